import { createHash } from 'node:crypto';
import type { ApiCalls } from '../../core/api/apiCalls.ts';
import { requestOf } from '../../core/api/request.ts';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import { PRINTER_LIMITS } from '../../core/base/serviceLimits.ts';
import { API_BASE } from '../../core/library/libraryAssets.ts';
import type { HandoverOutcome } from '../../node/journal/handoverJournal.ts';
import { type Answered, createServerCalls, type Refusal, type WaitPorts } from '../library/serverCalls.ts';

export type AttachedPrinter = ApiCalls['POST /agent/attach']['answer'];
export type AgentStrip = NonNullable<ApiCalls['POST /agent/work']['answer']['strip']>;

/** Timeout of a download in ms. After a timeout, the download resumes where it stopped. */
const FETCH_MS = 60_000;
/** Maximum size of a strip in bytes, far above the size of the few labels in a strip. */
const MOST_BYTES = 1 << 30;
/** Maximum length of a reason, in characters. */
const MOST_REASON = 500;

/** The server's API for agents. All requests are idempotent and may be retried. */
export interface AgentCalls {
  readonly attach: (printer: string) => Promise<Result<AttachedPrinter, Refusal>>;
  /** Waits for the next labels of a printer (long polling); returns null if none arrive within the time. */
  readonly work: (printerId: string, signal: AbortSignal) => Promise<Result<AgentStrip | null, Refusal>>;
  /** Downloads the bytes of a strip. `before` are the bytes that have already arrived; returns them and the new bytes. */
  readonly fetch: (
    strip: AgentStrip,
    before: Uint8Array<ArrayBuffer>,
  ) => Promise<Result<Uint8Array<ArrayBuffer>, Refusal>>;
  readonly begin: (stripId: string) => Promise<Result<null, Refusal>>;
  /** Tells the server that the labels are still in progress; returns false if the labels should no longer be printed. */
  readonly keep: (printerId: string, stripId: string) => Promise<Result<boolean, Refusal>>;
  readonly report: (stripId: string, outcome: HandoverOutcome) => Promise<Result<null, Refusal>>;
  readonly leave: (printerId: string) => Promise<Result<null, Refusal>>;
}

/** Returns true if the bytes match size and checksum of the strip. */
export const isStrip = ({ bytes: total, sha256 }: AgentStrip, bytes: Uint8Array): boolean =>
  bytes.length === total && createHash('sha256').update(bytes).digest('hex') === sha256;

type Report = Omit<ApiCalls['POST /agent/report']['input'], 'agent' | 'strip'>;

function saidOf(outcome: HandoverOutcome): Report {
  if (outcome.kind === 'printed') return { outcome: 'printed', lastLabel: outcome.lastLabel };
  const reason = outcome.reason === null ? {} : { reason: outcome.reason.slice(0, MOST_REASON) };
  if (outcome.kind === 'unbegun') return { outcome: 'unbegun', ...reason };
  const { firstLabel, lastLabel, acknowledged } = outcome;
  return { outcome: 'doubt', firstLabel, lastLabel, acknowledged, ...reason };
}

/** Returns the answer of a call. */
const dataOf = <Data>(answered: Result<Answered<Data>, Refusal>): Result<Data, Refusal> =>
  answered.ok ? ok(answered.value.data) : answered;
/** Returns null for the empty answer of a call. */
const doneOf = (answered: Result<unknown, Refusal>): Result<null, Refusal> =>
  answered.ok ? ok(null) : answered;

/**
 * @param agent id that this agent chose for itself, constant across restarts
 * @param host name of this machine
 */
export function createAgentCalls(
  origin: string,
  apiKey: string,
  agent: string,
  host: string,
  waits: WaitPorts,
): AgentCalls {
  const calls = createServerCalls(origin, waits);
  const notServer = (): Result<never, Problem> => fail('libraryNotServer', { server: origin });

  const key = { apiKey };

  return {
    attach: async (printer) => dataOf(await calls.call('POST /agent/attach', { agent, host, printer }, key)),
    work: async (printer, signal) => {
      const { maxWaitMs: waitMs } = PRINTER_LIMITS;
      const work = await calls.call('POST /agent/work', { agent, printer, waitMs }, { ...key, signal });
      return work.ok ? ok(work.value.data.strip) : work;
    },
    fetch: async (strip, before) => {
      const chunks: Uint8Array[] = [before];
      const { address } = requestOf('GET /agent/strips/{id}/bytes', { id: strip.id, agent });
      try {
        const answer = await fetch(`${origin}${API_BASE}${address}`, {
          headers: {
            authorization: `Bearer ${apiKey}`,
            ...(before.length > 0 && {
              range: `bytes=${before.length}-`,
              'if-range': `"${strip.sha256}"`,
            }),
          },
          redirect: 'manual',
          signal: AbortSignal.timeout(FETCH_MS),
        });
        if (!answer.ok) {
          await answer.body?.cancel();
          return fail('libraryRefused', { server: origin, message: `HTTP ${answer.status}` });
        }
        // With status 200, the server ignores the requested range and sends the whole file.
        if (answer.status === 200) chunks.length = 0;
        let total = chunks.reduce((sum, { length }) => sum + length, 0);
        for await (const chunk of answer.body ?? []) {
          total += chunk.length;
          if (total > Math.min(strip.bytes, MOST_BYTES)) return notServer();
          chunks.push(chunk);
        }
      } catch {
        // The connection broke. The bytes that arrived before are kept.
      }
      return ok(Buffer.concat(chunks));
    },
    begin: async (strip) => doneOf(await calls.call('POST /agent/begin', { agent, strip }, key)),
    keep: async (printer, strip) => {
      const kept = await calls.call('POST /agent/keep', { agent, printer, strip }, key);
      return kept.ok ? ok(kept.value.data.isWanted) : kept;
    },
    report: async (strip, outcome) =>
      doneOf(await calls.call('POST /agent/report', { agent, strip, ...saidOf(outcome) }, key)),
    leave: async (printer) => doneOf(await calls.call('POST /agent/leave', { agent, printer }, key)),
  };
}
