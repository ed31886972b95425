/* SPDX-License-Identifier: MIT */
#include "base/json.h"
#include "base/language.h"
#include "cli/manual.h"
#include "cli/shell.h"
#include "commands/commands.h"
#include "commands/source.h"
#include "doors/plain/plain.h"
#include "rules/rules.h"
#include "shelf/shelf.h"
#include "table/json/edition_json.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct EditionRequest {
    const char *name; /* NULL: all built-in ones */
    bool check, json, help;
} EditionRequest;

static const Setting ROW[] = {
    {"check", NULL, .at = offsetof(EditionRequest, check), .meaning = T("check an edition file")},
    {"json", NULL, .at = offsetof(EditionRequest, json), .meaning = T("print JSON")},
    {"help", NULL, .at = offsetof(EditionRequest, help), .meaning = T("print this help")},
};

static const Settings SETTINGS = {.row = ROW, .rows = sizeof ROW / sizeof *ROW, .words = true};

static const char COMMAND[] = "edition";

/* Printed byte for byte, not as a page: the text of an edition must be readable again. */
static int finish(const Text *page)
{
    bool written = fwrite(page->start, 1, page->length, stdout) == page->length && fflush(stdout) == 0;
    return written ? 0 : shell_no_output(COMMAND);
}

static bool read_request(EditionRequest *request, int argc, char **argv, Fault *fault)
{
    int first = settings_read(&SETTINGS, request, argc, argv, fault);
    if (!first)
        return false;
    if (request->help)
        return true;
    if (argc - first > 1)
        return fault_at(fault, 0, 0, "unexpected argument \"%.*s\": one edition at a time",
                        span_quotable(span_of(argv[first + 1])), argv[first + 1]);
    request->name = argv[first];
    return request->name || !request->check || fault_at(fault, 0, 0, "--check needs a file");
}

static const Manual MANUAL = {
    .command = COMMAND,
    .usage = "[NAME|FILE|-]\n"
             "--check FILE",
    .about = {T(
        "Without a name, lists the built-in editions. With a name, prints the edition as text that can be edited "
        "and played.")},
    .settings = &SETTINGS,
    .marked = true,
    .example = {{"thimble edition classic > my.edition",
                 T("an edition to edit; next: thimble play --edition my.edition")},
                {"thimble edition --check my.edition", T("report everything that is wrong with it")}},
    .failed = T("the edition can't be read or is invalid"),
};

static void list_editions(Text *page)
{
    for (int i = 0; edition_builtin_name(i); i++)
        text_add(page, "%-8s  %s\n", edition_builtin_name(i), edition_builtin_summary(i));
}

static void list_editions_json(Text *page)
{
    for (int i = 0; edition_builtin_name(i); i++) {
        text_add(page, "%s{\"name\":\"%s\",\"summary\":", i ? ",\n" : "[", edition_builtin_name(i));
        json_string(page, edition_builtin_summary(i));
        text_add(page, "}");
    }
    text_add(page, "]\n");
}

static void say_good(const Edition *edition, const EditionRequest *request, Text *page)
{
    if (!request->json) {
        text_add(page, "%s: good: %s, %d patches, checksum %016llx\n", source_shown(request->name), edition->name,
                 edition->patches, (unsigned long long)edition->checksum);
        return;
    }
    text_add(page, "{\"file\":");
    json_string(page, edition->file);
    text_add(page, ",\"good\":true,\"name\":\"%s\",\"patches\":%d,\"checksum\":\"%016llx\"}\n", edition->name,
             edition->patches, (unsigned long long)edition->checksum);
}

/* --check always takes a file, even if its name is that of a built-in edition. */
static const Edition *edition_requested(Shelf *shelf, const EditionRequest *request, Fault *fault)
{
    char path[PATH_MAX];
    if (!request->check || strpbrk(request->name, "./"))
        return shelf_find(shelf, request->name, fault);
    if (snprintf(path, sizeof path, "./%s", request->name) < (int)sizeof path)
        return shelf_find(shelf, path, fault);
    fault_at(fault, 0, 0, "the file name is too long");
    return NULL;
}

static void say_fault(const Fault *fault, const char *shown, Text *page)
{
    text_add(page, "%s:%d:", shown, fault->line);
    if (fault->column)
        text_add(page, "%d:", fault->column);
    text_add(page, " %s\n", fault->sentence);
}

/* One per line, in the format of compilers, so that editors find the place. */
static void say_faults(const EditionFaults *faults, const char *shown, Text *page)
{
    for (int i = 0; i < faults->count; i++)
        say_fault(&faults->fault[i], shown, page);
    if (faults->more)
        text_add(page, "%s: and %d more\n", shown, faults->more);
}

static void say_faults_json(const EditionFaults *faults, const char *name, Text *page)
{
    text_add(page, "{\"file\":");
    json_string(page, name);
    text_add(page, ",\"good\":false,\"faults\":[");
    for (int i = 0; i < faults->count; i++) {
        const Fault *fault = &faults->fault[i];
        text_add(page, "%s{\"line\":%d,\"column\":", i ? "," : "", fault->line);
        json_optional(page, fault->column, 0);
        text_add(page, ",\"sentence\":");
        json_string(page, fault->sentence);
        text_add(page, "}");
    }
    text_add(page, "],\"more\":%d}\n", faults->more);
}

static int refuse_faults(const EditionRequest *request, const EditionFaults *faults, Text *page)
{
    const char *shown = source_shown(request->name);
    if (request->json) {
        say_faults_json(faults, shown, page);
        int status = finish(page);
        return status ? status : STATUS_FAILED;
    }
    say_faults(faults, shown, page);
    fputs(page->start, stderr);
    return STATUS_FAILED;
}

/* Reads the edition and reports all of its faults. Returns the exit status. */
static int check_source(const EditionRequest *request, Edition *edition, Text *page)
{
    static EditionFaults faults;
    Fault fault;
    size_t length;
    char *text = source_read(request->name, MAX_EDITION_TEXT, &length, &fault);
    if (!text)
        return shell_refuse(COMMAND, STATUS_FAILED, fault.sentence);
    bool good = edition_check(edition, text, length, &faults);
    free(text);
    return good ? 0 : refuse_faults(request, &faults, page);
}

static const Edition *read_stream(Edition *edition, const char *name, Fault *fault)
{
    size_t length;
    Fault inner = {0};
    char *text = source_read(name, MAX_EDITION_TEXT, &length, fault);
    bool good = text && edition_read(edition, text, length, &inner);
    free(text);
    if (text && !good)
        table_tell(source_shown(name), &inner, fault);
    return good ? edition : NULL;
}

static int print_edition(const EditionRequest *request, Text *page)
{
    Shelf shelf = {0};
    Fault fault;
    Edition read = {0};
    const Edition *edition = &read;
    int status = request->check ? check_source(request, &read, page) : 0;
    if (status)
        return status;
    if (!source_is_stream(request->name))
        edition = edition_requested(&shelf, request, &fault);
    else if (!request->check)
        edition = read_stream(&read, request->name, &fault);
    if (!edition)
        return shell_refuse(COMMAND, STATUS_FAILED, fault.sentence);
    if (request->check) {
        say_good(edition, request, page);
    } else if (request->json) {
        edition_json_write(edition, page);
        text_add(page, "\n");
    } else {
        edition_write(edition, page);
    }
    shelf_done(&shelf);
    return finish(page);
}

static int edition_answer(const EditionRequest *request, Text *page)
{
    if (request->name)
        return print_edition(request, page);
    (request->json ? list_editions_json : list_editions)(page);
    return finish(page);
}

int edition_main(int argc, char **argv)
{
    EditionRequest request = {0};
    Fault fault;
    if (!read_request(&request, argc, argv, &fault))
        return shell_refuse(COMMAND, STATUS_WRONG, fault.sentence);
    if (request.help)
        return manual_print(&MANUAL);
    char *memory = malloc(MAX_EDITION_TEXT);
    if (!memory)
        return shell_refuse(COMMAND, STATUS_FAILED, "out of memory");
    Text page = text_in(memory, MAX_EDITION_TEXT);
    int status = edition_answer(&request, &page);
    free(memory);
    return status;
}
