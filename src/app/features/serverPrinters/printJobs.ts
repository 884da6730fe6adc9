import type { AnswerOf, InputOf } from '../../services/api/sendCall.ts';

/** A printer that an agent beside it hands labels to. */
export type ServerPrinter = AnswerOf<'GET /printer/list'>[number];
/** Printers of one language and resolution, of which whichever is free takes a job. */
export type PrinterGroup = AnswerOf<'GET /printerGroup/list'>[number];
/** An order that is printed by one of them. */
export type PrintJob = AnswerOf<'GET /printJob/list'>[number];

/** Languages in which the server hands labels to printers. */
export type ServerLanguage = InputOf<'POST /printer/create'>['language'];

/** Each once: one that the server learns is missed here by the compiler. */
const LANGUAGES = {
  zpl: true,
  tspl: true,
  epl: true,
  cpcl: true,
  escpos: true,
} satisfies Readonly<Record<ServerLanguage, true>>;

export function isServerLanguage(language: string): language is ServerLanguage {
  return Object.hasOwn(LANGUAGES, language);
}

export const SERVER_LANGUAGES: readonly ServerLanguage[] = Object.keys(LANGUAGES).filter(isServerLanguage);

/** What is of one language and resolution. */
export type PrinterKind = Pick<ServerPrinter, 'language' | 'dpi'>;

/** Labels that may have come out or not. */
export type Doubt = NonNullable<PrintJob['doubt']>;

/** What a person may do with a job. */
export type JobDeed = 'pause' | 'resume' | 'cancel';

const DEEDS: Readonly<Record<PrintJob['state'], readonly JobDeed[]>> = {
  making: ['pause', 'cancel'],
  waiting: ['pause', 'cancel'],
  printing: ['pause', 'cancel'],
  paused: ['resume', 'cancel'],
  doubt: ['cancel'],
  done: [],
  failed: [],
  cancelled: [],
};

export const deedsOf = ({ state }: PrintJob): readonly JobDeed[] => DEEDS[state];

/** Whether a job may be another one in a moment: an agent that is back may know what became of labels in doubt, too. */
export const isUnderWay = ({ state }: PrintJob): boolean =>
  state === 'making' || state === 'waiting' || state === 'printing' || state === 'doubt';

/** A job of which nothing goes on until a person has looked at the printer. */
export type DoubtfulJob = PrintJob & { readonly doubt: Doubt };

export const isDoubtful = (job: PrintJob): job is DoubtfulJob => job.state === 'doubt' && job.doubt !== null;

/**
 * The label that is offered as the last one that came out: what the other end of the line has acknowledged. Null where that is not
 * known: nobody guesses it.
 */
export function offeredLabel({ firstLabel, lastLabel, acknowledged }: Doubt): number | null {
  const isOne = acknowledged !== null && acknowledged >= firstLabel - 1 && acknowledged <= lastLabel;
  return isOne ? acknowledged : null;
}

/** The number that was typed for the last label that came out; null for what is none of those in doubt. */
export function readLastLabel(typed: string, { firstLabel, lastLabel }: Doubt): number | null {
  const text = typed.trim();
  if (!/^\d+$/.test(text)) return null;
  const label = Number(text);
  return label >= firstLabel - 1 && label <= lastLabel ? label : null;
}

export const isSameKind = (one: PrinterKind, other: PrinterKind): boolean =>
  one.language === other.language && one.dpi === other.dpi;

/** Each kind once, in the order in which they come. */
export const kindsOf = (all: readonly PrinterKind[]): PrinterKind[] =>
  all.filter((kind, at) => all.findIndex((other) => isSameKind(kind, other)) === at);

/** As a shell takes it, whatever is in it. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** What starts an agent for printers, in a shell of the machine that reaches them. */
export function agentCommand(origin: string, names: readonly string[]): string {
  const printers = names.map((name) => `--printer ${quoted(`${name}=tcp://…`)}`);
  return ['npx diecut agent', `--server ${origin}`, '--key-file agent.key', ...printers].join(' ');
}
