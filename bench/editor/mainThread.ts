import type { CDPSession } from 'playwright';

/** Frame of the page in Chromium's trace. */
export interface FrameWork {
  /** CPU time of the main thread between the ends of two frames. */
  readonly workMs: number;
  /** Wall clock time of the main thread between the ends of two frames, which includes preemption by other processes. */
  readonly wallMs: number;
  /** True if a pointer, wheel or key event was handled in the frame. */
  readonly hasInput: boolean;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Timestamp in microseconds. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string; readonly data?: { readonly type?: string } };
}

/** Trace categories: thread tasks and their contents. There are only a few, because recording each event takes time. */
const CATEGORIES = ['toplevel', 'devtools.timeline', '__metadata'];
const INPUTS = new Set(['pointermove', 'wheel', 'keydown']);

function isTask({ name }: TraceEvent): boolean {
  return name === 'ThreadControllerImpl::RunTask';
}

function endOf({ ts, dur = 0 }: TraceEvent): number {
  return ts + dur;
}

/** Extracts the frames of the thread that drew the most frames, which is the page's main thread. */
export function readFrames(events: readonly TraceEvent[]): FrameWork[] {
  const threads = new Map<string, TraceEvent[]>();
  for (const { name, pid, tid, args } of events) {
    if (name === 'thread_name' && args?.name === 'CrRendererMain') threads.set(`${pid}/${tid}`, []);
  }
  for (const event of events) threads.get(`${event.pid}/${event.tid}`)?.push(event);
  const paints = (own: readonly TraceEvent[]) => own.filter(({ name }) => name === 'PrePaint').length;
  const main = [...threads.values()].toSorted((a, b) => paints(b) - paints(a)).at(0) ?? [];
  const tasks = main.filter(isTask).toSorted((a, b) => a.ts - b.ts);
  const marks = main.filter(({ name }) => name === 'PrePaint').map(({ ts }) => ts);
  const inputs = main
    .filter(({ name, args }) => name === 'EventDispatch' && INPUTS.has(args?.data?.type ?? ''))
    .map(({ ts }) => ts);
  const frames: FrameWork[] = [];
  let open = { work: 0, wall: 0, hasInput: false };
  for (const task of tasks) {
    const holds = (at: number) => at >= task.ts && at < endOf(task);
    open.work += task.tdur ?? task.dur ?? 0;
    open.wall += task.dur ?? 0;
    open.hasInput ||= inputs.some(holds);
    if (!marks.some(holds)) continue;
    frames.push({ workMs: open.work / 1000, wallMs: open.wall / 1000, hasInput: open.hasInput });
    open = { work: 0, wall: 0, hasInput: false };
  }
  return frames;
}

function hasEvents(value: unknown): value is { readonly value: TraceEvent[] } {
  return typeof value === 'object' && value !== null && 'value' in value && Array.isArray(value.value);
}

/** Traces the page during `work` and returns its frames. */
export async function traceFrames(cdp: CDPSession, work: () => Promise<void>): Promise<FrameWork[]> {
  const events: TraceEvent[] = [];
  const collect = (part: unknown) => {
    if (hasEvents(part)) for (const event of part.value) events.push(event);
  };
  cdp.on('Tracing.dataCollected', collect);
  try {
    await cdp.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories: CATEGORIES, excludedCategories: ['*'] },
    });
    await work();
    const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
    await cdp.send('Tracing.end');
    await complete;
  } finally {
    cdp.off('Tracing.dataCollected', collect);
  }
  return readFrames(events);
}

/** Returns the percentile of values for a share above 0 and up to 1, by the nearest-rank method; NaN without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
