// The benchmark has packages of its own, which types of the project must not depend on: it runs as a program.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const program = join(import.meta.dirname, '../bench/run.ts');
process.exitCode =
  spawnSync(process.execPath, [program, ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1;
