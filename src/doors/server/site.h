/* SPDX-License-Identifier: MIT */
#ifndef DOORS_SERVER_SITE_H
#define DOORS_SERVER_SITE_H

#include "base/text.h"

enum {
    SITE_NAME_SIZE = 128,
    SITE_TAG_SIZE = 24,
};

/* One file. Its gzipped form, NAME.gz beside it, has no entry of its own. */
typedef struct SiteFile {
    char name[SITE_NAME_SIZE];
    char tag[SITE_TAG_SIZE]; /* changes with the content */
    const char *type;
    bool lasting; /* the name has the content's hash in it: NAME-ABCDEFGH.js */
    Span plain;   /* on the heap, like the next */
    Span gzip;    /* NULL: none */
} SiteFile;

/* A folder of files, in memory. Folders in it, links and hidden files are left out. */
typedef struct Site {
    SiteFile *file; /* sorted by name */
    int files, room;
    size_t bytes;
} Site;

/* False, with a sentence and nothing to clean up, if the folder holds no page. */
bool site_read(Site *site, const char *folder, Fault *fault);
void site_done(Site *site);

const SiteFile *site_find(const Site *site, Span name);

/* Is there a page in this folder? */
bool site_exists(const char *folder);

#endif
