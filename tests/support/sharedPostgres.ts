// One PostgreSQL server for all test files of a run. The first file that needs the server starts it; the end of the run stops it.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { threadId } from 'node:worker_threads';
import {
  addressOf,
  createDatabase,
  databaseOf,
  initPostgres,
  launchPostgres,
  WITHOUT_DISK,
} from './postgresServer.ts';

/** Databases of one test file on the shared server. */
export interface SharedPostgres {
  /** Creates a database, empty or as a copy of another database without connections, and returns its URL. */
  readonly newDatabase: (as?: string) => string;
  /** Returns the URL of a database that the first test file of the run prepares. It is only a template and accepts no connections. */
  readonly prepared: (prepare: (address: string) => Promise<void>) => Promise<string>;
  /** Drops the databases of this test file. */
  readonly close: () => void;
}

const WAIT_MS = 60_000;
const POLL_MS = 50;
/** Settings that allow many connections, because each open store holds a pool of connections. */
const SETTINGS = [...WITHOUT_DISK, '-c', 'max_connections=300'];
const PREPARED = 'prepared';

/** Returns the folder of the server's data and socket. */
export const serverIn = (folder: string): string => join(folder, 'server');

/** Writes a file atomically. */
function putInPlace(path: string, text: string): void {
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
}

/** Does work once per test run, in the first worker that calls this function. The other workers wait for the result and share a failure. */
async function once(folder: string, name: string, work: () => Promise<void>): Promise<void> {
  const done = join(folder, `${name}.done`);
  let isFirst = true;
  try {
    mkdirSync(join(folder, `${name}.begun`));
  } catch {
    isFirst = false;
  }
  if (isFirst)
    await work().then(
      () => putInPlace(done, ''),
      (error: unknown) => putInPlace(done, String(error)),
    );
  const until = Date.now() + WAIT_MS;
  while (!existsSync(done)) {
    if (Date.now() > until) throw new Error(`PostgreSQL for all test files: ${name} takes too long`);
    await delay(POLL_MS);
  }
  const failure = readFileSync(done, 'utf8');
  if (failure !== '') throw new Error(failure);
}

/**
 * Returns the shared server, and starts it if no test file has done so.
 * @param folder shared by the whole run, as provided by `postgresOfRun.ts`
 */
export async function sharedPostgres(programs: string, folder: string): Promise<SharedPostgres> {
  const server = serverIn(folder);
  await once(folder, 'start', async () => {
    mkdirSync(server);
    initPostgres(programs, server);
    // The server outlives the worker that starts it.
    const child = await launchPostgres(programs, server, SETTINGS, { isDetached: true });
    child.unref();
  });
  const addresses: string[] = [];
  const newDatabase = (as?: string) => {
    const name = `test_${process.pid}_${threadId}_${Date.now()}_${addresses.length}`;
    const address = createDatabase(programs, server, name, as);
    addresses.push(address);
    return address;
  };
  return {
    newDatabase,
    prepared: async (prepare) => {
      await once(folder, 'prepare', () => prepare(createDatabase(programs, server, PREPARED)));
      return addressOf(server, PREPARED);
    },
    close: () => {
      const drops = addresses
        .splice(0)
        .flatMap((address) => ['-c', `DROP DATABASE IF EXISTS ${databaseOf(address)} WITH (FORCE)`]);
      const place = ['-h', server, '-U', 'diecut', '-d', 'postgres', '-q'];
      if (drops.length > 0) spawnSync(join(programs, 'psql'), [...place, ...drops]);
    },
  };
}
