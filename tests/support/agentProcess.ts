import { fileURLToPath } from 'node:url';
import { type StartedProcess, startProcess } from './startProcess.ts';

const MAIN = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));

/** Starts `diecut agent` in a separate process. Resolves when the agent has its first printer. */
export const startAgentProcess = (
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<StartedProcess> =>
  startProcess({
    name: 'the agent',
    args: [MAIN, 'agent', ...args],
    environment,
    startMs: 60_000,
    originIn: (told) => (told.includes(' is ready: ') ? '' : null),
  });
