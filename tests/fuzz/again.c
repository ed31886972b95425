/* SPDX-License-Identifier: MIT */
/* Runs a fuzzer's function over files that are named on the command line. */
#include "fuzz.h"

#include "table/file.h"

#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        Fault fault;
        size_t length;
        char *text = file_read(argv[i], 1 << 20, &length, &fault);
        if (!text) {
            fprintf(stderr, "%s\n", fault.sentence);
            return 1;
        }
        LLVMFuzzerTestOneInput((const uint8_t *)text, length);
        free(text);
    }
    printf("%d inputs, none did harm\n", argc - 1);
    return argc > 1 ? 0 : 1;
}
