import type { Command } from './command.ts';
import { COMMANDS } from './commands/allCommands.ts';
import { DATA_OPTIONS, ROW_OPTIONS } from './options/dataOptions.ts';
import { GENERAL_OPTIONS } from './options/generalOptions.ts';
import { FONT_OPTIONS, LABEL_OPTION } from './options/labelOptions.ts';
import type { Option, Options } from './options/option.ts';
import {
  FAILURE_OPTION,
  FILE_OPTIONS,
  NATIVE_OPTION,
  PLACING_OPTIONS,
  PRINTER_OPTIONS,
  RUN_OPTIONS,
} from './options/outputOptions.ts';

/** Columns of a line of help, and of the part in which the options are. */
const LINE_COLUMNS = 120;
const OPTION_COLUMNS = 25;
/** Columns of a command in the list of commands. */
const COMMAND_COLUMNS = 52;

/** Titles of options that several commands have. Other options are listed first, without a title of their own. */
const SECTIONS: readonly (readonly [title: string, options: Options])[] = [
  ['Data', { ...DATA_OPTIONS, ...ROW_OPTIONS }],
  ['Label and fonts', { ...LABEL_OPTION, ...FONT_OPTIONS }],
  [
    'Output',
    {
      ...FILE_OPTIONS,
      ...PLACING_OPTIONS,
      ...PRINTER_OPTIONS,
      ...NATIVE_OPTION,
      ...RUN_OPTIONS,
      ...FAILURE_OPTION,
    },
  ],
  ['General', GENERAL_OPTIONS],
];

/** Breaks a text between words into lines of at most `columns` characters. */
function wrap(text: string, columns: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > columns) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

/** Returns lines with a term at the left and its explanation at the right, below it if the term is too long. */
function explain(term: string, text: string, columns: number): string[] {
  const [first = '', ...more] = wrap(text, LINE_COLUMNS - columns);
  const indent = ' '.repeat(columns);
  const head = `  ${term}`;
  const lines = [...more].map((line) => `${indent}${line}`);
  return head.length < columns
    ? [`${head.padEnd(columns)}${first}`, ...lines]
    : [head, `${indent}${first}`, ...lines];
}

function optionLines({ flag, shows, help }: Option<unknown>): string[] {
  return explain(`--${flag}${shows === '' ? '' : ` ${shows}`}`, help, OPTION_COLUMNS);
}

const LABEL_NOTE =
  "LABEL is a label.json or a document of another program: gLabels (also compressed), pdfme template, ZPL. Its pictures and fonts are in the same folder. Parts of a foreign document that can't be imported are reported.";

const EXIT_CODES =
  "Exit codes: 0 success, 1 problem with the label, the data or a row, 2 wrong usage, 3 a file can't be read or written, or a printer, queue or server can't be reached or accepts no labels.";

/** Returns the help of one command: its operands, all its options and its notes. */
export function commandUsage({ name, synopsis, summary, options, notes }: Command): string {
  const left = new Set(Object.values(options));
  const sections = SECTIONS.flatMap(([title, known]) => {
    const listed = Object.values(known).filter((option) => left.delete(option));
    return listed.length > 0 ? [[title, listed] as const] : [];
  });
  const paragraphs = [...(/\bLABEL\b/.test(synopsis) ? [LABEL_NOTE] : []), ...notes, EXIT_CODES].flatMap(
    (text) => ['', ...wrap(text, LINE_COLUMNS)],
  );
  const lines = [
    `diecut ${name} ${synopsis}`,
    '',
    `  ${summary}`,
    ...(left.size > 0 ? ['', 'Options'] : []),
    ...[...left].flatMap(optionLines),
    ...sections.flatMap(([title, listed]) => ['', title, ...listed.flatMap(optionLines)]),
    ...paragraphs,
  ];
  return `${lines.join('\n')}\n`;
}

/** Returns the help of several commands, of all commands if none is given. */
export function programUsage(wanted: readonly Command[]): string {
  const commands = wanted.length > 0 ? wanted : COMMANDS;
  const columns = COMMAND_COLUMNS;
  const lines = [
    'Diecut: labels from the command line',
    '',
    ...commands.flatMap(({ name, synopsis, summary }) =>
      explain(`diecut ${name} ${synopsis.replace(/ ?\[options\]$/, '')}`.trimEnd(), summary, columns),
    ),
    '',
    ...explain('diecut COMMAND --help', 'list the options of a command', columns),
    '  diecut --version',
    '',
    ...wrap(EXIT_CODES, LINE_COLUMNS),
  ];
  return `${lines.join('\n')}\n`;
}
