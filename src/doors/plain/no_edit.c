/* SPDX-License-Identifier: MIT */
/* Replaces edit.c when there is no libedit: the terminal's own line editing remains. */
#include "doors/plain/edit.h"

Edit *edit_new(EditByte *byte, void *from, EditWord *word)
{
    (void)byte, (void)from, (void)word;
    return NULL;
}

void edit_free(Edit *edit)
{
    (void)edit;
}

const char *edit_line(Edit *edit, const char *prompt, size_t *length)
{
    (void)edit, (void)prompt;
    *length = 0;
    return NULL;
}

void edit_hide(Edit *edit)
{
    (void)edit;
}

void edit_show(Edit *edit)
{
    (void)edit;
}
