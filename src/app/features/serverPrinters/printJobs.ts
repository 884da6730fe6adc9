import type { AnswerOf, InputOf } from '../../services/api/sendCall.ts';

/** Printer whose labels an agent delivers. */
export type ServerPrinter = AnswerOf<'GET /printer/list'>[number];
/** Printers of one language and resolution; a job goes to any free printer of the group. */
export type PrinterGroup = AnswerOf<'GET /printerGroup/list'>[number];
/** Job for a printer or for a group. */
export type PrintJob = AnswerOf<'GET /printJob/list'>[number];

/** Printer languages that the server supports. */
export type ServerLanguage = InputOf<'POST /printer/create'>['language'];

/** A record, so that the compiler reports a missing language when the server adds one. */
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

/** Language and resolution. */
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

/** True if the state of a job may change soon; a returning agent may also resolve labels in doubt. */
export const isUnderWay = ({ state }: PrintJob): boolean =>
  state === 'making' || state === 'waiting' || state === 'printing' || state === 'doubt';

/** Job that is blocked until a user has checked the printer. */
export type DoubtfulJob = PrintJob & { readonly doubt: Doubt };

export const isDoubtful = (job: PrintJob): job is DoubtfulJob => job.state === 'doubt' && job.doubt !== null;

/** Returns the suggested last printed label, as acknowledged by the other end of the connection. Null if unknown: it is never guessed. */
export function offeredLabel({ firstLabel, lastLabel, acknowledged }: Doubt): number | null {
  const isOne = acknowledged !== null && acknowledged >= firstLabel - 1 && acknowledged <= lastLabel;
  return isOne ? acknowledged : null;
}

/** Parses the typed number of the last printed label; null if it is not in the doubtful range. */
export function readLastLabel(typed: string, { firstLabel, lastLabel }: Doubt): number | null {
  const text = typed.trim();
  if (!/^\d+$/.test(text)) return null;
  const label = Number(text);
  return label >= firstLabel - 1 && label <= lastLabel ? label : null;
}

export const isSameKind = (one: PrinterKind, other: PrinterKind): boolean =>
  one.language === other.language && one.dpi === other.dpi;

/** Returns each kind once, in order. */
export const kindsOf = (all: readonly PrinterKind[]): PrinterKind[] =>
  all.filter((kind, at) => all.findIndex((other) => isSameKind(kind, other)) === at);

/** Quotes a text for a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Returns the shell command that starts an agent for printers. */
export function agentCommand(origin: string, names: readonly string[]): string {
  const printers = names.map((name) => `--printer ${quoted(`${name}=tcp://…`)}`);
  return ['npx diecut agent', `--server ${origin}`, '--key-file agent.key', ...printers].join(' ');
}
