/** Result of one run of one program. */
export interface Sample {
  /** Number of processed labels, rows or symbols. */
  readonly items: number;
  readonly seconds: number;
  /** Output bytes; 0 if there are none. */
  readonly bytes: number;
  /** Peak resident size of the process, in megabytes. */
  readonly peakMb: number;
  /** Longest task of the page's main thread in ms; only for pages. */
  readonly longestTaskMs?: number;
}

/** Function that runs a workload and returns its measured values. `peakMb` is given only if the workload runs in another process. */
export type Runner = (
  size: number,
) => Promise<Omit<Sample, 'peakMb' | 'longestTaskMs'> & { peakMb?: number }>;

export interface Workload {
  readonly id: string;
  readonly title: string;
  readonly unit: 'labels' | 'rows' | 'symbols' | 'pictures';
  readonly product: Runner;
  /** Number of items in the full run and in the quick run. */
  readonly size: number;
  readonly quickSize: number;
  /** Peers by name, each with the largest size that is practical. */
  readonly peers: Readonly<Record<string, { readonly size: number; readonly run: Runner }>>;
}

/** Measures the time of work that returns its number of items and its output bytes. */
export async function timed(work: () => Promise<{ items: number; bytes: number }>): ReturnType<Runner> {
  const startMs = performance.now();
  const made = await work();
  return { ...made, seconds: (performance.now() - startMs) / 1000 };
}
