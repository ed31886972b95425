/* SPDX-License-Identifier: MIT */
/* Prints what `thimble bench --proof` prints, where building the whole program would take too long. */
#include "lab/proof/lab.h"

#include <stdio.h>

int main(void)
{
    static char memory[MAX_PROOF_TEXT];
    Text text = text_in(memory, sizeof memory);
    Fault fault;
    if (!lab_proof(&text, &fault)) {
        fprintf(stderr, "%s\n", fault.sentence);
        return 1;
    }
    return fputs(memory, stdout) < 0 || fflush(stdout) != 0;
}
