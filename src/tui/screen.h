/* SPDX-License-Identifier: MIT */
#ifndef TUI_SCREEN_H
#define TUI_SCREEN_H

#include <stdbool.h>
#include <stddef.h>

/* The terminal: text in inks at places, keys and clicks. All that knows of ncurses is behind it.
 *
 *     screen_open(&(ScreenSetup){0});
 *     screen_clear();
 *     screen_say(0, 0, INK_TITLE, "Thimble");
 *     screen_show();
 *     Event event = screen_wait(fd);
 *     screen_close();
 *
 * What does not fit is cut. Where the terminal has no colour inks differ by weight, or not at all: what must be told
 * apart differs by its letters, too. */
typedef enum Ink {
    INK_PLAIN,
    INK_TITLE,
    INK_STRONG,
    INK_DIM,
    INK_CHOSEN,
    INK_GOOD,
    INK_BAD,
    INK_LEATHER,
    INK_HINT,
    INK_FIRST, /* whoever has the first seat */
    INK_SECOND,
    INK_FABRIC, /* and the fabrics after it */
    FABRICS = 12,
    INK_SWATCH = INK_FABRIC + FABRICS, /* a fabric from afar: its colour alone */
    INKS = INK_SWATCH + FABRICS,
} Ink;

typedef enum EventKind {
    EVENT_KEY,
    EVENT_CLICK, /* the left button */
    EVENT_TURN,  /* the right button, or the wheel downwards */
    EVENT_TURN_BACK,
    EVENT_RESIZE,
    EVENT_WAKE, /* the descriptor can be read */
    EVENT_END,  /* somebody wants the program to end, or the terminal is gone */
} EventKind;

enum Key { /* besides letters, which are themselves */
           KEY_OTHER = 0x110000,
           KEY_GO_UP,
           KEY_GO_DOWN,
           KEY_GO_LEFT,
           KEY_GO_RIGHT,
           KEY_CONFIRM,
           KEY_PUT_BACK,
           KEY_TAB,
           KEY_ERASE,
           KEY_FIRST,
           KEY_LAST,
           KEY_REMOVE, /* what stands after the cursor */
};

typedef struct Event {
    EventKind kind;
    int key;
    int row, column;
} Event;

typedef struct ScreenSetup {
    bool ascii;     /* though the terminal may know more */
    bool no_colour; /* though it has some */
} ScreenSetup;

/* Is the kind of terminal known, and can it be drawn on? */
bool screen_is_known(void);
/* What the terminal can show is taken from the locale (base/language.h). False when there is none that can be drawn on. */
bool screen_open(const ScreenSetup *setup);
void screen_close(void);
int screen_rows(void);
int screen_columns(void);
bool screen_unicode(void);
bool screen_coloured(void);
/* What the terminal can show of a sign: the first, or the second in plain letters. */
const char *screen_glyph(const char *fancy, const char *plain);

void screen_clear(void);
/* Answers the column after it. */
int screen_say(int row, int column, Ink ink, const char *format, ...) __attribute__((format(printf, 4, 5)));
void screen_show(void);
/* The columns that a text takes. */
int screen_width(const char *text);
/* The bytes of a text that fit into so many columns. */
size_t screen_fitting(const char *text, int columns);

Event screen_wait(int wake_fd);
/* What waits already; false when nothing does. */
bool screen_has_event(Event *event);

#endif
