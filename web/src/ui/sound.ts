import { useSettings } from '~/base/settings';

export type Sound = 'place' | 'step' | 'capture' | 'dice' | 'card' | 'turn' | 'win' | 'loss' | 'tie';

// Short wooden knocks, synthesized when needed; no files.
interface Knock {
  at: number; // seconds from now
  pitch: number; // Hz
  length: number; // seconds
  loud: number; // 0 to 1
}

const knocks: Record<Sound, Knock[]> = {
  place: [{ at: 0, pitch: 420, length: 0.09, loud: 0.5 }],
  step: [{ at: 0, pitch: 620, length: 0.05, loud: 0.25 }],
  capture: [
    { at: 0, pitch: 300, length: 0.12, loud: 0.6 },
    { at: 0.08, pitch: 200, length: 0.16, loud: 0.5 },
  ],
  dice: [0, 0.07, 0.16, 0.29].map((at, i) => ({ at, pitch: 700 - 60 * i, length: 0.05, loud: 0.35 })),
  card: [{ at: 0, pitch: 1800, length: 0.04, loud: 0.15 }],
  turn: [
    { at: 0, pitch: 660, length: 0.12, loud: 0.3 },
    { at: 0.12, pitch: 880, length: 0.16, loud: 0.3 },
  ],
  win: [523, 659, 784, 1047].map((pitch, i) => ({ at: 0.13 * i, pitch, length: 0.3, loud: 0.35 })),
  loss: [392, 330, 262].map((pitch, i) => ({ at: 0.22 * i, pitch, length: 0.4, loud: 0.3 })),
  tie: [523, 523].map((pitch, i) => ({ at: 0.2 * i, pitch, length: 0.25, loud: 0.3 })),
};

let context: AudioContext | null = null;

function knock(audio: AudioContext, { at, pitch, length, loud }: Knock) {
  const start = audio.currentTime + at;
  const tone = audio.createOscillator();
  const level = audio.createGain();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(pitch, start);
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.7, start + length);
  level.gain.setValueAtTime(loud, start);
  level.gain.exponentialRampToValueAtTime(0.001, start + length);
  tone.connect(level).connect(audio.destination);
  tone.start(start);
  tone.stop(start + length);
}

export function play(sound: Sound) {
  if (!useSettings.getState().sound || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  // Browsers suspend audio until the first press; a sound that would play late is dropped.
  if (context.state === 'suspended') {
    void context.resume();
    return;
  }
  for (const each of knocks[sound]) knock(context, each);
}
