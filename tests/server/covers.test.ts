import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepFiles } from '../../server/resources/files/sweepFiles.ts';
import { createCoverDrawer } from '../../server/resources/library/coverDrawer.ts';
import { claimCover, finishCover } from '../../server/resources/library/covers.ts';
import { covers } from '../../server/store/migrations/009-covers.ts';
import type { Store } from '../../server/store/store.ts';
import { sweep } from '../../server/store/sweep.ts';
import type { WorkLoop } from '../../server/workLoop.ts';
import { COVER_LIMITS, LIBRARY_LIMITS } from '../../src/core/base/limits.ts';
import { fail } from '../../src/core/base/result.ts';
import { type CoverQueue, createCoverQueue } from '../../src/node/coverQueue.ts';
import { itInLong } from '../support/inLong.ts';
import { startServerProcess } from '../support/serverProcess.ts';
import { prepareZxing, readWithZxing } from '../support/symbolReaders.ts';
import { testFont } from '../support/testFonts.ts';
import { onEachStoreInLong } from './eachStore.ts';
import { pictureFile } from './pictureFiles.ts';
import { signIn, startTestApp, type TestApp } from './testApp.ts';
import { must, signInAt } from './writers.ts';

const DAY_MS = 24 * 3_600_000;

beforeAll(prepareZxing);

/** Queue of all tests, so that its thread is started only once. */
const queue = createCoverQueue();

const barcode = (content: string) => ({
  kind: 'barcode',
  id: 'b',
  xMm: 5,
  yMm: 5,
  widthMm: 40,
  heightMm: 15,
  symbology: 'code128',
  content,
});
const labelOf = (name: string, elements: readonly object[] = [barcode(name)], more: object = {}) => ({
  format: 'diecut-label',
  version: 1,
  name,
  widthMm: 50,
  heightMm: 30,
  elements,
  ...more,
});

/** Decodes a cover, and returns its format, its size, its share of dark pixels and the contents of its codes. */
async function look(webp: Uint8Array) {
  const picture = sharp(webp);
  const { format } = await picture.metadata();
  const { data, info } = await picture.grayscale().raw().toBuffer({ resolveWithObject: true });
  const read = await readWithZxing({
    widthPx: info.width,
    heightPx: info.height,
    grey: new Uint8Array(data),
  });
  return {
    format,
    widthPx: info.width,
    heightPx: info.height,
    ink: data.filter((value) => value < 128).length / data.length,
    codes: read.map(({ text }) => text),
  };
}

onEachStoreInLong('label covers', ({ kind, open, newAddress }) => {
  let test: TestApp;
  let address = '';
  let store: Store;
  let drawer: WorkLoop;
  let ana: Awaited<ReturnType<typeof signIn>>;
  let bo: Awaited<ReturnType<typeof signIn>>;
  /** Names of labels in the order in which they were drawn. */
  let drawn: string[];
  const failures: unknown[] = [];

  const counted: CoverQueue = {
    draw: (work) => {
      drawn.push(work.label.name);
      return queue.draw(work);
    },
  };
  const drawerOn = (on: Store, by = counted) =>
    createCoverDrawer({
      store: on,
      files: test.files,
      clock: () => test.clock.nowMs,
      queue: by,
      onFailure: (error) => failures.push(error),
    });

  beforeEach(async () => {
    address = newAddress();
    store = await open(address);
    test = await startTestApp({ store });
    drawn = [];
    failures.splice(0);
    drawer = drawerOn(store);
    [ana, bo] = [await signIn(test, 'ana@example.com'), await signIn(test, 'bo@example.com')];
    return async () => {
      await drawer.close();
      await test.close();
      expect(failures).toEqual([]);
    };
  });

  const draw = async () => {
    drawer.wake();
    await drawer.idle();
  };
  const save = async (label: object, { token } = ana) => {
    const saved = await test.post('/templet/save', { label }, { token });
    expect(saved.code).toBe(200);
    return saved.data.id;
  };
  const update = async (id: string, version: number, label: object) =>
    (await test.post('/templet/update', { id, version, label }, { token: ana.token })).data;
  const coverOf = async (id: string, { token } = ana): Promise<string> =>
    (await test.get('/templet/list', { token })).data.list.find((one: { id: string }) => one.id === id)
      ?.cover;
  const fetched = (url: string, token: string | undefined = ana.token, headers = {}) =>
    test.fetch(url.replace('/api/v3', ''), { headers, ...(token && { token }) });
  const seen = async (id: string) => look((await fetched(await coverOf(id))).rawPayload);

  it('equal the printed label, and lists return their URLs', { timeout: 120_000 }, async () => {
    const id = await save(labelOf('TEA-4711'));
    expect(await coverOf(id)).toBe('');
    await draw();
    const url = await coverOf(id);
    expect(url).toBe(`/api/v3/templet/${id}/cover?v=1`);
    const answer = await fetched(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'private, max-age=31536000, immutable',
    });
    const { ink, ...cover } = await look(answer.rawPayload);
    // 50 by 30 mm at 203 dpi.
    expect(cover).toEqual({ format: 'webp', widthPx: 400, heightPx: 240, codes: ['TEA-4711'] });
    expect(ink).toBeGreaterThan(0.05);
    const again = await fetched(url, ana.token, { 'if-none-match': String(answer.headers.etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    // A URL without a version returns the latest cover, so a cache must ask the server again.
    expect((await fetched(`/api/v3/templet/${id}/cover`)).headers['cache-control']).toBe('private, no-cache');
    for (const path of [`/templet/${id}`, '/templet/recent']) {
      const { data } = await test.get(path, { token: ana.token });
      expect([data].flat()[0].cover).toBe(url);
    }
    await test.post('/templet/delete', { ids: [id] }, { token: ana.token });
    expect((await test.get('/templet/bin', { token: ana.token })).data.list[0].cover).toBe(url);
    expect((await fetched(url)).statusCode).toBe(200);
  });

  it('of large labels are scaled down in proportion', { timeout: 120_000 }, async () => {
    const id = await save({ ...labelOf('A5'), widthMm: 148, heightMm: 210 });
    await draw();
    const { widthPx, heightPx } = await seen(id);
    expect([heightPx, Math.round((widthPx / heightPx) * 100)]).toEqual([480, 70]);
  });

  it('are drawn for accounts in turn, regardless of how much one of them saves', async () => {
    // Each label is saved 1 ms after the one before. The label that was saved last is drawn first.
    const saveLater = (name: string, by: typeof ana) => {
      test.clock.nowMs++;
      return save(labelOf(name), by);
    };
    for (let at = 0; at < 3; at++) await saveLater(`Bo ${at}`, bo);
    await saveLater('Tea', ana);
    for (let at = 3; at < 6; at++) await saveLater(`Bo ${at}`, bo);
    const fair = drawerOn(store, {
      draw: async ({ label }) => {
        drawn.push(label.name);
        return fail('coverSlow');
      },
    });
    fair.wake();
    await fair.idle();
    await fair.close();
    expect(drawn).toEqual(['Bo 5', 'Tea', 'Bo 4', 'Bo 3', 'Bo 2', 'Bo 1', 'Bo 0']);
  });

  it('are redrawn after each save, and an older drawing never replaces a newer one', {
    timeout: 120_000,
  }, async () => {
    const id = await save(labelOf('Tea', [barcode('ONE')]));
    await draw();
    await update(id, 1, labelOf('Tea', [barcode('TWO')]));
    expect(await coverOf(id)).toContain('v=1');
    // Simulate a slow server, which claimed the cover of the second version.
    const slow = await claimCover(store, test.clock.nowMs);
    expect(slow).toMatchObject({ id, version: 2 });
    await update(id, 2, labelOf('Tea', [barcode('THREE')]));
    await draw();
    expect([(await coverOf(id)).slice(-3), (await seen(id)).codes]).toEqual(['v=3', ['THREE']]);
    await finishCover(store, { id, version: 2 }, null);
    expect([(await coverOf(id)).slice(-3), (await seen(id)).codes]).toEqual(['v=3', ['THREE']]);
    await draw();
    expect(drawn).toEqual(['Tea', 'Tea']);
  });

  itInLong('show images of the label, and fonts of its owner only', { timeout: 240_000 }, async () => {
    const text = {
      kind: 'text',
      id: 't',
      widthMm: 50,
      content: 'HHHHHH',
      fontSizePt: 20,
      fontFamily: 'Wide Test',
    };
    const font = { name: 'Wide.ttf', bytes: testFont('WideTest-Regular.ttf') };
    const inkOf = async (id: string, who = ana) =>
      (await look((await fetched(await coverOf(id, who), who.token)).rawPayload)).ink;
    const { fontId } = (await test.upload('/font/upload', font, { token: bo.token })).data;
    const named = (of: string) => ({
      fonts: [{ family: 'Wide Test', asset: `/api/v3/font/file/${of}#Wide.ttf` }],
    });
    // Ana's label names a font of Bo's, so her cover shows the text in the default font.
    const foreign = await save(labelOf('Foreign', [text], named(fontId)));
    const without = await save(labelOf('Without', [{ ...text, fontFamily: 'arimo' }]));
    const own = await save(labelOf('Own', [text], named(fontId)), bo);
    const byFamily = await save(labelOf('Family', [text]), bo);
    const picture = await pictureFile('png', { r: 0, g: 0, b: 0 });
    const { url } = (await test.upload('/oss/uploadImg', picture, { token: ana.token })).data;
    const image = { kind: 'image', id: 'i', widthMm: 50, heightMm: 30, asset: `${url}#black.png` };
    const black = await save(labelOf('Black', [image]));
    const lost = await save(labelOf('Lost', [{ ...image, asset: 'elsewhere.png' }, barcode('LEFT')]));
    await draw();
    expect(await inkOf(foreign)).toBe(await inkOf(without));
    expect(await inkOf(own, bo)).toBe(await inkOf(byFamily, bo));
    expect(Math.abs((await inkOf(own, bo)) - (await inkOf(without)))).toBeGreaterThan(0.005);
    expect(await inkOf(black)).toBeGreaterThan(0.99);
    expect((await seen(lost)).codes).toEqual(['LEFT']);
  });

  it('are visible to users who can see the label, and to no other user', { timeout: 120_000 }, async () => {
    const id = await save(labelOf('SECRET'));
    await draw();
    const url = await coverOf(id);
    const refused = async (token: string | undefined) => {
      const { statusCode, rawPayload } = await fetched(url, token);
      return [statusCode, rawPayload.includes('WEBP')];
    };
    expect(await refused('')).toEqual([401, false]);
    expect(await refused(bo.token)).toEqual([404, false]);
    const share = { shareCode: bo.shareCode, templetId: id };
    expect((await test.post('/templet/share', share, { token: ana.token })).code).toBe(200);
    const { list } = (await test.get('/templet/getShareTemplet?shareType=1', { token: bo.token })).data;
    expect(list[0].cover).toBe(url);
    expect((await look((await fetched(url, bo.token)).rawPayload)).codes).toEqual(['SECRET']);
    const shared = (await test.get(`/templet/shared/${list[0].shareId}`, { token: bo.token })).data;
    expect(shared.cover).toBe(url);
    await test.post('/templet/endShare', { shareIds: [list[0].shareId] }, { token: ana.token });
    expect(await refused(bo.token)).toEqual([404, false]);
    // A published label has its own copy of the cover, which later changes of the label leave as it is.
    const published = await test.post(
      '/market/publish',
      { templetId: id, group: 'price' },
      { token: ana.token },
    );
    expect((await fetched(published.data.cover, '')).statusCode).toBe(200);
    expect(await refused(bo.token)).toEqual([404, false]);
    await test.post('/templet/share', share, { token: ana.token });
    await test.post('/templet/delete', { ids: [id] }, { token: ana.token });
    expect(await refused(bo.token)).toEqual([404, false]);
    for (const other of ['nothing', '..%2F..', `${id}'`])
      expect((await fetched(`/api/v3/templet/${other}/cover?v=1`)).statusCode).toBe(404);
  });

  it('are omitted for labels that cannot be drawn, without another attempt', {
    timeout: 120_000,
  }, async () => {
    const wrong = { ...barcode('tea'), symbology: 'ean13' };
    const id = await save(labelOf('Wrong', [wrong]));
    const huge = await save({ ...labelOf('Huge'), widthMm: 1000, heightMm: 1000 });
    const good = await save(labelOf('GOOD'));
    await draw();
    await draw();
    expect(drawn.toSorted()).toEqual(['GOOD', 'Huge', 'Wrong']);
    expect([await coverOf(id), await coverOf(huge)]).toEqual(['', '']);
    expect((await fetched(`/api/v3/templet/${id}/cover?v=1`)).statusCode).toBe(404);
    expect((await seen(good)).codes).toEqual(['GOOD']);
    await update(id, 1, labelOf('Wrong', [barcode('RIGHT')]));
    await draw();
    expect((await seen(id)).codes).toEqual(['RIGHT']);
  });

  it('omit elements that cannot be printed without bound data', { timeout: 120_000 }, async () => {
    const gtin = {
      ...barcode('{gtin}'),
      id: 'g',
      yMm: 20,
      heightMm: 8,
      symbology: 'ean13',
      data: { source: 'template' },
    };
    const id = await save(labelOf('Bound', [barcode('ALWAYS'), gtin]));
    await draw();
    expect((await seen(id)).codes).toEqual(['ALWAYS']);
  });

  itInLong(
    'are omitted for labels that take too long, and the next one is drawn',
    { timeout: 120_000 },
    async () => {
      let isSlow = true;
      const impatient = createCoverQueue(1);
      const byTurns = drawerOn(store, {
        draw: (work) => (isSlow ? impatient : queue).draw(work),
      });
      const id = await save(labelOf('Slow'));
      byTurns.wake();
      await byTurns.idle();
      expect(await coverOf(id)).toBe('');
      isSlow = false;
      const next = await save(labelOf('NEXT'));
      byTurns.wake();
      await byTurns.idle();
      expect((await seen(next)).codes).toEqual(['NEXT']);
    },
  );

  it('are abandoned after crashing the worker too often', async () => {
    const id = await save(labelOf('Deadly'));
    const { claimMs, maxTries } = COVER_LIMITS;
    for (let tries = 0; tries < maxTries; tries++) {
      expect(await claimCover(store, test.clock.nowMs)).toMatchObject({ id });
      // No other worker can claim the cover until the claim ends.
      expect(await claimCover(store, test.clock.nowMs + claimMs - 1)).toBe(null);
      test.clock.nowMs += claimMs;
    }
    expect(await claimCover(store, test.clock.nowMs)).toBe(null);
    expect(await coverOf(id)).toBe('');
    await update(id, 1, labelOf('Harmless'));
    expect(await claimCover(store, test.clock.nowMs)).toMatchObject({ id, version: 2 });
  });

  it('wait while the file storage is unavailable, and are drawn afterward', {
    timeout: 120_000,
  }, async () => {
    const id = await save(labelOf('LATER'));
    const said: unknown[] = [];
    const away = createCoverDrawer({
      store,
      files: { ...test.files, kept: { ...test.files.kept, put: () => Promise.reject(new Error('away')) } },
      clock: () => test.clock.nowMs,
      queue,
      onFailure: (error) => said.push(error),
    });
    for (let round = 0; round <= COVER_LIMITS.maxTries; round++) {
      away.wake();
      await away.idle();
      test.clock.nowMs += COVER_LIMITS.retryMs;
    }
    expect(said).toHaveLength(COVER_LIMITS.maxTries + 1);
    expect(await coverOf(id)).toBe('');
    await draw();
    expect((await seen(id)).codes).toEqual(['LATER']);
  });

  itInLong('are drawn once each by two servers together', { timeout: 240_000 }, async () => {
    const names = Array.from({ length: 12 }, (_, index) => `L-${index}`);
    for (const name of names) await save(labelOf(name));
    // On PostgreSQL, two servers draw; on SQLite, which has one server, two workers of that server draw.
    const second = drawerOn(kind === 'postgres' ? await open(address) : store);
    drawer.wake();
    second.wake();
    await Promise.all([drawer.idle(), second.idle()]);
    expect(drawn.toSorted()).toEqual(names.toSorted());
    for (const { id, name } of (await test.get('/templet/list?pageSize=50', { token: ana.token })).data.list)
      expect((await seen(id)).codes).toEqual([name]);
    await second.close();
  });

  it('are deleted with their labels, and replaced ones too', { timeout: 120_000 }, async () => {
    const id = await save(labelOf('Tea', [barcode('ONE')]));
    await draw();
    await update(id, 1, labelOf('Tea', [barcode('TWO')]));
    await draw();
    const objects = async () =>
      (await store.read.selectFrom('fileObjects').select('name').execute()).map(({ name }) => name);
    const before = await objects();
    expect(before).toHaveLength(2);
    test.clock.nowMs += 2 * DAY_MS + 1;
    await sweepFiles({ store, files: test.files, clock: () => test.clock.nowMs });
    const [kept, ...more] = await objects();
    expect([more, before.includes(kept)]).toEqual([[], true]);
    expect(
      await look(
        (await fetched(`/api/v3/templet/${id}/cover`, (await signIn(test, 'ana@example.com')).token))
          .rawPayload,
      ),
    ).toMatchObject({ codes: ['TWO'] });
    const { token } = await signIn(test, 'ana@example.com');
    await test.post('/templet/delete', { ids: [id] }, { token });
    test.clock.nowMs += LIBRARY_LIMITS.binLifeMs + 1;
    await sweep(store, test.clock.nowMs);
    await sweepFiles({ store, files: test.files, clock: () => test.clock.nowMs });
    expect([await objects(), await test.files.kept.open(kept)]).toEqual([[], null]);
    expect(await store.read.selectFrom('labelCovers').selectAll().execute()).toEqual([]);
  });

  it('are drawn for labels saved before the server drew covers', { timeout: 120_000 }, async () => {
    const picture = await pictureFile('png', { r: 1, g: 2, b: 3 });
    const { key, url } = (await test.upload('/oss/uploadImg', picture, { token: ana.token })).data;
    const id = await save(labelOf('BEFORE'));
    const label = labelOf('Given');
    const given = (await test.post('/templet/save', { label, cover: key }, { token: ana.token })).data.id;
    await store.write(async (writing) => {
      await writing.schema.dropTable('labelCovers').execute();
      await covers.up(writing);
    });
    await draw();
    expect([drawn, await coverOf(given)]).toEqual([['BEFORE'], url]);
    expect((await seen(id)).codes).toEqual(['BEFORE']);
  });

  it('uploaded by a user are kept, and drawn after the user removes them', {
    timeout: 120_000,
  }, async () => {
    const picture = await pictureFile('png', { r: 1, g: 2, b: 3 });
    const { key, url } = (await test.upload('/oss/uploadImg', picture, { token: ana.token })).data;
    const label = labelOf('GIVEN');
    const { id } = (await test.post('/templet/save', { label, cover: key }, { token: ana.token })).data;
    await draw();
    expect([drawn, await coverOf(id)]).toEqual([[], url]);
    await test.post('/templet/update', { id, version: 1, label, cover: '' }, { token: ana.token });
    await draw();
    expect((await seen(id)).codes).toEqual(['GIVEN']);
  });
});

describe('covers on a running server', () => {
  itInLong(
    'are drawn for saved labels and for labels found without a cover',
    { timeout: 240_000 },
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'diecut-covers-'));
      const variables = { DIECUT_DATA_DIR: folder, DIECUT_LOG: 'silent' };
      let server = await startServerProcess(variables);
      try {
        const token = await signInAt(server, 'ana@example.com');
        const coverSeen = async (name: string) => {
          for (let tries = 0; tries < 600; tries++) {
            const { list } = await must(server.origin, '/templet/list?pageSize=50', token);
            const { cover } = list.find((one: { name: string }) => one.name === name);
            if (cover !== '') {
              const answer = await fetch(`${server.origin}${cover}`, { headers: { accesstoken: token } });
              return (await look(new Uint8Array(await answer.arrayBuffer()))).codes;
            }
            await delay(100);
          }
          throw new Error('no cover');
        };
        await must(server.origin, '/templet/save', token, { label: labelOf('SAVED') });
        expect(await coverSeen('SAVED')).toEqual(['SAVED']);
        // Kill the server while labels have no cover yet.
        for (let index = 0; index < 20; index++)
          await must(server.origin, '/templet/save', token, { label: labelOf(`LEFT-${index}`) });
        await server.kill();
        server = await startServerProcess(variables);
        // The cover that was being drawn stays claimed for a while, so it may still be missing.
        const undrawn = async () =>
          (await must(server.origin, '/templet/list?pageSize=50', token)).list.filter(
            ({ cover }: { cover: string }) => cover === '',
          ).length;
        for (let tries = 0; tries < 600 && (await undrawn()) > 1; tries++) await delay(100);
        expect(await undrawn()).toBeLessThanOrEqual(1);
        expect(await coverSeen('SAVED')).toEqual(['SAVED']);
      } finally {
        await server.kill();
        rmSync(folder, { recursive: true, force: true });
      }
    },
  );
});
