import { beforeEach, expect, it } from 'vitest';
import { TABLE_USES } from '../../server/store/tableUses.ts';
import { onEachStoreInLong } from './eachStore.ts';
import { signIn, startTestApp, type TestApp } from './testApp.ts';

const labelOf = (name: string) => ({
  format: 'diecut-label',
  version: 1,
  name,
  widthMm: 60,
  heightMm: 40,
  elements: [],
});

onEachStoreInLong('account export', ({ open }) => {
  let test: TestApp;
  let ana: Awaited<ReturnType<typeof signIn>>;
  let bo: Awaited<ReturnType<typeof signIn>>;
  beforeEach(async () => {
    test = await startTestApp({ store: await open() });
    ana = await signIn(test, 'ana@example.com');
    bo = await signIn(test, 'bo@example.com');
    return () => test.close();
  });
  const exported = async ({ token }: typeof ana) => (await test.get('/user/export', { token })).data;
  const save = async (path: string, body: object, { token }: typeof ana) =>
    (await test.post(path, body, { token })).data;

  it('has every part that a table with data of an account is exported as', async () => {
    const parts = new Set(Object.values(TABLE_USES).flatMap(({ exportedAs }) => exportedAs ?? []));
    expect(Object.keys(await exported(ana))).toEqual(expect.arrayContaining([...parts]));
  });

  it('has all earlier versions of the labels, more than one query returns', async () => {
    const saved: string[] = [];
    for (const name of ['Чай', '茶']) {
      let { id, version } = await save('/templet/save', { label: labelOf(`${name} 0`), folderId: '' }, ana);
      for (let count = 1; count <= 5; count++) {
        test.clock.nowMs += 1000;
        saved.push(`${name} ${count - 1}`);
        ({ id, version } = await save(
          '/templet/update',
          { id, version, label: labelOf(`${name} ${count}`) },
          ana,
        ));
      }
    }
    const { labelVersions, labels } = await exported(ana);
    expect(labels.map(({ name }: { name: string }) => name).sort()).toEqual(['Чай 5', '茶 5'].sort());
    expect(labelVersions.map(({ name }: { name: string }) => name).sort()).toEqual(saved.sort());
    expect(JSON.parse(labelVersions[0].content).format).toBe('diecut-label');
    expect((await exported(bo)).labelVersions).toEqual([]);
  });

  it('has recently used labels, shares in both directions and blocked senders, with the names that were shown', async () => {
    const { id } = await save('/templet/save', { label: labelOf('Чай'), folderId: '' }, ana);
    const share = { shareCode: bo.shareCode, templetId: id };
    expect((await test.post('/templet/share', share, { token: ana.token })).code).toBe(200);
    const { list } = (await test.get('/templet/getShareTemplet?shareType=1', { token: bo.token })).data;
    expect((await test.post('/templet/touch', { id }, { token: ana.token })).code).toBe(200);
    const mine = await exported(ana);
    expect(mine.recents).toMatchObject([{ labelId: id }]);
    expect([mine.shares.length, mine.received]).toEqual([1, []]);
    const theirs = await exported(bo);
    expect(theirs.received).toMatchObject([{ labelName: 'Чай', fromNickname: list[0].partnerNickName }]);
    // The sender's address and ID are the sender's data.
    expect(JSON.stringify(theirs)).not.toMatch(new RegExp(`ana@example\\.com|${ana.userId}`));
    await test.post('/templet/delete', { ids: [id] }, { token: ana.token });
    expect((await exported(bo)).received).toEqual([]);
    await test.post('/templet/undelete', { ids: [id] }, { token: ana.token });
    const block = { shareId: list[0].shareId };
    expect((await test.post('/templet/blockPartner', block, { token: bo.token })).code).toBe(200);
    expect((await exported(bo)).blocks).toMatchObject([{ blockedNickname: list[0].partnerNickName }]);
  });
});
