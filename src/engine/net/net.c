/* SPDX-License-Identifier: MIT */
#include "base/checksum.h"
#include "engine/net/net_kernel.h"

#include <stdlib.h>
#include <string.h>

typedef struct Upper {
    HiddenLayer hidden;
    int16_t out[NET_OUTPUTS][NET_HIDDEN];
    int32_t out_bias[NET_OUTPUTS];
} Upper;

struct Net {
    Inputs inputs;
    const NetKernel *kernel;
    Upper upper[INPUT_BUCKETS];
    _Alignas(64) int16_t bias[NET_LANES];
    NetRow *row;
};

const Inputs *net_inputs(const Net *net)
{
    return &net->inputs;
}

void net_begin(const Net *net, NetSum *sum)
{
    memcpy(sum->lane, net->bias, sizeof sum->lane);
}

void net_add(const Net *net, NetSum *sum, const Rows *rows)
{
    net->kernel->add_rows(net->row, rows, sum);
}

/* Clips before it divides: without a sign that is a shift. */
static int16_t hidden_value(int32_t sum)
{
    int32_t clipped = sum < 0 ? 0 : sum > NET_CLIP * NET_UNIT ? NET_CLIP * NET_UNIT : sum;
    return (int16_t)((uint32_t)clipped / NET_UNIT);
}

Evaluation net_output(const Net *net, const NetSum *sum, int bucket)
{
    const Upper *upper = &net->upper[bucket];
    int32_t hidden[NET_HIDDEN];
    int16_t value[NET_HIDDEN];
    int32_t out[NET_OUTPUTS] = {upper->out_bias[0], upper->out_bias[1]};
    net->kernel->sum_hidden(&upper->hidden, sum, hidden);
    for (int i = 0; i < NET_HIDDEN; i++)
        value[i] = hidden_value(hidden[i]);
    for (int i = 0; i < NET_HIDDEN; i++) {
        out[0] += value[i] * upper->out[0][i];
        out[1] += value[i] * upper->out[1][i];
    }
    return (Evaluation){
        .chance = net_chance(out[0]),
        .margin = out[1] / (NET_UNIT * NET_UNIT / (NET_MARGIN_UNIT * MARGIN_ONE)),
    };
}

/* The logistic curve in steps of 1/32 from 0 to 8, in 1/65536; the other half is its mirror. */
static const uint16_t CURVE[257] = {
    32768, 33280, 33792, 34303, 34813, 35323, 35831, 36338, 36843, 37346, 37847, 38345, 38841, 39334, 39824, 40310,
    40793, 41273, 41748, 42220, 42687, 43150, 43608, 44062, 44511, 44954, 45393, 45826, 46254, 46677, 47094, 47505,
    47911, 48310, 48704, 49092, 49474, 49850, 50220, 50584, 50941, 51293, 51638, 51977, 52310, 52637, 52957, 53272,
    53581, 53883, 54179, 54470, 54754, 55033, 55306, 55572, 55834, 56089, 56339, 56583, 56822, 57055, 57284, 57506,
    57724, 57936, 58144, 58346, 58544, 58737, 58925, 59108, 59287, 59462, 59632, 59797, 59959, 60116, 60270, 60419,
    60565, 60706, 60844, 60979, 61109, 61237, 61360, 61481, 61598, 61712, 61823, 61931, 62036, 62138, 62238, 62334,
    62428, 62519, 62608, 62694, 62778, 62859, 62938, 63015, 63090, 63162, 63233, 63301, 63368, 63432, 63495, 63556,
    63615, 63672, 63728, 63782, 63835, 63886, 63935, 63983, 64030, 64075, 64119, 64162, 64203, 64244, 64283, 64321,
    64357, 64393, 64427, 64461, 64494, 64525, 64556, 64585, 64614, 64642, 64669, 64696, 64721, 64746, 64770, 64793,
    64816, 64838, 64859, 64880, 64900, 64919, 64938, 64956, 64974, 64991, 65008, 65024, 65039, 65055, 65069, 65084,
    65097, 65111, 65124, 65136, 65149, 65160, 65172, 65183, 65194, 65204, 65215, 65224, 65234, 65243, 65252, 65261,
    65269, 65277, 65285, 65293, 65300, 65308, 65315, 65321, 65328, 65334, 65341, 65347, 65352, 65358, 65364, 65369,
    65374, 65379, 65384, 65388, 65393, 65397, 65402, 65406, 65410, 65414, 65417, 65421, 65425, 65428, 65431, 65435,
    65438, 65441, 65444, 65446, 65449, 65452, 65454, 65457, 65459, 65462, 65464, 65466, 65468, 65470, 65472, 65474,
    65476, 65478, 65480, 65482, 65483, 65485, 65486, 65488, 65489, 65491, 65492, 65494, 65495, 65496, 65497, 65499,
    65500, 65501, 65502, 65503, 65504, 65505, 65506, 65507, 65508, 65509, 65509, 65510, 65511, 65512, 65513, 65513,
    65514,
};

int32_t net_chance(int32_t odds)
{
    enum { STEP = 4096 / 32, END = 256 * STEP };
    int32_t size = odds <= -END || odds >= END ? END - 1 : odds < 0 ? -odds : odds;
    int32_t from = CURVE[size / STEP];
    int32_t chance = from + (CURVE[size / STEP + 1] - from) * (size % STEP) / STEP;
    return odds < 0 ? CHANCE_ONE - chance : chance;
}

/* A cursor over the bytes of a file. */
typedef struct Bytestream {
    const uint8_t *at, *end;
} Bytestream;

static const uint8_t *stream_take(Bytestream *stream, size_t size)
{
    if ((size_t)(stream->end - stream->at) < size)
        return NULL;
    const uint8_t *taken = stream->at;
    stream->at += size;
    return taken;
}

/* A byte with a sign. */
static int take_weight(Bytestream *stream)
{
    int byte = *stream_take(stream, 1);
    return byte < 128 ? byte : byte - 256;
}

static uint64_t number_at(const uint8_t *at, int bytes)
{
    uint64_t number = 0;
    for (int i = bytes - 1; i >= 0; i--)
        number = number << 8 | at[i];
    return number;
}

enum { MAGIC_SIZE = 8, NAME_SIZE = 16, PART_HEAD = NAME_SIZE + 8 + 4 + 4 };

static const char MAGIC[] = "THIMBLE1";

/* Checks the head of the file. Returns the number of parts, 0 if it is invalid. */
static uint32_t open_file(Bytestream *stream, Fault *fault)
{
    const uint8_t *head = stream_take(stream, MAGIC_SIZE + 8);
    if (!head || memcmp(head, MAGIC, MAGIC_SIZE - 1) != 0)
        return fault_at(fault, 0, 0, "this is not a net");
    if (head[MAGIC_SIZE - 1] != (uint8_t)MAGIC[MAGIC_SIZE - 1])
        return fault_at(fault, 0, 0, "this net has version %c, and this program reads version %c",
                        head[MAGIC_SIZE - 1], MAGIC[MAGIC_SIZE - 1]);
    if (number_at(head + MAGIC_SIZE, 8) !=
        checksum_bytes(CHECKSUM_BEGIN, stream->at, (size_t)(stream->end - stream->at)))
        return fault_at(fault, 0, 0, "this net is damaged: its checksum is wrong");
    const uint8_t *parts = stream_take(stream, 4);
    if (!parts)
        return fault_at(fault, 0, 0, "this net is cut short");
    return (uint32_t)number_at(parts, 4);
}

/* A bias, clipped: beyond this it outweighs everything else, and the sum must not overflow. */
static int32_t take_bias(Bytestream *stream)
{
    enum { MOST = 1 << 30 };
    int32_t bias = (int32_t)number_at(stream_take(stream, 4), 4);
    return bias < -MOST ? -MOST : bias > MOST ? MOST : bias;
}

static size_t part_size(size_t rows)
{
    size_t upper = NET_LANES * NET_HIDDEN + NET_HIDDEN * 4 + NET_OUTPUTS * NET_HIDDEN * 2 + NET_OUTPUTS * 4;
    return rows * NET_LANES + NET_LANES * 2 + INPUT_BUCKETS * upper;
}

static void read_upper(Upper *upper, Bytestream *stream)
{
    for (int i = 0; i < NET_LANES; i++)
        for (int j = 0; j < NET_HIDDEN; j++)
            hidden_layer_set(&upper->hidden, i, j, take_weight(stream));
    for (int i = 0; i < NET_HIDDEN; i++)
        upper->hidden.bias[i] = take_bias(stream);
    for (int i = 0; i < NET_OUTPUTS; i++)
        for (int j = 0; j < NET_HIDDEN; j++)
            upper->out[i][j] = (int16_t)number_at(stream_take(stream, 2), 2);
    for (int i = 0; i < NET_OUTPUTS; i++)
        upper->out_bias[i] = take_bias(stream);
}

/* The stream is known to hold a whole part. */
static Net *read_part(Bytestream *stream, const Inputs *inputs)
{
    Net *net = aligned_alloc(64, (sizeof *net + 63) / 64 * 64);
    int rows = inputs_rows(inputs);
    NetRow *row = aligned_alloc(64, (size_t)rows * sizeof *row);
    if (!net || !row) {
        free(net);
        free(row);
        return NULL;
    }
    net->inputs = *inputs;
    net->row = row;
    net->kernel = net_kernels();
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < NET_LANES; j++)
            row[i].lane[j] = (int8_t)take_weight(stream);
    for (int i = 0; i < NET_LANES; i++)
        net->bias[i] = (int16_t)number_at(stream_take(stream, 2), 2);
    for (int i = 0; i < INPUT_BUCKETS; i++)
        read_upper(&net->upper[i], stream);
    return net;
}

static Net *find_part(Bytestream *stream, uint32_t parts, const Inputs *inputs, Fault *fault)
{
    const char *name = inputs->edition->name;
    for (uint32_t i = 0; i < parts; i++) {
        const uint8_t *head = stream_take(stream, PART_HEAD);
        size_t rows = head ? number_at(head + NAME_SIZE + 8, 4) : 0;
        Bytestream part = *stream;
        if (!head || !stream_take(stream, part_size(rows))) {
            fault_at(fault, 0, 0, "this net is cut short");
            return NULL;
        }
        if (strncmp((const char *)head, name, NAME_SIZE) != 0)
            continue;
        if (number_at(head + NAME_SIZE, 8) != inputs_checksum(inputs) || rows != (size_t)inputs_rows(inputs) ||
            number_at(head + NAME_SIZE + 12, 4) != NET_LANES) {
            fault_at(fault, 0, 0, "this net was made for another version of the program");
            return NULL;
        }
        Net *net = read_part(&part, inputs);
        if (!net)
            fault_at(fault, 0, 0, "not enough memory for the net");
        return net;
    }
    return NULL;
}

Net *net_new(const Edition *edition, const void *file, size_t size, Fault *fault)
{
    *fault = (Fault){0};
    Bytestream stream = {file, (const uint8_t *)file + size};
    Inputs *inputs = malloc(sizeof *inputs);
    uint32_t parts = open_file(&stream, fault);
    Net *net = NULL;
    if (parts && inputs && edition->builtin && inputs_init(inputs, edition))
        net = find_part(&stream, parts, inputs, fault);
    if (!inputs)
        fault_at(fault, 0, 0, "not enough memory for the net");
    free(inputs);
    return net;
}

void net_free(Net *net)
{
    if (net)
        free(net->row);
    free(net);
}
