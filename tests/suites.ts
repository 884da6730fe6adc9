// Which test runs when. Every test file belongs to exactly one suite; docs/TESTING.md says what each is for.

/**
 * - `gate`: before every change (`npm test`). Nothing in it measures time or memory, or kills at chance moments.
 * - `long`: before an issue is called resolved, and every night (`npm run test:long`).
 * - `alone`: the last part of `long`, one test at a time: frames, memory, kills at chance moments.
 */
export type Suite = 'gate' | 'long' | 'alone';

export const SUITES: readonly Suite[] = ['gate', 'long', 'alone'];

/** Test files outside the gate, without `.test.ts` or `.e2e.ts`. All others are in the gate. */
const OUTSIDE_GATE: Readonly<Record<Exclude<Suite, 'gate'>, readonly string[]>> = {
  long: [
    'src/core/sheet/sheetCorpus',
    'tests/arch/docExamples',
    'tests/contract/bundledCommandLine',
    'tests/contract/foreignDocuments',
    'tests/contract/foreignFuzz',
    'tests/contract/hostileFonts',
    'tests/contract/nativeBars',
    'tests/contract/pictureCorpus',
    'tests/contract/pictureOutputs',
    'tests/contract/scanBatch',
    'tests/contract/shownNumbers',
    'tests/contract/svgTextOnLabels',
    'tests/contract/symbolsOnLabels',
    'tests/contract/vectorPaints',
    'tests/contract/vectorPictures',
    'tests/contract/zplRenderer',
    'tests/fault/browserRuns',
    'tests/fault/deadWorkers',
    'tests/fault/fontMemory',
    'tests/fault/hundredThousand',
    'tests/fault/resumedPrints',
    'tests/fault/resumedRuns',
    'tests/golden/browser',
    'tests/golden/jpegPictures',
    'tests/golden/market',
    'tests/server/instances',
    'tests/server/killedAgents',
    'tests/server/killedKeys',
    'tests/server/killedServer',
    'tests/server/killedWorkers',
    'tests/server/partQueue',
    'tests/server/renderParts',
    'tests/server/worker',
  ],
  alone: [
    'tests/e2e/hostilePages',
    'tests/e2e/killedDrafts',
    'tests/e2e/killedJobs',
    'tests/e2e/killedNiimbot',
    'tests/e2e/killedPages',
    'tests/e2e/killedTables',
    'tests/e2e/longTasks',
    'tests/e2e/pagesMemory',
    'tests/e2e/tablesMemory',
  ],
};

/** Longest first, so that no core is idle at the end. Measured; a file that is not named comes later. */
const LONGEST: readonly string[] = [];

const TEST_FILE = /(?:\.whole)?\.(?:test|e2e)\.tsx?$/;

export const isTestFile = (path: string): boolean => TEST_FILE.test(path);

const nameOf = (path: string) => path.replace(TEST_FILE, '');

/** Suite of a test file, by its path from the project's root. */
export function suiteOf(path: string): Suite {
  const name = nameOf(path);
  if (OUTSIDE_GATE.long.includes(name)) return 'long';
  return OUTSIDE_GATE.alone.includes(name) ? 'alone' : 'gate';
}

/** All names in the list above, for the test that keeps it complete. */
export const NAMED_FILES: readonly string[] = [...OUTSIDE_GATE.long, ...OUTSIDE_GATE.alone, ...LONGEST];

/** Smaller for a file that takes longer. */
export function startOrder(path: string): number {
  const at = LONGEST.indexOf(nameOf(path));
  return at < 0 ? LONGEST.length : at;
}

/** Globs of the test files outside a suite; none while no suite is named, so that any file can be run by its path. */
export function otherSuites(suite: string | undefined): readonly string[] {
  if (!suite) return [];
  if (suite === 'gate')
    return [...OUTSIDE_GATE.long, ...OUTSIDE_GATE.alone].map(
      (name) => `**/${name}{,.whole}.{test,e2e}.{ts,tsx}`,
    );
  throw new Error(`no suite that is run whole: ${suite}`);
}
