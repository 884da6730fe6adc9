// Runs the benchmark as a separate program, because it has its own packages, which the project's types must not depend on.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const program = join(import.meta.dirname, '../bench/run.ts');
process.exitCode =
  spawnSync(process.execPath, [program, ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1;
