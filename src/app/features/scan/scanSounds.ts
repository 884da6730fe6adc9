import type { ScanSound } from './scanSession.ts';

interface Tone {
  readonly hertz: number;
  readonly startMs: number;
  readonly lengthMs: number;
}

/** Tones of each sound. They can be distinguished without looking, even in a noisy hall: high and short, low and long, or twice. */
const TONES: Readonly<Record<ScanSound, readonly Tone[]>> = {
  good: [{ hertz: 1760, startMs: 0, lengthMs: 70 }],
  bad: [{ hertz: 196, startMs: 0, lengthMs: 420 }],
  asks: [
    { hertz: 660, startMs: 0, lengthMs: 110 },
    { hertz: 660, startMs: 170, lengthMs: 110 },
  ],
};

const LOUDNESS = 0.2;
const FADE_S = 0.01;

/** Output of sounds; silent if the browser supports no audio. It has to be closed after use. */
export interface ScanVoice {
  readonly say: (sound: ScanSound) => void;
  readonly close: () => void;
}

export function createScanVoice(): ScanVoice {
  let context: AudioContext | null = null;
  return {
    say: (sound) => {
      try {
        // Created with the first sound, since browsers block audio before the user has acted on the page.
        context ??= new AudioContext();
        for (const tone of TONES[sound]) play(context, tone);
      } catch {
        // Without audio the screen shows the same information.
      }
    },
    close: () => {
      void context?.close().catch(() => undefined);
      context = null;
    },
  };
}

function play(context: AudioContext, { hertz, startMs, lengthMs }: Tone): void {
  const from = context.currentTime + startMs / 1000;
  const to = from + lengthMs / 1000;
  const volume = context.createGain();
  volume.gain.setValueAtTime(0, from);
  volume.gain.linearRampToValueAtTime(LOUDNESS, from + FADE_S);
  volume.gain.setValueAtTime(LOUDNESS, to - FADE_S);
  volume.gain.linearRampToValueAtTime(0, to);
  const source = context.createOscillator();
  source.type = 'square';
  source.frequency.value = hertz;
  source.connect(volume).connect(context.destination);
  source.start(from);
  source.stop(to);
}
