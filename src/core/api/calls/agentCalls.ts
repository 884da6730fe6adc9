import Type from 'typebox';
import { PRINTER_LIMITS } from '../../base/serviceLimits.ts';
import type { Contract, Refusals } from '../contractShape.ts';
import { id, NOTHING } from '../schemas/basicSchemas.ts';

const TAG = 'Agents';

/** ID that an agent (the program that drives printers) chooses for itself; long enough to be unique. */
const agent = Type.String({ minLength: 16, maxLength: 64 });
const label = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });
const reason = Type.String({ maxLength: 500 });

export const StripAnswer = Type.Object({
  id: Type.String(),
  job: Type.String(),
  firstLabel: Type.Integer(),
  lastLabel: Type.Integer(),
  labels: Type.Integer({ description: 'Number of labels in the job' }),
  bytes: Type.Integer(),
  sha256: Type.String(),
  pages: Type.Array(Type.Object({ label: Type.Integer(), endByte: Type.Integer() }), { minItems: 1 }),
});

export const ReportInput = Type.Object({
  agent,
  strip: id,
  outcome: Type.Enum(['printed', 'doubt', 'unbegun'], {
    description:
      'printed: the labels up to lastLabel were printed; doubt: unknown for firstLabel to lastLabel; unbegun: nothing was sent to the printer',
  }),
  firstLabel: Type.Optional(label),
  lastLabel: Type.Optional(label),
  acknowledged: Type.Optional(Type.Union([label, Type.Null()])),
  reason: Type.Optional(reason),
});

export const AGENT_CALLS = {
  'POST /agent/attach': {
    tag: TAG,
    summary: 'Claims a printer for the agent; a printer that another agent holds is refused',
    input: Type.Object({
      agent,
      host: Type.String({ maxLength: 200 }),
      printer: Type.String({ maxLength: 200, description: 'Name of the printer' }),
    }),
    answer: Type.Object({
      id: Type.String(),
      name: Type.String(),
      language: Type.String(),
      open: Type.Array(
        Type.Object(
          { id: Type.String(), state: Type.Enum(['leased', 'begun']) },
          {
            description: 'Strips that this agent has not reported as finished',
          },
        ),
      ),
    }),
  },
  'POST /agent/work': {
    tag: TAG,
    summary:
      'Waits for and returns the next strip of labels of a printer; returns the same strip until it is started',
    input: Type.Object({
      agent,
      printer: id,
      waitMs: Type.Integer({ minimum: 0, maximum: PRINTER_LIMITS.maxWaitMs }),
    }),
    answer: Type.Object({ strip: Type.Union([StripAnswer, Type.Null()]) }),
  },
  'GET /agent/strips/{id}/bytes': {
    tag: TAG,
    summary: 'Returns the bytes of a strip; supports Range',
    input: Type.Object({ id, agent }),
    answer: null,
  },
  'POST /agent/begin': {
    tag: TAG,
    summary:
      'Reports that a strip is about to be printed; the agent waits for the response before it sends anything',
    input: Type.Object({ agent, strip: id }),
    answer: NOTHING,
  },
  'POST /agent/keep': {
    tag: TAG,
    summary: 'Renews the lease of a printer during a strip, and returns whether the labels are still needed',
    input: Type.Object({ agent, printer: id, strip: Type.Optional(id) }),
    answer: Type.Object({ isWanted: Type.Boolean() }),
  },
  'POST /agent/report': {
    tag: TAG,
    summary: 'Reports the result of a strip; idempotent',
    input: ReportInput,
    answer: NOTHING,
  },
  'POST /agent/leave': {
    tag: TAG,
    summary: 'Releases a printer',
    input: Type.Object({ agent, printer: id }),
    answer: NOTHING,
  },
} satisfies Contract;

export const AGENT_REFUSALS = {
  handoverGone: { code: 20_258, status: 404 },
  handoverOver: { code: 20_259, status: 409 },
  handoverOutcome: { code: 20_260, status: 400 },
} satisfies Refusals;
