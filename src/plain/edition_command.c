/* SPDX-License-Identifier: MIT */
#include "lab/settings.h"
#include "lab/shell.h"
#include "plain/page.h"
#include "plain/plain.h"
#include "rules/rules.h"
#include "table/shelf.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

typedef struct EditionRequest {
    const char *name; /* NULL: all built-in ones */
    bool check, help;
} EditionRequest;

static const Setting ROW[] = {
    {"check", NULL, .at = offsetof(EditionRequest, check), .meaning = "read a file and say whether it is good"},
    {"help", NULL, .at = offsetof(EditionRequest, help), .meaning = "print this"},
};

static const Settings SETTINGS = {.row = ROW, .rows = sizeof ROW / sizeof *ROW, .words = true};

static const char COMMAND[] = "edition";

/* Byte for byte, not as a page: the text of an edition is read again. */
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
        return fault_at(fault, 0, 0, "\"%.*s\" is too much: one edition at a time",
                        span_quotable(span_of(argv[first + 1])), argv[first + 1]);
    request->name = argv[first];
    return request->name || !request->check || fault_at(fault, 0, 0, "--check needs the name of a file");
}

static void print_usage(Text *page)
{
    text_add(page, "usage: thimble edition [NAME|FILE]\n"
                   "       thimble edition --check FILE\n\n");
    page_say(page, 0,
             "Without a name, lists the built-in editions. With one, prints it as text that can be changed and "
             "played: thimble edition classic > my.edition, then thimble play --edition my.edition.");
    text_add(page, "\n");
    settings_help(&SETTINGS, page);
}

static void list_editions(Text *page)
{
    for (int i = 0; edition_builtin_name(i); i++)
        text_add(page, "%-8s  %s\n", edition_builtin_name(i), edition_builtin_summary(i));
}

/* What is checked is a file, even when it is called like a built-in edition. */
static const Edition *find(Shelf *shelf, const EditionRequest *request, Fault *fault)
{
    char path[PATH_MAX];
    if (!request->check || strpbrk(request->name, "./"))
        return shelf_find(shelf, request->name, fault);
    if (snprintf(path, sizeof path, "./%s", request->name) < (int)sizeof path)
        return shelf_find(shelf, path, fault);
    fault_at(fault, 0, 0, "the name of the file is too long");
    return NULL;
}

static int print_edition(const EditionRequest *request, Text *page)
{
    Shelf shelf = {0};
    Fault fault;
    const Edition *edition = find(&shelf, request, &fault);
    if (!edition)
        return shell_refuse(NULL, STATUS_FAILED, fault.sentence);
    if (request->check)
        text_add(page, "%s: good: %s, %d patches, checksum %016llx\n", request->name, edition->name,
                 edition->patches, (unsigned long long)edition->checksum);
    else
        edition_write(edition, page);
    shelf_done(&shelf);
    return finish(page);
}

static int answer(const EditionRequest *request, Text *page)
{
    if (request->name)
        return print_edition(request, page);
    if (request->help)
        print_usage(page);
    else
        list_editions(page);
    return finish(page);
}

int edition_main(int argc, char **argv)
{
    EditionRequest request = {0};
    Fault fault;
    if (!read_request(&request, argc, argv, &fault))
        return shell_refuse(COMMAND, STATUS_WRONG, fault.sentence);
    char *memory = malloc(MAX_EDITION_TEXT);
    if (!memory)
        return shell_refuse(COMMAND, STATUS_FAILED, "there is no memory left");
    Text page = text_in(memory, MAX_EDITION_TEXT);
    int status = answer(&request, &page);
    free(memory);
    return status;
}
