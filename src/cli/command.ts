import { fail, ok, type Problem, type Result } from '../core/base/result.ts';
import { type GivenTexts, type Options, readValues, type ValuesOf } from './options/option.ts';
import { UsageError } from './options/values.ts';

/** Command line after the name of its command. */
export interface Line {
  readonly operands: readonly string[];
  readonly given: GivenTexts;
}

/** Command: what its help says, its options, and how it runs. */
export interface Command {
  /** Words after `diecut`, such as `render` or `library pull`. */
  readonly name: string;
  /** Operands and required options, for the help. */
  readonly synopsis: string;
  /** What the command does, such as `render labels`. */
  readonly summary: string;
  /** Paragraphs at the end of the command's help. */
  readonly notes: readonly string[];
  readonly options: Options;
  /** Checks a command line. The returned function runs the command and resolves with the exit code. */
  readonly prepare: (line: Line) => Result<() => Promise<number>, Problem<'usage'>>;
}

/** Command with a function that returns its checked arguments without running it. */
export interface TypedCommand<Args> extends Command {
  readonly parse: (line: Line) => Result<Args, Problem<'usage'>>;
}

interface Definition<Known extends Options, Args> extends Omit<Command, 'notes' | 'options' | 'prepare'> {
  readonly notes?: readonly string[];
  readonly options: Known;
  /** Checks what the options can't check alone. */
  readonly read: (values: ValuesOf<Known>, operands: readonly string[]) => Args;
  /** Runs the command. Its modules are loaded here, so that other commands start without them. */
  readonly run: (args: Args) => Promise<number>;
}

/** Calls a function that may refuse the command line; returns the refusal as a problem. */
export function readUsage<Value>(read: () => Value): Result<Value, Problem<'usage'>> {
  try {
    return ok(read());
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return fail('usage', { message: error.message });
  }
}

export function defineCommand<Known extends Options, Args>({
  notes = [],
  read,
  run,
  ...command
}: Definition<Known, Args>): TypedCommand<Args> {
  const parse = ({ operands, given }: Line) =>
    readUsage(() => read(readValues(command.options, given), operands));
  return {
    ...command,
    notes,
    parse,
    prepare: (line) => {
      const args = parse(line);
      return args.ok ? ok(() => run(args.value)) : args;
    },
  };
}
