import Type from 'typebox';
import { RENDER_LIMITS } from '../../base/serviceLimits.ts';
import type { Contract, Refusals } from '../contractShape.ts';
import { MessageSchema, RowSchema } from '../schemas/messageSchemas.ts';
import { PreflightInput, RenderInput } from '../schemas/renderSchemas.ts';

const TAG = 'Rendering';
const { maxLabels, maxChecked } = RENDER_LIMITS;

export const RENDER_CALLS = {
  'POST /render/labels': {
    tag: TAG,
    summary: `Renders up to ${maxLabels} labels and returns one file, or a zip of several pictures`,
    form: 'request',
    input: RenderInput,
    answer: null,
  },
  'POST /render/preflight': {
    tag: TAG,
    summary: `Checks the rows of up to ${maxChecked} labels without output; with verify up to ${maxLabels}`,
    form: 'request',
    input: PreflightInput,
    answer: Type.Object({
      isReady: Type.Boolean({ description: 'True if every row can be printed' }),
      labels: Type.Integer({ description: 'Number of labels that can be printed' }),
      plannedLabels: Type.Integer(),
      failures: Type.Array(RowSchema),
      warnings: Type.Array(RowSchema),
      notes: Type.Array(MessageSchema),
    }),
  },
} satisfies Contract;

export const RENDER_REFUSALS = {
  renderRefused: { code: 20_210, status: 422 },
  renderRowsFail: { code: 20_211, status: 422 },
  renderTooMany: { code: 20_212, status: 413 },
  renderLabelDots: { code: 20_213, status: 413 },
  renderDots: { code: 20_214, status: 413 },
  renderAnswerBytes: { code: 20_215, status: 413 },
  renderSlow: { code: 20_216, status: 422 },
  renderMemory: { code: 20_217, status: 413 },
  renderBroke: { code: 20_218, status: 500 },
} satisfies Refusals;
