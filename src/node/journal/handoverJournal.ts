import { closeSync, fsyncSync, readFileSync, writeSync } from 'node:fs';
import { isRecord } from '../../core/base/record.ts';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import { reasonOf } from '../reasonOf.ts';
import { systemCode } from '../systemCode.ts';
import { placeJournal } from './placeJournal.ts';

/** What has come of labels that were handed to a printer. Labels are counted from 1 over their job. */
export type HandoverOutcome =
  /** The printer has those up to this one, and nothing of those behind it. */
  | { readonly kind: 'printed'; readonly lastLabel: number }
  /** Nobody knows of these whether they came out; nothing has left of those behind them. */
  | {
      readonly kind: 'doubt';
      readonly firstLabel: number;
      readonly lastLabel: number;
      /** The last one of which the other end of the line has acknowledged every byte; null where that is not known. */
      readonly acknowledged: number | null;
      readonly reason: string;
    }
  /** Nothing has left. */
  | { readonly kind: 'unbegun'; readonly reason: string | null };

/** Labels that are handed to a printer, or were and the server does not know it. */
export interface NotedHandover {
  readonly id: string;
  readonly firstLabel: number;
  readonly lastLabel: number;
  /** Null where nothing is noted of the end: the process that handed them over was killed. */
  readonly outcome: HandoverOutcome | null;
}

/** What of an agent is on the disk for a printer, so that nothing is handed over twice whatever ends the agent. */
export interface HandoverJournal {
  readonly untold: () => readonly NotedHandover[];
  /** Is called before the first byte leaves, and has it on the disk when it returns. */
  readonly begin: (handover: Omit<NotedHandover, 'outcome'>) => Result<null, Problem>;
  /** Is called before the server is told, and has it on the disk when it returns. */
  readonly end: (id: string, outcome: HandoverOutcome) => Result<null, Problem>;
  /** The server knows it: it may be forgotten. */
  readonly told: (id: string) => Result<null, Problem>;
  readonly close: () => void;
}

/** A journal with more lines is written anew when nothing in it is of use. */
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

/** Takes a line into what is known; false for one that says nothing. */
function takeLine(known: Map<string, NotedHandover>, line: string): boolean {
  let entry: unknown;
  try {
    entry = JSON.parse(line);
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

const line = (entry: object) => `${JSON.stringify(entry)}\n`;

function linesOf(known: ReadonlyMap<string, NotedHandover>): string {
  return [...known.values()]
    .map(({ id, outcome, ...labels }) => {
      const begun = line({ begin: id, ...labels });
      return outcome ? `${begun}${line({ end: id, outcome })}` : begun;
    })
    .join('');
}

/**
 * Opens the journal of a printer, with what an earlier process has left in it.
 *
 * @param path in a folder that is there
 * @returns `agentJournalDamaged` where it cannot be known what was handed over, `fileUnreadable`, `fileUnwritable`
 */
export function openHandoverJournal(path: string): Result<HandoverJournal, Problem> {
  const known = new Map<string, NotedHandover>();
  try {
    // What a kill has cut off was not on the disk, so nothing has followed it.
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
  let file = placeJournal(path, linesOf(known));
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
      const fresh = placeJournal(path, '');
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
      // Told twice is as good as told once: this need not outlast anything.
      const written = write({ told: id }, false);
      return written.ok && known.size === 0 && lines > MOST_LINES ? beginAnew() : written;
    },
    close: () => closeSync(file),
  };
}
