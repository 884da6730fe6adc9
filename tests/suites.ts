// Assignment of tests to suites. Every test file belongs to exactly one suite; docs/TESTING.md describes each suite.

/**
 * - `gate`: before every change (`npm test`). Its tests measure neither time nor memory, and kill no process at random moments.
 * - `long`: before an issue is called resolved, and every night (`npm run test:long`).
 * - `alone`: the last part of `long`, one test at a time: frames, memory, kills at random moments.
 */
export type Suite = 'gate' | 'long' | 'alone';

export const SUITES: readonly Suite[] = ['gate', 'long', 'alone'];

/** Test files outside the gate, without `.test.ts` or `.e2e.ts`. All other test files are in the gate. */
const OUTSIDE_GATE: Readonly<Record<Exclude<Suite, 'gate'>, readonly string[]>> = {
  long: [
    'src/core/sheet/sheetCorpus',
    'tests/arch/docExamples',
    'tests/contract/bundledCommandLine',
    'tests/contract/foreignDocuments',
    'tests/contract/foreignFuzz',
    'tests/contract/hostileFonts',
    'tests/contract/nativeBars',
    'tests/contract/ownFonts',
    'tests/contract/pictureCorpus',
    'tests/contract/pictureOutputs',
    'tests/contract/scanBatch',
    'tests/contract/shownNumbers',
    'tests/contract/svgTextOnLabels',
    'tests/contract/symbolsOnLabels',
    'tests/contract/vectorPaints',
    'tests/contract/vectorPictures',
    'tests/contract/zplRenderer',
    'tests/e2e/accessible',
    'tests/e2e/adjustPicture',
    'tests/e2e/clippedDialogs',
    'tests/e2e/clippedTexts',
    'tests/e2e/collapse',
    'tests/e2e/counters',
    'tests/e2e/deadWorkers',
    'tests/e2e/expressions',
    'tests/e2e/fontPicker',
    'tests/e2e/foreignDocuments',
    'tests/e2e/foreignFiles',
    'tests/e2e/frameKeys',
    'tests/e2e/groups',
    'tests/e2e/gs1',
    'tests/e2e/keys',
    'tests/e2e/languages',
    'tests/e2e/largeBatch',
    'tests/e2e/manyRows',
    'tests/e2e/namedPictures',
    'tests/e2e/narrow',
    'tests/e2e/niimbot',
    'tests/e2e/noticeKeys',
    'tests/e2e/ownFonts',
    'tests/e2e/pageFrames',
    'tests/e2e/placing',
    'tests/e2e/preferences',
    'tests/e2e/printDialogPages',
    'tests/e2e/printJobs',
    'tests/e2e/printLeftOut',
    'tests/e2e/printQueue',
    'tests/e2e/printTabs',
    'tests/e2e/rebuildControls',
    'tests/e2e/rebuildLogistics',
    'tests/e2e/rebuildRetail',
    'tests/e2e/scanCamera',
    'tests/e2e/scanHalted',
    'tests/e2e/scripts',
    'tests/e2e/secondFactor',
    'tests/e2e/sheetValues',
    'tests/e2e/symbols',
    'tests/e2e/tablesInEditor',
    'tests/e2e/systemTestPage',
    'tests/e2e/testPage',
    'tests/e2e/textLooks',
    'tests/e2e/topBarFits',
    'tests/e2e/touch',
    'tests/fault/browserRuns',
    'tests/fault/deadWorkers',
    'tests/fault/fontMemory',
    'tests/fault/hundredThousand',
    'tests/fault/resumedPrints',
    'tests/fault/resumedRuns',
    'tests/golden/browser',
    'tests/golden/examples',
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
    'tests/contract/pagesMemory',
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

/** Test files in the order of their measured run time, longest first, so that no core is idle at the end. Other files start after these. */
const LONGEST: readonly string[] = [
  'tests/server/libraryCommand',
  'tests/contract/pagesCommand',
  'tests/contract/commandLine',
  'tests/contract/printCommand',
  'tests/fault/outputs',
  'tests/server/covers',
  'tests/fault/exactRuns',
  'tests/contract/printerPages',
  'tests/contract/diffCommand',
  'tests/contract/nativePrinting',
  'tests/contract/verifiedLabels',
  'tests/golden/outputs',
  'tests/server/renderJobs',
  'tests/packages/diecut',
  'tests/server/renderPool',
  'tests/contract/printJournal',
  'tests/server/databases',
];

const TEST_FILE = /(?:\.whole)?\.(?:test|e2e)\.tsx?$/;

export const isTestFile = (path: string): boolean => TEST_FILE.test(path);

const nameOf = (path: string) => path.replace(TEST_FILE, '');

/** Returns the suite of a test file, by its path from the project's root. */
export function suiteOf(path: string): Suite {
  const name = nameOf(path);
  if (OUTSIDE_GATE.long.includes(name)) return 'long';
  return OUTSIDE_GATE.alone.includes(name) ? 'alone' : 'gate';
}

/** All names in the list above, for the test that keeps it complete. */
export const NAMED_FILES: readonly string[] = [...OUTSIDE_GATE.long, ...OUTSIDE_GATE.alone, ...LONGEST];

/** Returns a file's start order: a smaller number for a file that takes longer. */
export function startOrder(path: string): number {
  const at = LONGEST.indexOf(nameOf(path));
  return at < 0 ? LONGEST.length : at;
}

/** Returns globs of the test files outside a suite; none if no suite is named, so that any file can be run by its path. */
export function otherSuites(suite: string | undefined): readonly string[] {
  if (!suite) return [];
  if (suite === 'gate')
    return [...OUTSIDE_GATE.long, ...OUTSIDE_GATE.alone].map(
      (name) => `**/${name}{,.whole}.{test,e2e}.{ts,tsx}`,
    );
  throw new Error(`no suite that is run whole: ${suite}`);
}
