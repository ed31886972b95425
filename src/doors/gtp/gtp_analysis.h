/* SPDX-License-Identifier: MIT */
#ifndef DOORS_GTP_GTP_ANALYSIS_H
#define DOORS_GTP_GTP_ANALYSIS_H

#include "doors/gtp/gtp_command.h"

/* The analysis of a position, as rows of the table in gtp_command.c. */
GtpHandler gtp_analysis_once, gtp_analysis_stream;

#endif
