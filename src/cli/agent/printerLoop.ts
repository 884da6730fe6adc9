import { setTimeout as delay } from 'node:timers/promises';
import { ok, type Problem, type Result } from '../../core/base/result.ts';
import { PRINTER_LIMITS } from '../../core/base/serviceLimits.ts';
import type { HandoverJournal, HandoverOutcome, NotedHandover } from '../../node/journal/handoverJournal.ts';
import { handOver } from '../../node/printing/handOver.ts';
import { openLine } from '../../node/printing/printerLine.ts';
import type { Refusal } from '../library/serverCalls.ts';
import { sentence } from '../reporter.ts';
import type { AgentPrinter } from './agentArguments.ts';
import { type AgentCalls, type AgentStrip, type AttachedPrinter, isStrip } from './agentCalls.ts';

/** What a printer's labels are handed over with. */
export interface LoopParts {
  readonly printer: AgentPrinter;
  readonly calls: AgentCalls;
  readonly journal: HandoverJournal;
  readonly timeoutMs: number;
  /** Aborted when the agent is told to end. */
  readonly ending: AbortSignal;
  /** Tells a person. */
  readonly tell: (problem: Problem) => void;
}

/** How long is waited before what did not work is tried again: longer each time. */
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 30_000;
/** The server's word that labels are to be printed is good for so long: a machine that slept since then asks again. */
const FRESH_MS = 20_000;

/** What no other try mends. */
const KEY_PROBLEMS = ['keyMissing', 'keyInvalid', 'keyExpired', 'keyScope'];
/** What the server says to a report that it has no use for any more. */
const FORGOTTEN = ['handoverGone', 'handoverOutcome'];

/** What passes by itself: the server has too much to do, or breaks over the call. */
const PASSING = ['overloaded', 'tooMany', 'unknown'];

const isAway = ({ code, problem = '' }: Refusal) =>
  code === 'libraryUnreachable' || code === 'libraryNotServer' || PASSING.includes(problem);

/** Waits before each further try, and not at all once the agent is told to end. */
function createPatience(ending: AbortSignal) {
  let waitMs = FIRST_WAIT_MS;
  return {
    wait: async () => {
      await delay(waitMs * (0.8 + 0.4 * Math.random()), undefined, { signal: ending }).catch(() => undefined);
      waitMs = Math.min(LONGEST_WAIT_MS, waitMs * 2);
    },
    reset: () => {
      waitMs = FIRST_WAIT_MS;
    },
  };
}

/** Why a printer's loop has ended; null where it was told to. */
export type LoopEnd = Problem | null;

/**
 * Hands labels to one printer until the agent is told to end, or may not go on. Before a byte leaves for the printer the server has said that it
 * may, and the journal has it on the disk; so what was under way when anything ended is known, and never sent again by itself.
 */
export async function runPrinter(parts: LoopParts): Promise<LoopEnd> {
  const { printer, calls, ending } = parts;
  for (;;) {
    const attached = await again(parts, () => calls.attach(printer.name));
    if (!attached.ok) return ending.aborted ? null : attached.error;
    parts.tell({ code: 'agentReady', params: { printer: printer.name, address: printer.address.name } });
    const told = await tellEnds(parts, attached.value);
    if (!told.ok) return ending.aborted ? null : told.error;
    const end = await handLabels(parts, attached.value.id);
    if (end === 'attach') continue;
    if (ending.aborted) await calls.leave(attached.value.id);
    return end;
  }
}

/** Calls until the server answers; what it refuses is refused. */
async function again<Value>(
  { ending, tell, printer }: LoopParts,
  call: () => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal>> {
  const patience = createPatience(ending);
  let isTold = false;
  for (;;) {
    const answer = await call();
    if (answer.ok || !isAway(answer.error) || ending.aborted) return answer;
    if (!isTold)
      tell({ code: 'agentWaits', params: { printer: printer.name, reason: sentence(answer.error) } });
    isTold = true;
    await patience.wait();
  }
}

/** What has come of labels that an earlier process of this agent handed over. */
function outcomeOf({ outcome, firstLabel, lastLabel }: NotedHandover): HandoverOutcome {
  const reason = sentence({ code: 'agentKilledBetween' });
  return outcome ?? { kind: 'doubt', firstLabel, lastLabel, acknowledged: null, reason };
}

/** Tells the server what it does not know the end of; of what the journal does not name, nothing has left. */
async function tellEnds(
  parts: LoopParts,
  { open }: Pick<AttachedPrinter, 'open'>,
): Promise<Result<null, Refusal>> {
  const { journal } = parts;
  const untold = journal.untold();
  for (const handover of untold) {
    const told = await tellEnd(parts, handover.id, outcomeOf(handover));
    if (!told.ok) return told;
  }
  for (const { id, state } of open) {
    if (state !== 'begun' || untold.some((noted) => noted.id === id)) continue;
    const told = await tellEnd(parts, id, { kind: 'unbegun', reason: null });
    if (!told.ok) return told;
  }
  return ok(null);
}

async function tellEnd(
  parts: LoopParts,
  id: string,
  outcome: HandoverOutcome,
): Promise<Result<null, Refusal>> {
  const { calls, journal } = parts;
  const told = await again(parts, () => calls.report(id, outcome));
  if (!told.ok && !FORGOTTEN.includes(told.error.problem ?? '')) return told;
  return journal.told(id);
}

/** The bytes of labels, fetched until they are whole; null where they are not to be had. */
async function fetchStrip(
  { calls, ending }: LoopParts,
  strip: AgentStrip,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const patience = createPatience(ending);
  let bytes: Uint8Array<ArrayBuffer> = new Uint8Array();
  while (!ending.aborted) {
    const fetched = await calls.fetch(strip, bytes);
    if (!fetched.ok) return null;
    if (isStrip(strip, fetched.value)) return fetched.value;
    // As many as there are, and others: nothing of it can be used.
    const isDamaged = fetched.value.length >= strip.bytes;
    if (!isDamaged && fetched.value.length > bytes.length) patience.reset();
    bytes = isDamaged ? new Uint8Array() : fetched.value;
    await patience.wait();
  }
  return null;
}

/** Asks whether labels may be printed, until the answer is fresh. */
async function beginFresh(parts: LoopParts, strip: AgentStrip): Promise<Result<null, Refusal>> {
  for (;;) {
    const askedMs = performance.now();
    const begun = await parts.calls.begin(strip.id);
    const isFresh = performance.now() - askedMs < FRESH_MS;
    if (!begun.ok || isFresh) return begun;
  }
}

/** Says from time to time that the printer is at work, and hears whether its labels are still wanted. */
function keepAtWork({ calls }: LoopParts, printerId: string, strip: AgentStrip) {
  let isWanted = true;
  const timer = setInterval(async () => {
    const kept = await calls.keep(printerId, strip.id);
    if (kept.ok ? !kept.value : !isAway(kept.error)) isWanted = false;
  }, PRINTER_LIMITS.beatEveryMs);
  return { isWanted: () => isWanted, end: () => clearInterval(timer) };
}

type Handed = Result<'printed' | 'waits' | 'over', Refusal>;

/** Hands the labels of a strip over, from the server to the printer and back what has come of it. */
async function handStrip(parts: LoopParts, printerId: string, strip: AgentStrip): Promise<Handed> {
  const { printer, journal, timeoutMs, ending, tell, calls } = parts;
  const { name } = printer;
  const bytes = await fetchStrip(parts, strip);
  if (!bytes) return ok('waits');
  const line = await openLine(printer.address, `${strip.job} ${strip.firstLabel}`, timeoutMs);
  if (!line.ok) {
    const reason = sentence(line.error);
    tell({ code: 'agentWaits', params: { printer: name, reason } });
    const told = await again(parts, () => calls.report(strip.id, { kind: 'unbegun', reason }));
    return told.ok || FORGOTTEN.includes(told.error.problem ?? '') ? ok('waits') : told;
  }
  const begun = await beginFresh(parts, strip);
  if (!begun.ok) {
    line.value.drop();
    // Where the answer was lost, the same labels are asked for again: they may count as begun by now, and are not.
    if (!isAway(begun.error)) return begun.error.problem === 'handoverOver' ? ok('over') : begun;
    const told = await tellEnd(parts, strip.id, { kind: 'unbegun', reason: null });
    return told.ok ? ok('waits') : told;
  }
  const noted = journal.begin(strip);
  if (!noted.ok) {
    line.value.drop();
    const told = await tellEnd(parts, strip.id, { kind: 'unbegun', reason: sentence(noted.error) });
    return told.ok ? noted : told;
  }
  const work = keepAtWork(parts, printerId, strip);
  try {
    const isStopped = () => ending.aborted || !work.isWanted();
    const ports = { printer: name, isStopped, sentenceOf: sentence };
    const outcome = await handOver(line.value, { ...strip, bytes }, ports);
    // A disk that takes no more leaves the labels in doubt where this process is killed before the server knows.
    journal.end(strip.id, outcome);
    tellOutcome(parts, strip, outcome);
    const told = await tellEnd(parts, strip.id, outcome);
    if (!told.ok) return told;
    return ok(outcome.kind === 'printed' ? 'printed' : 'waits');
  } finally {
    work.end();
  }
}

function tellOutcome(
  { printer: { name }, tell }: LoopParts,
  strip: AgentStrip,
  outcome: HandoverOutcome,
): void {
  const { job, labels, firstLabel: from } = strip;
  if (outcome.kind === 'printed')
    tell({ code: 'agentPrinted', params: { printer: name, job, labels, from, to: outcome.lastLabel } });
  else if (outcome.kind === 'doubt') {
    const { firstLabel, lastLabel, reason } = outcome;
    tell({ code: 'agentDoubt', params: { printer: name, from: firstLabel, to: lastLabel, reason } });
  } else if (outcome.reason !== null)
    tell({ code: 'agentWaits', params: { printer: name, reason: outcome.reason } });
}

/** Hands strip after strip over. `attach`: another agent has the printer by now, or the server does not know that this one has. */
async function handLabels(parts: LoopParts, printerId: string): Promise<LoopEnd | 'attach'> {
  const { calls, ending } = parts;
  const patience = createPatience(ending);
  while (!ending.aborted) {
    const work = await again(parts, () => calls.work(printerId, ending));
    if (ending.aborted) return null;
    const handed: Handed = !work.ok
      ? work
      : work.value
        ? await handStrip(parts, printerId, work.value)
        : ok('over');
    if (!handed.ok) {
      const { problem = '', code } = handed.error;
      if (problem === 'printerNotHeld') return 'attach';
      const isOver = KEY_PROBLEMS.includes(problem) || code === 'fileUnwritable';
      if (isOver) return handed.error;
      parts.tell({
        code: 'agentWaits',
        params: { printer: parts.printer.name, reason: sentence(handed.error) },
      });
    }
    if (handed.ok && handed.value !== 'waits') patience.reset();
    else await patience.wait();
  }
  return null;
}
