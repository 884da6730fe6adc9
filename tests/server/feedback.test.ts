import { beforeEach, expect, it } from 'vitest';
import { sweepFiles } from '../../server/resources/files/sweepFiles.ts';
import { onEachStoreInLong } from './eachStore.ts';
import { pictureFile } from './pictureFiles.ts';
import { signIn, startTestApp, type TestApp } from './testApp.ts';

const ADD = '/feedback/add';
const GOOD = { content: 'The ruler is upside down.', contact: 'ana@example.com' };
const DAY_MS = 24 * 60 * 60_000;

onEachStoreInLong('feedback', ({ open }) => {
  let test: TestApp;
  let ana: Awaited<ReturnType<typeof signIn>>;
  let bo: Awaited<ReturnType<typeof signIn>>;
  beforeEach(async () => {
    test = await startTestApp({ store: await open() });
    [ana, bo] = [await signIn(test, 'ana@example.com'), await signIn(test, 'bo@example.com')];
    return () => test.close();
  });
  const add = (body: object, { token } = ana) => test.post(ADD, body, { token });
  const kept = () => test.store.read.selectFrom('feedback').selectAll().execute();
  const uploaded = async (count: number, { token } = ana) => {
    const keys: string[] = [];
    for (let at = 0; at < count; at++) {
      const file = await pictureFile('png', { r: at, g: 9, b: 9 });
      keys.push((await test.upload('/oss/uploadImg', file, { token })).data.key);
    }
    return keys;
  };
  const statuses = (keys: readonly string[]) =>
    Promise.all(keys.map(async (key) => (await test.fetch(`/oss/${key}`)).statusCode));

  it('[S3.41][S5.20] is stored with its contact and its pictures, which are kept with it', async () => {
    const images = await uploaded(5);
    const answer = await add({ content: ` ${GOOD.content}\n`, contact: ' @ana ', images });
    expect([answer.code, answer.msg]).toEqual([200, 'success']);
    const { id } = answer.data;
    const row = { id, userId: ana.userId, content: GOOD.content, contact: '@ana' };
    expect(await kept()).toEqual([{ ...row, createdAtMs: test.clock.nowMs }]);
    expect((await test.get('/user/export', ana)).data.feedback).toMatchObject([row]);
    expect((await test.get('/user/export', bo)).data.feedback).toEqual([]);
    test.clock.nowMs += 2 * DAY_MS;
    await sweepFiles({ ...test, clock: () => test.clock.nowMs });
    expect(await statuses(images)).toEqual(Array(5).fill(200));
    // The feedback is deleted with the account.
    ana = await signIn(test, 'ana@example.com');
    await test.post('/user/delete', {}, ana);
    await sweepFiles({ ...test, clock: () => test.clock.nowMs });
    expect([await kept(), await statuses(images)]).toEqual([[], Array(5).fill(404)]);
  });

  it('[S5.20][S8.18][S9.13] requires a content and a contact, and allows at most five pictures', async () => {
    const images = await uploaded(6);
    for (const [body, code, message] of [
      [{ ...GOOD, content: ' \n ' }, 20_110, 'Write what you want to tell us'],
      [{ ...GOOD, content: 'x'.repeat(5001) }, 20_110, '5000'],
      [{ ...GOOD, contact: ' ' }, 20_111, 'how we can reach you'],
      [{ ...GOOD, contact: '😀'.repeat(255) }, 20_111, '254'],
      [{ content: GOOD.content }, 400, 'contact'],
      [{ ...GOOD, images }, 20_112, 'A maximum of 5 images can be uploaded.'],
      [{ ...GOOD, images: 'x' }, 400, 'images'],
    ] as const) {
      const answer = await add(body);
      expect([answer.status, answer.code]).toEqual([400, code]);
      expect(answer.msg).toContain(message);
    }
    expect(await kept()).toEqual([]);
    const longest = { content: '😀'.repeat(5000), contact: 'x'.repeat(254), images: images.slice(1) };
    expect((await add(longest)).code).toBe(200);
  });

  it('is accepted from signed-in users, with their own pictures', async () => {
    expect((await test.post(ADD, GOOD)).status).toBe(401);
    const images = await uploaded(1, bo);
    const answer = await add({ ...GOOD, images });
    expect([answer.status, answer.code, await kept()]).toEqual([404, 20_101, []]);
    expect((await add({ ...GOOD, images: ['../../test.db'] })).code).toBe(20_101);
  });

  it('with a NUL character is rejected, as in other calls', async () => {
    for (const [path, body] of [
      [ADD, { ...GOOD, content: 'a\0b' }],
      [ADD, { ...GOOD, images: ['\0'] }],
      ['/user/update', { nickName: 'a\0' }],
      ['/folder/create', { name: '\0' }],
      ['/database/delete', { ids: ['\0'] }],
      ['/database/bind', { labelId: '\0', databaseId: '' }],
    ] as const) {
      const answer = await test.post(path, body, ana);
      expect([path, answer.status, answer.code]).toEqual([path, 400, 400]);
    }
    for (const path of ['/templet/list?name=%00', '/templet/%00', '/font/file/%00', '/database/%00/rows'])
      expect([path, (await test.get(path, ana)).code]).toEqual([path, 400]);
    expect(await kept()).toEqual([]);
  });

  it('with half of a surrogate pair is rejected, as in other calls, because it would be stored as another character', async () => {
    for (const [path, body] of [
      [ADD, { ...GOOD, content: 'a\ud83db' }],
      [ADD, { ...GOOD, contact: '\udc00' }],
      ['/user/update', { introduction: 'a\ud83db' }],
      ['/folder/create', { name: 'x\ud83d' }],
      ['/database/delete', { ids: ['\ud83d'] }],
    ] as const) {
      const answer = await test.post(path, body, ana);
      expect([path, answer.status, answer.msg]).toEqual([
        path,
        400,
        expect.stringContaining('half of a surrogate pair'),
      ]);
    }
    const whole = { ...GOOD, content: 'a 😀 b' };
    expect((await test.post(ADD, whole, ana)).code).toBe(200);
    expect((await kept()).map(({ content }) => content)).toEqual(['a 😀 b']);
  });

  it('is limited to ten messages per hour', async () => {
    const codes = [];
    for (let at = 0; at < 11; at++) codes.push((await add(GOOD)).code);
    expect(codes).toEqual([...Array(10).fill(200), 429]);
    expect((await add(GOOD, bo)).code).toBe(200);
    test.clock.nowMs += 3_600_000;
    expect((await add(GOOD, await signIn(test, 'ana@example.com'))).code).toBe(200);
    expect(await kept()).toHaveLength(12);
  });
});
