import { type ParseArgsConfig, parseArgs } from 'node:util';
import { fail, type Problem, type Result } from '../core/base/result.ts';
import { type Command, type Line, readUsage, type TypedCommand } from './command.ts';
import { COMMANDS } from './commands/allCommands.ts';
import { refuse, refuseTwice } from './options/values.ts';

/** Command line: a command to run, or the help of a command, of several with the same first word, or of the program. */
export type Wanted =
  | { readonly kind: 'run'; readonly command: Command; readonly line: Line }
  | { readonly kind: 'help'; readonly commands: readonly Command[] }
  | { readonly kind: 'version' };

const NODE_TYPES = {
  value: { type: 'string' },
  values: { type: 'string', multiple: true },
  switch: { type: 'boolean' },
} as const;

/** Options that go without a command. */
const OWN = { help: { type: 'boolean', short: 'h' }, version: { type: 'boolean' } } as const;

/**
 * Options of all commands. They are parsed before the command is known, because options may come before it; an option has the same kind in
 * all commands.
 */
function allOptions(): NonNullable<ParseArgsConfig['options']> {
  const options = COMMANDS.flatMap((command) => Object.values(command.options));
  return { ...Object.fromEntries(options.map(({ flag, kind }) => [flag, NODE_TYPES[kind]])), ...OWN };
}

/** Replaces the messages of Node's parser, some of which have several lines. */
function reasonOf({ message }: Error): string {
  const option = /--[\w-]+/.exec(message)?.[0] ?? '';
  if (/argument is ambiguous/.test(message))
    return `${option} takes a value; one that begins with a dash is written ${option}=-…`;
  if (/argument missing/.test(message)) return `${option} needs a value`;
  if (/does not take an argument/.test(message)) return `${option} takes no value`;
  return message.split('. To specify')[0];
}

function parseTokens(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: allOptions(),
      allowPositionals: true,
      strict: true,
      tokens: true,
    });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return refuse(reasonOf(error));
  }
}

const choice = (names: readonly string[]) => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** Finds the command that the operands begin with. Some commands have two words. */
function findCommand([first, second]: readonly string[]): Command {
  const found = COMMANDS.find(({ name }) => name === first || name === `${first} ${second}`);
  if (found) return found;
  const family = COMMANDS.filter(({ name }) => name.startsWith(`${first} `));
  if (family.length === 0) {
    const names = new Set(COMMANDS.map(({ name }) => name.split(' ')[0]));
    refuse(`unknown command ${first}; there are ${choice([...names])}`);
  }
  const there = `there are ${choice(family.map(({ name }) => name.split(' ')[1]))}`;
  return refuse(
    second === undefined ? `${first} needs a command; ${there}` : `unknown ${first} ${second}; ${there}`,
  );
}

/** Refuses an option that the command doesn't have, and says to which commands it belongs. */
function refuseForeign({ name, options }: Command, flags: readonly string[]): void {
  const known = new Set(Object.values(options).map(({ flag }) => flag));
  const foreign = flags.find((flag) => !known.has(flag));
  if (foreign === undefined) return;
  const others = COMMANDS.filter((command) =>
    Object.values(command.options).some(({ flag }) => flag === foreign),
  );
  refuse(
    `--${foreign} does not go with ${name}, but with ${others.map((command) => command.name).join(', ')}`,
  );
}

/** Returns the arguments of a command line of one command, without running it. */
export function readArguments<Args>(
  { name, parse }: TypedCommand<Args>,
  argv: readonly string[],
): Result<Args, Problem<'usage'>> {
  const wanted = readCommandLine([...name.split(' '), ...argv]);
  if (!wanted.ok) return wanted;
  return wanted.value.kind === 'run'
    ? parse(wanted.value.line)
    : fail('usage', { message: `${name} is not run` });
}

/** Parses a command line. Refuses unknown commands, and options that the command doesn't have. */
export function readCommandLine(argv: readonly string[]): Result<Wanted, Problem<'usage'>> {
  return readUsage(() => {
    const { positionals, tokens } = parseTokens(argv);
    const flags = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
    if (flags.includes('help') || (positionals.length === 0 && !flags.includes('version'))) {
      const [first, second] = positionals;
      const commands = COMMANDS.filter(({ name }) => name === first || name === `${first} ${second}`);
      const family = COMMANDS.filter(({ name }) => name.startsWith(`${first} `));
      return { kind: 'help', commands: commands.length > 0 ? commands : family };
    }
    if (flags.includes('version')) return { kind: 'version' };
    const command = findCommand(positionals);
    refuseForeign(command, flags);
    const given = new Map<string, string[]>();
    const takesEmpty = new Set(
      Object.values(command.options).flatMap(({ flag, takesEmpty: takes }) => (takes ? [flag] : [])),
    );
    for (const token of tokens) {
      if (token.kind !== 'option') continue;
      // Usually a variable of a script that is not set: an empty condition would print every row.
      if (token.value === '' && !takesEmpty.has(token.name))
        refuse(`--${token.name} is empty: give it a value, or leave it out`);
      given.set(token.name, [...(given.get(token.name) ?? []), token.value ?? '']);
    }
    const repeatable = Object.values(command.options).flatMap(({ kind, flag }) =>
      kind === 'values' ? [flag] : [],
    );
    refuseTwice(flags.filter((flag) => !repeatable.includes(flag)));
    const operands = positionals.slice(command.name.split(' ').length);
    return { kind: 'run', command, line: { operands, given } };
  });
}
