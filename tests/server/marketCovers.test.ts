import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import type { Files } from '../../server/deps.ts';
import { sweepFiles } from '../../server/resources/files/sweepFiles.ts';
import { readStarters, seedMarket } from '../../server/resources/market/starters.ts';
import type { Store } from '../../server/store/store.ts';
import { FILE_LIMITS, MARKET_LIMITS } from '../../src/core/base/limits.ts';
import { fail } from '../../src/core/base/result.ts';
import type { CoverQueue } from '../../src/node/coverQueue.ts';
import { onEachStoreInLong } from './eachStore.ts';
import { signIn, startTestApp, type TestApp } from './testApp.ts';

const starters = readStarters(join(import.meta.dirname, '../../server/market'));

const labelOf = (name: string, widthMm = 60, content = name) => ({
  format: 'diecut-label',
  version: 1,
  name,
  widthMm,
  heightMm: 40,
  elements: [{ kind: 'text', id: 't', widthMm: 20, content }],
});

onEachStoreInLong('market covers', ({ open }) => {
  let test: TestApp;
  let ana: Awaited<ReturnType<typeof signIn>>;
  let store: Store;
  beforeEach(async () => {
    store = await open();
    test = await startTestApp({ store });
    await seedMarket(store, starters, test.clock.nowMs);
    ana = await signIn(test, 'ana@example.com');
    return () => test.close();
  });
  const get = (path: string, language = 'en-US') =>
    test.get(path, { token: ana.token, headers: { 'accept-language': language } });
  const post = (path: string, body: object) => {
    test.clock.nowMs += 1000;
    return test.post(path, body, { token: ana.token });
  };
  const save = async (label: object): Promise<string> => (await post('/templet/save', { label })).data.id;
  const keptFiles = () =>
    readdirSync(join(test.folder, 'files'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
  const publish = async (label: object) =>
    post('/market/publish', { templetId: await save(label), group: 'price' });
  const fetched = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });

  it('equal the printed label, need no account, and are cached by browsers', async () => {
    const { cover } = (await get('/market/asset-tag', 'ru-RU')).data;
    const answer = await fetched(cover);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(answer.headers['cache-control']).toContain('immutable');
    const { data, info } = await sharp(answer.rawPayload)
      .grayscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    // 50 × 25 mm at 203 dpi, black band on top.
    expect([info.width, info.height]).toEqual([400, 200]);
    expect([data[info.width * 4 + 4] < 50, data[info.width * 190 + 4] > 200]).toEqual([true, true]);
    const again = await fetched(cover, { 'if-none-match': String(answer.headers.etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    const english = await fetched('/api/v3/market/asset-tag/cover');
    expect(english.headers['cache-control']).toBe('no-cache');
    expect(english.rawPayload.equals(answer.rawPayload)).toBe(false);
  });

  it('get a new URL when the label changes', async () => {
    const templetId = await save(labelOf('Preis', 60, 'one'));
    const first = (await post('/market/publish', { templetId, group: 'price' })).data.cover;
    await post('/templet/update', { id: templetId, version: 1, label: labelOf('Preis', 60, 'WWWWWW') });
    const second = (await post('/market/publish', { templetId, group: 'price' })).data.cover;
    expect(second).not.toBe(first);
    const [old, now] = [await fetched(first), await fetched(second)];
    expect([old.headers['cache-control'], now.statusCode]).toEqual(['no-cache', 200]);
  });

  it('are the same for simultaneous requests', async () => {
    const { cover } = (await get('/market/cable-wrap')).data;
    const answers = await Promise.all(Array.from({ length: 8 }, () => fetched(cover)));
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  });

  it('are attempted once when they cannot be drawn, however often they are requested', async () => {
    let tries = 0;
    let code = 'coverSlow';
    const marketCovers = {
      draw: async () => {
        tries++;
        return fail(code);
      },
    };
    const other = await startTestApp({ store, marketCovers });
    try {
      const url = '/api/v3/market/asset-tag/cover';
      for (const _ of Array(3)) expect((await other.app.inject({ url })).statusCode).toBe(404);
      expect(tries).toBe(1);
      // If the thread cannot start, each request tries again, because the label did not cause the failure.
      code = 'programPartMissing';
      for (const _ of Array(2))
        expect((await other.app.inject({ url: '/api/v3/market/cable-wrap/cover' })).statusCode).toBe(503);
      expect(tries).toBe(3);
    } finally {
      await other.close();
    }
  });

  it('are stored as files, so that a restarted server draws none of them again', async () => {
    const draws: string[] = [];
    const served = async (files: Files, url: string, nowMs = 0) => {
      const marketCovers: CoverQueue = {
        draw: (work) => {
          draws.push(work.label.name);
          return test.marketCovers.draw(work);
        },
      };
      const other = await startTestApp({ store, marketCovers, files });
      other.clock.nowMs += nowMs;
      try {
        return await other.app.inject({ url });
      } finally {
        await other.close();
      }
    };
    const templetId = await save(labelOf('Полка', 60, 'one'));
    const { id, cover } = (await post('/market/publish', { templetId, group: 'price' })).data;
    const huge = (await publish({ ...labelOf('Banner', 1000), heightMm: 1000 })).data.cover;
    const [first, second] = [await served(test.files, cover), await served(test.files, cover)];
    expect([first.statusCode, second.rawPayload.equals(first.rawPayload)]).toEqual([200, true]);
    for (let again = 0; again < 2; again++) expect((await served(test.files, huge)).statusCode).toBe(404);
    expect(draws).toEqual(['Полка', 'Banner']);
    // After a day, the server tries again, because the failure may have been caused by a busy machine.
    await served(test.files, huge, MARKET_LIMITS.undrawnLifeMs);
    expect(draws).toEqual(['Полка', 'Banner', 'Banner']);
    // The server draws a cover again if its file is lost, or if another program version drew it.
    for (const path of keptFiles()) rmSync(path);
    expect((await served(test.files, cover)).statusCode).toBe(200);
    expect(draws).toHaveLength(4);
    await store.write((writing) => writing.updateTable('marketCovers').set({ drawnBy: '0.0.1' }).execute());
    expect((await served(test.files, cover)).statusCode).toBe(200);
    expect(draws).toHaveLength(5);
    // A sweep keeps the covers of published labels, and deletes the covers of withdrawn labels.
    const coversLeft = () => store.read.selectFrom('marketCovers').select('objectName').execute();
    const sweepAt = (nowMs: number) => sweepFiles({ store, files: test.files, clock: () => nowMs });
    await sweepAt(test.clock.nowMs);
    expect((await coversLeft()).filter(({ objectName }) => objectName !== null)).toHaveLength(1);
    // During an update, two program versions use the same database: a sweep keeps the other version's covers for a day.
    const drawnByOther = (hoursAgo: number) =>
      store.write((writing) =>
        writing
          .updateTable('marketCovers')
          .set({ drawnBy: '0.0.1', drawnAtMs: test.clock.nowMs - hoursAgo * 3_600_000 })
          .where('objectName', 'is not', null)
          .execute(),
      );
    await drawnByOther(1);
    await sweepAt(test.clock.nowMs);
    expect((await coversLeft()).filter(({ objectName }) => objectName !== null)).toHaveLength(1);
    await drawnByOther(25);
    await sweepAt(test.clock.nowMs);
    expect((await coversLeft()).filter(({ objectName }) => objectName !== null)).toEqual([]);
    expect((await served(test.files, cover)).statusCode).toBe(200);
    await post('/market/withdraw', { ids: [id] });
    await sweepAt(test.clock.nowMs + 3 * FILE_LIMITS.unusedLifeMs);
    expect((await coversLeft()).filter(({ objectName }) => objectName !== null)).toEqual([]);
    expect(keptFiles()).toEqual([]);
  });

  it('are served when the disk is full, and fail for any other storage error', async () => {
    const answered = async (error: Error) => {
      const kept = { ...test.files.kept, put: () => Promise.reject(error) };
      const other = await startTestApp({ store, files: { ...test.files, kept } });
      try {
        return (await other.app.inject({ url: '/api/v3/market/asset-tag/cover' })).statusCode;
      } finally {
        await other.close();
      }
    };
    expect(await answered(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))).toBe(200);
    expect(await answered(new Error('a bug'))).toBe(500);
  });

  it('return 404 for unknown labels and for labels too large to draw', async () => {
    expect((await fetched('/api/v3/market/nothing/cover')).json().code).toBe(20_080);
    expect((await fetched('/api/v3/market/asset-tag/cover?language=fr')).json().code).toBe(400);
    const { cover } = (await publish({ ...labelOf('Banner', 1000), heightMm: 1000 })).data;
    expect((await fetched(cover)).statusCode).toBe(404);
  });
});
