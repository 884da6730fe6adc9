import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import { plainReason, refuse, wholeNumber } from '../argumentValues.ts';
import { type Arguments, parseArguments } from '../parseArguments.ts';

/** A command line of `diecut diff`, checked. */
export interface DiffArguments {
  /** The folder of approved pictures. */
  readonly approved: string;
  /** Where pictures of what has changed are put; null for nowhere. */
  readonly changed: string | null;
  /** Whether the labels as they are now become the approved ones. */
  readonly update: boolean;
  /** By how much a channel of a dot may differ, 0 to 255. */
  readonly tolerance: number;
  /** How the labels are made. */
  readonly render: Arguments;
}

/** Those that are no options of `render`; of each whether a value follows. */
const OWN = { approved: true, changed: true, tolerance: true, update: false } as const;
type Own = keyof typeof OWN;
const isOwn = (name: string): name is Own => Object.hasOwn(OWN, name);

/** Parts the options of comparing from those of making the labels, which are checked where those of `render` are. */
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
 * Reads what stands behind `diff`.
 *
 * @param out the folder that the labels are made in
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
