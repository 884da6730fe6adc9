import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The server as a process of its own, as `npm start` runs it. */
export interface ServerProcess {
  /** Where it listens. */
  readonly origin: string;
  /** What it has said on its error output, such as the codes that nothing sends. */
  readonly said: () => string;
  /** Ends it as a cut of the current would. */
  readonly kill: () => Promise<void>;
  /** Asks it to end and gives its exit code. */
  readonly stop: () => Promise<number | null>;
}

const MAIN = fileURLToPath(new URL('../../scripts/serve.ts', import.meta.url));
const START_MS = 30_000;

function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.once('exit', resolve));
}

/** Starts it with variables of its own and waits until it is ready. */
export async function startServerProcess(
  environment: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, PORT: '0', DIECUT_HOST: '127.0.0.1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (part: Buffer) => {
    said += part.toString();
  });
  const origin = await new Promise<string>((resolve, reject) => {
    let told = '';
    const timer = setTimeout(() => reject(new Error(`the server does not start: ${said}`)), START_MS);
    child.stdout.on('data', (part: Buffer) => {
      told += part.toString();
      const [, scheme, port] = /(https?):\/\/localhost:(\d+)/.exec(told) ?? [];
      if (port === undefined) return;
      clearTimeout(timer);
      resolve(`${scheme}://127.0.0.1:${port}`);
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`the server ended with ${code}: ${said}`));
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
