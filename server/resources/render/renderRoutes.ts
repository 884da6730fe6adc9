import type { FastifyReply, FastifyRequest } from 'fastify';
import { API_CONTRACT } from '../../../src/core/api/contract.ts';
import type { Language } from '../../../src/core/base/languages.ts';
import { err, ok, type Result } from '../../../src/core/base/result.ts';
import { RENDER_LIMITS } from '../../../src/core/base/serviceLimits.ts';
import type { RenderHead, RenderWork } from '../../../src/node/render/renderWork.ts';
import type { Deps } from '../../deps.ts';
import type { Refusal } from '../../http/answers.ts';
import { keyedCall, keyOf } from '../../http/idempotency.ts';
import { attachment } from '../../http/routes/fileRoute.ts';
import { type Access, declared, envelope, envelopeOf, headOf, type Route } from '../../http/routes/route.ts';
import { presentProblem, presentRow, renderRefusal } from '../../render/presentRender.ts';
import { createRenderAnswers, type RenderAnswer } from '../../render/renderAnswer.ts';
import type { KeyHolder } from '../keys/keyAccess.ts';
import { jobRoutes } from '../renderJobs/jobRoutes.ts';
import { createLabelSource } from './labelSource.ts';
import { pinOnce } from './pinOnce.ts';
import {
  checkScopes,
  type OrderRequest,
  type PreparedRender,
  pinOrder,
  prepareRender,
} from './prepareRender.ts';
import { createCallReader, type RenderCall } from './readCall.ts';
import { readOrder } from './renderInput.ts';
import { type RenderParts, takes } from './renderParts.ts';

interface Rendering {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly identity: KeyHolder;
  readonly language: Language;
  readonly path: string;
  readonly call: RenderCall<OrderRequest>;
  readonly limits: (order: RenderWork['order']) => Pick<RenderWork, 'maxLabels' | 'maxBytes'>;
}

/** Renders the labels of a request; repeated requests with the same idempotency key give the same labels. */
async function render(
  { deps, labels, answers }: RenderParts,
  { request, reply, identity, language, path, call, limits }: Rendering,
): Promise<Result<RenderAnswer, Refusal>> {
  const key = keyOf(request);
  if (!key.ok) return key;
  // The input is validated here as well, so that an invalid request loads nothing.
  const read = readOrder(call.said, deps.clock());
  if (!read.ok) return read;
  const scopes = checkScopes(identity, call.said);
  if (!scopes.ok) return scopes;
  const content = [call.said, call.file?.name, call.file?.sha256];
  const keyed = key.value === null ? null : keyedCall(identity, key.value, path, content);
  const pinned = await pinOnce(deps, keyed, () => pinOrder(deps, identity, call.said, deps.clock()));
  if (!pinned.ok) return pinned;
  const prepared = await prepareRender({ ...deps, labels }, identity, call, pinned.value);
  if (!prepared.ok) return prepared;
  const { work, discard }: PreparedRender = prepared.value;
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  try {
    const asked = { ...work, ...limits(work.order) };
    const answer = await answers.answer(identity.userId, asked, gone.signal);
    return answer.ok ? answer : err(renderRefusal(answer.error, language));
  } finally {
    // The output starts after all rows are read, so the temporary files are no longer needed.
    await discard();
  }
}

/** Returns a header value with row number and first error code of each failed row; neither contains the separators `:` and `,`. */
const failedRows = ({ failures }: RenderHead) =>
  failures
    .map(({ row, problems }) => `${row}:${problems.find(({ severity }) => severity === 'error')?.code ?? ''}`)
    .join(',');

function headersOf(reply: FastifyReply, head: RenderHead): void {
  const { mimeType, extension, labels, plannedLabels, failures } = head;
  void reply.type(mimeType).headers({
    'content-disposition': attachment(`labels.${extension}`),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-diecut-labels': labels,
    'x-diecut-planned-labels': plannedLabels,
    'x-diecut-failed': failures.length,
    ...(failures.length > 0 && { 'x-diecut-failed-rows': failedRows(head) }),
  });
}

function labels(parts: RenderParts): Route {
  const { deps, access } = parts;
  const name = 'POST /render/labels';
  const { input } = API_CONTRACT[name];
  const read = createCallReader(input, deps);
  const { maxLabels, maxAnswerBytes: maxBytes, maxCallBytes: maxBodyBytes } = RENDER_LIMITS;
  const head = { ...headOf(name), takesKey: true, maxBodyBytes };
  const { path } = head;
  return declared(head, access, {
    schema: {
      ...takes(input),
      response: {
        200: {
          description:
            'The labels. X-Diecut-Labels is their number; with onError skip, X-Diecut-Failed-Rows lists the skipped rows as row:code',
          content: { '*/*': { schema: { type: 'string' } } },
        },
      },
    },
    answer: async ({ request, reply, caller: { language }, identity }) => {
      const call = await read(request);
      if (!call.ok) return call;
      try {
        const limits = () => ({ maxLabels, maxBytes });
        const asked = { request, reply, identity, language, path, call: call.value, limits };
        const answer = await render(parts, asked);
        if (!answer.ok) return answer;
        headersOf(reply, answer.value.head);
        return ok(answer.value.bytes);
      } finally {
        if (call.value.file) await deps.files.spool.discard(call.value.file.path);
      }
    },
  });
}

function preflight(parts: RenderParts): Route {
  const { deps, access } = parts;
  const name = 'POST /render/preflight';
  const { input, answer: PreflightAnswer } = API_CONTRACT[name];
  const read = createCallReader(input, deps);
  const { maxLabels, maxChecked, maxAnswerBytes: maxBytes, maxCallBytes: maxBodyBytes } = RENDER_LIMITS;
  const head = { ...headOf(name), takesKey: true, maxBodyBytes };
  const { path } = head;
  return declared(head, access, {
    schema: { ...takes(input), response: { 200: envelopeOf(PreflightAnswer) } },
    answer: async ({ request, reply, caller: { language }, identity }) => {
      const call = await read(request);
      if (!call.ok) return call;
      try {
        const limits = ({ verify }: RenderWork['order']) => ({
          maxLabels: verify ? maxLabels : maxChecked,
          maxBytes,
        });
        const asked = { request, reply, identity, language, path, call: call.value, limits };
        const answer = await render(parts, asked);
        if (!answer.ok) return answer;
        answer.value.bytes.destroy();
        const { failures, warnings, notes, labels: made, plannedLabels } = answer.value.head;
        return ok(
          envelope({
            isReady: failures.length === 0,
            labels: made,
            plannedLabels,
            failures: failures.map((row) => presentRow(row, language)),
            warnings: warnings.map((row) => presentRow(row, language)),
            notes: notes.map((note) => presentProblem(note, language)),
          }),
        );
      } finally {
        if (call.value.file) await deps.files.spool.discard(call.value.file.path);
      }
    },
  });
}

/** Creates the rendering routes, which need a key with the scope `render`. */
export function renderRoutes(deps: Deps, access: Access<KeyHolder>): Route[] {
  const parts: RenderParts = {
    deps,
    access,
    labels: createLabelSource(deps),
    answers: createRenderAnswers(deps.renders),
  };
  return [labels(parts), preflight(parts), ...jobRoutes(parts)];
}
