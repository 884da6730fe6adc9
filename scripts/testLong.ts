// What takes longer than a run of CI may: more random cases, and a hundred thousand labels read back one by one.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const done = spawnSync('vitest', ['run', 'tests/fault', ...process.argv.slice(2)], {
  cwd: join(import.meta.dirname, '..'),
  stdio: 'inherit',
  env: { ...process.env, DIECUT_LONG: '1' },
});
process.exit(done.status ?? 1);
