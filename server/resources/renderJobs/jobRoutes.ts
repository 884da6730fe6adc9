import { Readable } from 'node:stream';
import { API_CONTRACT } from '../../../src/core/api/contract.ts';
import type { JobRequest } from '../../../src/core/api/schemas/renderSchemas.ts';
import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import { PRINTER_LIMITS, RENDER_JOB_LIMITS, RENDER_LIMITS } from '../../../src/core/base/serviceLimits.ts';
import type { Refusal } from '../../http/answers.ts';
import { parseByteRange } from '../../http/byteRange.ts';
import { answerIdempotently, keyedCall, keyOf, type Work } from '../../http/idempotency.ts';
import { attachment } from '../../http/routes/fileRoute.ts';
import { declared, envelopeOf, headOf, type Route, routeWith } from '../../http/routes/route.ts';
import { renderRefusal } from '../../render/presentRender.ts';
import type { RenderJobRow } from '../../store/serviceTables.ts';
import { putObject } from '../files/files.ts';
import { checkKey } from '../keys/apiKeys.ts';
import { checkScope, type KeyHolder } from '../keys/keyAccess.ts';
import { addressOrder } from '../printing/destination.ts';
import { findPrinting } from '../printing/printingState.ts';
import { addPrintJob } from '../printing/printJobs.ts';
import { checkScopes, pinOrder, prepareRender } from '../render/prepareRender.ts';
import { createCallReader, type RenderCall } from '../render/readCall.ts';
import { readOrder } from '../render/renderInput.ts';
import { type RenderParts, takes } from '../render/renderParts.ts';
import { jobEvents, type SeenJob } from './jobEvents.ts';
import { addJob, cancelJob, findJob, type JobSpec } from './jobs.ts';
import { presentJob } from './presentJob.ts';
import { addWebhook, checkWebhook } from './webhooks.ts';

const HOUR_MS = 60 * 60_000;
/** Validates a job request and returns the database writes that create its job. */
async function prepareJob(
  { deps, labels }: RenderParts,
  identity: KeyHolder,
  { said: given, file }: RenderCall<JobRequest>,
): Promise<Result<Work<RenderJobRow>, Refusal>> {
  const nowMs = deps.clock();
  const addressed = await addressOrder(deps.store.read, identity.userId, given);
  if (!addressed.ok) return addressed;
  const { destination } = addressed.value;
  const { lifeHours: hours, webhook, ...said } = addressed.value.said;
  const lifeHours =
    hours ?? (destination ? PRINTER_LIMITS.defaultLifeHours : RENDER_JOB_LIMITS.defaultLifeHours);
  const { secretBox } = deps;
  if (webhook && !secretBox) return fail('webhookUnavailable');
  const hook = webhook ? checkWebhook(webhook, deps.webhooksPrivate) : ok(null);
  if (!hook.ok) return hook;
  const pinned = await pinOrder(deps, identity, said, nowMs);
  if (!pinned.ok) return pinned;
  // Loading the inputs already here reports their problems in the response, before the job runs.
  const prepared = await prepareRender({ ...deps, labels }, identity, { said, file }, pinned.value);
  if (!prepared.ok) return prepared;
  if (!file) await prepared.value.discard();
  const spec: JobSpec = { said, pinned: pinned.value, isPrinted: destination !== null };
  const sheetObject = file && (await putObject(deps, file));
  const job = {
    userId: identity.userId,
    spec: JSON.stringify(spec),
    sheetObject,
    sheetName: file?.name ?? null,
    expiresAtMs: nowMs + lifeHours * HOUR_MS,
  };
  return ok(async (writing) => {
    const added = await addJob(writing, job, nowMs);
    if (added.ok && destination) await addPrintJob(writing, added.value, destination);
    if (added.ok && webhook && secretBox)
      await addWebhook(writing, secretBox, added.value.id, webhook, nowMs);
    return added;
  });
}

function order(parts: RenderParts): Route {
  const { deps, access } = parts;
  const name = 'POST /render/jobs';
  const { input, answer: Answer } = API_CONTRACT[name];
  const read = createCallReader(input, deps);
  const head = { ...headOf(name), takesKey: true, maxBodyBytes: RENDER_LIMITS.maxCallBytes };
  return declared(head, access, {
    schema: { ...takes(input), response: { 200: envelopeOf(Answer) } },
    answer: async ({ request, reply, caller: { language }, identity }) => {
      const key = keyOf(request);
      if (!key.ok) return key;
      const call = await read(request);
      if (!call.ok) return call;
      const { said, file } = call.value;
      try {
        const understood = readOrder(said, deps.clock());
        if (!understood.ok) return understood;
        const scopes = checkScopes(identity, said);
        if (!scopes.ok) return scopes;
        const printed = said.destination ? checkScope(identity, 'print') : ok(null);
        if (!printed.ok) return printed;
        const content = [said, file?.name, file?.sha256];
        const keyed = key.value === null ? null : keyedCall(identity, key.value, head.path, content);
        const answered = await answerIdempotently(deps, { reply, language, call: keyed }, async () => {
          const work = await prepareJob(parts, identity, call.value);
          if (!work.ok) return { ok: false, error: renderRefusal(work.error, language) };
          return ok(async (writing) => {
            const added = await work.value(writing);
            if (!added.ok) return added;
            const printing = await findPrinting(writing, added.value.id, deps.clock());
            return ok(presentJob(added.value, printing, language));
          });
        });
        if (answered.ok) deps.wakeJobs();
        return answered;
      } finally {
        if (file) await deps.files.spool.discard(file.path);
      }
    },
  });
}

/**
 * Finds a job with its printing state.
 * @returns `renderJobGone`
 */
async function seeJob(
  { store, clock }: RenderParts['deps'],
  userId: string,
  jobId: string,
): Promise<Result<SeenJob, Problem>> {
  const found = await findJob(store.read, userId, jobId, clock());
  if (!found.ok) return found;
  return ok({ job: found.value, printing: await findPrinting(store.read, jobId, clock()) });
}

const state = ({ deps, access }: RenderParts): Route =>
  routeWith(access, 'GET /render/jobs/{id}', {
    handle: async ({ identity: { userId }, input, language }) => {
      const found = await seeJob(deps, userId, input.id);
      return found.ok ? ok(presentJob(found.value.job, found.value.printing, language)) : found;
    },
  });

const cancel = ({ deps, access }: RenderParts): Route =>
  routeWith(access, 'POST /render/jobs/{id}/cancel', {
    handle: async ({ identity: { userId }, input, language }) => {
      const cancelled = await deps.store.write((writing) =>
        cancelJob(writing, userId, input.id, deps.clock()),
      );
      if (cancelled.ok) deps.wakeJobs();
      if (!cancelled.ok) return cancelled;
      const printing = await findPrinting(deps.store.read, input.id, deps.clock());
      return ok(presentJob(cancelled.value, printing, language));
    },
  });

const anyBytes = (description: string, type: string) => ({
  description,
  content: { [type]: { schema: { type: 'string' } } },
});
const inPath = { params: API_CONTRACT['GET /render/jobs/{id}'].input };
const idOf = (params: unknown): string =>
  typeof params === 'object' && params !== null && 'id' in params ? String(params.id) : '';

/** Maximum number of event streams per account and server, because each stream polls the database twice a second. */
const MOST_LISTENING = 20;

function events({ deps, access }: RenderParts): Route {
  const listening = new Map<string, number>();
  return declared(headOf('GET /render/jobs/{id}/events'), access, {
    schema: {
      ...inPath,
      response: { 200: anyBytes('Events with the job as data', 'text/event-stream') },
    },
    answer: async ({ request, reply, caller: { language }, identity: { userId, keyId } }) => {
      const jobId = idOf(request.params);
      const find = async () => {
        // Each poll checks the API key, because it may be revoked while the stream is open.
        const good = await checkKey(deps.store.read, keyId, deps.clock());
        return good.ok ? seeJob(deps, userId, jobId) : good;
      };
      const found = await find();
      if (!found.ok) return found;
      const count = listening.get(userId) ?? 0;
      if (count >= MOST_LISTENING) return fail('overloaded', { seconds: 5 });
      listening.set(userId, count + 1);
      const stream = Readable.from(jobEvents(found.value, find, language, deps.closing));
      stream.once('close', () => {
        const left = (listening.get(userId) ?? 1) - 1;
        if (left > 0) listening.set(userId, left);
        else listening.delete(userId);
      });
      void reply
        .type('text/event-stream')
        .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
      return ok(stream);
    },
  });
}

const result = ({ deps, access }: RenderParts): Route =>
  declared(headOf('GET /render/jobs/{id}/result'), access, {
    schema: {
      ...inPath,
      response: { 200: anyBytes('The file', '*/*'), 206: anyBytes('A range of the file', '*/*') },
    },
    answer: async ({ request, reply, identity: { userId } }) => {
      const found = await findJob(deps.store.read, userId, idOf(request.params), deps.clock());
      if (!found.ok) return found;
      const { state: now, resultObject, resultBytes, mimeType, extension } = found.value;
      if (now === 'queued' || now === 'running') return fail('renderJobUnfinished');
      if (resultObject === null || resultBytes === null) return fail('renderJobWithoutFile');
      const etag = `"${resultObject.slice(0, 64)}"`;
      const { range, 'if-range': ifRange } = request.headers;
      const isSame = ifRange === undefined || ifRange === etag;
      const part = parseByteRange(isSame ? range : undefined, resultBytes);
      if (!part.ok) {
        void reply.header('content-range', `bytes */${resultBytes}`);
        return part;
      }
      const bytes = await deps.files.kept.open(resultObject, part.value ?? undefined);
      if (!bytes) return fail('renderJobGone');
      const { first, last } = part.value ?? { first: 0, last: resultBytes - 1 };
      void reply
        .code(part.value ? 206 : 200)
        .type(mimeType ?? 'application/octet-stream')
        .headers({
          etag,
          'accept-ranges': 'bytes',
          'content-length': last - first + 1,
          'cache-control': 'private, no-cache',
          'content-disposition': attachment(`labels.${extension}`),
          'x-content-type-options': 'nosniff',
          ...(part.value && { 'content-range': `bytes ${first}-${last}/${resultBytes}` }),
        });
      return ok(bytes);
    },
  });

export function jobRoutes(parts: RenderParts): Route[] {
  return [order, state, cancel, events, result].map((route) => route(parts));
}
