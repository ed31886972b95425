/* SPDX-License-Identifier: MIT */
#include "table/online/glicko.h"

#include <math.h>

const Glicko GLICKO_START = {.rating = 1500, .deviation = 350, .volatility = 0.06};

static const double PI = 3.14159265358979323846;
static const double SCALE = 173.7178; /* points of a rating per unit of the paper's own scale */
static const double TAU = 0.5;        /* how much the volatility may change: the paper's value */
static const double ENOUGH = 1e-6;    /* the precision of the volatility */

/* The paper's names: mu and phi are rating and deviation on its own scale, sigma is the volatility. */
typedef struct Measure {
    double mu, phi;
} Measure;

static Measure measure(Glicko glicko)
{
    return (Measure){(glicko.rating - GLICKO_START.rating) / SCALE, glicko.deviation / SCALE};
}

/* An uncertain opponent counts less. */
static double weight(double phi)
{
    return 1 / sqrt(1 + 3 * phi * phi / (PI * PI));
}

static double expected(Measure player, Measure opponent)
{
    return 1 / (1 + exp(-weight(opponent.phi) * (player.mu - opponent.mu)));
}

/* Step 5: the function whose root is the logarithm of the new sigma squared. */
typedef struct Surprise {
    double delta2, phi2, v, a;
} Surprise;

static double surprise_at(const Surprise *s, double x)
{
    double e = exp(x);
    double sum = s->phi2 + s->v + e;
    return e * (s->delta2 - sum) / (2 * sum * sum) - (x - s->a) / (TAU * TAU);
}

/* A point on the other side of the root than a. */
static double other_side(const Surprise *s)
{
    int k = 1;
    if (s->delta2 > s->phi2 + s->v)
        return log(s->delta2 - s->phi2 - s->v);
    while (surprise_at(s, s->a - k * TAU) < 0)
        k++;
    return s->a - k * TAU;
}

/* The Illinois algorithm: regula falsi that halves the value of an end that stays. */
static double new_volatility(const Surprise *s)
{
    double a = s->a;
    double b = other_side(s);
    double at_a = surprise_at(s, a);
    double at_b = surprise_at(s, b);
    while (fabs(b - a) > ENOUGH) {
        double c = a + (a - b) * at_a / (at_b - at_a);
        double at_c = surprise_at(s, c);
        if (at_c * at_b <= 0) {
            a = b;
            at_a = at_b;
        } else {
            at_a /= 2;
        }
        b = c;
        at_b = at_c;
    }
    return exp(a / 2);
}

Glicko glicko_after(Glicko player, const GlickoGame *game, int games)
{
    Measure own = measure(player);
    double information = 0; /* 1 / v */
    double gain = 0;        /* delta / v */
    for (int i = 0; i < games; i++) {
        Measure opponent = measure(game[i].opponent);
        double g = weight(opponent.phi);
        double e = expected(own, opponent);
        information += g * g * e * (1 - e);
        gain += g * (game[i].score - e);
    }
    if (games == 0)
        return glicko_idle(player, 1);
    double v = 1 / information;
    Surprise s = {v * gain * v * gain, own.phi * own.phi, v, 2 * log(player.volatility)};
    double sigma = new_volatility(&s);
    double phi = 1 / sqrt(1 / (own.phi * own.phi + sigma * sigma) + information);
    double mu = own.mu + phi * phi * gain;
    return (Glicko){GLICKO_START.rating + SCALE * mu, fmin(SCALE * phi, GLICKO_START.deviation), sigma};
}

Glicko glicko_idle(Glicko player, double days)
{
    double grown = SCALE * player.volatility * sqrt(fmax(floor(days), 0));
    player.deviation = fmin(hypot(player.deviation, grown), GLICKO_START.deviation);
    return player;
}
