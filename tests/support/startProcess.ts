import { type ChildProcess, spawn } from 'node:child_process';

/** A process of the product. */
export interface StartedProcess {
  /** Address at which the process listens; empty if it doesn't listen. */
  readonly origin: string;
  /** Returns the error output of the process so far, including the log after the start. */
  readonly said: () => string;
  /** Kills the process, as in a power failure. */
  readonly kill: () => Promise<void>;
  /** Ends the process with a signal and returns its exit code. */
  readonly stop: () => Promise<number | null>;
}

interface Start {
  /** Name of the process in error messages. */
  readonly name: string;
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly startMs: number;
  /** Extracts the address from the output of the process so far; null while the process is not ready. */
  readonly originIn: (told: string) => string | null;
}

function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.once('exit', resolve));
}

/** Starts a process with environment variables and waits until it is ready. */
export async function startProcess(start: Start): Promise<StartedProcess> {
  const { name, args, environment, startMs, originIn } = start;
  const child = spawn(process.execPath, [...args], {
    env: { ...process.env, DIECUT_HOST: '127.0.0.1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (part: Buffer) => {
    said += part.toString();
  });
  const origin = await new Promise<string>((resolve, reject) => {
    let told = '';
    let hasBegun = false;
    const timer = setTimeout(() => reject(new Error(`${name} does not start: ${said}`)), startMs);
    child.stdout.on('data', (part: Buffer) => {
      if (hasBegun) {
        said += part.toString();
        return;
      }
      told += part.toString();
      const found = originIn(told);
      if (found === null) return;
      hasBegun = true;
      clearTimeout(timer);
      resolve(found);
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`${name} ended with ${code}: ${said}`));
    });
  });
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const exit = exitOf(child);
    child.kill(signal);
    return exit;
  };
  return {
    origin,
    said: () => said,
    kill: async () => {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
  };
}
