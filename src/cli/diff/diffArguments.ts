import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import { plainReason, refuse, wholeNumber } from '../argumentValues.ts';
import { type Arguments, parseArguments } from '../parseArguments.ts';

/** Validated command line of `diecut diff`. */
export interface DiffArguments {
  /** Folder of approved pictures. */
  readonly approved: string;
  /** Folder for pictures of the differences; null writes none. */
  readonly changed: string | null;
  /** True if the new labels replace the approved labels. */
  readonly update: boolean;
  /** Maximum difference of a channel, 0 to 255. */
  readonly tolerance: number;
  /** Rendering options. */
  readonly render: Arguments;
}

/** Options of `diff` that `render` doesn't have. The value is true if the option takes a value. */
const OWN = { approved: true, changed: true, tolerance: true, update: false } as const;
type Own = keyof typeof OWN;
const isOwn = (name: string): name is Own => Object.hasOwn(OWN, name);

/** Separates the options of `diff` from the options of `render`, which are parsed as a `render` command. */
function split(argv: readonly string[]) {
  const own = new Map<Own, string>();
  const others: string[] = [];
  for (let at = 0; at < argv.length; at++) {
    const [, name = '', , value] = /^--([\w-]+)(=(.*))?$/s.exec(argv[at]) ?? [];
    if (!isOwn(name)) {
      others.push(argv[at]);
      continue;
    }
    if (own.has(name)) refuse(`--${name} is given twice`);
    if (!OWN[name] && value !== undefined) refuse(`--${name} takes no value`);
    const given = !OWN[name] ? '' : (value ?? argv[++at]);
    if (given === undefined || (OWN[name] && given === '')) refuse(`--${name} needs a value`);
    own.set(name, given);
  }
  return { own, others };
}

/**
 * Parses the arguments after `diff`.
 *
 * @param out folder for the rendered labels
 */
export function parseDiffArguments(
  argv: readonly string[],
  environment: { readonly clockMs: number; readonly cores: number; readonly out: string },
): Result<DiffArguments, Problem<'usage'>> {
  try {
    const { own, others } = split(argv);
    const approved =
      own.get('approved') ?? refuse('diff needs --approved DIR, the folder of approved pictures');
    const wrong = others.find((option) => /^--(out|format|resume)(=|$)/.test(option));
    if (wrong !== undefined) refuse(`${wrong.split('=')[0]} does not go with diff, which compares pictures`);
    if (others[0] === undefined || others[0].startsWith('--')) refuse('diff needs a label');
    const render = parseArguments(
      ['render', ...others, '--format', 'png', '--out', environment.out],
      environment,
    );
    if (!render.ok) return render;
    return ok({
      approved,
      changed: own.get('changed') ?? null,
      update: own.has('update'),
      tolerance: wholeNumber(own.get('tolerance'), 'tolerance', 0, 255, 0),
      render: render.value,
    });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return fail('usage', { message: plainReason(error) });
  }
}
