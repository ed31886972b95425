/* SPDX-License-Identifier: MIT */
/* The simplest server by libwebsockets that sends every message back: the yardstick of load.c.   echo PORT */
#include <libwebsockets.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 4096 };

typedef struct Guest {
    unsigned char bytes[LWS_PRE + MOST];
    size_t length;
} Guest;

static int answer(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
    Guest *guest = user;
    if (reason == LWS_CALLBACK_RECEIVE) {
        if (lws_is_first_fragment(wsi))
            guest->length = 0;
        if (guest->length + length > MOST)
            return -1;
        memcpy(guest->bytes + LWS_PRE + guest->length, in, length);
        guest->length += length;
        if (lws_is_final_fragment(wsi))
            lws_callback_on_writable(wsi);
    } else if (reason == LWS_CALLBACK_SERVER_WRITEABLE && guest->length) {
        int sent = lws_write(wsi, guest->bytes + LWS_PRE, guest->length, LWS_WRITE_TEXT);
        guest->length = 0;
        return sent < 0 ? -1 : 0;
    }
    return 0;
}

int main(int argc, char **argv)
{
    static const struct lws_protocols PROTOCOLS[] = {{"echo", answer, sizeof(Guest), MOST, 0, NULL, 0},
                                                     {NULL, NULL, 0, 0, 0, NULL, 0}};
    if (argc != 2)
        return 2;
    lws_set_log_level(LLL_ERR, NULL);
    struct lws_context_creation_info info = {
        .port = (int)strtol(argv[1], NULL, 10), .iface = "127.0.0.1", .protocols = PROTOCOLS, .gid = -1, .uid = -1};
    struct lws_context *context = lws_create_context(&info);
    while (context && lws_service(context, 0) >= 0)
        continue;
    return 1;
}
