import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** A PostgreSQL of this test alone. */
export interface PostgresServer {
  /** Makes a database, empty or as another one is that nobody is connected to, and gives its address. */
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

const databaseOf = (address: string) => address.slice(ADDRESS.length).split('?')[0];

/** It refuses to run as root. */
function asOwner(command: readonly string[]): [string, string[]] {
  const [name, ...rest] =
    process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--', ...command] : command;
  return [name, rest];
}

/** Starts a server that listens on a socket in its own folder and nowhere else. */
export async function startPostgres(
  programs: string,
  settings: readonly string[] = [],
): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'diecut-postgres-'));
  const data = join(folder, 'data');
  const run = (command: string, ...args: string[]) => {
    const done = spawnSync(command, args, { encoding: 'utf8', cwd: folder });
    if (done.status !== 0) throw new Error(`${[command, ...args].join(' ')}: ${done.stderr}`);
  };
  const runAsOwner = (name: string, ...args: string[]) => {
    const [command, rest] = asOwner([join(programs, name), ...args]);
    run(command, ...rest);
  };
  if (process.getuid?.() === 0) {
    chmodSync(folder, 0o755);
    spawnSync('chown', ['postgres', folder]);
  }
  runAsOwner(
    'initdb',
    '-D',
    data,
    '-U',
    'diecut',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  );
  let child: ChildProcess;
  const start = async () => {
    const [name, args] = asOwner([
      join(programs, 'postgres'),
      '-D',
      data,
      '-k',
      folder,
      '-h',
      '',
      '-p',
      '5432',
      ...settings,
    ]);
    child = spawn(name, args, { cwd: folder, stdio: 'ignore' });
    const until = Date.now() + START_MS;
    const isReady = () =>
      spawnSync(join(programs, 'pg_isready'), ['-h', folder, '-U', 'diecut', '-d', 'postgres']).status === 0;
    while (!isReady()) {
      if (Date.now() > until) throw new Error('PostgreSQL does not start');
      await delay(POLL_MS);
    }
  };
  /** Tells the server itself: its parent may be the program that changes the user. */
  const signal = async (name: 'QUIT' | 'KILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = new Promise((resolve) => child.once('exit', resolve));
    runAsOwner('pg_ctl', 'kill', name, String(serverOf(data)));
    await exit;
  };
  await start();
  let databases = 0;
  return {
    newDatabase: (as) => {
      const name = `test${++databases}`;
      const template = as === undefined ? 'template0' : databaseOf(as);
      run(join(programs, 'createdb'), '-h', folder, '-U', 'diecut', '-T', template, name);
      return `${ADDRESS}${name}?host=${encodeURIComponent(folder)}`;
    },
    kill: () => signal('KILL'),
    restart: start,
    close: async () => {
      await signal('QUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Process of the server that works on a folder. */
function serverOf(data: string): number {
  const found = spawnSync('head', ['-1', join(data, 'postmaster.pid')], { encoding: 'utf8' });
  return Number(found.stdout);
}
