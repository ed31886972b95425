/* SPDX-License-Identifier: MIT */
#include "table/review_words.h"

#include "base/language.h"

double review_percent(int chance)
{
    return 100.0 * chance / CHANCE_SURE;
}

double review_points(int margin)
{
    return (double)margin / MARGIN_POINT;
}

void review_write_worth(Worth worth, Text *text)
{
    char memory[2][32];
    Text chance = text_in(memory[0], sizeof memory[0]);
    Text margin = text_in(memory[1], sizeof memory[1]);
    text_add(&chance, "%.1f%%", review_percent(worth.chance));
    text_add(&margin, worth.margin == MARGIN_POINT ? t("%.1f point") : t("%.1f points"),
             review_points(worth.margin));
    if (worth.chance && worth.margin)
        text_add(text, t("%s and %s"), memory[0], memory[1]);
    else
        text_add(text, "%s", worth.margin ? memory[1] : memory[0]);
}

const char *review_part(Part part)
{
    static const char *const NAME[PARTS] = {
        [PART_PLACING] = T("placing"),
        [PART_TIMING] = T("timing"),
        [PART_BUYING] = T("buying"),
    };
    return t(NAME[part]);
}

void review_write_parts(const Worth loss[PARTS], Text *text)
{
    const char *gap = "";
    for (int part = 0; part < PARTS; part++)
        if (loss[part].chance || loss[part].margin) {
            text_add(text, "%s%s ", gap, review_part((Part)part));
            review_write_worth(loss[part], text);
            gap = ", ";
        }
}

const char *review_phrase(Verdict verdict)
{
    static const char *const PHRASE[VERDICTS] = {
        [VERDICT_GOOD] = T("a good move"),
        [VERDICT_INACCURACY] = T("an inaccuracy"),
        [VERDICT_ERROR] = T("an error"),
        [VERDICT_BLUNDER] = T("a blunder"),
    };
    return t(PHRASE[verdict]);
}

const char *review_plural(Verdict verdict)
{
    static const char *const MANY[VERDICTS] = {
        [VERDICT_GOOD] = T("good moves"),
        [VERDICT_INACCURACY] = T("inaccuracies"),
        [VERDICT_ERROR] = T("errors"),
        [VERDICT_BLUNDER] = T("blunders"),
    };
    return t(MANY[verdict]);
}
