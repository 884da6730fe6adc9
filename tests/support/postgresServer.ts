import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** A PostgreSQL of one test file, which may kill it. */
export interface PostgresServer {
  /** Makes a database, empty or as a copy of another one without connections, and gives its address. */
  readonly newDatabase: (as?: string) => string;
  /** Ends the server's process without a word. */
  readonly kill: () => Promise<void>;
  readonly restart: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const DEBIAN_FOLDER = '/usr/lib/postgresql';
const START_MS = 20_000;
const POLL_MS = 50;

/** Folder of the newest PostgreSQL that is installed; null where there is none. */
export function postgresPrograms(): string | null {
  if (!existsSync(DEBIAN_FOLDER)) return null;
  const versions = readdirSync(DEBIAN_FOLDER).sort((a, b) => Number(b) - Number(a));
  const folders = versions.map((version) => join(DEBIAN_FOLDER, version, 'bin'));
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

/** For tests that end no machine: what was written is there whether the disk has it or not. No measure of speed is taken so. */
export const WITHOUT_DISK = ['-c', 'fsync=off', '-c', 'full_page_writes=off'];

const ADDRESS = 'postgresql://diecut@/';

/** Name of the database that an address leads to. */
export const databaseOf = (address: string): string => address.slice(ADDRESS.length).split('?')[0];

/** It refuses to run as root. */
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

/** Folder of a server's files, within the folder of its socket. */
const dataIn = (folder: string) => join(folder, 'data');

/** Makes the files of a server in an empty folder. */
export function initPostgres(programs: string, folder: string): void {
  if (process.getuid?.() === 0) {
    chmodSync(folder, 0o755);
    spawnSync('chown', ['postgres', folder]);
  }
  const settings = ['-U', 'diecut', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  runAsOwner(folder, join(programs, 'initdb'), '-D', dataIn(folder), ...settings);
}

/** Starts the server of a folder. It listens on a socket in that folder and nowhere else. Done when it answers. */
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

/** Signals the server itself: its parent may be the program that changes the user. */
function signalPostgres(programs: string, folder: string, name: 'QUIT' | 'KILL'): void {
  const found = spawnSync('head', ['-1', join(dataIn(folder), 'postmaster.pid')], { encoding: 'utf8' });
  runAsOwner(folder, join(programs, 'pg_ctl'), 'kill', name, String(Number(found.stdout)));
}

/** Ends a server at once; done when its processes are gone. */
export function stopPostgres(programs: string, folder: string): void {
  runAsOwner(folder, join(programs, 'pg_ctl'), '-D', dataIn(folder), '-m', 'immediate', '-w', 'stop');
}

/** Address of a database of the server whose socket is in `folder`. */
export const addressOf = (folder: string, name: string): string =>
  `${ADDRESS}${name}?host=${encodeURIComponent(folder)}`;

/** Makes a database of a name, empty or as a copy of another one without connections, and gives its address. */
export function createDatabase(programs: string, folder: string, name: string, as?: string): string {
  const template = as === undefined ? 'template0' : databaseOf(as);
  run(folder, join(programs, 'createdb'), '-h', folder, '-U', 'diecut', '-T', template, name);
  return addressOf(folder, name);
}

/** Starts a server that listens on a socket in its own folder and nowhere else. */
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
