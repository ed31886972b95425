/* SPDX-License-Identifier: MIT */
#include <curses.h> /* first, so that the compiler reports clashes between our key names and its own */

#include "doors/tui/screen_event.h"

enum { ESCAPE = 27, CONTROL_L = 12 };

static Event mouse_event(void)
{
    MEVENT mouse;
    Event event = {.kind = EVENT_KEY, .key = KEY_OTHER};
    if (getmouse(&mouse) != OK)
        return event;
    event.row = mouse.y;
    event.column = mouse.x;
    if (mouse.bstate & BUTTON1_PRESSED)
        event.kind = EVENT_CLICK;
    else if (mouse.bstate & (BUTTON3_PRESSED | BUTTON5_PRESSED))
        event.kind = EVENT_TURN;
    else if (mouse.bstate & BUTTON4_PRESSED)
        event.kind = EVENT_TURN_BACK;
    return event;
}

Event screen_event_of_key(wint_t code)
{
    static const struct {
        wint_t code;
        int key;
    } KEYS[] = {
        {KEY_UP, KEY_GO_UP},       {KEY_DOWN, KEY_GO_DOWN},  {KEY_LEFT, KEY_GO_LEFT},
        {KEY_RIGHT, KEY_GO_RIGHT}, {KEY_ENTER, KEY_CONFIRM}, {KEY_BACKSPACE, KEY_ERASE},
        {KEY_HOME, KEY_FIRST},     {KEY_END, KEY_LAST},      {KEY_DC, KEY_REMOVE},
    };
    if (code == KEY_MOUSE)
        return mouse_event();
    if (code == KEY_RESIZE)
        return (Event){.kind = EVENT_RESIZE};
    for (size_t i = 0; i < sizeof KEYS / sizeof *KEYS; i++)
        if (KEYS[i].code == code)
            return (Event){.kind = EVENT_KEY, .key = KEYS[i].key};
    return (Event){.kind = EVENT_KEY, .key = KEY_OTHER};
}

/* Redraws everything, as other programs may have written to the terminal. */
static Event draw_anew(void)
{
    clearok(curscr, true);
    return (Event){.kind = EVENT_RESIZE};
}

Event screen_event_of_letter(wint_t code)
{
    int key = (int)code;
    if (code == CONTROL_L)
        return draw_anew();
    if (code == '\r' || code == '\n')
        key = KEY_CONFIRM;
    else if (code == ESCAPE)
        key = KEY_PUT_BACK;
    else if (code == '\t')
        key = KEY_TAB;
    else if (code == 127 || code == '\b')
        key = KEY_ERASE;
    return (Event){.kind = EVENT_KEY, .key = key};
}
