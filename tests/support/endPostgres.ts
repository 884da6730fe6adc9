// Started beside a run of tests: ends the PostgreSQL in a folder, and removes the folder, as soon as its input ends.
// The system closes the input when the run ends, however it ends: a run that is killed cannot clean up itself.
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { postgresPrograms, stopPostgres } from './postgresServer.ts';
import { serverIn } from './sharedPostgres.ts';

const [folder] = process.argv.slice(2);
// Ctrl+C in a terminal reaches all processes of the run; this one has its work to do after them.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.stdin.resume();
process.stdin.on('end', () => {
  const programs = postgresPrograms();
  const server = serverIn(folder);
  try {
    if (programs && existsSync(join(server, 'data/postmaster.pid'))) stopPostgres(programs, server);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
