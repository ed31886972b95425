/* SPDX-License-Identifier: MIT */
#include "doors/wasm/door_engine.h"
#include "doors/wasm/wasm.h"
#include "lab/proof/lab.h"

const DoorWing *wasm_wing(void)
{
    return &DOOR_THINKS;
}

/* The text of lab_proof, or the reason why there is none, NUL-terminated; valid until the next call. Compares this
 * build with the others. */
EXPORT("proof") const char *wasm_proof(void);

EXPORT("proof") const char *wasm_proof(void)
{
    static char memory[MAX_PROOF_TEXT];
    Text text = text_in(memory, sizeof memory);
    Fault fault;
    if (!lab_proof(&text, &fault)) {
        text = text_in(memory, sizeof memory);
        text_add(&text, "%s\n", fault.sentence);
    }
    return memory;
}

/* Plays random games of the classic edition, for measuring speed; returns their signature. */
EXPORT("playouts") uint32_t wasm_playouts(int games);

EXPORT("playouts") uint32_t wasm_playouts(int games)
{
    Edition edition;
    Playouts sum = {0};
    edition_builtin(&edition, "classic");
    playouts(&sum, &edition, 0, games);
    return sum.signature;
}
