import { fileURLToPath } from 'node:url';
import { type StartedProcess, startProcess } from './startProcess.ts';

/** Worker in a separate process, as `diecut-server work` runs it. It only listens if a port is configured. */
export type WorkerProcess = StartedProcess;

const MAIN = fileURLToPath(new URL('../../scripts/serverCommand.ts', import.meta.url));

/** Starts a worker with environment variables and waits until it is working. */
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
