import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** PostgreSQL server of a single test file, which may kill the server. */
export interface PostgresServer {
  /** Creates a database, empty or as a copy of another database without connections, and returns its URL. */
  readonly newDatabase: (as?: string) => string;
  /** Kills the server process. */
  readonly kill: () => Promise<void>;
  readonly restart: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const DEBIAN_FOLDER = '/usr/lib/postgresql';
const START_MS = 20_000;
const POLL_MS = 50;

/** Returns the folder of the programs of the newest installed PostgreSQL; null for none. */
export function postgresPrograms(): string | null {
  if (!existsSync(DEBIAN_FOLDER)) return null;
  const versions = readdirSync(DEBIAN_FOLDER).sort((a, b) => Number(b) - Number(a));
  const folders = versions.map((version) => join(DEBIAN_FOLDER, version, 'bin'));
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

/** Settings without fsync, for tests that simulate no power failure. Performance is never measured with them. */
export const WITHOUT_DISK = ['-c', 'fsync=off', '-c', 'full_page_writes=off'];

const ADDRESS = 'postgresql://diecut@/';

/** Returns the name of the database in a URL. */
export const databaseOf = (address: string): string => address.slice(ADDRESS.length).split('?')[0];

/** Returns a command that runs as another user if this process is root, because PostgreSQL refuses to run as root. */
function asOwner(command: readonly string[]): [string, string[]] {
  const [name, ...rest] =
    process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--', ...command] : command;
  return [name, rest];
}

function run(cwd: string, command: string, ...args: string[]): void {
  const done = spawnSync(command, args, { encoding: 'utf8', cwd });
  if (done.status !== 0) throw new Error(`${[command, ...args].join(' ')}: ${done.stderr}`);
}

function runAsOwner(cwd: string, ...command: string[]): void {
  const [name, args] = asOwner(command);
  run(cwd, name, ...args);
}

/** Returns the data folder of the server whose socket is in `folder`. */
const dataIn = (folder: string) => join(folder, 'data');

/** Initializes a server in an empty folder. */
export function initPostgres(programs: string, folder: string): void {
  if (process.getuid?.() === 0) {
    chmodSync(folder, 0o755);
    spawnSync('chown', ['postgres', folder]);
  }
  const settings = ['-U', 'diecut', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  runAsOwner(folder, join(programs, 'initdb'), '-D', dataIn(folder), ...settings);
}

/** Starts the server of a folder, which only listens on a socket in that folder. Resolves when it responds. */
export async function launchPostgres(
  programs: string,
  folder: string,
  settings: readonly string[],
  { isDetached = false }: { readonly isDetached?: boolean } = {},
): Promise<ChildProcess> {
  const place = ['-D', dataIn(folder), '-k', folder, '-h', '', '-p', '5432'];
  const [name, args] = asOwner([join(programs, 'postgres'), ...place, ...settings]);
  const child = spawn(name, args, { cwd: folder, stdio: 'ignore', detached: isDetached });
  const until = Date.now() + START_MS;
  const isReady = () =>
    spawnSync(join(programs, 'pg_isready'), ['-h', folder, '-U', 'diecut', '-d', 'postgres']).status === 0;
  while (!isReady()) {
    if (Date.now() > until) throw new Error('PostgreSQL does not start');
    await delay(POLL_MS);
  }
  return child;
}

/** Signals the server process itself, because its parent may be the program that changes the user. */
function signalPostgres(programs: string, folder: string, name: 'QUIT' | 'KILL'): void {
  const found = spawnSync('head', ['-1', join(dataIn(folder), 'postmaster.pid')], { encoding: 'utf8' });
  runAsOwner(folder, join(programs, 'pg_ctl'), 'kill', name, String(Number(found.stdout)));
}

/** Stops a server immediately; returns when its processes are gone. */
export function stopPostgres(programs: string, folder: string): void {
  runAsOwner(folder, join(programs, 'pg_ctl'), '-D', dataIn(folder), '-m', 'immediate', '-w', 'stop');
}

/** Returns the URL of a database of the server whose socket is in `folder`. */
export const addressOf = (folder: string, name: string): string =>
  `${ADDRESS}${name}?host=${encodeURIComponent(folder)}`;

/** Creates a database, empty or as a copy of another database without connections, and returns its URL. */
export function createDatabase(programs: string, folder: string, name: string, as?: string): string {
  const template = as === undefined ? 'template0' : databaseOf(as);
  run(folder, join(programs, 'createdb'), '-h', folder, '-U', 'diecut', '-T', template, name);
  return addressOf(folder, name);
}

/** Starts a server that only listens on a socket in its own folder. */
export async function startPostgres(
  programs: string,
  settings: readonly string[] = [],
): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'diecut-postgres-'));
  initPostgres(programs, folder);
  let child: ChildProcess;
  const start = async () => {
    child = await launchPostgres(programs, folder, settings);
  };
  const signal = async (name: 'QUIT' | 'KILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = new Promise((resolve) => child.once('exit', resolve));
    signalPostgres(programs, folder, name);
    await exit;
  };
  await start();
  let databases = 0;
  return {
    newDatabase: (as) => createDatabase(programs, folder, `test${++databases}`, as),
    kill: () => signal('KILL'),
    restart: start,
    close: async () => {
      await signal('QUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
