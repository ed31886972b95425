/* SPDX-License-Identifier: MIT */
#include "doors/server/http.h"

/* For builds without libwebsockets. */
Http *http_open(const Site *site, const HttpOptions *options, Fault *fault)
{
    (void)site, (void)options;
    fault_at(
        fault, 0, 0,
        "this build has no server: it was built without libwebsockets (install libwebsockets-dev and rebuild)");
    return NULL;
}

int http_port(const Http *http)
{
    (void)http;
    return 0;
}

void http_run(Http *http)
{
    (void)http;
}

void http_stop(Http *http)
{
    (void)http;
}

void http_close(Http *http)
{
    (void)http;
}
