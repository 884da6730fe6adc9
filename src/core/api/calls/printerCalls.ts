import Type from 'typebox';
import { PRINTER_LIMITS } from '../../base/serviceLimits.ts';
import type { Contract, Refusals } from '../contractShape.ts';
import { id, NOTHING } from '../schemas/basicSchemas.ts';
import { KIND_ANSWER, KindInput } from '../schemas/printerSchemas.ts';

const TAG = 'Printers';

export const PrinterAnswer = Type.Object({
  id: Type.String(),
  ...KIND_ANSWER,
  isReached: Type.Boolean({
    description: 'True if an agent that sent a request in the last minute is connected to the printer',
  }),
  agentHost: Type.Union([Type.String(), Type.Null()], {
    description: "Host name of the agent's computer; null if there is none",
  }),
});

export const GroupAnswer = Type.Object({
  id: Type.String(),
  ...KIND_ANSWER,
  printerIds: Type.Array(Type.String()),
});

const printerIds = Type.Array(id, { maxItems: PRINTER_LIMITS.maxPrinters });

export const PRINTER_CALLS = {
  'GET /printer/list': {
    tag: TAG,
    summary: 'Lists the printers of the account',
    input: NOTHING,
    answer: Type.Array(PrinterAnswer),
  },
  'POST /printer/create': {
    tag: TAG,
    summary: `Creates a printer for an agent; an account has at most ${PRINTER_LIMITS.maxPrinters}`,
    input: KindInput,
    answer: PrinterAnswer,
  },
  'POST /printer/update': {
    tag: TAG,
    summary: "Changes a printer; existing jobs don't change",
    input: Type.Object({ id, ...KindInput.properties }),
    answer: PrinterAnswer,
  },
  'POST /printer/delete': {
    tag: TAG,
    summary: 'Deletes a printer without jobs',
    input: Type.Object({ id }),
    answer: NOTHING,
  },
  'GET /printerGroup/list': {
    tag: TAG,
    summary: 'Lists the printer groups of the account',
    input: NOTHING,
    answer: Type.Array(GroupAnswer),
  },
  'POST /printerGroup/create': {
    tag: TAG,
    summary: 'Creates a group of printers of one kind; the first free printer takes a job',
    input: Type.Object({ ...KindInput.properties, printerIds }),
    answer: GroupAnswer,
  },
  'POST /printerGroup/update': {
    tag: TAG,
    summary: 'Changes a group; jobs that a printer has started stay on it',
    input: Type.Object({ id, ...KindInput.properties, printerIds }),
    answer: GroupAnswer,
  },
  'POST /printerGroup/delete': {
    tag: TAG,
    summary: 'Deletes a group without jobs; its printers stay',
    input: Type.Object({ id }),
    answer: NOTHING,
  },
  'GET /render/printers': {
    tag: 'Rendering',
    summary: 'Lists printers and groups that jobs can use; the key needs the scope print',
    input: NOTHING,
    answer: Type.Object({ printers: Type.Array(PrinterAnswer), groups: Type.Array(GroupAnswer) }),
  },
} satisfies Contract;

export const PRINTER_REFUSALS = {
  printerGone: { code: 20_240, status: 404 },
  printerNameLength: { code: 20_241, status: 400 },
  printerNameTaken: { code: 20_242, status: 409 },
  printerLimit: { code: 20_243, status: 409 },
  printerBusy: { code: 20_244, status: 409 },
  printerGrouped: { code: 20_245, status: 409 },
  printerSettings: { code: 20_246, status: 400 },
  printerNative: { code: 20_247, status: 400 },
  printerGroupGone: { code: 20_248, status: 404 },
  printerGroupLimit: { code: 20_249, status: 409 },
  printerGroupMixed: { code: 20_250, status: 409 },
  printerUnknown: { code: 20_251, status: 404 },
  printerHeld: { code: 20_252, status: 409 },
  printerNotHeld: { code: 20_253, status: 409 },
} satisfies Refusals;
