import { sentence } from '../reporter.ts';
import type { WaitPorts } from './serverCalls.ts';

/** Returns functions that report delays on standard error, with the server and the duration, unless `--quiet` is given. */
export function waitsOf(server: string, isQuiet: boolean): WaitPorts {
  return {
    onWait: (seconds) => {
      if (isQuiet) return;
      const problem = { code: 'libraryWaiting', params: { server, seconds } };
      process.stderr.write(`diecut: ${sentence(problem)}\n`);
    },
  };
}
