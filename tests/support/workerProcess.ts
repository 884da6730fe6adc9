import { fileURLToPath } from 'node:url';
import { type StartedProcess, startProcess } from './startProcess.ts';

/** A worker as a process of its own, as `diecut-server work` runs it; it listens where somebody asked for that. */
export type WorkerProcess = StartedProcess;

const MAIN = fileURLToPath(new URL('../../scripts/serverCommand.ts', import.meta.url));

/** Starts it with variables of its own and waits until it works. */
export const startWorkerProcess = (environment: Readonly<Record<string, string>>): Promise<WorkerProcess> =>
  startProcess({
    name: 'the worker',
    args: [MAIN, 'work'],
    environment,
    startMs: 60_000,
    originIn: (told) => {
      if (!told.includes('works in')) return null;
      const [, port] = /localhost:(\d+)/.exec(told) ?? [];
      return port === undefined ? '' : `http://127.0.0.1:${port}`;
    },
  });
