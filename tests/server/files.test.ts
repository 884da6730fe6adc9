import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { sweepFiles } from '../../server/resources/files/sweepFiles.ts';
import { FILE_LIMITS } from '../../src/core/base/limits.ts';
import { fail } from '../../src/core/base/result.ts';
import { onEachStoreInLong } from './eachStore.ts';
import { bmpFile, pictureFile, pngHeader, textFile, tiffFile } from './pictureFiles.ts';
import { type Answer, type SentFile, signIn, startTestApp, type TestApp } from './testApp.ts';

const RED = { r: 250, g: 10, b: 10 };
const { unusedLifeMs: UNUSED_MS } = FILE_LIMITS;
const UPLOAD = '/oss/uploadImg';
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

onEachStoreInLong('uploaded files', ({ open }) => {
  let test: TestApp;
  let ana: Awaited<ReturnType<typeof signIn>>;
  let bo: Awaited<ReturnType<typeof signIn>>;
  beforeEach(async () => {
    test = await startTestApp({ store: await open() });
    [ana, bo] = [await signIn(test, 'ana@example.com'), await signIn(test, 'bo@example.com')];
    return () => test.close();
  });
  const upload = (file: SentFile, { token } = ana, fields = {}): Promise<Answer> =>
    test.upload(UPLOAD, file, { token, fields });
  const show = (key: string, query = '') => test.fetch(`/oss/${key}${query}`);
  const incoming = () => readdirSync(join(test.folder, 'incoming'));
  const kept = () => {
    const folder = join(test.folder, 'files');
    if (!existsSync(folder)) return 0;
    return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length;
  };
  const sweep = () => sweepFiles({ ...test, clock: () => test.clock.nowMs });

  describe('on upload', () => {
    it('are parsed in the picture thread only, for every file type, so that they block no calls', async () => {
      const looked: string[] = [];
      const { pictures } = test.files;
      const watched = await startTestApp({
        files: {
          pictures: {
            ...pictures,
            readHeader: async (path) => {
              looked.push(basename(path));
              return fail('pictureSlow', { seconds: 20 });
            },
          },
        },
      });
      onTestFinished(() => watched.close());
      const { token } = await signIn(watched, 'eve@example.com');
      const files = [
        await pictureFile('png', RED),
        bmpFile(),
        textFile('a.svg', SVG),
        textFile('a.png', 'none'),
      ];
      for (const file of files) {
        const answer = await watched.upload(UPLOAD, file, { token });
        expect([answer.status, answer.data.problem]).toEqual([400, 'pictureSlow']);
      }
      expect(looked.length).toBe(files.length);
      expect(readdirSync(join(watched.folder, 'incoming'))).toEqual([]);
    });

    it('[S7.02][S5.19] get a URL that serves the same bytes to every visitor', async () => {
      for (const [file, type, mediaType] of [
        [await pictureFile('png', RED), 'png', 'image/png'],
        [await pictureFile('jpg', RED, 'Foto.JPEG'), 'jpg', 'image/jpeg'],
        [await pictureFile('gif', RED), 'gif', 'image/gif'],
        [await pictureFile('webp', RED), 'webp', 'image/webp'],
        [bmpFile(), 'bmp', 'image/bmp'],
        [tiffFile(7, 'скан.tiff'), 'tif', 'image/tiff'],
        [textFile('drawing.svg', SVG), 'svg', 'image/svg+xml'],
      ] as const) {
        const answer = await upload(file, ana, { userUuid: ana.userId });
        const key = `${sha256(file.bytes)}.${type}`;
        expect([file.name, answer.msg, answer.data]).toEqual([
          file.name,
          'success',
          { key, url: `/api/v3/oss/${key}` },
        ]);
        const shown = await show(key, '?t=1800000000000');
        expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, mediaType]);
        expect(new Uint8Array(shown.rawPayload)).toEqual(file.bytes);
      }
      expect(incoming()).toEqual([]);
    });

    it('are stored once, even if several users upload them', async () => {
      const file = await pictureFile('png', RED);
      const answers = await Promise.all([upload(file), upload(file, bo), upload(file), upload(file, bo)]);
      expect(new Set(answers.map(({ data }) => data.key)).size).toBe(1);
      expect(await test.store.read.selectFrom('files').select('key').execute()).toHaveLength(1);
      const owners = await test.store.read.selectFrom('fileOwners').select('userId').execute();
      expect(owners.map(({ userId }) => userId).sort()).toEqual([ana.userId, bo.userId].sort());
      // An unused file that is uploaded again shortly before a sweep is kept.
      test.clock.nowMs += UNUSED_MS + 1;
      ana = await signIn(test, 'ana@example.com');
      await upload(file);
      await sweep();
      expect([kept(), (await show(answers[0].data.key)).statusCode]).toEqual([1, 200]);
    });

    it('are refused from visitors, and for another user', async () => {
      const file = await pictureFile('png', RED);
      const nobody = await test.upload(UPLOAD, file);
      expect([nobody.status, nobody.code]).toEqual([401, 401]);
      const other = await upload(file, ana, { userUuid: bo.userId });
      expect([other.status, other.code]).toEqual([403, 403]);
      expect([incoming(), kept(), (await show(`${sha256(file.bytes)}.png`)).statusCode]).toEqual([
        [],
        0,
        404,
      ]);
    });

    it('[S8.06][S9.07] may have exactly ten megabytes, and the message names the limit', async () => {
      const { bytes } = await pictureFile('png', RED);
      const full = new Uint8Array(10 * 1024 * 1024);
      full.set(bytes);
      expect((await upload({ name: 'full.png', bytes: full })).code).toBe(200);
      const over = new Uint8Array(full.length + 1);
      over.set(bytes);
      const answer = await upload({ name: 'over.png', bytes: over });
      expect([answer.status, answer.code, answer.msg]).toEqual([
        413,
        413,
        'The file or data is too large. The maximum is 10 MB.',
      ]);
      expect([incoming(), kept()]).toEqual([[], 1]);
    });

    it('[S8.06] of a wrong type, by content or by name, are rejected with the list of allowed types', async () => {
      const { bytes } = await pictureFile('png', RED);
      for (const file of [
        { name: 'picture.jpg', bytes },
        { name: 'picture.png.html', bytes },
        { name: 'png', bytes },
        textFile('page.png', '<html><script>alert(1)</script></html>'),
        textFile('page.svg', '<html><svg/></html>'),
        textFile('empty.png', ''),
        textFile('document.pdf', '%PDF-1.7'),
      ]) {
        const answer = await upload(file);
        expect([file.name, answer.status, answer.code]).toEqual([file.name, 400, 20_102]);
        expect(answer.msg).toContain('jpg, jpeg, png, bmp, tif, tiff, gif, webp, svg');
      }
      expect([incoming(), kept()]).toEqual([[], 0]);
    });

    it('may have fifty megapixels and 16,384 pixels a side, according to their header', async () => {
      for (const [widthPx, heightPx, code] of [
        [16_384, 3051, 200],
        [16_385, 1, 20_104],
        [7072, 7072, 20_104],
        [0, 5, 20_103],
      ] as const) {
        const answer = await upload({ name: 'large.png', bytes: pngHeader(widthPx, heightPx) });
        expect([widthPx, answer.code]).toEqual([widthPx, code]);
      }
      // In this picture, the size comes after 100,000 bytes of comments.
      const jpeg = (await pictureFile('jpg', RED)).bytes;
      const remark = new Uint8Array(50_000);
      remark.set([0xff, 0xfe, (49_998 >> 8) & 0xff, 49_998 & 0xff]);
      const late = new Uint8Array([...jpeg.subarray(0, 2), ...remark, ...remark, ...jpeg.subarray(2)]);
      expect((await upload({ name: 'late.jpg', bytes: late })).code).toBe(200);
    });

    it('may have two gigabytes in total per account', async () => {
      const { key } = (await upload(await pictureFile('png', RED))).data;
      await test.store.write(async (writing) => {
        const { key: _, ...file } = await writing.selectFrom('files').selectAll().executeTakeFirstOrThrow();
        const object = { name: 'large', notedAtMs: test.clock.nowMs };
        await writing.insertInto('fileObjects').values(object).execute();
        const bytes = 2 ** 31 - 1;
        await writing
          .insertInto('files')
          .values({ ...file, key: 'large', objectName: 'large', bytes })
          .execute();
        const owner = { key: 'large', userId: ana.userId, sentAtMs: test.clock.nowMs };
        await writing.insertInto('fileOwners').values(owner).execute();
      });
      const other = await pictureFile('gif', RED);
      const answer = await upload(other);
      expect([answer.status, answer.code]).toEqual([409, 20_106]);
      expect(answer.msg).toContain('2048 MB');
      expect([(await upload(other, bo)).code, (await show(key)).statusCode]).toEqual([200, 200]);
    });

    it('are limited per hour and account', async () => {
      await test.store.write(async (writing) => {
        const row = { name: `upload:${ana.userId}`, startedAtMs: test.clock.nowMs, count: 600 };
        await writing.insertInto('limits').values(row).execute();
      });
      const file = await pictureFile('png', RED);
      expect([(await upload(file)).code, (await upload(file, bo)).code]).toEqual([429, 200]);
    });
  });

  describe('on download', () => {
    it('are cacheable as immutable, and run no scripts', async () => {
      const { key } = (await upload(textFile('drawing.svg', SVG))).data;
      const { headers } = await show(key);
      expect(headers).toMatchObject({
        etag: `"${key}"`,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-disposition': `attachment; filename*=UTF-8''${key}`,
        'access-control-allow-origin': '*',
      });
      expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
      const again = await test.fetch(`/oss/${key}`, { headers: { 'if-none-match': `W/"x", "${key}"` } });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      const head = await test.app.inject({ method: 'HEAD', url: `/api/v3/oss/${key}` });
      expect([head.statusCode, head.headers.etag, head.body]).toEqual([200, `"${key}"`, '']);
      const png = (await upload(await pictureFile('png', RED))).data.key;
      expect((await show(png)).headers['content-disposition']).toBeUndefined();
    });

    it('[S7.19] are converted from TIFF to JPEG on request, once', async () => {
      const { key } = (await upload(tiffFile(120))).data;
      const shown = await show(key, '?t=7&format=jpg');
      expect([shown.statusCode, shown.headers['content-type'], shown.headers.etag]).toEqual([
        200,
        'image/jpeg',
        `"${key}.jpg"`,
      ]);
      const { data, info } = await sharp(shown.rawPayload).raw().toBuffer({ resolveWithObject: true });
      expect([info.format, info.width, info.height]).toEqual(['raw', 4, 2]);
      expect(Math.abs(data[0] - 120)).toBeLessThan(4);
      expect(kept()).toBe(2);
      expect((await show(key, '?format=jpg')).rawPayload).toEqual(shown.rawPayload);
      expect([kept(), incoming()]).toEqual([2, []]);
      // Concurrent requests for the same file convert it only once.
      const other = (await upload(tiffFile(30))).data.key;
      const together = await Promise.all([1, 2, 3, 4].map(() => show(other, '?format=jpg')));
      expect(together.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
      expect([kept(), incoming()]).toEqual([4, []]);
      // Browsers can show PNG, so the server returns the file unchanged.
      const png = await pictureFile('png', RED);
      const same = await show((await upload(png)).data.key, '?format=jpg');
      expect(new Uint8Array(same.rawPayload)).toEqual(png.bytes);
      expect((await show(key, '?format=exe')).statusCode).toBe(400);
    });

    it('return an error when they cannot be converted', async () => {
      const torn = tiffFile(120).bytes.slice();
      // Move the offset of the only strip (tag 273) far beyond the end of the file.
      const view = new DataView(torn.buffer);
      const directory = view.getUint32(4, true);
      for (let at = directory + 2; at < torn.length - 12; at += 12)
        if (view.getUint16(at, true) === 273) view.setUint32(at + 8, 0x7fffffff, true);
      const { key } = (await upload({ name: 'torn.tif', bytes: torn })).data;
      const shown = await show(key, '?format=jpg');
      expect([shown.statusCode, shown.json().code]).toEqual([400, 20_103]);
      expect(incoming()).toEqual([]);
    });

    it('have the type of their first bytes, regardless of the bytes after them', async () => {
      const { bytes } = await pictureFile('gif', RED);
      const page = new TextEncoder().encode('<html><script>alert(1)</script></html>');
      const { key } = (await upload({ name: 'both.gif', bytes: new Uint8Array([...bytes, ...page]) })).data;
      const { headers } = await show(key);
      expect(headers).toMatchObject({ 'content-type': 'image/gif', 'x-content-type-options': 'nosniff' });
      expect(headers['content-security-policy']).toMatch(/^sandbox/);
    });

    it('are found by their complete key only', async () => {
      const { key } = (await upload(await pictureFile('png', RED))).data;
      for (const path of [
        `${key.slice(0, 64)}.jpg`,
        key.toUpperCase(),
        key.slice(0, 64),
        '..%2f..%2ftest.db',
        '..%2Ffiles',
        '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
        `x%2f${key}`,
        '__proto__',
        'a.constructor',
      ]) {
        const answer = await show(path);
        expect([path, answer.statusCode, answer.json().code]).toEqual([path, 404, 404]);
      }
    });
  });

  describe('in use', () => {
    it('[S7.13] are accepted as the avatar of their uploader only', async () => {
      const { key, url } = (await upload(await pictureFile('png', RED))).data;
      for (const [avatar, code] of [
        [key, 20_101],
        ['x'.repeat(301), 400],
        ['../../etc/passwd', 20_101],
        ['http://example.com/a.png', 20_101],
      ] as const) {
        const answer = await test.post('/user/update', { avatar }, bo);
        expect([avatar, answer.code]).toEqual([avatar, code]);
      }
      expect((await test.post('/user/update', { avatar: key })).code).toBe(401);
      expect(
        (await test.post('/user/update', { avatar: `${url}?t=1`, nickName: 'Ana' }, ana)).data,
      ).toMatchObject({
        userImg: url,
        userNickName: 'Ana',
      });
      expect((await test.get('/user/info', ana)).data.userImg).toBe(url);
      expect((await test.get('/user/info', bo)).data.userImg).toBe('');
      expect((await test.get('/user/export', ana)).data.files).toMatchObject([{ key, userId: ana.userId }]);
    });

    it("are accepted as a label's cover from their uploader only, and copies of the label have the same", async () => {
      const [red, gray] = [await pictureFile('png', RED), await pictureFile('png', { r: 9, g: 9, b: 9 })];
      const [{ key, url }, other] = [(await upload(red)).data, (await upload(gray)).data];
      const label = {
        format: 'diecut-label',
        version: 1,
        name: 'Preis',
        widthMm: 60,
        heightMm: 40,
        elements: [],
      };
      const saved = (await test.post('/templet/save', { label, cover: url }, ana)).data;
      expect(saved.cover).toBe(url);
      await test.post('/templet/copy', { ids: [saved.id] }, ana);
      await test.post('/user/updateUserPreference', { unit: 0, lang: 'en-US', takesCopies: true }, bo);
      await test.post('/templet/share', { shareCode: bo.shareCode, templetId: saved.id, copyMode: 1 }, ana);
      const covers = async (who: { token: string }) =>
        (await test.get('/templet/list?sort=name', who)).data.list.map(
          ({ cover }: { cover: string }) => cover,
        );
      expect([await covers(ana), await covers(bo)]).toEqual([[url, url], [url]]);
      const change = (version: number, more: object) =>
        test.post('/templet/update', { id: saved.id, version, label, ...more }, ana);
      expect((await change(1, {})).data.cover).toBe(url);
      expect((await change(2, { cover: other.key })).data.cover).toBe(other.url);
      expect((await change(3, { cover: '' })).data.cover).toBe('');
      expect((await change(4, { cover: 'nothing' })).code).toBe(20_101);
      const foreign = { label: { ...label, name: 'Other' }, cover: other.key };
      expect((await test.post('/templet/save', foreign, bo)).code).toBe(20_101);
      // Bo's copy keeps its picture even when the account with the original label is deleted.
      expect((await test.post('/user/delete', {}, ana)).code).toBe(200);
      test.clock.nowMs += UNUSED_MS;
      await sweep();
      expect([(await show(key)).statusCode, (await show(other.key)).statusCode]).toEqual([200, 404]);
    });

    it('are kept for all versions of labels that use them, and deleted with the labels', async () => {
      const { key, url } = (await upload(await pictureFile('png', RED))).data;
      const labelOf = (asset: string) => ({
        format: 'diecut-label',
        version: 1,
        name: 'Preis',
        widthMm: 60,
        heightMm: 40,
        elements: [{ kind: 'image', id: 'p', asset }],
      });
      const saved = await test.post('/templet/save', { label: labelOf(url) }, ana);
      expect([saved.code, saved.msg]).toEqual([200, 'success']);
      const { id } = saved.data;
      test.clock.nowMs += 40 * UNUSED_MS;
      ana = await signIn(test, 'ana@example.com');
      await sweep();
      expect((await test.post('/templet/update', { id, version: 1, label: labelOf('') }, ana)).code).toBe(
        200,
      );
      await sweep();
      expect((await show(key)).statusCode).toBe(200);
      expect((await test.post('/user/delete', {}, ana)).code).toBe(200);
      await sweep();
      expect([(await show(key)).statusCode, kept()]).toEqual([404, 0]);
    });
  });
});
