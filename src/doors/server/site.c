/* SPDX-License-Identifier: MIT */
#include "doors/server/site.h"

#include "base/checksum.h"
#include "base/file.h"

#include <dirent.h>
#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* A folder that exceeds these limits is not a page but a mistake, such as a home directory. */
enum {
    MAX_FILES = 1000,
    MAX_BYTES = 256 << 20,
    HASH_LETTERS = 8,
};

static const char PAGE[] = "index.html";

static const struct {
    const char *ending, *type;
} TYPE[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".wasm", "application/wasm"},
    {".woff2", "font/woff2"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".ico", "image/vnd.microsoft.icon"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".txt", "text/plain; charset=utf-8"},
};

static bool ends_with(const char *name, const char *ending)
{
    size_t length = strlen(name), wanted = strlen(ending);
    return length > wanted && strcmp(name + length - wanted, ending) == 0;
}

static const char *type_of(const char *name)
{
    for (size_t i = 0; i < sizeof TYPE / sizeof *TYPE; i++)
        if (ends_with(name, TYPE[i].ending))
            return TYPE[i].type;
    return "application/octet-stream";
}

/* Does the name contain a hash, as web/build.mjs writes it: -ABCDEFGH. before the ending? */
static bool is_lasting(const char *name)
{
    const char *dash = strrchr(name, '-');
    size_t letters = dash ? strspn(dash + 1, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") : 0;
    return letters == HASH_LETTERS && dash[1 + HASH_LETTERS] == '.';
}

static bool path_in(char path[PATH_MAX], const char *folder, const char *name, const char *ending)
{
    return snprintf(path, PATH_MAX, "%s/%s%s", folder, name, ending) < PATH_MAX;
}

/* The size of a file that may be served, or -1. */
static long long size_of(const char *path)
{
    struct stat status;
    return lstat(path, &status) == 0 && S_ISREG(status.st_mode) ? (long long)status.st_size : -1;
}

/* The content of a file; false with a fault. A missing optional file is empty. */
static bool read_content(Site *site, const char *path, Span *content, Fault *fault)
{
    long long size = size_of(path);
    *content = (Span){NULL, 0};
    if (size < 0)
        return true;
    if (site->bytes + (size_t)size > MAX_BYTES)
        return fault_at(fault, 0, 0, "the folder holds more than %d MB: this is not a page", MAX_BYTES >> 20);
    content->at = file_read(path, (size_t)size, &content->length, fault);
    site->bytes += content->length;
    return content->at;
}

static bool read_file(Site *site, const char *folder, SiteFile *file, Fault *fault)
{
    char path[PATH_MAX], gzip[PATH_MAX];
    if (!path_in(path, folder, file->name, "") || !path_in(gzip, folder, file->name, ".gz"))
        return fault_at(fault, 0, 0, "%s: the path is too long", file_shown(folder));
    if (!read_content(site, path, &file->plain, fault) || !read_content(site, gzip, &file->gzip, fault))
        return false;
    file->type = type_of(file->name);
    file->lasting = is_lasting(file->name);
    snprintf(file->tag, sizeof file->tag, "%016" PRIx64,
             checksum_bytes(CHECKSUM_BEGIN, file->plain.at, file->plain.length));
    return true;
}

/* Makes room for one more. */
static SiteFile *add(Site *site)
{
    if (site->files == site->room) {
        int room = site->room ? 2 * site->room : 64;
        SiteFile *more = realloc(site->file, (size_t)room * sizeof *more);
        if (!more)
            return NULL;
        site->file = more;
        site->room = room;
    }
    SiteFile *file = &site->file[site->files++];
    *file = (SiteFile){0};
    return file;
}

/* May requests ask for this name? */
static bool is_name(const char *name)
{
    return name[0] != '.' && strlen(name) < SITE_NAME_SIZE && !ends_with(name, ".gz");
}

static bool add_entry(Site *site, const char *folder, const char *name, Fault *fault)
{
    char path[PATH_MAX];
    if (!is_name(name) || !path_in(path, folder, name, "") || size_of(path) < 0)
        return true;
    SiteFile *file = site->files < MAX_FILES ? add(site) : NULL;
    if (!file)
        return fault_at(fault, 0, 0, "%s: more than %d files: this is not a page", file_shown(folder), MAX_FILES);
    memcpy(file->name, name, strlen(name) + 1);
    return read_file(site, folder, file, fault);
}

static bool read_entries(Site *site, const char *folder, DIR *entries, Fault *fault)
{
    for (struct dirent *entry; (entry = readdir(entries));)
        if (!add_entry(site, folder, entry->d_name, fault))
            return false;
    return true;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(((const SiteFile *)a)->name, ((const SiteFile *)b)->name);
}

bool site_exists(const char *folder)
{
    char path[PATH_MAX];
    return path_in(path, folder, PAGE, "") && size_of(path) >= 0 && access(path, R_OK) == 0;
}

bool site_read(Site *site, const char *folder, Fault *fault)
{
    *site = (Site){0};
    DIR *entries = opendir(folder);
    if (!entries)
        return fault_at(fault, 0, 0, "%s: can't be opened: %s", file_shown(folder), strerror(errno));
    bool good = site_exists(folder) ||
                fault_at(fault, 0, 0, "%s: no page found (build one with make site)", file_shown(folder));
    good = good && read_entries(site, folder, entries, fault);
    closedir(entries);
    if (!good)
        site_done(site);
    else
        qsort(site->file, (size_t)site->files, sizeof *site->file, by_name);
    return good;
}

void site_done(Site *site)
{
    for (int i = 0; i < site->files; i++) {
        free((void *)site->file[i].plain.at);
        free((void *)site->file[i].gzip.at);
    }
    free(site->file);
    *site = (Site){0};
}

const SiteFile *site_find(const Site *site, Span name)
{
    SiteFile wanted = {0};
    if (name.length >= sizeof wanted.name)
        return NULL;
    memcpy(wanted.name, name.at, name.length);
    /* A NUL in the request would cut the name short. */
    if (strlen(wanted.name) != name.length || site->files == 0)
        return NULL;
    return bsearch(&wanted, site->file, (size_t)site->files, sizeof *site->file, by_name);
}
