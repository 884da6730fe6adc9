import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings } from '../../server/settings.ts';
import { isRecord } from '../../src/core/base/record.ts';
import { projectModules } from '../arch/modules.ts';
import { startServerProcess } from '../support/serverProcess.ts';

/**
 * Checks of the container without running it: the image has every file that the server reads, and the server reads every variable that the
 * container sets.
 */

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const DOCKERFILE = read('Dockerfile').replace(/\\\n/g, ' ');
const COMPOSE = read('compose.yaml');
const PROXY = read('deploy/nginx.conf');
const STAGES = DOCKERFILE.split(/^(?=FROM )/m).slice(1);
const RUNTIME = STAGES[STAGES.length - 1];
const WORKDIR = '/app';

/** Returns the names of the environment variables that the server reads. A Proxy object records them. */
function knownSettings(): Set<string> {
  const asked = new Set<string>();
  const environment = new Proxy<Record<string, string>>(
    {},
    {
      get: (_, name) => {
        asked.add(String(name));
        // The server reads more settings once one of these is set.
        return { DIECUT_S3_ENDPOINT: 'https://files.example', DIECUT_SMTP_URL: 'smtp://mail.example' }[
          String(name)
        ];
      },
    },
  );
  readSettings(environment);
  return asked;
}

interface Copy {
  readonly from: string | null;
  readonly sources: readonly string[];
  readonly target: string;
}

function copiesOf(stage: string): Copy[] {
  return [...stage.matchAll(/^COPY (?:--from=(\S+) )?(.+)$/gm)].map(([, from, words]) => {
    const parts = words.trim().split(/\s+/);
    return { from: from ?? null, sources: parts.slice(0, -1), target: parts[parts.length - 1] };
  });
}

const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n');
const isTracked = (path: string) => tracked.some((file) => file === path || file.startsWith(`${path}/`));
/** Folders that `prepare.ts` and `build.ts` create. */
const MADE = ['dist', 'public/fonts'];
const ignored = read('.dockerignore').split('\n').filter(Boolean);
const isIgnored = (path: string) => ignored.some((entry) => path === entry || path.startsWith(`${entry}/`));

/** Copied files and folders of the last stage, with the path of the source in the project and the path in the image. */
const copied = copiesOf(RUNTIME).flatMap(({ from, sources, target }) =>
  sources.map((source) => {
    const path = posix.relative(WORKDIR, source);
    const isInto = target.endsWith('/');
    const at = posix.normalize(posix.join(target, isInto ? posix.basename(source) : '')).replace(/\/$/, '');
    return { from, path, at };
  }),
);
const isInside = (path: string) => copied.some(({ at }) => path === at || path.startsWith(`${at}/`));

describe('container image', () => {
  it('copies only files that are tracked or that an earlier stage creates', () => {
    for (const stage of STAGES.slice(0, -1))
      for (const { from, sources } of copiesOf(stage))
        for (const source of sources) {
          expect([from, source === '.' || (isTracked(source) && !isIgnored(source))]).toEqual([null, true]);
        }
    for (const { from, path, at } of copied) {
      // Every file keeps its path, because paths are resolved from the project's root.
      expect(at).toBe(path);
      if (from === 'modules') expect(path).toBe('node_modules');
      else expect([path, MADE.includes(path) || (isTracked(path) && !isIgnored(path))]).toEqual([path, true]);
    }
  });

  it('contains every file that the server imports or starts, and all their packages', () => {
    const modules = new Map(projectModules().map((module) => [module.path, module]));
    const { dependencies } = JSON.parse(read('package.json'));
    const seen = new Set<string>();
    const threads = [...modules.keys()].filter((path) =>
      /^src\/node\/\w+Thread\.ts$|^src\/node\/nodeWorker\.ts$/.test(path),
    );
    const waiting = ['scripts/serve.ts', 'scripts/serverCommand.ts', 'scripts/healthCheck.ts', ...threads];
    expect(threads.length).toBeGreaterThan(5);
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (seen.has(path)) continue;
      seen.add(path);
      expect([path, isInside(path)]).toEqual([path, true]);
      const module = modules.get(path);
      // Type imports do not exist at run time.
      const run = module?.text.replace(/^(import|export) type [^;]*;/gm, '') ?? '';
      for (const target of module?.imports ?? [])
        if (run.includes(posix.basename(target))) waiting.push(target);
      for (const name of module?.packages ?? []) {
        if (
          name.startsWith('node:') ||
          !new RegExp(`from '${name}|import\\('${name}|import '${name}`).test(run)
        )
          continue;
        expect([path, name, name in dependencies]).toEqual([path, name, true]);
      }
    }
    expect(seen.size).toBeGreaterThan(200);
    // Paths that the server resolves at run time with `projectPath`.
    const named = [...seen].flatMap((path) =>
      [...(modules.get(path)?.text ?? '').matchAll(/projectPath\([`']([^`'$]+)/g)].map(([, name]) => name),
    );
    expect(named).toContain('server/market');
    for (const path of named) expect([path, isInside(path.replace(/\/$/, ''))]).toEqual([path, true]);
  });

  it('runs as an unprivileged user with its own data folder', () => {
    const user = RUNTIME.indexOf('USER node');
    expect(user).toBeGreaterThan(RUNTIME.indexOf('RUN install -d -o node -g node /data'));
    expect(user).toBeLessThan(RUNTIME.indexOf('CMD ["node", "scripts/serve.ts"]'));
    expect(RUNTIME).not.toMatch(/^USER root/m);
    expect(RUNTIME).toMatch(/^VOLUME \/data$/m);
    expect(RUNTIME).toMatch(/DIECUT_DATA_DIR=\/data/);
    const [, modules] = STAGES;
    expect(modules).toContain('--omit=dev');
  });

  it('sets only variables that the server reads, and exposes the port that it listens on', () => {
    const known = knownSettings();
    expect(known).toContain('DIECUT_S3_SECRET_KEY');
    const [, set] = /^ENV (.+)$/m.exec(RUNTIME) ?? [];
    const variables = Object.fromEntries(set.split(' ').map((pair) => pair.split('=')));
    expect(Object.keys(variables).filter((name) => name !== 'NODE_ENV' && !known.has(name))).toEqual([]);
    expect(RUNTIME).toMatch(new RegExp(`^EXPOSE ${variables.PORT}$`, 'm'));
    const settings = readSettings(variables);
    expect(settings.ok && [settings.value.port, settings.value.dataDir]).toEqual([8080, '/data']);
  });

  it('starts with its command, and its health check detects a server that does not respond', {
    timeout: 120_000,
  }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'diecut-container-'));
    const [, check] = /^HEALTHCHECK .*CMD (\[.+\])$/m.exec(RUNTIME) ?? [];
    const command: unknown = JSON.parse(check);
    expect(command).toEqual(['node', 'scripts/healthCheck.ts']);
    const server = await startServerProcess({ DIECUT_DATA_DIR: folder, DIECUT_LOG: 'silent' });
    const port = new URL(server.origin).port;
    const run = () =>
      spawnSync(process.execPath, [join(root, 'scripts/healthCheck.ts')], {
        env: { ...process.env, PORT: port },
      }).status;
    try {
      expect(run()).toBe(0);
      await server.kill();
      expect(run()).toBe(1);
    } finally {
      await server.kill();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

/** Returns the environment variables in a part of the compose file, by name. They are indented by four spaces. */
function environmentIn(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/^ {4}([A-Z][A-Z0-9_]+): (.+)$/gm)].map(([, name, value]) => [name, value]),
  );
}

describe('compose file with two servers', () => {
  const [server, services] = COMPOSE.split(/^services:$/m);

  it('sets only variables that the server reads, valid with and without the optional ones', () => {
    const given = environmentIn(server);
    const known = knownSettings();
    expect(Object.keys(given).filter((name) => !known.has(name))).toEqual([]);
    // Compose substitutes an empty value for a variable that is not set.
    const filled = (values: Readonly<Record<string, string>>) =>
      Object.fromEntries(
        Object.entries(given).map(([name, value]) => [
          name,
          value
            .replace(/^(['"])(.*)\1$/, '$2')
            .replace(/\$\{(\w+)(?::[-?][^}]*)?\}/g, (_, of: string) => values[of] ?? ''),
        ]),
      );
    const settings = readSettings(filled({ POSTGRES_PASSWORD: 'secret' }));
    expect(settings).toMatchObject({
      ok: true,
      value: {
        databaseUrl: 'postgres://diecut:secret@database:5432/diecut',
        trustedProxies: 1,
        s3: null,
        smtp: null,
      },
    });
    const bucket = readSettings(
      filled({
        POSTGRES_PASSWORD: 'secret',
        DIECUT_S3_ENDPOINT: 'https://files.example',
        DIECUT_S3_BUCKET: 'labels',
        DIECUT_S3_ACCESS_KEY: 'a',
        DIECUT_S3_SECRET_KEY: 'b',
      }),
    );
    expect(bucket).toMatchObject({ ok: true, value: { s3: { bucket: 'labels', region: 'us-east-1' } } });
  });

  it('has a proxy for both servers at the port that they listen on', () => {
    const names = [...services.matchAll(/^ {2}([\w-]+):$/gm)].map(([, name]) => name);
    const servers = [...services.matchAll(/^ {2}([\w-]+):\n {4}<<: \*server$/gm)].map(([, name]) => name);
    expect(servers).toEqual(['server-1', 'server-2', 'worker']);
    expect(names).toContain('database');
    const upstream = [...PROXY.matchAll(/^ {2}server ([\w-]+):(\d+);$/gm)].map(([, name, port]) => [
      name,
      port,
    ]);
    // The proxy forwards no call to a worker.
    expect(upstream).toEqual(servers.slice(0, 2).map((name) => [name, '8080']));
    const [, listens] = /^ {2}listen (\d+);$/m.exec(PROXY) ?? [];
    expect(services).toMatch(new RegExp(`:${listens}["']`));
    const [, file] = /- \.\/(\S+):\/etc\/nginx\/conf\.d\/default\.conf:ro/.exec(services) ?? [];
    expect([file, existsSync(join(root, file))]).toEqual(['deploy/nginx.conf', true]);
    // Both servers use the same folder. A finished upload moves from the temporary folder to the stored files within it.
    expect(server).toContain('- files:/data');
    // The proxy sets the caller's address and ignores the address that the caller sends.
    expect(PROXY).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
  });

  it('has a worker that reports its health on the port that the image checks', () => {
    const [, worker] = /^ {2}worker:\n((?: {4,}.*\n)+)/m.exec(services) ?? [];
    const [, command] = /^ {4}command: (.+)$/m.exec(worker) ?? [];
    expect(JSON.parse(command)).toEqual(['node', 'scripts/serverCommand.ts', 'work']);
    expect(isInside('scripts/serverCommand.ts')).toBe(true);
    // All other settings equal those of the servers: the same database and the same files.
    expect(worker).toContain('<<: *server\n');
    expect(worker).toContain('<<: *settings\n');
    const own = [...worker.matchAll(/^ {6}([A-Z_]+): "(.+)"$/gm)].map(([, name, value]) => [name, value]);
    expect(own).toEqual([['DIECUT_WORK_PORT', /PORT=(\d+)/.exec(RUNTIME)?.[1]]]);
    expect(knownSettings()).toContain('DIECUT_WORK_PORT');
  });

  it('parses as intended with a YAML reader', () => {
    const done = spawnSync(
      'python3',
      ['-c', 'import sys, yaml, json; print(json.dumps(yaml.safe_load(sys.stdin)))'],
      {
        input: COMPOSE,
        encoding: 'utf8',
      },
    );
    // Skip the test if this machine has no Python with a YAML reader.
    if (done.status !== 0) return;
    const parsed: unknown = JSON.parse(done.stdout);
    expect(isRecord(parsed) && isRecord(parsed.services) && Object.keys(parsed.services)).toEqual([
      'server-1',
      'server-2',
      'worker',
      'proxy',
      'database',
    ]);
  });
});
