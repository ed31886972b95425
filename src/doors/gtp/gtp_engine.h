/* SPDX-License-Identifier: MIT */
#ifndef DOORS_GTP_GTP_ENGINE_H
#define DOORS_GTP_GTP_ENGINE_H

#include "doors/gtp/gtp_command.h"

/* The commands of the engine, as rows of the table in gtp_command.c. */
GtpHandler gtp_engine_genmove, gtp_engine_reg_genmove;
GtpHandler gtp_engine_strength, gtp_engine_time, gtp_engine_time_left, gtp_engine_time_settings, gtp_engine_nodes,
    gtp_engine_threads, gtp_engine_seed, gtp_engine_ponder;

/* Seconds of thinking; false, with the error. */
bool gtp_engine_read_seconds(Words *words, const char *command, double *seconds, Text *text);

#endif
