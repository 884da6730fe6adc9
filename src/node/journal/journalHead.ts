import { isRecord } from '../../core/base/record.ts';
import { ownMark, type ProcessMark, readMark } from '../processMark.ts';

/** How a run began that can be gone on with. */
export interface JournalHead {
  /** See `runFingerprint`. */
  readonly run: string;
  /** The run's time, which its labels may print: that of the first try stands. */
  readonly nowMs: number;
  readonly zone: number | 'local';
  readonly labels: number;
  readonly chunks: number;
}

/** A head as a journal has it: with the process that writes it. */
export interface BegunRun extends JournalHead {
  readonly writer: ProcessMark;
}

/** The first line of a journal. */
export function headLine(head: JournalHead): string {
  return `${JSON.stringify({ ...head, ...ownMark() })}\n`;
}

/** Reads that line; null where it is none, or is cut off. Those of an earlier version tell the number of the process alone. */
export function readHead(line: string | undefined): BegunRun | null {
  try {
    const entry: unknown = JSON.parse(line ?? '');
    if (!isRecord(entry)) return null;
    const { run, nowMs, zone, labels, chunks, pid, birth } = entry;
    const writer = readMark(pid, birth);
    if (typeof run !== 'string' || typeof nowMs !== 'number' || writer === null) return null;
    if (typeof labels !== 'number' || typeof chunks !== 'number') return null;
    if (zone !== 'local' && typeof zone !== 'number') return null;
    return { run, nowMs, zone, labels, chunks, writer };
  } catch {
    return null;
  }
}
