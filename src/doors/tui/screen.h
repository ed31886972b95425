/* SPDX-License-Identifier: MIT */
#ifndef DOORS_TUI_SCREEN_H
#define DOORS_TUI_SCREEN_H

#include <stdbool.h>
#include <stddef.h>

/* The terminal: coloured text, keys and clicks. Everything that knows of ncurses is behind it.
 *
 *     screen_open(&(ScreenSetup){0});
 *     screen_clear();
 *     screen_say(0, 0, INK_TITLE, "Thimble");
 *     screen_show();
 *     Event event = screen_wait((int[]){fd, -1}, -1);
 *     screen_close();
 *
 * Text that does not fit is cut. Without colour, inks differ by weight or not at all, so nothing may depend on the ink
 * alone. */
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
    INK_FIRST, /* the first seat */
    INK_SECOND,
    INK_FABRIC, /* the first of the fabrics */
    FABRICS = 12,
    INK_SWATCH = INK_FABRIC + FABRICS, /* a fabric's plain colour */
    INKS = INK_SWATCH + FABRICS,
} Ink;

typedef enum EventKind {
    EVENT_KEY,
    EVENT_CLICK, /* the left button */
    EVENT_TURN,  /* the right button, or the wheel downwards */
    EVENT_TURN_BACK,
    EVENT_RESIZE,
    EVENT_WAKE, /* a descriptor is readable, or the time is over */
    EVENT_END,  /* a signal ends the program, or the terminal is gone */
} EventKind;

enum Key { /* other keys than letters, which stand for themselves */
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
           KEY_REMOVE, /* deletes after the cursor */
};

typedef struct Event {
    EventKind kind;
    int key;
    int row, column;
} Event;

typedef struct ScreenSetup {
    bool ascii;     /* even if the terminal has Unicode */
    bool no_colour; /* even if it has colours */
} ScreenSetup;

/* Is this a known kind of terminal that can be drawn on? */
bool screen_is_known(void);
/* The locale says which letters the terminal has (base/language.h). False if it can't be drawn on. */
bool screen_open(const ScreenSetup *setup);
void screen_close(void);
int screen_rows(void);
int screen_columns(void);
bool screen_unicode(void);
bool screen_coloured(void);
/* The first with Unicode, the second without. */
const char *screen_glyph(const char *fancy, const char *plain);

void screen_clear(void);
/* Returns the column after the text. */
int screen_say(int row, int column, Ink ink, const char *format, ...) __attribute__((format(printf, 4, 5)));
void screen_show(void);
/* The width of a text in columns. */
int screen_width(const char *text);
/* The bytes of a text that fit into this many columns. */
size_t screen_fitting(const char *text, int columns);

/* Waits for an event. A descriptor below 0 is ignored, and so are negative seconds. */
enum { SCREEN_WAKES = 2 };
Event screen_wait(const int wake_fd[SCREEN_WAKES], double seconds);
/* An event that is waiting already; false if there is none. */
bool screen_has_event(Event *event);

#endif
