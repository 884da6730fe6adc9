// Process that is started alongside a test run: it stops the PostgreSQL server in a folder and deletes the folder when its standard input
// ends. The system closes the input when the run ends, even if the run is killed and can't clean up itself.
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { postgresPrograms, stopPostgres } from './postgresServer.ts';
import { serverIn } from './sharedPostgres.ts';

const [folder] = process.argv.slice(2);
// Ctrl+C in a terminal reaches all processes of the run, but this process must outlive the others.
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
