import { closeSync, fsyncSync, readFileSync, writeSync } from 'node:fs';
import { isRecord } from '../../core/base/record.ts';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import { systemCode } from '../processes/systemCode.ts';
import { reasonOf } from '../reasonOf.ts';
import { checkedLine, readCheckedLine } from './checkedLine.ts';
import { replaceJournal } from './replaceJournal.ts';

/** Outcome of a handover, which sends consecutive labels to a printer. Labels are counted from 1 within their job. */
export type HandoverOutcome =
  /** The printer has all labels up to `lastLabel`, and none after it. */
  | { readonly kind: 'printed'; readonly lastLabel: number }
  /** It is unknown whether the printer printed the labels from `firstLabel` to `lastLabel`. No later label was sent. */
  | {
      readonly kind: 'doubt';
      readonly firstLabel: number;
      readonly lastLabel: number;
      /** Last label of which the remote end has acknowledged every byte; null if unknown. */
      readonly acknowledged: number | null;
      readonly reason: string;
    }
  /** Nothing was sent to the printer. */
  | { readonly kind: 'unbegun'; readonly reason: string | null };

/** Handover that is in progress, or whose outcome the server doesn't know yet. */
export interface NotedHandover {
  readonly id: string;
  readonly firstLabel: number;
  readonly lastLabel: number;
  /** Outcome; null if none was written, because the process was killed during the handover. */
  readonly outcome: HandoverOutcome | null;
}

/** Durable journal of an agent for one printer, so that no label is sent twice, however the agent ends. */
export interface HandoverJournal {
  readonly untold: () => readonly NotedHandover[];
  /** Records the start of a handover. Must be called before the first byte is sent; the record is on disk when the call returns. */
  readonly begin: (handover: Omit<NotedHandover, 'outcome'>) => Result<null, Problem>;
  /** Records the outcome of a handover. Must be called before the server is informed; the record is on disk when the call returns. */
  readonly end: (id: string, outcome: HandoverOutcome) => Result<null, Problem>;
  /** Records that the server knows the outcome of a handover, so that the journal no longer needs it. */
  readonly told: (id: string) => Result<null, Problem>;
  readonly close: () => void;
}

/** Number of lines above which the journal is emptied as soon as the server knows all outcomes. */
const MOST_LINES = 300;

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

function readOutcome(value: unknown): HandoverOutcome | null {
  if (!isRecord(value)) return null;
  const { kind, firstLabel, lastLabel, acknowledged, reason } = value;
  if (kind === 'printed' && isCount(lastLabel)) return { kind, lastLabel };
  if (kind === 'unbegun' && (reason === null || typeof reason === 'string')) return { kind, reason };
  if (kind !== 'doubt' || !isCount(firstLabel) || !isCount(lastLabel) || typeof reason !== 'string')
    return null;
  return { kind, firstLabel, lastLabel, acknowledged: isCount(acknowledged) ? acknowledged : null, reason };
}

/** Applies a line of the journal to the known handovers; returns false for an invalid line. */
function takeLine(known: Map<string, NotedHandover>, line: string): boolean {
  let entry: unknown;
  try {
    // Lines of earlier versions have no checksum. After a changed one, the rest of the line isn't JSON.
    entry = JSON.parse(readCheckedLine(line) ?? line);
  } catch {
    return false;
  }
  if (!isRecord(entry)) return false;
  const { begin, end, told, firstLabel, lastLabel } = entry;
  if (typeof begin === 'string' && isCount(firstLabel) && isCount(lastLabel)) {
    known.set(begin, { id: begin, firstLabel, lastLabel, outcome: null });
    return true;
  }
  if (typeof told === 'string') {
    known.delete(told);
    return true;
  }
  const outcome = readOutcome(entry.outcome);
  const before = typeof end === 'string' ? known.get(end) : undefined;
  if (!outcome || !before) return false;
  known.set(before.id, { ...before, outcome });
  return true;
}

const line = (entry: object) => `${checkedLine(JSON.stringify(entry))}\n`;

function linesOf(known: ReadonlyMap<string, NotedHandover>): string {
  return [...known.values()]
    .map(({ id, outcome, ...labels }) => {
      const begun = line({ begin: id, ...labels });
      return outcome ? `${begun}${line({ end: id, outcome })}` : begun;
    })
    .join('');
}

/**
 * Opens the journal of a printer, with the handovers that an earlier process has recorded.
 *
 * @param path path in an existing folder
 * @returns `agentJournalDamaged` if the file doesn't reveal what was sent, `fileUnreadable`, `fileUnwritable`
 */
export function openHandoverJournal(path: string): Result<HandoverJournal, Problem> {
  const known = new Map<string, NotedHandover>();
  try {
    // The last line may be cut off, because the process was killed while it wrote the line. Data is sent only after a line is synced, so
    // such a line can be ignored.
    const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1);
    if (!lines.every((text) => takeLine(known, text))) return fail('agentJournalDamaged', { path });
  } catch (error) {
    const code = systemCode(error);
    if (code !== 'ENOENT') return fail('fileUnreadable', { path, reason: reasonOf(error) });
  }
  try {
    return ok(journalAt(path, known));
  } catch (error) {
    return fail('fileUnwritable', { path, reason: reasonOf(error) });
  }
}

function journalAt(path: string, known: Map<string, NotedHandover>): HandoverJournal {
  let file = replaceJournal(path, linesOf(known));
  let lines = 0;
  const write = (entry: object, isSafe: boolean): Result<null, Problem> => {
    try {
      writeSync(file, line(entry));
      if (isSafe) fsyncSync(file);
      lines++;
      return ok(null);
    } catch (error) {
      return fail('fileUnwritable', { path, reason: reasonOf(error) });
    }
  };
  const beginAnew = (): Result<null, Problem> => {
    try {
      const fresh = replaceJournal(path, '');
      closeSync(file);
      file = fresh;
      lines = 0;
      return ok(null);
    } catch (error) {
      return fail('fileUnwritable', { path, reason: reasonOf(error) });
    }
  };
  return {
    untold: () => [...known.values()],
    begin: ({ id, firstLabel, lastLabel }) => {
      const written = write({ begin: id, firstLabel, lastLabel }, true);
      if (written.ok) known.set(id, { id, firstLabel, lastLabel, outcome: null });
      return written;
    },
    end: (id, outcome) => {
      const before = known.get(id);
      if (before) known.set(id, { ...before, outcome });
      return write({ end: id, outcome }, true);
    },
    told: (id) => {
      known.delete(id);
      // This line is not synced: if it is lost, the agent only reports the same outcome to the server again.
      const written = write({ told: id }, false);
      return written.ok && known.size === 0 && lines > MOST_LINES ? beginAnew() : written;
    },
    close: () => closeSync(file),
  };
}
