# SPDX-License-Identifier: MIT
"""What schemathesis can't make up (tests/server/openapi): games that exist, their secrets, and tokens.

Cases with malformed paths or bodies are sent as they are. Others get a real game, name or token most of the time, so
that every call succeeds again and again, and its answer is held against the schema.
"""
import itertools
import datetime
import json
import os
import random
import subprocess
import urllib.request

import schemathesis
from schemathesis.core.parameters import ParameterLocation
from schemathesis.generation.meta import TestPhase

ADDRESS = os.environ["THIMBLE_ADDRESS"]
chance = random.Random(7)
numbers = itertools.count()


def ask(method, path, body=None, secret=None):
    headers = {"Content-Type": "application/json"}
    if secret:
        headers["Authorization"] = "Bearer " + secret
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(ADDRESS + path, data, headers, method=method)
    with urllib.request.urlopen(request) as answer:
        text = answer.read()
        return json.loads(text) if text else None


def letters():
    number, name = next(numbers), ""
    for _ in range(5):
        number, digit = divmod(number, 26)
        name += "abcdefghijklmnopqrstuvwxyz"[digit]
    return name


def claim(kind="person"):
    return ask("POST", "/api/names", {"name": "Name" + letters(), "kind": kind})


ANNA, BO = claim(), claim()


def create(**choices):
    return ask("POST", "/api/games", choices, ANNA["token"])["game"]


def play(**choices):
    made = ask("POST", "/api/games", choices, ANNA["token"])
    ask("POST", f"/api/games/{made['game']}/sit", {"token": BO["token"]}, made["invite"])
    return made["game"]


def finish(**choices):
    game = play(seat=1, **choices)
    for token in (ANNA["token"], BO["token"]):
        state = ask("GET", f"/api/games/{game}")["state"]
        ask("POST", f"/api/games/{game}/entries", {"number": state["entries"], "entry": "move", "text": "advance"}, token)
    ask("POST", f"/api/games/{game}/entries", {"number": state["entries"] + 1, "entry": "resign"}, BO["token"])
    return game


GAMES = [
    create(),
    create(opponent="open", edition="express"),
    create(opponent="computer", strength=1),
    create(edition="automa", deck="tactical", pace="turn:86400000"),
    create(deal="fair"),
    play(),
    play(pace="clock:600000+5000", rated=True),
    play(edition="express", rated=True),
    finish(),
    finish(rated=True),
    finish(rated=True, edition="express"),
]


def daily_game():
    """A day that the server takes, and moves of a whole game of its deal: whoever is next advances, or sews leather."""
    day = str(datetime.datetime.now(datetime.timezone.utc).date())
    environment = {**os.environ, "TZ": "UTC"}
    daily = json.loads(subprocess.check_output([os.environ["THIMBLE_PROGRAM"], "daily", "--no-config", "--json", day], env=environment))
    gtp = subprocess.Popen([os.environ["THIMBLE_PROGRAM"], "gtp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def say(line):
        print(line, file=gtp.stdin, flush=True)
        return "".join(iter(gtp.stdout.readline, "\n"))

    say(f"new {daily['edition']} {daily['keys']}")
    moves = []
    while legal := say("legal_moves")[1:].split():
        moves.append(legal[0])
        say("play " + legal[0])
    gtp.stdin.close()
    return day, " ".join(moves)


DAY, MOVES = daily_game()


def is_good(case, location):
    """Was this part of the case made to be accepted?"""
    part = case.meta.components.get(location) if case.meta else None
    return part is None or part.mode.is_positive


def is_linked(case):
    """Its paths come from earlier answers, and all of them are Anna's."""
    return bool(case.meta) and case.meta.phase.name == TestPhase.STATEFUL


@schemathesis.auth(refresh_interval=None)  # asked for each case
class Tokens:
    def get(self, case, context):
        if case.operation.definition.raw.get("operationId") == "forgetMe":
            return claim()["token"]
        return ANNA["token"] if is_linked(case) else chance.choice([ANNA, BO])["token"]

    def set(self, case, data, context):
        case.headers = case.headers or {}
        case.headers["Authorization"] = "Bearer " + data


def use_token(case, keys):
    """Another token, unless a wrong one or none is what the case is about."""
    if case.headers and case.headers.get("Authorization") in ("Bearer " + ANNA["token"], "Bearer " + BO["token"]):
        case.headers["Authorization"] = "Bearer " + keys["token"]


def change_path(case, operation):
    if "game" in case.path_parameters:
        case.path_parameters["game"] = create() if operation == "withdrawGame" else chance.choice(GAMES)
    if "name" in case.path_parameters:
        case.path_parameters["name"] = chance.choice([ANNA, BO])["name"].upper()
    if "day" in case.path_parameters:
        case.path_parameters["day"] = DAY
    if "token" in case.path_parameters:
        owner = claim()
        case.path_parameters["token"] = ask("POST", "/api/tokens", {"scopes": ["read"]}, owner["token"])["id"]
        use_token(case, owner)


def use_device(body):
    """Points of the curve can't be guessed."""
    if "p256dh" in body:
        body["p256dh"] = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
        body["endpoint"] = chance.choice(
            [
                "https://fcm.googleapis.com/fcm/send/made-up",
                "https://web.push.apple.com/made-up",
            ]
        )


def change_body(case, operation):
    if operation == "recoverName":
        case.body["recovery"] = claim()["recovery"]
    if operation == "handInTry":
        case.body["moves"] = MOVES
    if operation == "claimName":
        case.body["name"] = "Claim" + letters()
    if operation == "makeToken" and not is_linked(case):
        use_token(case, claim())
    if operation == "sit":
        case.body.pop("token", None)
    if operation == "addEntry" and case.path_parameters.get("game") in GAMES:
        case.body["number"] = ask("GET", f"/api/games/{case.path_parameters['game']}")["state"]["entries"]


@schemathesis.hook
def filter_query(context, query):
    """libwebsockets hangs up on a NUL in an address."""
    return "\0" not in str(query) and "\\x00" not in str(query)


@schemathesis.hook
def filter_path_parameters(context, path_parameters):
    """It ends an address at a carriage return."""
    return not any(written in str(path_parameters) for written in ("\r", "\\r", "%0D"))


@schemathesis.hook
def before_call(context, case, kwargs):
    operation = case.operation.definition.raw.get("operationId")
    if operation == "tellDevice" and isinstance(case.body, dict) and is_good(case, ParameterLocation.BODY):
        use_device(case.body)
    if not case.meta or chance.random() < 0.2:
        if operation == "endToken":  # the token that is used may be the one that is ended: Anna and Bo need theirs
            use_token(case, claim())
        return
    if case.path_parameters and not is_linked(case) and is_good(case, ParameterLocation.PATH):
        change_path(case, operation)
    if isinstance(case.body, dict) and is_good(case, ParameterLocation.BODY):
        change_body(case, operation)
