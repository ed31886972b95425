/* SPDX-License-Identifier: MIT */
#include "lab/players/gtp_story.h"

#include "rules/automa.h"

#include <stdio.h>

enum { MAX_LINE = 8192 };

static void story_add_list(Text *line, const char *key, const uint8_t *number, int count, int add)
{
    text_add(line, " %s=", key);
    for (int i = 0; i < count; i++)
        text_add(line, "%s%d", i ? "," : "", number[i] + add);
}

/* Late patches and cards: hidden, or as in this deal. */
static void add_hidden(Text *line, const Deal *deal, bool hidden)
{
    const Edition *edition = deal->edition;
    if (edition->late_patches && hidden)
        text_add(line, " late=hidden");
    else if (edition->late_patches)
        story_add_list(line, "late", deal->late, edition->late_patches, 0);
    if (edition->solo && hidden)
        text_add(line, " cards=hidden");
    else if (edition->solo)
        story_add_list(line, "cards", deal->card, MAX_CARDS, deal->deck * DECK_CARDS + 1);
}

static bool tell_deal(GtpPlayer *gtp, const Deal *deal, Fault *fault)
{
    char memory[MAX_LINE];
    Text line = text_in(memory, sizeof memory);
    const Edition *edition = deal->edition;
    text_add(&line, "new %s", gtp->terms.edition ? gtp->terms.edition : edition->name);
    story_add_list(&line, "circle", deal->circle, edition->patches - edition->late_patches, 0);
    if (edition->printings > 1)
        text_add(&line, " track=%s", edition->printing[deal->printing].name);
    if (edition->solo)
        text_add(&line, " deck=%s level=%d", DECK_NAME[deal->deck], deal->level + 1);
    add_hidden(&line, deal, gtp->blind);
    return gtp_player_demand(gtp, memory, fault);
}

static bool tell_position(GtpPlayer *gtp, const Game *game, Fault *fault)
{
    char memory[MAX_POSITION_TEXT + 16];
    Text line = text_in(memory, sizeof memory);
    text_add(&line, "set_position ");
    position_write(game, SECRETS_KEPT, &line);
    return gtp_player_demand(gtp, memory, fault);
}

static bool tell_move(GtpPlayer *gtp, const Game *game, Move move, Fault *fault)
{
    char memory[MAX_MOVE_TEXT + 8];
    Text line = text_in(memory, sizeof memory);
    text_add(&line, "play ");
    notation_write(game, move, &line);
    return gtp_player_demand(gtp, memory, fault);
}

/* The deal of this game; what no player can see in it now is drawn at random. */
static Deal guess_deal(const Deal *deal, Game now, Random *random)
{
    Deal guess = *deal;
    deal_redraw(&now, random);
    for (int i = 0; i < now.late; i++)
        guess.late[i] = now.ring[now.circle + i];
    for (int i = 0; i < MAX_CARDS && deal->edition->solo; i++)
        guess.card[i] = (uint8_t)automa_card_place(&now, i);
    return guess;
}

/* Tells the whole game, up to this position of it. */
static bool retell(GtpPlayer *gtp, const Game *now, Fault *fault)
{
    const Record *record = &gtp->record;
    if (record->from_position) {
        gtp->told = record->start;
        return tell_position(gtp, &record->start, fault);
    }
    Deal guess = guess_deal(&record->deal, *now, &gtp->player.random);
    bool good = tell_deal(gtp, &guess, fault);
    gtp->told = deal_game(&guess);
    for (int i = 0; good && i < record->count; i++) {
        good = tell_move(gtp, &gtp->told, record->move[i], fault);
        game_play(&gtp->told, record->move[i]);
    }
    return good;
}

bool gtp_story_begin(GtpPlayer *gtp, const Record *opening, Fault *fault)
{
    gtp->record = *opening;
    gtp->record.count = 0;
    gtp->late_due = gtp->blind && !opening->from_position && opening->start.late > 0;
    gtp->budget_for = -1;
    return retell(gtp, &opening->start, fault);
}

static bool story_reveal_late(GtpPlayer *gtp, const Game *game, Fault *fault)
{
    char memory[MAX_LINE];
    Text line = text_in(memory, sizeof memory);
    const Deal *deal = &gtp->record.deal;
    if (!gtp->late_due || game->late > 0)
        return true;
    gtp->late_due = false;
    text_add(&line, "reveal");
    story_add_list(&line, "late", deal->late, deal->edition->late_patches, 0);
    return gtp_player_demand(gtp, memory, fault);
}

bool gtp_story_move(GtpPlayer *gtp, const Game *game, Move move, bool own, Fault *fault)
{
    Game after = *game;
    game_play(&after, move);
    gtp->record.move[gtp->record.count++] = move;
    if (gtp->blind)
        return (own || tell_move(gtp, game, move, fault)) && story_reveal_late(gtp, &after, fault);
    bool fits = game_play(&gtp->told, move) == LEGAL && position_same(&gtp->told, &after, SECRETS_KEPT);
    if (!fits)
        return game_phase(&after) == PHASE_OVER || retell(gtp, &after, fault);
    return own || tell_move(gtp, game, move, fault);
}

bool gtp_story_reveal(GtpPlayer *gtp, const Game *game, Fault *fault)
{
    char line[64];
    int budget = game->edition->solo ? automa_next_budget(game) : -1;
    if (!gtp->blind || gtp->record.from_position || budget < 0 || gtp->budget_for == game->drawn)
        return true;
    gtp->budget_for = game->drawn;
    snprintf(line, sizeof line, "reveal budget=%d", budget);
    return gtp_player_demand(gtp, line, fault);
}
