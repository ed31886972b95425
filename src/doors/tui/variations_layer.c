/* SPDX-License-Identifier: MIT */
#include "doors/tui/variations_layer.h"

#include "base/language.h"
#include "doors/tui/draw.h"
#include "doors/tui/draw_prompt.h"

#include <stdio.h>

enum { SHEET_LINES = 14, SHEET_COLUMNS = 60, COMMENT_LINES = 4 };

bool variations_layer_may_open(const Tui *tui)
{
    return tui->view.edition && sitting_is_study(&tui->sitting);
}

static int here(const Tui *tui)
{
    int node = variations_find(&tui->variations, tui->sitting.table.record.move, tui->at);
    return node < 0 ? 0 : node;
}

static bool has_move(const Tui *tui)
{
    return here(tui) != 0;
}

/* The moves after a node, in order; 0 after the last. */
static int child_of(const Tui *tui, int node, int number)
{
    int child = tui->variations.node[node].next;
    while (child && number-- > 0)
        child = tui->variations.node[child].other;
    return child;
}

static void show_node(Tui *tui, int node)
{
    analysis_go_to(&tui->variations, &tui->sitting, node);
    tui->variation.chosen = 0;
    tui_changed(tui);
}

static void open_variations(Tui *tui)
{
    tui->variation.chosen = 0;
    stack_push(tui, &LAYER_VARIATIONS);
    show_node(tui, here(tui));
}

static void choose_previous(Tui *tui)
{
    if (tui->variation.chosen > 0)
        tui->variation.chosen--;
}

static void choose_next(Tui *tui)
{
    if (child_of(tui, here(tui), tui->variation.chosen + 1))
        tui->variation.chosen++;
}

static bool is_tried(const Tui *tui)
{
    return child_of(tui, here(tui), 0) != 0;
}

static void go_on(Tui *tui)
{
    show_node(tui, child_of(tui, here(tui), tui->variation.chosen));
}

static void go_back(Tui *tui)
{
    if (sitting_undo(&tui->sitting))
        tui_changed(tui);
    tui->variation.chosen = 0;
}

static void next_sign(Tui *tui)
{
    int node = here(tui);
    variations_sign(&tui->variations, node, (Sign)((tui->variations.node[node].sign + 1) % SIGNS));
    tui_keep(tui);
}

static void promote(Tui *tui)
{
    variations_promote(&tui->variations, here(tui));
    tui_say(tui, "%s", t("This is the main line now."));
    tui_keep(tui);
}

static void remove_line(Tui *tui)
{
    if (analysis_remove(&tui->variations, &tui->sitting))
        tui_changed(tui);
    tui->variation.chosen = 0;
}

static void ask_comment(Tui *tui)
{
    prompt_begin(&tui->variation.prompt, variations_comment_at(&tui->variations, here(tui)));
    stack_push(tui, &LAYER_COMMENT);
}

static void take_comment(Tui *tui)
{
    stack_pop(tui);
    if (variations_comment(&tui->variations, here(tui), span_of(tui->variation.prompt.text)))
        tui_keep(tui);
    else
        tui_say(tui, "%s", t("There is no room for this comment."));
}

static void type(Tui *tui, int key)
{
    prompt_key(&tui->variation.prompt, key);
}

/* The sheet. */
typedef struct Sheet {
    int lines;
    char words[SHEET_LINES][4 * SHEET_COLUMNS];
} Sheet;

static Text next_line(Sheet *sheet)
{
    int line = sheet->lines++;
    return text_in(sheet->words[line], sizeof sheet->words[line]);
}

static void add_move(const Tui *tui, const Game *before, int node, Text *text)
{
    const VariationNode *at = &tui->variations.node[node];
    brief_move(before, at->move, text);
    text_add(text, "%s%s", at->sign ? " " : "", SIGN_TEXT[at->sign]);
}

static void add_here(const Tui *tui, Sheet *sheet)
{
    int node = here(tui);
    const char *comment = variations_comment_at(&tui->variations, node);
    Text text = next_line(sheet);
    if (node) {
        Game before = sitting_game(&tui->sitting, tui->at - 1);
        text_add(&text, "%d. ", tui->at);
        add_move(tui, &before, node, &text);
    } else {
        text_add(&text, "%s", t("The start"));
    }
    for (int i = 0; *comment && i < COMMENT_LINES; i++) {
        size_t length = draw_paragraph_fitting(comment, SHEET_COLUMNS);
        text = next_line(sheet);
        text_add_span(&text, comment, length);
        comment += length;
        comment += *comment == ' ';
    }
    next_line(sheet);
}

static bool is_main(const Tui *tui, int node)
{
    const VariationNode *all = tui->variations.node;
    while (node && all[all[node].before].next == node)
        node = all[node].before;
    return node == 0;
}

/* So many moves follow as there is room for, the chosen one among them. */
static void add_tried(const Tui *tui, Sheet *sheet)
{
    int room = SHEET_LINES - sheet->lines;
    int first = tui->variation.chosen < room ? 0 : tui->variation.chosen - room + 1;
    int child = child_of(tui, here(tui), first);
    if (!child) {
        Text text = next_line(sheet);
        text_add(&text, "%s", t("Nothing was tried from here."));
    }
    for (int i = first; child && i < first + room; i++, child = tui->variations.node[child].other) {
        Text text = next_line(sheet);
        text_add(&text, "%s ", i == tui->variation.chosen ? screen_glyph("▶", ">") : " ");
        add_move(tui, &tui->game, child, &text);
        text_add(&text, "%s", is_main(tui, child) ? t(" (main line)") : "");
    }
}

static void draw_variations(const Tui *tui)
{
    static Sheet sheet;
    SheetLine line[SHEET_LINES];
    sheet = (Sheet){0};
    add_here(tui, &sheet);
    add_tried(tui, &sheet);
    for (int i = 0; i < sheet.lines; i++)
        line[i] = (SheetLine){"", sheet.words[i]};
    draw_sheet(line, sheet.lines);
    keys_draw(tui, &LAYER_VARIATIONS);
}

static void draw_comment(const Tui *tui)
{
    draw_prompt_line(&tui->variation.prompt, t("Comment:"), "");
    keys_draw(tui, &LAYER_COMMENT);
}

static const Label *sheet_line(const Tui *tui)
{
    static const Label LINE[] = {
        {KEY_GO_DOWN, T("arrows"), .meaning = TC("key", "choose"), .when = is_tried},
        {KEY_CONFIRM, T("Enter"), .meaning = TC("key", "next"), .when = is_tried},
        {'<', "<", .meaning = TC("key", "back"), .when = has_move},
        {'!', "!", .meaning = TC("key", "sign"), .when = has_move},
        {'c', "c", .meaning = TC("key", "comment")},
        {'p', "p", TC("key", "main line"), .spare = 2, .when = has_move},
        {'x', "x", TC("key", "remove"), .spare = 1, .when = has_move},
        {KEY_PUT_BACK, T("Esc"), .meaning = TC("key", "close")},
        {0},
    };
    (void)tui;
    return LINE;
}

static const Label *comment_line(const Tui *tui)
{
    static const Label LINE[] = {{KEY_CONFIRM, T("Enter"), .meaning = TC("key", "save")},
                                 {KEY_PUT_BACK, T("Esc"), .meaning = TC("key", "cancel")},
                                 {0}};
    (void)tui;
    return LINE;
}

static const Binding ROW_SHEET[] = {
    {{KEY_GO_UP, 'k'}, .act = choose_previous},
    {{KEY_GO_DOWN, 'j'}, .act = choose_next},
    {{KEY_CONFIRM, KEY_GO_RIGHT, '>', '.'}, .act = go_on, .when = is_tried},
    {{KEY_GO_LEFT, '<', ',', 'u'}, .act = go_back, .when = has_move},
    {{'!'}, .act = next_sign, .when = has_move},
    {{'c'}, .act = ask_comment},
    {{'p'}, .act = promote, .when = has_move},
    {{'x'}, .act = remove_line, .when = has_move},
    {{KEY_PUT_BACK, 'V', 'q'}, .act = stack_pop},
};
static const Keys KEYS_SHEET = {ROW_SHEET, sizeof ROW_SHEET / sizeof *ROW_SHEET};
static const Binding ROW_COMMENT[] = {{{KEY_CONFIRM}, .act = take_comment}, {{KEY_PUT_BACK}, .act = stack_pop}};
static const Keys KEYS_COMMENT = {ROW_COMMENT, sizeof ROW_COMMENT / sizeof *ROW_COMMENT};

const Layer LAYER_VARIATIONS = {draw_variations, {&KEYS_SHEET}, .line = sheet_line, .words = draw_words_area};
const Layer LAYER_COMMENT = {
    draw_comment, {&KEYS_COMMENT}, .key = type, .line = comment_line, .words = draw_prompt_words};

static const Binding ROW[] = {
    {{'V'},
     .act = open_variations,
     .when = variations_layer_may_open,
     .shown = "V",
     .help = T("variations of an analysis board, with signs and comments"),
     .told = variations_layer_may_open},
};
const Keys KEYS_VARIATIONS = {ROW, sizeof ROW / sizeof *ROW};
