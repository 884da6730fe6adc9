import Type from 'typebox';
import { RENDER_JOB_LIMITS } from '../../base/serviceLimits.ts';
import type { Contract, Refusals } from '../contractShape.ts';
import { id } from '../schemas/basicSchemas.ts';
import { JobAnswer } from '../schemas/jobSchemas.ts';
import { JobInput } from '../schemas/renderSchemas.ts';

const TAG = 'Rendering';
const OfJob = Type.Object({ id });

export const RENDER_JOB_CALLS = {
  'POST /render/jobs': {
    tag: TAG,
    summary: `Creates a job for up to ${RENDER_JOB_LIMITS.maxLabels} labels, which are rendered in the background`,
    form: 'request',
    input: JobInput,
    answer: JobAnswer,
  },
  'GET /render/jobs/{id}': {
    tag: TAG,
    summary: 'Returns progress and result of a job',
    input: OfJob,
    answer: JobAnswer,
  },
  'POST /render/jobs/{id}/cancel': {
    tag: TAG,
    summary: "Cancels a job; finished jobs don't change",
    input: OfJob,
    answer: JobAnswer,
  },
  'GET /render/jobs/{id}/events': {
    tag: TAG,
    summary: 'Streams the progress of a job as server-sent events until it is finished',
    input: OfJob,
    answer: null,
  },
  'GET /render/jobs/{id}/result': {
    tag: TAG,
    summary: 'Returns the file of a finished job; supports Range',
    input: OfJob,
    answer: null,
  },
} satisfies Contract;

export const RENDER_JOB_REFUSALS = {
  renderJobGone: { code: 20_219, status: 404 },
  renderJobLimit: { code: 20_220, status: 409 },
  renderJobUnfinished: { code: 20_221, status: 409 },
  renderJobWithoutFile: { code: 20_222, status: 409 },
  webhookInvalid: { code: 20_224, status: 400 },
  renderJobStorage: { code: 20_225, status: 409 },
  webhookUnavailable: { code: 20_226, status: 409 },
  webhookPort: { code: 20_227, status: 400 },
} satisfies Refusals;
