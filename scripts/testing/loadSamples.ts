import { loadavg } from 'node:os';

const EVERY_MS = 5000;

/** Samples the machine's load during tests, to help interpret flaky tests. */
export interface LoadSamples {
  /** Returns the load average at a time, in milliseconds since 1970; null before the first sample. */
  readonly at: (timeMs: number) => number | null;
  readonly stop: () => void;
}

export function sampleLoad(): LoadSamples {
  const samples: { readonly timeMs: number; readonly load: number }[] = [];
  const sample = () => samples.push({ timeMs: Date.now(), load: Math.round(loadavg()[0] * 10) / 10 });
  sample();
  const timer = setInterval(sample, EVERY_MS);
  return {
    at: (timeMs) => samples.findLast((known) => known.timeMs <= timeMs)?.load ?? null,
    stop: () => clearInterval(timer),
  };
}
