import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backupTables } from '../../server/backup/backupTables.ts';
import { runCommand } from '../../server/command.ts';
import { createFolderFileStore } from '../../server/files/folderFileStore.ts';
import { openSpool } from '../../server/files/spool.ts';
import { openPostgresStore } from '../../server/store/postgresStore.ts';
import { openSqliteStore } from '../../server/store/sqliteStore.ts';
import type { Store } from '../../server/store/store.ts';
import { TABLE_USES } from '../../server/store/tableUses.ts';
import { itInLong } from '../support/inLong.ts';
import { startServerProcess } from '../support/serverProcess.ts';
import { allObjectsOf, caseAccount } from './caseAccount.ts';
import { onEachStoreInLong } from './eachStore.ts';
import { pictureFile } from './pictureFiles.ts';
import { signIn, startTestApp } from './testApp.ts';
import { type Answer, call, labelOf, must, signInAt } from './writers.ts';

const RED = { r: 250, g: 10, b: 10 };

/** Tables that stay empty: their rows need a provider, a second address, or an authenticator. */
const NOT_FILLED = ['identities', 'formerAddresses', 'authenticators', 'recoveryCodes', 'passkeys'];

type Variables = Readonly<Record<string, string>>;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'diecut-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function run(variables: Variables, ...argv: readonly string[]) {
  const said: string[] = [];
  const code = await runCommand(argv, variables, {
    out: (line) => said.push(line),
    err: (line) => said.push(line),
  });
  return { code, said: said.join('\n') };
}

async function rowsOf(store: Store): Promise<Record<string, readonly unknown[]>> {
  const all: Record<string, readonly unknown[]> = {};
  for (const { name, keys } of backupTables) {
    const order = sql.join(keys.map((key) => sql.ref(key)));
    all[name] = (await sql`select * from ${sql.table(name)} order by ${order}`.execute(store.read)).rows;
  }
  return all;
}

async function openAt({ DIECUT_DATA_DIR, DATABASE_URL }: Variables): Promise<Store> {
  mkdirSync(DIECUT_DATA_DIR, { recursive: true });
  const opened = DATABASE_URL
    ? await openPostgresStore(DATABASE_URL)
    : await openSqliteStore(join(DIECUT_DATA_DIR, 'diecut.db'));
  if (!opened.ok) throw new Error(opened.error.code);
  return opened.value;
}

onEachStoreInLong('server backup', ({ kind, newAddress }) => {
  /** Returns the environment variables of a new server without data, with this kind of database. */
  const fresh = (name: string): Variables => ({
    DIECUT_DATA_DIR: join(folder, name),
    ...(kind === 'postgres' ? { DATABASE_URL: newAddress() } : {}),
  });

  /** Starts a server in this process, stores many kinds of data, and returns all rows. */
  async function fill(variables: Variables): Promise<Record<string, readonly unknown[]>> {
    const store = await openAt(variables);
    const kept = createFolderFileStore(join(variables.DIECUT_DATA_DIR, 'files'));
    const spool = await openSpool(join(variables.DIECUT_DATA_DIR, 'incoming'));
    const test = await startTestApp({ store, files: { kept, spool } });
    try {
      const [ana, bo] = [await signIn(test, 'ana@example.com'), await signIn(test, 'bo@example.com')];
      const post = async (path: string, body: object, token = ana.token): Promise<Answer['data']> => {
        const answer = await test.post(path, body, { token });
        if (answer.code !== 200) throw new Error(`${path}: ${answer.msg}`);
        return answer.data;
      };
      await post('/user/updateUserPreference', { unit: 1, lang: 'ru-RU' });
      const { id: folderId } = await post('/folder/create', { name: 'Чай 茶' });
      const sent = await test.upload('/oss/uploadImg', await pictureFile('png', RED), { token: ana.token });
      await post('/user/update', { userImg: sent.data.key });
      for (let index = 0; index < 620; index++)
        await post('/templet/save', { label: labelOf(`Label ${index} שלום`, 'v1'), folderId });
      const { list } = (await test.get('/templet/list?pageSize=2', { token: ana.token })).data;
      await post('/templet/update', { id: list[0].id, version: 1, label: labelOf('Renamed "x"\n', 'v2') });
      await post('/templet/touch', { id: list[0].id });
      await post('/templet/delete', { ids: [list[1].id] });
      await post('/templet/share', { shareCode: bo.shareCode, templetId: list[0].id });
      // Pasted texts may contain these characters (U+2028, U+2029, U+0085), which other programs treat as line ends.
      await post('/feedback/add', {
        content: 'Good\u2028better\u2029best\u0085.',
        contact: 'ana',
        images: [sent.data.key],
      });
      await allObjectsOf(caseAccount(test, ana));
      const blocking = caseAccount(test, bo);
      await blocking.must('POST /templet/blockPartner', { shareId: await blocking.id('received') });
      return await rowsOf(store);
    } finally {
      await test.close();
      await store.close();
    }
  }

  it('restores everything except sessions, to the same kind of database and to the other', async () => {
    const from = fresh('from');
    const before = await fill(from);
    const empty = Object.entries(before).flatMap(([name, rows]) => (rows.length === 0 ? [name] : []));
    expect(empty).toEqual(NOT_FILLED);
    const backup = join(folder, 'backup');
    expect(await run(from, 'backup', backup)).toEqual({
      code: 0,
      said: `${backup} holds ${before.users.length} accounts, ${before.labels.length} labels and ${before.fileObjects.length} files.`,
    });
    expect(await run(from, 'check', backup)).toEqual({ code: 0, said: 'The backup is as it was written.' });
    for (const to of [fresh('same'), { DIECUT_DATA_DIR: join(folder, 'file') }]) {
      expect(await run(to, 'restore', backup)).toMatchObject({ code: 0 });
      const store = await openAt(to);
      expect(await rowsOf(store)).toEqual(before);
      expect(await store.read.selectFrom('sessions').select('id').execute()).toEqual([]);
      await store.close();
      expect(await run(to, 'check')).toEqual({ code: 0, said: 'All is as it has to be.' });
      const again = await run(to, 'restore', backup);
      expect([again.code, again.said]).toEqual([1, expect.stringContaining('has something already')]);
    }
    const second = await run(from, 'backup', backup);
    expect([second.code, second.said]).toEqual([1, expect.stringContaining('already')]);
  });

  it('is rejected when damaged or cut off, and leaves the server empty', async () => {
    const from = fresh('from');
    await fill(from);
    const backup = join(folder, 'backup');
    await run(from, 'backup', backup);
    const files = readdirSync(backup, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    const to = fresh('to');
    for (const path of files) {
      const whole = readFileSync(path);
      const torn = Buffer.from(whole);
      if (torn.length > 0) torn[torn.length >> 1] ^= 0x20;
      for (const bytes of [torn, whole.subarray(0, whole.length >> 1)]) {
        if (bytes.equals(whole)) continue;
        writeFileSync(path, bytes);
        const refused = await run(to, 'restore', backup);
        // A changed creation time or version in the manifest is not detected, because both are stored nowhere else.
        if (!path.endsWith('backup.json') || bytes.length < whole.length)
          expect([path, refused.code]).toEqual([path, 1]);
        if (refused.code === 0) throw new Error(`restored with ${path} changed`);
      }
      writeFileSync(path, whole);
    }
    const store = await openAt(to);
    expect(Object.values(await rowsOf(store)).flat()).toEqual([]);
    await store.close();
  });

  it('made while users save is consistent', async () => {
    const from = fresh('from');
    const server = await startServerProcess({
      ...from,
      DIECUT_CALLS_PER_MINUTE: '1000000',
      DIECUT_LOG: 'silent',
    });
    try {
      const { origin } = server;
      const token = await signInAt(server, 'ana@example.com');
      const folders = [
        await must(origin, '/folder/create', token, { name: 'Left' }),
        await must(origin, '/folder/create', token, { name: 'Right' }),
      ].map(({ id }) => id);
      const ids: string[] = [];
      for (const name of ['One', 'Two', 'Three'])
        ids.push((await must(origin, '/templet/save', token, { label: labelOf(name, 'v1') })).id);
      let isOver = false;
      const work = (async () => {
        for (let step = 0; !isOver; step++) {
          await call(origin, '/templet/move', token, { ids, folderId: folders[step % 2] });
          await call(origin, '/templet/save', token, { label: labelOf(`New ${step}`, 'v1') });
        }
      })();
      for (let round = 0; round < 3; round++) {
        const backup = join(folder, `backup-${round}`);
        expect(await run(from, 'backup', backup)).toMatchObject({ code: 0 });
        const to = fresh(`to-${round}`);
        expect(await run(to, 'restore', backup)).toMatchObject({ code: 0 });
        const store = await openAt(to);
        const rows = await store.read.selectFrom('labels').select(['name', 'folderId']).execute();
        const moved = rows.filter(({ name }) => ['One', 'Two', 'Three'].includes(name));
        expect([moved.length, new Set(moved.map(({ folderId }) => folderId)).size]).toEqual([3, 1]);
        // The labels were saved one after the other, so the backup has no gap in their numbers.
        const steps = rows.flatMap(({ name }) => (name.startsWith('New ') ? [Number(name.slice(4))] : []));
        expect(steps.sort((a, b) => a - b)).toEqual(steps.map((_, index) => index));
        await store.close();
        expect(await run(to, 'check')).toMatchObject({ code: 0 });
      }
      isOver = true;
      await work;
    } finally {
      await server.kill();
    }
  });

  it('contains or excludes every table of the database', async () => {
    const variables = fresh('tables');
    const store = await openAt(variables);
    const query =
      store.kind === 'sqlite'
        ? sql<{
            name: string;
          }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`
        : sql<{
            name: string;
          }>`select table_name as name from information_schema.tables where table_schema = 'public'`;
    const names = (await query.execute(store.read)).rows.map(({ name }) => name);
    await store.close();
    const own = names.filter((name) => !name.startsWith('kysely_'));
    expect(own.sort()).toEqual(Object.keys(TABLE_USES).sort());
  });
});

describe('server check command', () => {
  itInLong('reports an unreadable label and a changed file', async () => {
    const variables = { DIECUT_DATA_DIR: folder };
    const store = await openAt(variables);
    const test = await startTestApp({ store });
    const ana = await signIn(test, 'ana@example.com');
    const saved = await test.post('/templet/save', { label: labelOf('Tea', 'v1') }, { token: ana.token });
    const sent = await test.upload('/oss/uploadImg', await pictureFile('png', RED), { token: ana.token });
    const { id } = saved.data;
    await store.write(async (writing) => {
      await writing
        .updateTable('labels')
        .set({ content: '{"format":"other"}' })
        .where('id', '=', id)
        .execute();
    });
    await test.close();
    await store.close();
    const checked = await run(variables, 'check');
    expect(checked.code).toBe(1);
    expect(checked.said).toContain(`label ${id}: `);
    // The server above stored its files in another folder than the one that the variables name.
    expect(checked.said).toContain(`file ${sent.data.key}: is not there`);
  });

  it('prints its usage for invalid arguments, and reports a missing database', async () => {
    for (const argv of [[], ['backup'], ['restore'], ['fly'], ['check', 'a', 'b'], ['backup', '--now']])
      expect(await run({}, ...argv)).toMatchObject({ code: 2, said: expect.stringContaining('usage:') });
    const nothing = await run({ DIECUT_DATA_DIR: join(folder, 'none') }, 'check');
    expect([nothing.code, nothing.said]).toEqual([1, expect.stringContaining('There is no database')]);
  });
});
