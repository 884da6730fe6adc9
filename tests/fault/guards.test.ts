import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GUARDS } from './guards.ts';

const root = join(import.meta.dirname, '../..');
function testWithout(guard: string, tests: string) {
  return spawnSync('vitest', ['run', tests, '--testTimeout=5000'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DIECUT_LONG: '', DIECUT_WITHOUT_GUARD: guard, NO_COLOR: '1' },
  });
}

const numbered = GUARDS.map((guard, number) => [guard.code, number] as const);

describe('guard of the run engine', () => {
  it.each(numbered)('is at its listed place in the source: %s', (code, number) => {
    const source = readFileSync(join(root, GUARDS[number].file), 'utf8');
    expect(source.split(code)).toHaveLength(2);
  });

  it.skipIf(!process.env.DIECUT_LONG)(
    'passes its tests while it is in place',
    () => {
      for (const tests of new Set(GUARDS.map((guard) => guard.tests)))
        expect(testWithout('none', tests).stdout).toMatch(/Tests .*\d+ passed \(\d+\)/);
    },
    120_000,
  );

  it.skipIf(!process.env.DIECUT_LONG).each(numbered)(
    'is covered by a test that fails without it: %s',
    (_code, number) => {
      const done = testWithout(String(number), GUARDS[number].tests);
      expect(done.status).toBe(1);
      // A test failed, and not the loading of the test file.
      expect(done.stdout).toMatch(/Tests .*\d+ failed/);
    },
    120_000,
  );
});
