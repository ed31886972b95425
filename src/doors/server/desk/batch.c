/* SPDX-License-Identifier: MIT */
#include "doors/server/desk/batch.h"

#include "base/json.h"
#include "doors/server/desk/changes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STATUS_UNAVAILABLE = 503, REFUSAL_SIZE = 200 };

static void batch_refuse(DeskAnswer *answer)
{
    ruling_done(&answer->ruling);
    answer->ruling = (Ruling){.status = STATUS_UNAVAILABLE, .word = "database", .body = malloc(REFUSAL_SIZE)};
    if (!answer->ruling.body)
        return;
    Text text = text_in(answer->ruling.body, REFUSAL_SIZE);
    text_add(&text, "{\"error\":\"%s\",\"message\":", answer->ruling.word);
    json_string(&text, "the server can't use its database at the moment: send the same request again");
    text_add(&text, "}");
    answer->ruling.length = text.length;
}

static void forget_ruling(DeskAnswer *answer)
{
    ruling_done(&answer->ruling);
    answer->ruling = (Ruling){0};
}

static bool rule(Batch *batch, DeskAnswer *answer)
{
    if (answer->ruling.rest)
        referee_go_on(batch->referee, &answer->call, batch->now, &answer->ruling);
    else
        referee_rule(batch->referee, &answer->call, batch->now, &answer->ruling);
    if (answer->ruling.reason[0])
        fault_at(&batch->fault, 0, 0, "%s", answer->ruling.reason);
    return !answer->ruling.failed;
}

/* What became of the calls that shared a transaction. */
typedef enum Outcome {
    OUTCOME_DONE,
    OUTCOME_CALL,   /* one call failed: nothing is written */
    OUTCOME_COMMIT, /* the commit failed: nothing is written */
    OUTCOME_CLOSED, /* no transaction could be begun */
    OUTCOME_LOST,   /* the connection is gone: nobody knows */
} Outcome;

/* The other servers hear of it with the commit. */
static void batch_ring(const Batch *batch, DeskAnswer **order, int count)
{
    Changes changes = {0};
    for (int i = 0; i < count; i++)
        changes_note(&changes, &order[i]->ruling, false);
    changes_ring(&changes, batch->store);
    changes_clear(&changes);
}

static Outcome batch_finish(Batch *batch, bool wrote)
{
    StoreStatus status = store_commit(batch->store, &batch->fault);
    if (status == STORE_DONE)
        batch->commits += wrote;
    return status == STORE_DONE || (status == STORE_FAILED && !wrote) ? OUTCOME_DONE
           : status == STORE_LOST                                     ? OUTCOME_LOST
           : status == STORE_BROKEN                                   ? OUTCOME_CALL
                                                                      : OUTCOME_COMMIT;
}

static Outcome rule_together(Batch *batch, DeskAnswer **order, int count)
{
    bool wrote = false;
    StoreStatus status = store_begin(batch->store, &batch->fault);
    if (status != STORE_DONE)
        return status == STORE_LOST ? OUTCOME_LOST : OUTCOME_CLOSED;
    for (int i = 0; i < count; i++) {
        if (!rule(batch, order[i])) {
            store_rollback(batch->store);
            return OUTCOME_CALL;
        }
        wrote = wrote || order[i]->ruling.wrote;
    }
    batch_ring(batch, order, count);
    return batch_finish(batch, wrote);
}

/* May it be ruled without a transaction? A database that can't be written can still be read. */
static bool only_reads(const Call *call)
{
    return call->kind == CALL_LOOK || call->kind == CALL_RECORD || call->kind == CALL_LOBBY ||
           call->kind == CALL_MINE || call->kind == CALL_NAME || call->kind == CALL_RATINGS ||
           call->kind == CALL_FINISHED || call->kind == CALL_PUSH_KEY || call->kind == CALL_COMPARE;
}

static void rule_alone(Batch *batch, DeskAnswer *answer)
{
    forget_ruling(answer);
    Outcome outcome = rule_together(batch, &answer, 1);
    if (outcome == OUTCOME_CLOSED && only_reads(&answer->call) && rule(batch, answer))
        return;
    if (outcome == OUTCOME_DONE)
        return;
    batch->healthy = batch->healthy && outcome == OUTCOME_CALL;
    batch->lost = outcome == OUTCOME_LOST;
    referee_forget(batch->referee);
    batch_refuse(answer);
}

/* A call that only read may have read what was not committed, so it is ruled again. */
static void rule_again(Batch *batch, DeskAnswer **order, int count, Outcome outcome)
{
    referee_forget(batch->referee);
    batch->lost = outcome == OUTCOME_LOST;
    for (int i = 0; i < count; i++) {
        if (batch->lost || (outcome == OUTCOME_COMMIT && order[i]->ruling.wrote))
            batch_refuse(order[i]);
        else
            rule_alone(batch, order[i]);
    }
}

typedef struct Place {
    DeskAnswer *answer;
    int number;
} Place;

/* It locks many games: in their order, but it does not fit into that of the others. */
bool batch_is_last(const DeskAnswer *answer)
{
    return answer->call.kind == CALL_FORGET;
}

/* Tries insert rows: two servers with the same ones in different orders would wait for each other. */
static int try_order(const Call *one, const Call *other)
{
    if (one->kind != CALL_TRY || other->kind != CALL_TRY)
        return (one->kind == CALL_TRY) - (other->kind == CALL_TRY);
    int order = strcmp(one->secret, other->secret);
    return order ? order : one->day - other->day;
}

static int batch_order(const void *a, const void *b)
{
    const Place *one = a, *other = b;
    if (batch_is_last(one->answer) != batch_is_last(other->answer))
        return batch_is_last(one->answer) ? 1 : -1;
    int order = strcmp(one->answer->call.game, other->answer->call.game);
    if (order == 0)
        order = try_order(&one->answer->call, &other->answer->call);
    return order ? order : one->number - other->number;
}

static void sort(DeskAnswer *const *answer, int count, DeskAnswer **order)
{
    Place place[BATCH_MOST];
    for (int i = 0; i < count; i++)
        place[i] = (Place){answer[i], i};
    qsort(place, (size_t)count, sizeof *place, batch_order);
    for (int i = 0; i < count; i++)
        order[i] = place[i].answer;
}

void batch_rule(Batch *batch)
{
    DeskAnswer *order[BATCH_MOST];
    const int count = batch->count;
    int together = 0;
    sort(batch->answer, count, order);
    while (together < count && !batch_is_last(order[together]))
        together++;
    Outcome outcome = together > 0 ? rule_together(batch, order, together) : OUTCOME_DONE;
    batch->healthy = outcome == OUTCOME_DONE || outcome == OUTCOME_CALL;
    if (outcome != OUTCOME_DONE)
        rule_again(batch, order, together, outcome);
    for (int i = together; i < count; i++)
        rule_alone(batch, order[i]);
}
