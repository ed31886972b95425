/* SPDX-License-Identifier: MIT */
/* Runs a fuzzer's function over its saved files. */
#include "fuzz.h"

#include "base/file.h"

#include <dirent.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void try_file(const char *path)
{
    enum { LARGEST = 1 << 20 };
    Fault fault;
    size_t length;
    char *text = file_read(path, LARGEST, &length, &fault);
    fuzz_must(text != NULL, fault.sentence);
    LLVMFuzzerTestOneInput((const uint8_t *)text, length);
    free(text);
}

static int try_folder(const char *folder, const char *prefix)
{
    int tried = 0;
    DIR *listing = opendir(folder);
    fuzz_must(listing != NULL, "the folder can be opened");
    for (const struct dirent *entry; (entry = readdir(listing));) {
        char path[PATH_MAX];
        if (entry->d_name[0] == '.' || strncmp(entry->d_name, prefix, strlen(prefix)) != 0)
            continue;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        try_file(path);
        tried++;
    }
    closedir(listing);
    return tried;
}

/* again NAME CORPUS CRASHES: the whole corpus, and the crashes whose names start with the fuzzer's. */
int main(int argc, char **argv)
{
    if (argc != 4) {
        fprintf(stderr, "usage: again NAME CORPUS CRASHES\n");
        return 2;
    }
    int tried = try_folder(argv[2], "");
    int crashes = try_folder(argv[3], argv[1]);
    printf("%d inputs and %d that once did harm: none does\n", tried, crashes);
    return tried > 0 ? 0 : 1;
}
