import { isRecord } from '../../core/base/record.ts';
import { currentProcessMark, type ProcessMark, readMark } from '../processes/processMark.ts';

/** Start parameters of a resumable run. */
export interface JournalHead {
  /** Fingerprint of the run, from `runFingerprint`. */
  readonly run: string;
  /** Time of the first attempt, which the labels may print; a resumed run reuses it. */
  readonly nowMs: number;
  readonly zone: number | 'local';
  readonly labels: number;
  readonly chunks: number;
}

/** Head as stored in a journal, with the process that writes it. */
export interface BegunRun extends JournalHead {
  readonly writer: ProcessMark;
}

/** Formats the first line of a journal. */
export function headLine(head: JournalHead): string {
  return `${JSON.stringify({ ...head, ...currentProcessMark() })}\n`;
}

/** Parses the first line of a journal; returns null if the line is invalid or cut off. Earlier versions store only the process id. */
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
