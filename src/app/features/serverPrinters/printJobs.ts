import type { AnswerOf } from '../../services/api/sendCall.ts';

/** Printer of the account. An agent next to the printer receives its labels from the server. */
export type ServerPrinter = AnswerOf<'GET /printer/list'>[number];
/** Group of printers with the same language and resolution. A job for the group goes to any free printer in it. */
export type PrinterGroup = AnswerOf<'GET /printerGroup/list'>[number];
/** Job for a printer or for a group. */
export type PrintJob = AnswerOf<'GET /printJob/list'>[number];

/** Language and resolution of a printer, which all printers of a group share. */
export type PrinterKind = Pick<ServerPrinter, 'language' | 'dpi'>;

/** Labels that may or may not have been printed. */
export type Doubt = NonNullable<PrintJob['doubt']>;

/** Action on a job. */
export type JobAction = 'pause' | 'resume' | 'cancel';

const ACTIONS: Readonly<Record<PrintJob['state'], readonly JobAction[]>> = {
  making: ['pause', 'cancel'],
  waiting: ['pause', 'cancel'],
  printing: ['pause', 'cancel'],
  paused: ['resume', 'cancel'],
  doubt: ['cancel'],
  done: [],
  failed: [],
  cancelled: [],
};

export const actionsOf = ({ state }: PrintJob): readonly JobAction[] => ACTIONS[state];

/** True if the state of a job may change soon. Labels in doubt are included, because an agent that reconnects may resolve the doubt. */
export const isUnderWay = ({ state }: PrintJob): boolean =>
  state === 'making' || state === 'waiting' || state === 'printing' || state === 'doubt';

/** Job with labels in doubt, which is blocked until a user has checked the printer. */
export type DoubtfulJob = PrintJob & { readonly doubt: Doubt };

export const isDoubtful = (job: PrintJob): job is DoubtfulJob => job.state === 'doubt' && job.doubt !== null;

/**
 * Returns the last label that the printer's connection has acknowledged, as a suggestion for the last printed label. Null if it is unknown;
 * it is never guessed.
 */
export function offeredLabel({ firstLabel, lastLabel, acknowledged }: Doubt): number | null {
  const isOne = acknowledged !== null && acknowledged >= firstLabel - 1 && acknowledged <= lastLabel;
  return isOne ? acknowledged : null;
}

/** Parses the number of the last printed label; null if it is not a number that the doubt allows. */
export function readLastLabel(typed: string, { firstLabel, lastLabel }: Doubt): number | null {
  const text = typed.trim();
  if (!/^\d+$/.test(text)) return null;
  const label = Number(text);
  return label >= firstLabel - 1 && label <= lastLabel ? label : null;
}

export const isSameKind = (one: PrinterKind, other: PrinterKind): boolean =>
  one.language === other.language && one.dpi === other.dpi;

/** Returns each language and resolution once, in the order of their first occurrence. */
export const kindsOf = (all: readonly PrinterKind[]): PrinterKind[] =>
  all.filter((kind, at) => all.findIndex((other) => isSameKind(kind, other)) === at);

/** Quotes a text as a shell argument. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Returns the shell command that starts an agent for these printers. */
export function agentCommand(origin: string, names: readonly string[]): string {
  const printers = names.map((name) => `--printer ${quoted(`${name}=tcp://…`)}`);
  return ['npx diecut agent', `--server ${origin}`, '--key-file agent.key', ...printers].join(' ');
}
