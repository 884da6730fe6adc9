import Type from 'typebox';
import type { Contract, Refusals } from '../contractShape.ts';
import { id, NOTHING } from '../schemas/basicSchemas.ts';
import { MessageSchema, RowSchema } from '../schemas/messageSchemas.ts';
import { PrintingAnswer } from '../schemas/printingSchemas.ts';

const TAG = 'Printers';

export const PrintJobAnswer = Type.Intersect([
  Type.Object({
    id: Type.String(),
    createTime: Type.Number(),
    problem: Type.Union([MessageSchema, Type.Null()], {
      description: 'Reason why the labels could not be rendered; null if they could',
    }),
    failure: Type.Union([RowSchema, Type.Null()], {
      description: "First row that can't be printed; null if all can",
    }),
  }),
  PrintingAnswer,
]);

const lastPrinted = Type.Integer({
  minimum: 0,
  maximum: 1_000_000_000,
  description:
    'Number of the last label that was printed; if none of the labels in doubt was printed, the number before the first of them',
});

/** Calls that change a print job: for signed-in users with the id in the body, for client programs with the id in the path. */
const PAUSE = {
  summary: 'Pauses a job after the current label; its printer continues with other jobs',
  input: Type.Object({ id }),
  answer: PrintJobAnswer,
};

const RESUME = { summary: 'Resumes a paused job', input: Type.Object({ id }), answer: PrintJobAnswer };
const SETTLE = {
  summary: 'Sets the last printed label of a job in doubt; the labels after it are printed again',
  input: Type.Object({ id, lastPrinted }),
  answer: PrintJobAnswer,
};

/** Maximum number of jobs in the list; it starts with the newest job. */
export const MOST_LISTED = 100;

export const PRINT_JOB_CALLS = {
  'GET /printJob/list': {
    tag: TAG,
    summary: `Lists the latest ${MOST_LISTED} print jobs of the account`,
    input: NOTHING,
    answer: Type.Array(PrintJobAnswer),
  },
  'POST /printJob/pause': { tag: TAG, ...PAUSE },
  'POST /render/jobs/{id}/pause': { tag: 'Rendering', ...PAUSE },
  'POST /printJob/resume': { tag: TAG, ...RESUME },
  'POST /render/jobs/{id}/resume': { tag: 'Rendering', ...RESUME },
  'POST /printJob/cancel': {
    tag: TAG,
    summary: "Cancels the unprinted labels of a job; finished jobs don't change",
    input: Type.Object({ id }),
    answer: PrintJobAnswer,
  },
  'POST /printJob/settle': { tag: TAG, ...SETTLE },
  'POST /render/jobs/{id}/settle': { tag: 'Rendering', ...SETTLE },
} satisfies Contract;

export const PRINT_JOB_REFUSALS = {
  printJobGone: { code: 20_254, status: 404 },
  printJobOver: { code: 20_255, status: 409 },
  printNoDoubt: { code: 20_256, status: 409 },
  printDoubtLabel: { code: 20_257, status: 400 },
} satisfies Refusals;
