import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { sweepFiles } from '../../server/resources/files/sweepFiles.ts';
import { FILE_LIMITS } from '../../src/core/base/limits.ts';
import { onEachStoreInLong } from './eachStore.ts';
import { pictureFile } from './pictureFiles.ts';
import { type Answer, type SentFile, signIn, startTestApp, type TestApp } from './testApp.ts';

const RED = { r: 250, g: 10, b: 10 };
const { unusedLifeMs: UNUSED_MS } = FILE_LIMITS;
const UPLOAD = '/oss/uploadImg';
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

onEachStoreInLong('unreferenced files', ({ open }) => {
  let test: TestApp;
  let ana: Awaited<ReturnType<typeof signIn>>;
  beforeEach(async () => {
    test = await startTestApp({ store: await open() });
    ana = await signIn(test, 'ana@example.com');
    return () => test.close();
  });
  const upload = (file: SentFile): Promise<Answer> => test.upload(UPLOAD, file, { token: ana.token });
  const show = (key: string) => test.fetch(`/oss/${key}`);
  const incoming = () => readdirSync(join(test.folder, 'incoming'));
  const kept = () => {
    const folder = join(test.folder, 'files');
    if (!existsSync(folder)) return 0;
    return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length;
  };
  const sweep = () => sweepFiles({ ...test, clock: () => test.clock.nowMs });

  it('are deleted two days after their last upload, and referenced files are kept', async () => {
    const [lone, avatar] = [await pictureFile('png', RED), await pictureFile('gif', RED)];
    const keys = [(await upload(lone)).data.key, (await upload(avatar)).data.key];
    const statuses = async () => [(await show(keys[0])).statusCode, (await show(keys[1])).statusCode];
    await test.post('/user/update', { avatar: keys[1] }, ana);
    test.clock.nowMs += UNUSED_MS - 1;
    await sweep();
    expect(await statuses()).toEqual([200, 200]);
    ana = await signIn(test, 'ana@example.com');
    await upload(lone);
    test.clock.nowMs += UNUSED_MS - 1;
    await sweep();
    expect(await statuses()).toEqual([200, 200]);
    test.clock.nowMs += 1;
    await sweep();
    expect([await statuses(), kept()]).toEqual([[404, 200], 1]);
    ana = await signIn(test, 'ana@example.com');
    await test.post('/user/update', { avatar: '' }, ana);
    await sweep();
    expect([await statuses(), kept()]).toEqual([[404, 404], 0]);
    expect(await test.store.read.selectFrom('fileObjects').selectAll().execute()).toEqual([]);
  });

  it('are intact when uploaded again while they are deleted', async () => {
    const files = await Promise.all(
      Array.from({ length: 12 }, (_, at) => pictureFile('png', { ...RED, g: at * 20 })),
    );
    for (const file of files) await upload(file);
    for (let round = 0; round < 4; round++) {
      test.clock.nowMs += UNUSED_MS + 1;
      ana = await signIn(test, 'ana@example.com');
      const [answers] = await Promise.all([
        Promise.all(files.map((file) => upload(file))),
        (async () => {
          for (let times = 0; times < 6; times++) await sweep();
        })(),
      ]);
      for (const [at, { data }] of answers.entries()) {
        const shown = await show(data.key);
        expect([round, at, shown.statusCode]).toEqual([round, at, 200]);
        expect(new Uint8Array(shown.rawPayload)).toEqual(files[at].bytes);
      }
    }
    test.clock.nowMs += UNUSED_MS + 1;
    await sweep();
    await sweep();
    expect([kept(), incoming()]).toEqual([0, []]);
  });

  it('are intact when uploaded at the moment of removal, or deleted while being stored', async () => {
    const file = await pictureFile('png', RED);
    const key = `${sha256(file.bytes)}.png`;
    const { kept: store } = test.files;
    const meanwhile = { remove: async () => {}, put: async () => {} };
    const between = await startTestApp({
      store: test.store,
      files: {
        kept: {
          ...store,
          remove: async (name) => {
            await meanwhile.remove();
            await store.remove(name);
          },
          put: async (name, spooled) => {
            await store.put(name, spooled);
            await meanwhile.put();
          },
        },
      },
    });
    try {
      between.clock.nowMs = test.clock.nowMs;
      const sweepThere = () => sweepFiles({ ...between, clock: () => between.clock.nowMs });
      const send = () => between.upload(UPLOAD, file, { token: ana.token });
      await send();
      between.clock.nowMs += UNUSED_MS;
      ana = await signIn(between, 'ana@example.com');
      meanwhile.remove = async () => {
        expect((await send()).data.key).toBe(key);
      };
      await sweepThere();
      const shown = await between.fetch(`/oss/${key}`);
      expect([shown.statusCode, new Uint8Array(shown.rawPayload)]).toEqual([200, file.bytes]);
      meanwhile.remove = async () => {};
      between.clock.nowMs += UNUSED_MS;
      ana = await signIn(between, 'ana@example.com');
      await sweepThere();
      expect((await between.fetch(`/oss/${key}`)).statusCode).toBe(404);
      meanwhile.put = sweepThere;
      await send();
      await sweepThere();
      expect((await between.fetch(`/oss/${key}`)).statusCode).toBe(200);
    } finally {
      await between.close();
    }
  });

  it('are deleted even when the server crashed before it recorded them', async () => {
    const file = await pictureFile('png', RED);
    const spooled = await test.files.spool.take(
      (async function* () {
        yield file.bytes;
      })(),
    );
    const name = `${spooled.sha256}-left`;
    await test.store.write(async (writing) => {
      const notedAtMs = test.clock.nowMs;
      await writing.insertInto('fileObjects').values({ name, notedAtMs }).execute();
    });
    await test.files.kept.put(name, spooled);
    await sweep();
    expect(kept()).toBe(1);
    test.clock.nowMs += UNUSED_MS;
    await sweep();
    expect(kept()).toBe(0);
  });
});
