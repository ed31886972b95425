// SPDX-License-Identifier: MIT
// The sounds, as tones and bursts of noise. Times are in seconds from the beginning of a sound.

export interface Voice {
  /** A tone of this shape, or noise. */
  shape: OscillatorType | "noise";
  /** Of a tone, or of the filter of noise: from, and to at its end. Hz. */
  pitch: readonly [from: number, to: number];
  filter?: { type: BiquadFilterType; q?: number; pitch?: number };
  at: number;
  /** How long it swells, and how long it fades. */
  up: number;
  down: number;
  gain: number;
  /** Chopped so many times a second. */
  chop?: number;
}

export type Sound = "lift" | "card" | "sew" | "button" | "tear" | "no" | "won" | "lost" | "rosette";

const SOON = 0.002; // no click at the beginning

const cloth = (rate: number): Voice[] => [
  {
    shape: "noise",
    pitch: [1800 * rate, 1800 * rate],
    filter: { type: "bandpass", q: 0.8 },
    at: 0,
    up: 0.008,
    down: 0.06,
    gain: 0.12,
  },
];

const needle = (i: number): Voice => ({
  shape: "noise",
  pitch: [3000, 3000],
  filter: { type: "highpass" },
  at: i * 0.045,
  up: SOON,
  down: 0.012,
  gain: 0.12 * 0.7 ** i,
});
const knuckle = (i: number): Voice => ({
  shape: "sine",
  pitch: [180, 140],
  at: i * 0.09,
  up: SOON,
  down: 0.058,
  gain: 0.18,
});

const [A4, D5, F5_SHARP, A5] = [440, 587.33, 739.99, 880];
const pluck = (gain: number, ...notes: number[]): Voice[] =>
  notes.map((note, i) => ({
    shape: "triangle",
    pitch: [note, note],
    filter: { type: "lowpass", pitch: 2400 },
    at: i * 0.09,
    up: 0.004,
    down: 0.5,
    gain,
  }));

const SEMITONE = 2 ** (1 / 12);
/** Brass on brass: a semitone higher each fifth button. */
const buttonVoices = (index: number): Voice[] =>
  [2100, 3400].map((pitch) => {
    const high = pitch * SEMITONE ** Math.floor(index / 5);
    return { shape: "sine", pitch: [high, high], at: 0, up: 0.004, down: 0.055, gain: 0.08 };
  });

const VOICES: Record<Exclude<Sound, "button">, Voice[]> = {
  lift: cloth(1),
  card: cloth(0.75),
  sew: [needle(0), needle(1), needle(2), { shape: "sine", pitch: [110, 70], at: 0, up: SOON, down: 0.068, gain: 0.25 }],
  tear: [
    {
      shape: "noise",
      pitch: [900, 400],
      filter: { type: "bandpass", q: 1 },
      at: 0,
      up: 0.01,
      down: 0.11,
      gain: 0.15,
      chop: 60,
    },
  ],
  no: [knuckle(0), knuckle(1)],
  won: pluck(0.16, D5, F5_SHARP, A5),
  lost: pluck(0.09, A4, D5),
  rosette: pluck(0.13, D5, A5),
};

/** `index`: which button of a row, from 0. */
export const voicesOf = (sound: Sound, index = 0): Voice[] =>
  sound === "button" ? buttonVoices(index) : VOICES[sound];
