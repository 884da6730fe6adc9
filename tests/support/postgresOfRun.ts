import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the PostgreSQL server that all test files of the run share. */
    readonly postgresFolder: string;
  }
}

/**
 * Global setup: creates a folder for the run's PostgreSQL server, and starts a process that stops the server when this process ends.
 * Returns the teardown.
 */
export default function postgresOfRun(project: Pick<TestProject, 'provide'>): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'diecut-postgres-'));
  // The server runs as another user, who needs access to its files in this folder.
  chmodSync(folder, 0o755);
  project.provide('postgresFolder', folder);
  const ender = spawn(process.execPath, [join(import.meta.dirname, 'endPostgres.ts'), folder], {
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  });
  return async () => {
    const exit = once(ender, 'exit');
    ender.stdin.end();
    await exit;
  };
}
