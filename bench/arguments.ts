/** Parsed command line of the benchmark. */
export interface BenchArguments {
  /** Ids of workloads, or a common prefix before a hyphen; empty selects all workloads. */
  readonly wanted: readonly string[];
  /** Words that select scenarios of editor and server by name; empty selects all scenarios. */
  readonly scenarios: readonly string[];
  readonly size: BenchSize;
  readonly isJson: boolean;
}

/**
 * Size of a run. `smoke` runs each workload once at its smallest size, without peers: this proves that results are produced, but doesn't
 * measure speed.
 */
export type BenchSize = 'full' | 'quick' | 'smoke';

const FLAGS = ['--quick', '--smoke', '--json'];
const ONLY = '--only=';

export const isChosen = (id: string, wanted: readonly string[]): boolean =>
  wanted.length === 0 || wanted.some((name) => id === name || id.startsWith(`${name}-`));

/**
 * @param ids ids of all workloads
 * @param scenarioNames names that `--only=` can select
 * @returns the parsed arguments, or an error message for an unknown argument
 */
export function readArguments(
  argv: readonly string[],
  ids: readonly string[],
  scenarioNames: readonly string[],
): BenchArguments | string {
  const wanted = argv.filter((argument) => !argument.startsWith('--'));
  const scenarios = argv
    .filter((argument) => argument.startsWith(ONLY))
    .map((argument) => argument.slice(ONLY.length));
  const flags = argv.filter((argument) => argument.startsWith('--') && !argument.startsWith(ONLY));
  const unknownFlag = flags.find((flag) => !FLAGS.includes(flag));
  if (unknownFlag !== undefined)
    return `Unknown option ${unknownFlag}. Options: ${[...FLAGS, `${ONLY}WORD`].join(' ')}`;
  const unknownId = wanted.find((name) => !ids.some((id) => isChosen(id, [name])));
  if (unknownId !== undefined) return `Unknown workload ${unknownId}. Workloads: ${ids.join(' ')}`;
  const unknownWord = scenarios.find((word) => !scenarioNames.some((name) => name.includes(word)));
  if (unknownWord !== undefined)
    return `No scenario contains "${unknownWord}". Scenarios: ${scenarioNames.join(', ')}`;
  const size = flags.includes('--smoke') ? 'smoke' : flags.includes('--quick') ? 'quick' : 'full';
  return { wanted, scenarios, size, isJson: flags.includes('--json') };
}
