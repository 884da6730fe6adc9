/** What one run of one program came to. */
export interface Sample {
  /** Labels, rows or symbols worked off. */
  readonly items: number;
  readonly seconds: number;
  /** Bytes of output; 0 where there is none. */
  readonly bytes: number;
  /** Largest resident size of the process, in megabytes. */
  readonly peakMb: number;
  /** Longest task of the page's main thread in milliseconds; only for pages. */
  readonly longestTaskMs?: number;
}

/** A program that does a workload, run in a process of its own; it says its peak where it starts another process. */
export type Runner = (
  size: number,
) => Promise<Omit<Sample, 'peakMb' | 'longestTaskMs'> & { peakMb?: number }>;

export interface Workload {
  readonly id: string;
  readonly title: string;
  readonly unit: 'labels' | 'rows' | 'symbols' | 'pictures';
  readonly product: Runner;
  /** Size of the full run and of a quick one. */
  readonly size: number;
  readonly quickSize: number;
  /** Peers by name, each with the size that it can bear. */
  readonly peers: Readonly<Record<string, { readonly size: number; readonly run: Runner }>>;
}

/** Times a piece of work that gives what it made. */
export async function timed(work: () => Promise<{ items: number; bytes: number }>): ReturnType<Runner> {
  const startMs = performance.now();
  const made = await work();
  return { ...made, seconds: (performance.now() - startMs) / 1000 };
}
