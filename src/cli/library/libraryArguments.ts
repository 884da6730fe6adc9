import { parseArgs } from 'node:util';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import { plainReason, refuse, refuseTwice } from '../argumentValues.ts';

/** Validated command line of `diecut library`. */
export interface LibraryArguments {
  readonly command: 'sign-in' | 'sign-out' | 'list' | 'pull' | 'push';
  /** Origin of the server; null for the server of the latest sign-in. */
  readonly server: string | null;
  readonly account: string | null;
  /** True if the password is read from standard input. */
  readonly passwordStdin: boolean;
  /**
   * True if the code of the second factor is read from standard input. If the password is read from there too, the code is on the second
   * line.
   */
  readonly codeStdin: boolean;
  /** Name patterns for `list` and `pull`, files and folders for `push`. */
  readonly names: readonly string[];
  /** Name of a library folder; empty for the default folder, null if the option is not given. */
  readonly folder: string | null;
  readonly out: string;
  readonly overwrite: boolean;
  readonly json: boolean;
  /** True to suppress messages about delays that the server requests. */
  readonly quiet: boolean;
}

const OPTIONS = {
  server: { type: 'string' },
  account: { type: 'string' },
  'password-stdin': { type: 'boolean' },
  'code-stdin': { type: 'boolean' },
  folder: { type: 'string' },
  all: { type: 'boolean' },
  out: { type: 'string' },
  overwrite: { type: 'boolean' },
  json: { type: 'boolean' },
  quiet: { type: 'boolean' },
} as const;

const COMMANDS = ['sign-in', 'sign-out', 'list', 'pull', 'push'] as const;
type Command = (typeof COMMANDS)[number];
type Option = keyof typeof OPTIONS;

/** Options that each command takes in addition to `--json` and `--quiet`. */
const TAKES: Readonly<Record<Command, readonly Option[]>> = {
  'sign-in': ['account', 'password-stdin', 'code-stdin'],
  'sign-out': ['server'],
  list: ['server', 'folder'],
  pull: ['server', 'folder', 'all', 'out', 'overwrite'],
  push: ['server', 'folder', 'overwrite'],
};

/**
 * Parses the address of a server, with or without a scheme.
 *
 * @returns the origin; null if the address is invalid or contains a password, because other users of the machine can see command lines
 */
export function originOf(text: string): string | null {
  const hasScheme = /^https?:\/\//i.test(text);
  const isHere = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?(\/|$)/i.test(text);
  const address = hasScheme ? text : `${isHere ? 'http' : 'https'}://${text}`;
  if (!URL.canParse(address)) return null;
  const { origin, username, password, pathname, search, hash } = new URL(address);
  return [username, password, search, hash].every((part) => part === '') && pathname === '/' ? origin : null;
}

/** Parses the arguments after `library`. */
export function parseLibraryArguments(argv: readonly string[]): Result<LibraryArguments, Problem<'usage'>> {
  try {
    return ok(read(argv));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return fail('usage', { message: plainReason(error) });
  }
}

function serverOf(given: string | undefined): string | null {
  if (given === undefined) return null;
  return originOf(given) ?? refuse(`a server is an address such as https://labels.example, not ${given}`);
}

function read(argv: readonly string[]): LibraryArguments {
  const { values, positionals, tokens } = parseArgs({
    args: [...argv],
    options: OPTIONS,
    allowPositionals: true,
    strict: true,
    tokens: true,
  });
  const given = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
  refuseTwice(given);
  const [name, ...rest] = positionals;
  const choice = `${COMMANDS.slice(0, -1).join(', ')} and ${COMMANDS.at(-1)}`;
  if (name === undefined) refuse(`library needs a command; there are ${choice}`);
  const command =
    COMMANDS.find((known) => known === name) ?? refuse(`unknown library ${name}; there are ${choice}`);
  const takes: readonly string[] = [...TAKES[command], 'json', 'quiet'];
  const unknown = given.find((option) => !takes.includes(option));
  if (unknown !== undefined) refuse(`--${unknown} does not go with library ${command}`);
  if (command === 'sign-in' && rest.length !== 1) refuse('library sign-in needs the address of one server');
  if (command === 'sign-out' && rest.length > 0) refuse(`unexpected ${rest.join(' ')}`);
  if (command === 'push' && rest.length === 0) refuse('library push needs files or folders');
  if (command === 'pull' && (rest.length === 0) !== (values.all ?? false))
    refuse('library pull needs names or patterns, or --all');
  return {
    command,
    server: serverOf(command === 'sign-in' ? rest[0] : values.server),
    account: values.account ?? null,
    passwordStdin: values['password-stdin'] ?? false,
    codeStdin: values['code-stdin'] ?? false,
    names: command === 'sign-in' ? [] : rest,
    folder: values.folder ?? null,
    out: values.out ?? '.',
    overwrite: values.overwrite ?? false,
    json: values.json ?? false,
    quiet: values.quiet ?? false,
  };
}
