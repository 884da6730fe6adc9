import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { openBackup } from '../../server/backup/readBackup.ts';
import { restoreBackup } from '../../server/backup/restoreBackup.ts';
import { writeBackup } from '../../server/backup/writeBackup.ts';
import { claimCover } from '../../server/resources/library/covers.ts';
import { LATEST_SCHEMA } from '../../server/store/migrate.ts';
import { openSqliteStore } from '../../server/store/sqliteStore.ts';
import { onEachStore } from './eachStore.ts';
import { signIn, startTestApp, type TestApp } from './testApp.ts';
import { labelOf } from './writers.ts';

const DAY_MS = 24 * 60 * 60_000;
const folder = mkdtempSync(join(tmpdir(), 'diecut-odd-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

onEachStore('rows with unusual texts and times', ({ open }) => {
  let test: TestApp;
  let token = '';
  beforeEach(async () => {
    test = await startTestApp({ store: await open() });
    ({ token } = await signIn(test, 'ana@example.com'));
    return () => test.close();
  });
  const post = (path: string, body: object) => test.post(path, body, { token });

  it('are stored under names without control characters and direction overrides', async () => {
    const odd = ' Te\u0000a\u202e\nbag ';
    expect((await post('/templet/save', { label: labelOf(odd, '') })).data).toMatchObject({
      name: 'Tea bag',
      label: { name: 'Tea bag' },
    });
    expect((await post('/folder/create', { name: `x${odd}` })).code).toBe(400);
    expect((await post('/folder/create', { name: 'x\u202ey\u0007' })).data.name).toBe('xy');
    expect((await post('/user/update', { nickName: 'Ana\u2066\u0085' })).data.userNickName).toBe('Ana');
    expect((await test.get('/market/%00/cover')).status).toBe(400);
  });

  it('are restored from a backup with NUL characters removed and counted', async () => {
    const source = await openSqliteStore(join(folder, `${crypto.randomUUID()}.db`));
    if (!source.ok) throw new Error(source.error.code);
    const other = await startTestApp({ store: source.value });
    const eve = await signIn(other, 'eve@example.com');
    await other.post('/templet/save', { label: labelOf('Tea', '') }, eve);
    await source.value.write(async (writing) => {
      await writing.updateTable('labels').set({ name: 'Te\0a', nameKey: 'te\0a' }).execute();
    });
    const backupFolder = join(folder, `backup-${crypto.randomUUID()}`);
    const options = { folder: backupFolder, schema: LATEST_SCHEMA, nowMs: 1 };
    const written = await writeBackup(source.value.read, other.files.kept, options);
    await other.close();
    await source.value.close();
    const backup = written.ok ? await openBackup(backupFolder) : written;
    if (!backup.ok) throw new Error(backup.error.code);
    const store = await open();
    const restored = await restoreBackup(backup.value, { store, files: test.files }, LATEST_SCHEMA);
    expect(restored).toEqual({ ok: true, value: { cleaned: 2 } });
    expect(await store.read.selectFrom('labels').select('name').execute()).toEqual([{ name: 'Tea' }]);
    // Triggers also count restored rows.
    expect(
      Number((await store.read.selectFrom('accountUse').select('labels').executeTakeFirst())?.labels),
    ).toBe(1);
  });

  it('are claimed by a worker despite a claim from a clock that was ahead', async () => {
    await post('/templet/save', { label: labelOf('Tea', '') });
    const { nowMs } = test.clock;
    expect((await claimCover(test.store, nowMs + DAY_MS))?.version).toBe(1);
    // The clock is correct again, and the claim with the wrong time blocks nothing.
    expect((await claimCover(test.store, nowMs))?.version).toBe(1);
    expect(await claimCover(test.store, nowMs)).toBeNull();
  });
});
