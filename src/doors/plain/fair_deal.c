/* SPDX-License-Identifier: MIT */
#include "doors/plain/fair_deal.h"

#include "base/language.h"
#include "cli/shell.h"

#include <signal.h>
#include <stdlib.h>

/* Set by Ctrl-C. */
static atomic_bool interrupted;

static void interrupt(int signal)
{
    (void)signal;
    atomic_store(&interrupted, true);
}

static void show_progress(const Fair *fair)
{
    char memory[120];
    Text text = text_in(memory, sizeof memory);
    text_fill(&text, t("Looking for a fair deal: {n} tried"), "n=%d", fair->tried);
    shell_progress("%s ...", memory);
}

static bool fair_deal_search(Fair *fair, const Deal *deal, const atomic_bool *stop, Fault *fault)
{
    if (!fair_begin(fair, deal, fault))
        return false;
    do
        show_progress(fair);
    while (!atomic_load(stop) && fair_step(fair, stop) == FAIR_OPEN);
    shell_progress("%s", "");
    if (fair->state == FAIR_NONE)
        fair_explain(fair, fault);
    return fair->state == FAIR_FOUND;
}

bool fair_deal_find(Deal *deal, const atomic_bool *stop, Fault *fault)
{
    Fair *fair = calloc(1, sizeof *fair);
    *fault = (Fault){0};
    if (!fair)
        return fault_at(fault, 0, 0, "not enough memory for the engine");
    bool found = fair_deal_search(fair, deal, stop, fault);
    if (found)
        *deal = fair->deal;
    fair_done(fair);
    free(fair);
    return found;
}

StartStatus fair_deal(Deal *deal, Fault *fault)
{
    if (!fair_is_possible(deal, fault))
        return START_WRONG;
    shell_listen(interrupt);
    bool found = fair_deal_find(deal, &interrupted, fault);
    shell_listen(SIG_DFL);
    if (atomic_load(&interrupted))
        return START_STOPPED;
    return found ? START_DONE : START_FAILED;
}

int fair_deal_exit(StartStatus status)
{
    static const int EXIT[] = {
        [START_FAILED] = STATUS_FAILED, [START_WRONG] = STATUS_WRONG, [START_STOPPED] = STATUS_BROKEN_OFF};
    return EXIT[status];
}
