import { fileURLToPath } from 'node:url';
import { type StartedProcess, startProcess } from './startProcess.ts';

const MAIN = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));

/** Starts `diecut watch` in a separate process. Resolves when it watches its folder. */
export const startWatchProcess = (args: readonly string[]): Promise<StartedProcess> =>
  startProcess({
    name: 'the watch',
    args: [MAIN, 'watch', ...args],
    environment: {},
    startMs: 60_000,
    originIn: (told) => (told.includes('Watching ') ? '' : null),
  });

/** Starts `diecut listen` in a separate process. Resolves when it takes orders; its origin is the address. */
export const startListenProcess = (
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<StartedProcess> =>
  startProcess({
    name: 'the listener',
    args: [MAIN, 'listen', ...args],
    environment,
    startMs: 60_000,
    originIn: (told) => /^Taking orders for .*: (\S+)\.$/m.exec(told)?.[1] ?? null,
  });
