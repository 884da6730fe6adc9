import type { Static } from 'typebox';
import type { ReportInput, StripAnswer } from '../../../src/core/api/calls/agentCalls.ts';
import { API_CONTRACT } from '../../../src/core/api/contract.ts';
import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import { PRINTER_LIMITS } from '../../../src/core/base/serviceLimits.ts';
import type { Deps } from '../../deps.ts';
import { abortableDelay } from '../../http/abortableDelay.ts';
import { parseByteRange } from '../../http/byteRange.ts';
import {
  type Access,
  createReader,
  declared,
  headOf,
  partsOf,
  type Route,
  routeWith,
  splitInput,
} from '../../http/routes/route.ts';
import type { HandoverRow } from '../../store/serviceTables.ts';
import { checkKey } from '../keys/apiKeys.ts';
import type { KeyHolder } from '../keys/keyAccess.ts';
import {
  beginHandover,
  findFetched,
  hasWork,
  keepHandover,
  leaseStrip,
  type Outcome,
  reportHandover,
} from './handovers.ts';
import { type Agent, attachPrinter, keepPrinter, leavePrinter } from './holds.ts';
import { readStrip } from './stripBytes.ts';

interface AgentParts {
  readonly deps: Deps;
  /** Access rule for keys with the scope `agent`. */
  readonly access: Access<KeyHolder>;
}

const agentOf = ({ userId }: KeyHolder, agentId: string): Agent => ({ userId, agentId });

const attach = ({ deps, access }: AgentParts): Route =>
  routeWith(access, 'POST /agent/attach', {
    handle: async ({ identity, input }) => {
      const { agent: agentId, host, printer: name } = input;
      const attached = await deps.store.write((writing) =>
        attachPrinter(writing, agentOf(identity, agentId), { name, host }, deps.clock()),
      );
      if (!attached.ok) return attached;
      const { printer, open } = attached.value;
      return ok({
        id: printer.id,
        name: printer.name,
        language: printer.language,
        open: open.flatMap(({ id: handover, state }) =>
          state === 'leased' || state === 'begun' ? [{ id: handover, state }] : [],
        ),
      });
    },
  });

async function presentStrip(deps: Deps, handover: HandoverRow): Promise<Static<typeof StripAnswer>> {
  const job = await deps.store.read
    .selectFrom('printJobs')
    .selectAll()
    .where('jobId', '=', handover.jobId)
    .executeTakeFirstOrThrow();
  const { bytes, sha256, pages } = await readStrip(deps, job, handover);
  return {
    id: handover.id,
    job: handover.jobId,
    firstLabel: handover.firstLabel,
    lastLabel: handover.lastLabel,
    labels: job.labels ?? 0,
    bytes: bytes.length,
    sha256,
    pages: pages.map((page) => ({ ...page })),
  };
}

/** Waits for the next strip of a printer (long polling), at most `waitMs` and only while the API key is valid. */
async function waitForStrip(
  { store, clock, closing }: Deps,
  keyId: string,
  asking: Agent,
  printerId: string,
  waitMs: number,
): Promise<Result<HandoverRow | null, Problem>> {
  const lease = () => store.write((writing) => leaseStrip(writing, asking, printerId, clock()));
  const first = await lease();
  if (!first.ok || first.value) return first;
  for (let passedMs = 0; passedMs < waitMs; passedMs += PRINTER_LIMITS.lookEveryMs) {
    if (!(await abortableDelay(PRINTER_LIMITS.lookEveryMs, closing))) return ok(null);
    const good = await checkKey(store.read, keyId, clock());
    if (!good.ok) return good;
    if (await hasWork(store.read, printerId, clock())) {
      const leased = await lease();
      if (!leased.ok || leased.value) return leased;
    }
  }
  return ok(null);
}

const work = ({ deps, access }: AgentParts): Route =>
  routeWith(access, 'POST /agent/work', {
    handle: async ({ identity, input }) => {
      const asking = agentOf(identity, input.agent);
      const leased = await waitForStrip(deps, identity.keyId, asking, input.printer, input.waitMs);
      if (!leased.ok) return leased;
      return ok({ strip: leased.value && (await presentStrip(deps, leased.value)) });
    },
  });

function bytes({ deps, access }: AgentParts): Route {
  const name = 'GET /agent/strips/{id}/bytes';
  const { input } = API_CONTRACT[name];
  const head = headOf(name);
  const read = createReader(input, true);
  const anyBytes = (description: string) => ({
    description,
    content: { '*/*': { schema: { type: 'string' } } },
  });
  return declared(head, access, {
    schema: {
      ...splitInput('GET', head.path, input),
      response: { 200: anyBytes('The strip'), 206: anyBytes('A range of the strip') },
    },
    answer: async ({ request, reply, identity }) => {
      const parsed = read({ ...partsOf(request.query), ...partsOf(request.params) });
      if (!parsed.ok) return parsed;
      const found = await findFetched(
        deps.store.read,
        agentOf(identity, parsed.value.agent),
        parsed.value.id,
      );
      if (!found.ok) return found;
      const strip = await readStrip(deps, found.value.job, found.value.handover);
      const total = strip.bytes.length;
      const etag = `"${strip.sha256}"`;
      const { range, 'if-range': ifRange } = request.headers;
      const part = parseByteRange(ifRange === undefined || ifRange === etag ? range : undefined, total);
      if (!part.ok) {
        void reply.header('content-range', `bytes */${total}`);
        return part;
      }
      const { first, last } = part.value ?? { first: 0, last: total - 1 };
      void reply
        .code(part.value ? 206 : 200)
        .type('application/octet-stream')
        .headers({
          etag,
          'accept-ranges': 'bytes',
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
          ...(part.value && { 'content-range': `bytes ${first}-${last}/${total}` }),
        });
      return ok(strip.bytes.subarray(first, last + 1));
    },
  });
}

const begin = ({ deps, access }: AgentParts): Route =>
  routeWith(access, 'POST /agent/begin', {
    handle: async ({ identity, input }) => {
      const begun = await deps.store.write((writing) =>
        beginHandover(writing, agentOf(identity, input.agent), input.strip, deps.clock()),
      );
      return begun.ok ? ok({}) : begun;
    },
  });

const keep = ({ deps, access }: AgentParts): Route =>
  routeWith(access, 'POST /agent/keep', {
    handle: async ({ identity, input }) => {
      const { agent: agentId, printer, strip } = input;
      const asking = agentOf(identity, agentId);
      if (strip === undefined) {
        const renewed = await deps.store.write((writing) =>
          keepPrinter(writing, asking, printer, deps.clock()),
        );
        return renewed.ok ? ok({ isWanted: true }) : renewed;
      }
      const renewed = await deps.store.write((writing) => keepHandover(writing, asking, strip, deps.clock()));
      return renewed.ok ? ok({ isWanted: renewed.value }) : renewed;
    },
  });

function outcomeOf(said: Static<typeof ReportInput>): Outcome | null {
  const { outcome, firstLabel, lastLabel, acknowledged = null, reason: problem = null } = said;
  if (outcome === 'unbegun') return { kind: 'unbegun', problem };
  if (lastLabel === undefined) return null;
  if (outcome === 'printed') return { kind: 'printed', lastLabel };
  if (firstLabel === undefined) return null;
  return { kind: 'doubt', firstLabel, lastLabel, acknowledged, problem: problem ?? '' };
}

const report = ({ deps, access }: AgentParts): Route =>
  routeWith(access, 'POST /agent/report', {
    handle: async ({ identity, input }) => {
      const outcome = outcomeOf(input);
      if (!outcome) return fail('inputInvalid', { reason: 'firstLabel and lastLabel say which' });
      const reported = await deps.store.write((writing) =>
        reportHandover(writing, agentOf(identity, input.agent), input.strip, outcome, deps.clock()),
      );
      if (reported.ok) deps.wakeJobs();
      return reported.ok ? ok({}) : reported;
    },
  });

const leave = ({ deps, access }: AgentParts): Route =>
  routeWith(access, 'POST /agent/leave', {
    handle: async ({ identity, input }) => {
      const left = await deps.store.write((writing) =>
        leavePrinter(writing, agentOf(identity, input.agent), input.printer, deps.clock()),
      );
      return left.ok ? ok({}) : left;
    },
  });

export function agentRoutes(deps: Deps, access: Access<KeyHolder>): Route[] {
  return [attach, work, bytes, begin, keep, report, leave].map((route) => route({ deps, access }));
}
