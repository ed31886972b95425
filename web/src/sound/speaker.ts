// SPDX-License-Identifier: MIT
// Plays sounds, once somebody has pressed something. Nothing is loaded: tones come from oscillators, noise from one
// second of random numbers.
import { choices } from "../play/choices.ts";
import { voicesOf, type Sound, type Voice } from "./voices.ts";

const GAIN = { quiet: 0.25, medium: 0.5, loud: 1 };
const BRIGHTEST = 6000; // Hz

interface Speaker {
  context: AudioContext;
  out: GainNode;
  noise: AudioBuffer;
}
let speaker: Speaker | null = null;
let isBroken = false;

function open(): Speaker {
  const context = new AudioContext({ latencyHint: "interactive" });
  const out = context.createGain();
  const mild = context.createBiquadFilter();
  mild.type = "lowpass";
  mild.frequency.value = BRIGHTEST;
  out.connect(mild).connect(context.destination);
  const noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = 2 * Math.random() - 1;
  return { context, out, noise };
}

/** A person has pressed something: from now on the browser allows sounds. */
export function wake({ isTrusted }: Event): void {
  if (!isTrusted || !choices.peek().sound || isBroken || document.hidden) return;
  try {
    speaker ??= open();
    if (speaker.context.state !== "running") void speaker.context.resume().catch(() => undefined);
  } catch {
    isBroken = true; // a device without sound
  }
}
/** In a tab that is not seen, nothing is heard. */
export function hush(): void {
  if (!speaker) return;
  if (document.hidden) void speaker.context.suspend().catch(() => undefined);
  else if (choices.peek().sound) void speaker.context.resume().catch(() => undefined);
}

function sourceOf(
  { context, noise }: Speaker,
  { shape, pitch }: Voice,
  begin: number,
  end: number,
): AudioScheduledSourceNode {
  if (shape === "noise") {
    const source = context.createBufferSource();
    source.buffer = noise;
    source.loop = true;
    return source;
  }
  const source = context.createOscillator();
  source.type = shape;
  source.frequency.setValueAtTime(pitch[0], begin);
  source.frequency.exponentialRampToValueAtTime(pitch[1], end);
  return source;
}

function filterOf(
  { context }: Speaker,
  { shape, pitch, filter }: Voice,
  begin: number,
  end: number,
): BiquadFilterNode | null {
  if (!filter) return null;
  const node = context.createBiquadFilter();
  const [from, to] = shape === "noise" ? pitch : [filter.pitch!, filter.pitch!];
  node.type = filter.type;
  if (filter.q !== undefined) node.Q.value = filter.q;
  node.frequency.setValueAtTime(from, begin);
  node.frequency.exponentialRampToValueAtTime(to, end);
  return node;
}

const planned = new Set<AudioScheduledSourceNode>();
const LATE = 200; // milliseconds: what comes later does not belong to what is seen

const SILENCE = 0.0001; // exponential ramps never reach 0

/* Swells, fades, and is chopped by switching the gain on and off. */
function shapeGain({ gain }: GainNode, voice: Voice, begin: number): void {
  const end = begin + voice.up + voice.down;
  gain.setValueAtTime(SILENCE, begin);
  gain.linearRampToValueAtTime(voice.gain, begin + voice.up);
  if (!voice.chop) return void gain.exponentialRampToValueAtTime(SILENCE, end);
  const half = 1 / (2 * voice.chop);
  for (let at = begin + voice.up, on = true; at < end; at += half, on = !on)
    gain.setValueAtTime(on ? voice.gain * (1 - (at - begin) / (end - begin)) + SILENCE : SILENCE, at);
  gain.setValueAtTime(SILENCE, end);
}

function sing(from: Speaker, voice: Voice, when: number): void {
  const begin = when + voice.at;
  const end = begin + voice.up + voice.down;
  const source = sourceOf(from, voice, begin, end);
  const filter = filterOf(from, voice, begin, end);
  const gain = from.context.createGain();
  shapeGain(gain, voice, begin);
  (filter ? source.connect(filter) : source).connect(gain).connect(from.out);
  source.start(begin);
  source.stop(end + 0.02);
  planned.add(source);
  source.onended = () => planned.delete(source);
}

function start(from: Speaker, sound: Sound, after: number, index: number): void {
  from.out.gain.value = GAIN[choices.peek().loudness];
  const when = from.context.currentTime + after / 1000 + 0.005;
  for (const voice of voicesOf(sound, index)) sing(from, voice, when);
}

/** Plays a sound after so many milliseconds; silent before the first press. A speaker that is just being opened by
 * this press plays it a little later; one that the browser keeps shut, never. */
export function play(sound: Sound, after = 0, index = 0): void {
  const from = speaker;
  if (!from || !choices.peek().sound || document.hidden) return;
  if (from.context.state === "running") return start(from, sound, after, index);
  const asked = performance.now();
  const open = (): void => void (performance.now() - asked < LATE && start(from, sound, after, index));
  from.context.resume().then(open, () => undefined);
}

/** Ends all sounds, also those that are still to come. */
export function silence(): void {
  for (const source of planned) source.stop();
  planned.clear();
}
