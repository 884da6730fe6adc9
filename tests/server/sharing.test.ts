import { beforeEach, describe, expect, it } from 'vitest';
import { LIBRARY_LIMITS } from '../../src/core/base/limits.ts';
import { onEachStoreInLong } from './eachStore.ts';
import { type Answer, signIn, startTestApp, type TestApp } from './testApp.ts';

const labelOf = (name: string, content = name) => ({
  format: 'diecut-label',
  version: 1,
  name,
  widthMm: 60,
  heightMm: 40,
  elements: [{ kind: 'text', id: 't', widthMm: 20, content }],
});

interface Shared {
  readonly id: string;
  readonly name: string;
  readonly shareId: string;
  readonly partnerNickName: string;
}

onEachStoreInLong('sharing', ({ open }) => {
  let test: TestApp;
  let ana: Awaited<ReturnType<typeof signIn>>;
  let bo: Awaited<ReturnType<typeof signIn>>;
  let cy: Awaited<ReturnType<typeof signIn>>;
  beforeEach(async () => {
    test = await startTestApp({ store: await open() });
    [ana, bo, cy] = [
      await signIn(test, 'ana@example.com'),
      await signIn(test, 'bo@example.com'),
      await signIn(test, 'cy@example.com'),
    ];
    return () => test.close();
  });
  type Person = typeof ana;
  const get = (path: string, { token }: Person) => test.get(path, { token });
  const post = (path: string, body: object, { token }: Person) => test.post(path, body, { token });
  const save = async (name: string, who: Person, more = {}): Promise<string> => {
    test.clock.nowMs += 1000;
    return (await post('/templet/save', { label: labelOf(name), ...more }, who)).data.id;
  };
  const share = (body: object, who: Person): Promise<Answer> => {
    test.clock.nowMs += 1000;
    return post('/templet/share', body, who);
  };
  const sharesOf = async (who: Person, shareType: 0 | 1): Promise<Shared[]> =>
    (await get(`/templet/getShareTemplet?pageNumber=1&pageSize=50&shareType=${shareType}`, who)).data.list;

  it('is new until the recipient has seen it in the list', async () => {
    const countOf = async (who: Person): Promise<number> => (await get('/templet/newShares', who)).data.count;
    const seen = (shareTime: number, who: Person) => post('/templet/seeShares', { shareTime }, who);
    const timesOf = async () => {
      const { list } = (await get('/templet/getShareTemplet?shareType=1', bo)).data;
      return list.map(({ shareTime }: { shareTime: number }) => shareTime);
    };
    expect(await countOf(bo)).toBe(0);
    const ids = [await save('A', ana), await save('B', ana), await save('C', ana)];
    for (const templetId of ids.slice(0, 2)) await share({ shareCode: bo.shareCode, templetId }, ana);
    expect([await countOf(bo), await countOf(ana), await countOf(cy)]).toEqual([2, 0, 0]);
    const [newest, before] = await timesOf();
    await seen(before, bo);
    expect(await countOf(bo)).toBe(1);
    await seen(newest, bo);
    // An older list of another device changes nothing, and neither does another user.
    await seen(before, bo);
    await seen(newest, cy);
    expect(await countOf(bo)).toBe(0);
    // A time beyond the newest share doesn't hide shares to come.
    await seen(Number.MAX_SAFE_INTEGER, bo);
    await share({ shareCode: bo.shareCode, templetId: ids[2] }, ana);
    expect(await countOf(bo)).toBe(1);
    await post('/templet/delete', { ids: [ids[2]] }, ana);
    expect(await countOf(bo)).toBe(0);
  });

  it('[S3.35][S6.03] goes to the owner of the share code, in any notation, and to no other user', async () => {
    const id = await save('Preis', ana);
    const typed = ` ${bo.shareCode.slice(0, 5)}-${bo.shareCode.slice(5).toLowerCase().replaceAll('0', 'o')} `;
    expect((await share({ shareCode: typed, templetId: id }, ana)).data).toMatchObject({ count: 1 });
    const [withBo] = await sharesOf(bo, 1);
    expect(withBo).toMatchObject({ name: 'Preis', partnerNickName: 'ana' });
    expect(await sharesOf(ana, 0)).toMatchObject([{ name: 'Preis', partnerNickName: 'bo' }]);
    expect([await sharesOf(bo, 0), await sharesOf(cy, 1), await sharesOf(ana, 1)]).toEqual([[], [], []]);
    // The recipient, and no other user, can read the current version. The recipient cannot change the label.
    await post('/templet/update', { id, version: 1, label: labelOf('Preis', 'new') }, ana);
    const read = await get(`/templet/shared/${withBo.shareId}`, bo);
    expect(read.data.label.elements[0].content).toBe('new');
    expect((await get(`/templet/shared/${withBo.shareId}`, cy)).code).toBe(20_023);
    expect((await get(`/templet/${id}`, bo)).code).toBe(20_023);
    expect((await post('/templet/update', { id, version: 2, label: labelOf('x') }, bo)).code).toBe(20_023);
    // The recipient cannot share the label with others.
    expect((await share({ shareCode: cy.shareCode, templetId: id }, bo)).code).toBe(20_023);
  });

  it('[S5.29][S9.16] requires a share code of at most a hundred characters that belongs to another user', async () => {
    const templetId = await save('Preis', ana);
    for (const [shareCode, code] of [
      ['', 20_040],
      ['   ', 20_040],
      ['x'.repeat(101), 400],
      ['0'.repeat(100), 20_041],
      [ana.shareCode, 20_042],
    ] as const)
      expect([shareCode, (await share({ shareCode, templetId }, ana)).code]).toEqual([shareCode, code]);
    const renewed = (await post('/user/renewShareCode', {}, bo)).data.shareCode;
    expect((await share({ shareCode: bo.shareCode, templetId }, ana)).code).toBe(20_041);
    expect((await share({ shareCode: renewed, templetId }, ana)).code).toBe(200);
  });

  it('[S5.28][S8.16] shares all labels of a folder, and rejects an empty one', async () => {
    const folderId = (await post('/folder/create', { name: 'Lager' }, ana)).data.id;
    const empty = await share({ shareCode: bo.shareCode, folderId }, ana);
    expect([empty.status, empty.msg]).toEqual([409, 'There are no labels in this folder that can be shared']);
    await save('outside', ana);
    const [first] = [await save('a', ana, { folderId }), await save('b', ana, { folderId })];
    await post('/templet/delete', { ids: [first] }, ana);
    expect((await share({ shareCode: bo.shareCode, folderId }, ana)).data).toMatchObject({ count: 1 });
    expect((await sharesOf(bo, 1)).map(({ name }) => name)).toEqual(['b']);
    expect((await share({ shareCode: bo.shareCode, folderId: '' }, ana)).data).toMatchObject({ count: 1 });
    expect((await share({ shareCode: cy.shareCode, folderId }, bo)).code).toBe(20_034);
  });

  it('shares each of many labels once when sent in parallel, and lists them in pages', async () => {
    const ids = [];
    for (let at = 1; at <= 7; at++) ids.push(await save(`Label ${at}`, ana));
    // Send one request for each label in parallel, as the page does, and one of them twice.
    const sent = await Promise.all(
      [...ids, ids[0]].map((templetId) => share({ shareCode: bo.shareCode, templetId }, ana)),
    );
    expect(sent.map(({ code }) => code)).toEqual(Array(8).fill(200));
    const names = [];
    for (const pageNumber of [1, 2, 3]) {
      const { data } = await get(
        `/templet/getShareTemplet?pageNumber=${pageNumber}&pageSize=3&shareType=1`,
        bo,
      );
      expect(data.total).toBe(7);
      names.push(...data.list.map(({ name }: Shared) => name));
    }
    expect([names.length, new Set(names).size]).toEqual([7, 7]);
  });

  it('[S3.35] with a copy adds it to the partner’s library, under a free name', async () => {
    await save('preis', bo);
    const templetId = await save('Preis', ana);
    const names = async () =>
      (await get('/templet/list?sort=name', bo)).data.list.map(({ name }: Shared) => name);
    // Unless the recipient accepts copies, the label is shared without a copy.
    const { data } = await share({ shareCode: bo.shareCode, templetId, copyMode: 1 }, ana);
    expect(data).toEqual({ count: 1, isCopied: false });
    expect([await names(), (await sharesOf(bo, 1)).length]).toEqual([['preis'], 1]);
    await post('/user/updateUserPreference', { unit: 0, lang: 'en-US', takesCopies: true }, bo);
    await share({ shareCode: bo.shareCode, templetId, copyMode: 1 }, ana);
    expect(await names()).toEqual(['preis', 'Preis (2)']);
    const [{ shareId }] = await sharesOf(bo, 1);
    expect((await post('/templet/collectShared', { shareId }, bo)).data.name).toBe('Preis (3)');
    expect((await post('/templet/collectShared', { shareId }, cy)).code).toBe(20_023);
    // A name in the call is used unchanged, or refused if it is taken.
    const named = (name: string) => post('/templet/collectShared', { shareId, name }, bo);
    expect((await named('PREIS (3)')).data.problem).toBe('labelNameTaken');
    expect((await named(' ')).data.problem).toBe('labelNameLength');
    expect((await named('茶 Чай')).data.name).toBe('茶 Чай');
    await post('/templet/delete', { ids: [templetId] }, ana);
    // A label in its owner's bin is not shared; the recipient keeps the copies.
    expect(await sharesOf(bo, 1)).toEqual([]);
    expect((await get(`/templet/shared/${shareId}`, bo)).code).toBe(20_023);
    expect(await names()).toEqual(['preis', 'Preis (2)', 'Preis (3)', '茶 Чай']);
  });

  it('copies a label once to each partner, and again once it has changed', async () => {
    await post('/user/updateUserPreference', { unit: 0, lang: 'en-US', takesCopies: true }, bo);
    const folderId = (await post('/folder/create', { name: 'Lager' }, ana)).data.id;
    const id = await save('Preis', ana, { folderId });
    const names = async () =>
      (await get('/templet/list?sort=name', bo)).data.list.map((one: Shared) => one.name);
    const copy = async (what: object) =>
      (await share({ shareCode: bo.shareCode, copyMode: 1, ...what }, ana)).data;
    for (const what of [{ templetId: id }, { templetId: id }, { folderId }, { folderId }])
      expect(await copy(what)).toEqual({ count: 1, isCopied: true });
    expect(await names()).toEqual(['Preis']);
    await save('Sorte', ana, { folderId });
    await copy({ folderId });
    expect(await names()).toEqual(['Preis', 'Sorte']);
    await post('/templet/update', { id, version: 1, label: labelOf('Preis', 'new') }, ana);
    await copy({ folderId });
    await copy({ folderId });
    expect(await names()).toEqual(['Preis', 'Preis (2)', 'Sorte']);
  });

  it('is limited in copies per hour for one account', async () => {
    for (const who of [bo, cy])
      await post('/user/updateUserPreference', { unit: 0, lang: 'en-US', takesCopies: true }, who);
    const ids = [await save('one', ana), await save('two', ana)];
    const copy = (templetId: string, to: Person) =>
      share({ shareCode: to.shareCode, templetId, copyMode: 1 }, ana);
    expect((await copy(ids[0], bo)).code).toBe(200);
    // Simulates that the hourly limit is reached except for one copy.
    await test.store.write(async (writing) => {
      const count = LIBRARY_LIMITS.maxCopiesToOthersPerHour - 1;
      await writing.updateTable('limits').set({ count }).where('name', 'like', 'copies of %').execute();
    });
    expect((await copy(ids[0], cy)).code).toBe(200);
    const refused = await copy(ids[1], cy);
    expect([refused.status, refused.code, refused.data.problem]).toEqual([429, 20_044, 'shareCopyLimit']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // A refused call changes nothing; without a copy, or with an existing copy, the same account can still share.
    expect((await sharesOf(cy, 1)).map(({ name }) => name)).toEqual(['one']);
    expect((await copy(ids[0], bo)).code).toBe(200);
    expect((await share({ shareCode: cy.shareCode, templetId: ids[1] }, ana)).code).toBe(200);
    test.clock.nowMs += 60 * 60_000;
    ana = await signIn(test, 'ana@example.com');
    expect((await copy(ids[1], cy)).code).toBe(200);
  });

  it('is rate limited per sender and partner', async () => {
    const templetId = await save('Preis', ana);
    const again = async (to: typeof bo) =>
      (await post('/templet/share', { shareCode: to.shareCode, templetId }, ana)).data.problem;
    expect(await again(bo)).toBeUndefined();
    // Simulates as many shares as the page sends at once.
    await test.store.write(async (writing) => {
      await writing
        .updateTable('limits')
        .set({ count: 200 })
        .where('name', 'like', 'shares of % with %')
        .execute();
    });
    expect([await again(bo), await again(cy)]).toEqual(['tooMany', undefined]);
  });

  describe('end of a share', () => {
    it('is possible from either side', async () => {
      const [one, two] = [await save('one', ana), await save('two', ana)];
      for (const templetId of [one, two]) await share({ shareCode: bo.shareCode, templetId }, ana);
      const [first, second] = await sharesOf(bo, 1);
      expect((await post('/templet/endShare', { shareIds: [first.shareId] }, cy)).data).toEqual({ count: 0 });
      expect((await post('/templet/endShare', { shareIds: [first.shareId] }, bo)).data).toEqual({ count: 1 });
      expect((await post('/templet/endShare', { shareIds: [second.shareId] }, ana)).data).toEqual({
        count: 1,
      });
      expect([await sharesOf(bo, 1), await sharesOf(ana, 0)]).toEqual([[], []]);
    });

    it('with a block stays hidden from the other user', async () => {
      const [fromAna, fromCy] = [await save('a', ana), await save('c', cy)];
      await share({ shareCode: bo.shareCode, templetId: fromAna }, ana);
      await share({ shareCode: bo.shareCode, templetId: fromCy }, cy);
      const [ofAna] = (await sharesOf(bo, 1)).filter(({ partnerNickName }) => partnerNickName === 'ana');
      expect((await post('/templet/blockPartner', { shareId: ofAna.shareId }, cy)).code).toBe(404);
      expect((await post('/templet/blockPartner', { shareId: ofAna.shareId }, bo)).code).toBe(200);
      expect((await sharesOf(bo, 1)).map(({ name }) => name)).toEqual(['c']);
      const [refused, unknown] = [
        await share({ shareCode: bo.shareCode, templetId: fromAna }, ana),
        await share({ shareCode: '0000000000', templetId: fromAna }, ana),
      ];
      expect([refused.code, refused.msg]).toEqual([unknown.code, unknown.msg]);
      const [blocked] = (await get('/templet/blockedPartners', bo)).data;
      expect(JSON.stringify(blocked)).not.toContain(ana.userId);
      expect(blocked.nickName).toBe('ana');
      await post('/templet/unblockPartner', { id: blocked.id }, bo);
      expect((await share({ shareCode: bo.shareCode, templetId: fromAna }, ana)).code).toBe(200);
    });
  });
});
