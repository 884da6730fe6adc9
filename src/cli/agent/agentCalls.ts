import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import { PRINTER_LIMITS } from '../../core/base/serviceLimits.ts';
import { API_BASE } from '../../core/library/libraryAssets.ts';
import type { HandoverOutcome } from '../../node/journal/handoverJournal.ts';
import { createServerCalls, type Refusal, type WaitPorts } from '../library/serverCalls.ts';

const attachedSchema = v.object({
  id: v.string(),
  name: v.string(),
  open: v.array(v.object({ id: v.string(), state: v.picklist(['leased', 'begun']) })),
});
export type AttachedPrinter = v.InferOutput<typeof attachedSchema>;

const stripSchema = v.object({
  id: v.string(),
  job: v.string(),
  firstLabel: v.number(),
  lastLabel: v.number(),
  labels: v.number(),
  bytes: v.number(),
  sha256: v.string(),
  pages: v.pipe(v.array(v.object({ label: v.number(), endByte: v.number() })), v.minLength(1)),
});
export type AgentStrip = v.InferOutput<typeof stripSchema>;

const workSchema = v.object({ strip: v.nullable(stripSchema) });
const keptSchema = v.object({ isWanted: v.boolean() });

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

function saidOf(outcome: HandoverOutcome): object {
  const { kind, ...rest } = outcome;
  const reason =
    'reason' in rest && rest.reason !== null ? { reason: rest.reason.slice(0, MOST_REASON) } : {};
  if (outcome.kind === 'unbegun') return { outcome: kind, ...reason };
  return { outcome: kind, ...rest, ...reason };
}

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

  async function post<Answer>(
    path: string,
    body: object,
    schema: v.GenericSchema<unknown, Answer>,
    signal?: AbortSignal,
  ): Promise<Result<Answer, Refusal>> {
    const answer = await calls.call(`/agent/${path}`, {
      apiKey,
      body: { agent, ...body },
      ...(signal && { signal }),
    });
    if (!answer.ok) return answer;
    const read = v.safeParse(schema, answer.value.data);
    return read.success ? ok(read.output) : notServer();
  }
  const nothing = async (path: string, body: object): Promise<Result<null, Refusal>> => {
    const done = await post(path, body, v.object({}));
    return done.ok ? ok(null) : done;
  };

  return {
    attach: (printer) => post('attach', { host, printer }, attachedSchema),
    work: async (printer, signal) => {
      const work = await post('work', { printer, waitMs: PRINTER_LIMITS.maxWaitMs }, workSchema, signal);
      return work.ok ? ok(work.value.strip) : work;
    },
    fetch: async (strip, before) => {
      const chunks: Uint8Array[] = [before];
      const path = `/agent/strips/${encodeURIComponent(strip.id)}/bytes?agent=${encodeURIComponent(agent)}`;
      try {
        const answer = await fetch(`${origin}${API_BASE}${path}`, {
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
    begin: (strip) => nothing('begin', { strip }),
    keep: async (printer, strip) => {
      const kept = await post('keep', { printer, strip }, keptSchema);
      return kept.ok ? ok(kept.value.isWanted) : kept;
    },
    report: (strip, outcome) => nothing('report', { strip, ...saidOf(outcome) }),
    leave: (printer) => nothing('leave', { printer }),
  };
}
