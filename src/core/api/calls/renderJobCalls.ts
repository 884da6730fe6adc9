import Type from 'typebox';
import { RENDER_JOB_LIMITS } from '../../base/serviceLimits.ts';
import type { Contract } from '../contractShape.ts';
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
