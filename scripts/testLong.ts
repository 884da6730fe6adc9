// Runs the tests that the gate skips: more random cases, 100,000 labels verified one by one, hundreds of crashes of browser and server.
// Files of the gate that use `DIECUT_LONG` run with more cases. Tests that depend on frame times, memory or chance run last, one at a time.
// `--shard 2/4` runs the second quarter of the files, for machines or sessions that can't run all of them in one go.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { isTestFile, type Suite, suiteOf } from '../tests/suites.ts';
import { ensurePage } from './builtPage.ts';
import { runBrowserTests } from './testing/browserTests.ts';
import { sampleLoad } from './testing/loadSamples.ts';
import { allFailures, type SuiteRun } from './testing/suiteRun.ts';
import { readTestArgs, takeShard } from './testing/testShard.ts';
import { runUnitTests } from './testing/unitTests.ts';

const root = join(import.meta.dirname, '..');
const startMs = Date.now();
const say = (text: string) => process.stdout.write(`${text}\n`);
process.env.DIECUT_LONG = '1';

const testFiles = ['tests', 'src', 'server', 'workers', 'wasm', 'scripts']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && isTestFile(entry.name))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)))
  .sort();

/** Matches the text of gate files that have tests or cases for this run only. */
const MORE = /DIECUT_LONG|support\/inLong|onEachStoreInLong|onEachStoreAtOnce/;
const asksForMore = (path: string) => MORE.test(readFileSync(join(root, path), 'utf8'));
const isIn = (suite: Suite) => (path: string) =>
  suiteOf(path) === suite || (suite === 'long' && suiteOf(path) === 'gate' && asksForMore(path));
const isBrowserTest = (path: string) => path.includes('.e2e.');
/** Returns true for a browser test file of the gate with tests that the gate skips. */
const isTagged = (path: string) =>
  isBrowserTest(path) &&
  suiteOf(path) === 'gate' &&
  readFileSync(join(root, path), 'utf8').includes("'@long'");

const { patterns, shard } = readTestArgs(process.argv.slice(2));
/** Returns true for a file that runs here; those of the gate alone are in no shard. */
const isRunHere = (path: string) => isIn('long')(path) || isIn('alone')(path) || isTagged(path);
const isChosen = (path: string) =>
  isRunHere(path) && (patterns.length === 0 || patterns.some((pattern) => path.includes(pattern)));
const chosen = takeShard(testFiles.filter(isChosen), shard);
const runs: SuiteRun[] = [];
const folder = mkdtempSync(join(tmpdir(), 'diecut-test-long-'));
/** Returns a separate report folder for each run, so that no run reads the reports of an earlier run. */
function reportFolder(): string {
  const path = join(folder, String(runs.length));
  mkdirSync(path);
  return path;
}
/** Returns a separate folder for screenshots and errors of each run, because Playwright empties the folder before a run. */
const picturesIn = (run: string) => `--output=test-results/${run}`;
// The page is built first: Playwright waits for its web server only for a time that is too short for a build.
if (chosen.some(isBrowserTest) && !ensurePage()) process.exit(1);
const load = sampleLoad();
try {
  for (const suite of ['long', 'alone'] as const) {
    const files = chosen.filter(isIn(suite));
    const units = files.filter((path) => !isBrowserTest(path));
    const pages = files.filter(isBrowserTest);
    const tagged = suite === 'long' ? chosen.filter((path) => isTagged(path) && !pages.includes(path)) : [];
    const options = { retries: 0, load };
    const unitLimits = suite === 'alone' ? ['--maxWorkers=1'] : [];
    const pageLimits = suite === 'alone' ? ['--workers=1'] : [];
    if (units.length > 0)
      runs.push(await runUnitTests(root, reportFolder(), { ...options, args: [...units, ...unitLimits] }));
    if (pages.length > 0)
      runs.push(
        await runBrowserTests(root, reportFolder(), {
          ...options,
          args: [...pages, ...pageLimits, picturesIn(suite)],
        }),
      );
    if (tagged.length > 0)
      runs.push(
        await runBrowserTests(root, reportFolder(), {
          ...options,
          args: [...tagged, '--grep=@long', picturesIn('tagged')],
        }),
      );
  }
} finally {
  load.stop();
  rmSync(folder, { recursive: true, force: true });
}
const failures = allFailures(runs);
const passed = runs.reduce((sum, run) => sum + run.passed, 0);
for (const failure of failures) say(`failed: ${failure}`);
say(`${Math.round((Date.now() - startMs) / 60_000)} minutes`);
say(`${passed} passed, ${failures.length} failed`);
process.exit(failures.length > 0 || passed === 0 ? 1 : 0);
