import { sentence } from '../reporter.ts';
import type { WaitPorts } from './serverCalls.ts';

/** Tells on standard error that a command waits for a server, why, and for how long, unless the user wants quiet. */
export function waitsOf(server: string, isQuiet: boolean): WaitPorts {
  return {
    onWait: (seconds) => {
      if (isQuiet) return;
      const problem = { code: 'libraryWaiting', params: { server, seconds } };
      process.stderr.write(`diecut: ${sentence(problem)}\n`);
    },
  };
}
