import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { postgresPrograms, stopPostgres } from './postgresServer.ts';
import { serverIn } from './sharedPostgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the PostgreSQL that the test files of the run share. */
    readonly postgresFolder: string;
  }
}

/** Before any test: a folder for the PostgreSQL of the run. After all tests: its end, where a test started it. */
export default function postgresOfRun(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'diecut-postgres-'));
  // The server runs as another user, who must reach its files in here.
  chmodSync(folder, 0o755);
  project.provide('postgresFolder', folder);
  return () => {
    const programs = postgresPrograms();
    const server = serverIn(folder);
    if (programs && existsSync(join(server, 'data/postmaster.pid'))) stopPostgres(programs, server);
    rmSync(folder, { recursive: true, force: true });
  };
}
