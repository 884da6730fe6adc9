import { fileURLToPath } from 'node:url';
import { type StartedProcess, startProcess } from './startProcess.ts';

/**
 * Server in a separate process, as `npm start` runs it. It prints sign-in codes to standard error (`DIECUT_OUTBOX`), unless other machines
 * can reach it or it sends mail.
 */
export type ServerProcess = StartedProcess;

const MAIN = fileURLToPath(new URL('../../scripts/serve.ts', import.meta.url));
/** Script of `npm start`. */
const START = fileURLToPath(new URL('../../scripts/start.ts', import.meta.url));

/** Returns true for a server that other machines can reach, or that sends mail: it prints no sign-in codes. */
const isReached = (environment: Readonly<Record<string, string>>) =>
  ['DIECUT_PUBLIC_URL', 'DIECUT_TLS_CERT', 'DIECUT_TRUST_PROXY', 'DIECUT_SMTP_URL'].some(
    (name) => name in environment,
  );

/** Limit of calls per minute. Tests that wait for a job ask for its state more often than a client may. */
const UNLIMITED_CALLS = '1000000';

const startServer = (script: string, environment: Readonly<Record<string, string>>): Promise<ServerProcess> =>
  startProcess({
    name: 'the server',
    args: [script],
    environment: { PORT: '0', ...environment },
    startMs: 30_000,
    originIn: (told) => {
      const [, scheme, port] = /(https?):\/\/localhost:(\d+)/.exec(told) ?? [];
      return port === undefined ? null : `${scheme}://127.0.0.1:${port}`;
    },
  });

/** Starts the server with environment variables and waits until it is ready. */
export const startServerProcess = (environment: Readonly<Record<string, string>>): Promise<ServerProcess> =>
  startServer(MAIN, {
    DIECUT_CALLS_PER_MINUTE: UNLIMITED_CALLS,
    ...(isReached(environment) ? {} : { DIECUT_OUTBOX: '1' }),
    ...environment,
  });

/** Starts the server by the script of `npm start`, without any setting that a user would have to know. The page has to be built already. */
export const startFreshCopy = (dataDir: string): Promise<ServerProcess> =>
  startServer(START, { DIECUT_DATA_DIR: dataDir });
