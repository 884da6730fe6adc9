import { ok, type Problem, type Result } from '../../core/base/result.ts';
import { PRINTER_LIMITS } from '../../core/base/serviceLimits.ts';
import type { HandoverJournal, HandoverOutcome, NotedHandover } from '../../node/journal/handoverJournal.ts';
import { handOver } from '../../node/printing/handOver.ts';
import { openLine } from '../../node/printing/printerLine.ts';
import type { Refusal } from '../library/serverCalls.ts';
import { createPatience, isAway, KEY_PROBLEMS } from '../library/serverPatience.ts';
import { sentence } from '../reporter.ts';
import { type AgentCalls, type AgentStrip, type AttachedPrinter, isStrip } from './agentCalls.ts';
import type { AgentPrinter } from './agentSettings.ts';

/** Dependencies of a printer's loop. */
export interface LoopParts {
  readonly printer: AgentPrinter;
  readonly calls: AgentCalls;
  readonly journal: HandoverJournal;
  readonly timeoutMs: number;
  /** Signal that is aborted when the agent is interrupted. */
  readonly ending: AbortSignal;
  /** Reports a status to the user. */
  readonly tell: (problem: Problem) => void;
}

/**
 * Time in ms for which the server's permission to print is valid. After a longer time, for example because the machine was suspended, the
 * agent asks again.
 */
const FRESH_MS = 20_000;

/** Server codes for a report that the server no longer needs. */
const FORGOTTEN = ['handoverGone', 'handoverOutcome'];

/** Problem that ended a printer's loop; null after an interrupt. */
export type LoopEnd = Problem | null;

/**
 * Prints labels on one printer until the agent is interrupted or fails permanently. Before any byte is sent to the printer, the server has
 * given permission and the journal is synced to disk. After any crash it is therefore known which labels were in progress, and they are
 * never sent again automatically.
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

/** Retries a request until the server responds; a refusal is final. */
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

/**
 * Returns the outcome that the journal contains. If it contains none, the labels are in doubt, because the process was killed during the
 * handover.
 */
function outcomeOf({ outcome, firstLabel, lastLabel }: NotedHandover): HandoverOutcome {
  const reason = sentence({ code: 'agentKilledBetween' });
  return outcome ?? { kind: 'doubt', firstLabel, lastLabel, acknowledged: null, reason };
}

/** Reports outcomes that the server doesn't know. A strip that the journal doesn't contain was not sent to the printer. */
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

/** Downloads a strip until it is complete; returns null if the server no longer has the strip. */
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
    // A file that is complete but corrupt is downloaded again from the start.
    const isDamaged = fetched.value.length >= strip.bytes;
    if (!isDamaged && fetched.value.length > bytes.length) patience.reset();
    bytes = isDamaged ? new Uint8Array() : fetched.value;
    await patience.wait();
  }
  return null;
}

/** Asks the server for permission to print; asks again if its response took so long that the permission is no longer fresh. */
async function beginFresh(parts: LoopParts, strip: AgentStrip): Promise<Result<null, Refusal>> {
  for (;;) {
    const askedMs = performance.now();
    const begun = await parts.calls.begin(strip.id);
    const isFresh = performance.now() - askedMs < FRESH_MS;
    if (!begun.ok || isFresh) return begun;
  }
}

/** Sends heartbeats while labels are being printed. The responses say if the labels should still be printed. */
function keepAtWork({ calls }: LoopParts, printerId: string, strip: AgentStrip) {
  let isWanted = true;
  const timer = setInterval(async () => {
    const kept = await calls.keep(printerId, strip.id);
    if (kept.ok ? !kept.value : !isAway(kept.error)) isWanted = false;
  }, PRINTER_LIMITS.beatEveryMs);
  return { isWanted: () => isWanted, end: () => clearInterval(timer) };
}

type Handed = Result<'printed' | 'waits' | 'over', Refusal>;

/** Prints a strip: downloads it, sends it to the printer and reports the outcome. */
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
    // If the response was lost, the server may believe that printing has begun. Nothing was sent, so this is reported.
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
    // If this record can't be written, and the process is killed before the server knows the outcome, the labels are in doubt.
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

/** Prints one strip after another. Returns `attach` if, for the server, this agent doesn't have the printer. */
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
