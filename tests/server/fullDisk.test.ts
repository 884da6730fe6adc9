import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { runCommand } from '../../server/command.ts';
import { openSpool, type Spool } from '../../server/files/spool.ts';
import { storeText } from '../../server/openParts.ts';
import { openSqliteStore, readSqliteSnapshot } from '../../server/store/sqliteStore.ts';
import { ok } from '../../src/core/base/result.ts';
import { pictureFile } from './pictureFiles.ts';
import { signIn, startTestApp, type TestApp } from './testApp.ts';
import { labelOf } from './writers.ts';

const folder = mkdtempSync(join(tmpdir(), 'diecut-full-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let count = 0;
const newPath = () => join(folder, `${++count}.db`);

describe('full disk', () => {
  /** Free space on the simulated disk, in bytes. */
  let free = 0;
  let spool: Spool;
  let test: TestApp;
  let token = '';
  beforeEach(async () => {
    free = 1e12;
    spool = await openSpool(join(folder, `incoming-${++count}`), async () => free);
    test = await startTestApp({ files: { spool } });
    onTestFinished(() => test.close());
    ({ token } = await signIn(test, 'ana@example.com'));
  });

  it('rejects uploads while there is still room for the database, and accepts them again later', async () => {
    const file = await pictureFile('png', { r: 1, g: 2, b: 3 });
    free = 100 * 1024 * 1024;
    const refused = await test.upload('/oss/uploadImg', file, { token });
    expect([refused.status, refused.data.problem, refused.headers['retry-after']]).toEqual([
      507,
      'diskFull',
      '60',
    ]);
    expect((await test.post('/templet/save', { label: labelOf('Tea', '') }, { token })).code).toBe(200);
    free = 1e12;
    expect((await test.upload('/oss/uploadImg', file, { token })).code).toBe(200);
  });

  it('rejects an upload when space runs out in the middle of it, and still returns a response', async () => {
    const take: Spool['take'] = async (source) => {
      for await (const _ of source) break;
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    };
    const full = await startTestApp({ store: test.store, files: { spool: { ...spool, take } } });
    onTestFinished(() => full.close());
    full.clock.nowMs = test.clock.nowMs;
    const bytes = new Uint8Array(4 * 1024 * 1024);
    const refused = await full.upload('/oss/uploadImg', { name: 'a.png', bytes }, { token });
    expect([refused.status, refused.data.problem]).toEqual([507, 'diskFull']);
  });

  it('rejects saves and fails readiness, still serves reads, and accepts saves once there is room', async () => {
    const pages = (most: number) =>
      test.store.write(
        async (writing) => void (await sql`pragma max_page_count = ${sql.lit(most)}`.execute(writing)),
      );
    const save = (name: string) =>
      test.post('/templet/save', { label: labelOf(name, 'x'.repeat(9000)) }, { token });
    expect((await save('Tea')).code).toBe(200);
    // The database may not grow, so only the labels that fit into its free pages are saved.
    await pages(1);
    const names = Array.from({ length: 40 }, (_, at) => `Label ${at}`);
    const refused = [];
    for (const name of names) refused.push((await save(name)).data.problem);
    expect(refused.at(-1)).toBe('diskFull');
    await test.post('/templet/delete', { ids: ['none'] }, { token });
    expect((await test.get('/templet/list', { token })).data.list.length).toBeGreaterThan(0);
    await pages(1_000_000);
    expect((await save('Coffee')).code).toBe(200);
    expect((await test.app.inject('/readyz')).statusCode).toBe(200);
  });

  it('is reported as full by each write and by the readiness check', async () => {
    const pragma = (text: string) =>
      test.store.write(async (writing) => void (await sql.raw(`pragma ${text}`).execute(writing)));
    const fill = (name: string) =>
      test.store
        .write((writing) => writing.insertInto('limits').values({ name, startedAtMs: 0, count: 1 }).execute())
        .then(
          () => null,
          (error: unknown) => error,
        );
    await pragma('max_page_count = 1');
    // Fills the disk until not even a short row fits beside the rows that the readiness check writes.
    for (const length of [900, 60, 4]) {
      const failures: unknown[] = [];
      for (let row = 0; failures.length < 4 && row < 500; row++) {
        const failure = await fill(`check ${(row * 37) % 16} ${row}${'x'.repeat(length)}`);
        if (failure !== null) failures.push(failure);
      }
      expect(failures).toEqual(Array(4).fill(expect.objectContaining({ code: 'SQLITE_FULL' })));
    }
    const calls: readonly (readonly [path: string, body: object])[] = [
      ['/templet/save', { label: labelOf('Tea', 'x'.repeat(9000)) }],
      ['/templet/save', { label: labelOf('Coffee', 'y'.repeat(9000)) }],
    ];
    const answers = await Promise.all(calls.map(([path, body]) => test.post(path, body, { token })));
    expect(answers.map(({ status, data }) => [status, data.problem])).toEqual(
      Array(2).fill([507, 'diskFull']),
    );
    const ready = await test.app.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'disk full' }]);
    await pragma('max_page_count = 1000000');
    expect((await test.app.inject('/readyz')).statusCode).toBe(200);
  });

  it('at the commit is reported with the error code of SQLite', () => {
    // No file of the process may grow beyond this limit: SQLite writes its log at the commit, fails, and rolls back.
    const path = newPath();
    const module = join(import.meta.dirname, '../../server/store/sqliteStore.ts');
    const script = `
      const { openSqliteStore } = await import(${JSON.stringify(module)});
      const { value: store } = await openSqliteStore(${JSON.stringify(path)});
      const row = (at) => ({ name: at + 'x'.repeat(50_000), startedAtMs: 0, count: 1 });
      const rows = Array.from({ length: 40 }, (_, at) => row(at));
      await store.write((writing) => writing.insertInto('limits').values(rows).execute()).then(
        () => console.log('written'),
        (error) => console.log(error.code),
      );
      await store.write((writing) => writing.insertInto('limits').values([{ ...rows[0], name: 'a' }]).execute());
      console.log((await store.read.selectFrom('limits').select('name').execute()).length);
    `;
    const run = spawnSync(
      'bash',
      ['-c', `ulimit -f 2048; exec "$0" --input-type=module -e "$1"`, process.execPath, script],
      { encoding: 'utf8' },
    );
    expect(run.stdout.trim().split('\n'), run.stderr).toEqual([
      expect.stringMatching(/^SQLITE_(?:IOERR|FULL)/),
      '1',
    ]);
  });

  it.each([
    ['SQLITE_FULL', 'disk full'],
    ['SQLITE_READONLY', 'read only'],
  ])('fails readiness: %s', async (code, status) => {
    const check = async () => Promise.reject(Object.assign(new Error('fault'), { code }));
    const full = await startTestApp({ store: { ...test.store, check } });
    onTestFinished(() => full.close());
    const answer = await full.app.inject('/readyz');
    expect([answer.statusCode, answer.json()]).toEqual([503, { status }]);
  });
});

describe('database file', () => {
  const opened = async (path: string) => {
    const store = await openSqliteStore(path);
    if (store.ok) await store.value.close();
    return store.ok ? 'opened' : store.error.code;
  };

  it('is reported as damaged at startup and by commands, with its path', async () => {
    const path = newPath();
    writeFileSync(path, 'this is no database'.repeat(1000));
    expect(await opened(path)).toBe('storeDamaged');
    const snapshot = await readSqliteSnapshot(path, async () => ok(null));
    expect(snapshot.ok ? '' : snapshot.error.code).toBe('storeDamaged');
    expect(snapshot.ok ? '' : storeText(snapshot.error)).toContain(`${path} is damaged`);
  });

  it('is checked completely when the previous server was killed', async () => {
    const path = newPath();
    expect(await opened(path)).toBe('opened');
    const bytes = readFileSync(path);
    // Overwrite pages after the schema's first page.
    bytes.fill(0xff, 3 * 4096, 9 * 4096);
    writeFileSync(path, bytes);
    // Simulate the log file of a killed process.
    writeFileSync(`${path}-wal`, new Uint8Array(64));
    expect(await opened(path)).toBe('storeDamaged');
  });

  it('is not recreated when an existing one is missing or empty', async () => {
    const path = newPath();
    expect(await opened(path)).toBe('opened');
    truncateSync(path);
    expect(await opened(path)).toBe('storeLost');
    rmSync(path);
    expect(await opened(path)).toBe('storeLost');
    rmSync(`${path}-begun`);
    expect(await opened(path)).toBe('opened');
  });

  it('cannot be opened in a missing folder, and is not reported as in use', async () => {
    expect(await opened(join(folder, 'missing', 'diecut.db'))).toBe('storeUnwritable');
    mkdirSync(join(folder, 'is-a-folder.db'));
    expect(await opened(join(folder, 'is-a-folder.db'))).toBe('storeUnwritable');
  });

  it('is not created by a command whose data folder is invalid', async () => {
    const file = newPath();
    writeFileSync(file, '');
    const said: string[] = [];
    const output = {
      out: (line: string) => void said.push(line),
      err: (line: string) => void said.push(line),
    };
    const code = await runCommand(['check'], { DIECUT_DATA_DIR: join(file, 'data') }, output);
    expect([code, said]).toEqual([1, [expect.stringContaining("can't be written")]]);
    expect(readdirSync(folder)).toContain(file.slice(folder.length + 1));
  });
});
