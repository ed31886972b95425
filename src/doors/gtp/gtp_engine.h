/* SPDX-License-Identifier: MIT */
#ifndef DOORS_GTP_GTP_ENGINE_H
#define DOORS_GTP_GTP_ENGINE_H

#include "doors/gtp/gtp_command.h"

/* The commands of the engine, as rows of the table in gtp_command.c. */
GtpHandler gtp_engine_genmove, gtp_engine_reg_genmove, gtp_engine_analyze;
GtpHandler gtp_engine_strength, gtp_engine_time, gtp_engine_time_left, gtp_engine_nodes, gtp_engine_threads,
    gtp_engine_seed;

#endif
