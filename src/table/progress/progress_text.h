/* SPDX-License-Identifier: MIT */
#ifndef TABLE_PROGRESS_PROGRESS_TEXT_H
#define TABLE_PROGRESS_PROGRESS_TEXT_H

#include "table/progress/progress.h"

/* Progress as text for the terminal, in the reader's language. */
void progress_write(const Progress *progress, Text *text);

#endif
