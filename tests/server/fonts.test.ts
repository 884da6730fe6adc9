import { beforeEach, expect, it } from 'vitest';
import { sweepFiles } from '../../server/resources/files/sweepFiles.ts';
import { readFontFile } from '../../src/core/font/readFontFile.ts';
import { FAMILIES, SHIPPED_FACES } from '../../src/core/text/families.ts';
import { tableAt, testFont, withPermission } from '../support/testFonts.ts';
import { onEachStoreInLong } from './eachStore.ts';
import { pictureFile } from './pictureFiles.ts';
import { type SentFile, signIn, startTestApp, type TestApp } from './testApp.ts';

const DAY_MS = 24 * 60 * 60_000;

interface ListedFont {
  readonly fontId: string;
  readonly fontValue: string;
  readonly fontName: string;
  readonly fontEnglishName: string;
  readonly fontTraditionalName: string;
  readonly isOwn: boolean;
  readonly faces: readonly { readonly family: string; readonly bold: boolean; readonly url: string }[];
}

onEachStoreInLong('fonts', ({ open }) => {
  let test: TestApp;
  let ana: Awaited<ReturnType<typeof signIn>>;
  let bo: Awaited<ReturnType<typeof signIn>>;
  beforeEach(async () => {
    test = await startTestApp({ store: await open() });
    [ana, bo] = [await signIn(test, 'ana@example.com'), await signIn(test, 'bo@example.com')];
    return () => test.close();
  });
  const list = async (options = {}): Promise<ListedFont[]> => (await test.get('/font/getFont', options)).data;
  const own = async ({ token } = ana) => (await list({ token })).filter(({ isOwn }) => isOwn);
  const upload = (file: SentFile, { token } = ana) => test.upload('/font/upload', file, { token });
  const wide = (name = 'Wide.ttf'): SentFile => ({ name, bytes: testFont('WideTest-Regular.ttf') });

  it('[S7.03][S3.40] shipped with the product are listed for every visitor, with localized names', async () => {
    const shipped = await list();
    expect(shipped.map(({ fontId, fontValue }) => [fontId, fontValue])).toEqual(
      FAMILIES.map(({ id }) => [id, id]),
    );
    const files = shipped.flatMap(({ faces }) => faces.map(({ url }) => url)).sort();
    expect(files).toEqual(SHIPPED_FACES.map(({ fileName }) => `/fonts/${fileName}`).sort());
    const names = shipped.find(({ fontId }) => fontId === 'noto-sans-kr');
    expect(names).toMatchObject({
      fontName: 'Noto Sans 韩文',
      fontEnglishName: 'Noto Sans KR',
      fontTraditionalName: 'Noto Sans 韓文',
    });
    // Every font has a display name of its own, not its id.
    for (const { fontId, fontEnglishName } of shipped) expect(fontEnglishName).not.toBe(fontId);
    expect(await list(bo)).toEqual(shipped);
    expect((await test.get('/font/getFont', { token: 'dead' })).code).toBe(10_002);
  });

  it('of a user are stored in every format, and read back byte by byte by their owner only', async () => {
    for (const file of [
      'WideTest-Regular.ttf',
      'CubicTest.otf',
      'Collected.ttc',
      'WideTest-Regular.woff',
      'WideTest-Regular.woff2',
      'VariableTest.ttf',
    ]) {
      test.clock.nowMs += 1;
      const bytes = testFont(file);
      const answer = await upload({ name: file, bytes });
      expect([file, answer.msg]).toEqual([file, 'success']);
      const offered = readFontFile(bytes, 'x');
      if (!offered.ok) throw new Error(offered.error.code);
      const { fontId, fontValue, faces } = answer.data;
      expect([fontValue, faces.length]).toEqual([offered.value[0].family, offered.value.length]);
      const path = faces[0].url.replace('/api/v3', '');
      expect(path).toBe(`/font/file/${fontId}`);
      const read = await test.fetch(path, ana);
      expect(new Uint8Array(read.rawPayload)).toEqual(bytes);
      expect(read.headers).toMatchObject({
        'cache-control': 'private, max-age=31536000, immutable',
        'content-disposition': `attachment; filename*=UTF-8''${file}`,
        'x-content-type-options': 'nosniff',
      });
      expect(read.headers['content-type']).toMatch(/^font\/(ttf|otf|collection|woff2?)$/);
      expect(read.headers['access-control-allow-origin']).toBeUndefined();
      const others = [await test.fetch(path, bo), await test.fetch(path)];
      expect(others.map(({ statusCode }) => statusCode)).toEqual([404, 401]);
      const [key] = await test.store.read
        .selectFrom('fonts')
        .select('fileKey')
        .where('id', '=', fontId)
        .execute();
      // Fonts are not served from the public address of pictures.
      expect((await test.fetch(`/oss/${key.fileKey}`)).statusCode).toBe(404);
    }
    expect(await own()).toHaveLength(6);
    expect(await own(bo)).toEqual([]);
    expect((await upload(wide())).data.fontId).toBe((await own())[0].fontId);
    expect(await own()).toHaveLength(6);
  });

  it('are kept until deletion, and deleted by their owner only', async () => {
    const { fontId } = (await upload(wide())).data;
    test.clock.nowMs += 2 * DAY_MS;
    [ana, bo] = [await signIn(test, 'ana@example.com'), await signIn(test, 'bo@example.com')];
    const sweep = () => sweepFiles({ ...test, clock: () => test.clock.nowMs });
    await sweep();
    const path = `/font/file/${fontId}`;
    expect((await test.fetch(path, ana)).statusCode).toBe(200);
    expect((await test.get('/user/export', ana)).data.fonts).toMatchObject([
      { id: fontId, fileName: 'Wide.ttf' },
    ]);
    expect((await test.post('/font/delete', { fontId }, bo)).code).toBe(20_123);
    expect((await test.post('/font/delete', { fontId })).code).toBe(401);
    expect((await test.post('/font/delete', {}, ana)).code).toBe(400);
    expect((await test.post('/font/delete', { fontId }, ana)).code).toBe(200);
    expect((await test.post('/font/delete', { fontId }, ana)).code).toBe(20_123);
    expect((await test.fetch(path, ana)).json().code).toBe(20_123);
    await sweep();
    expect(await test.store.read.selectFrom('files').selectAll().execute()).toEqual([]);
  });

  it('are rejected with a message when they are not fonts, are damaged or may not be redistributed', async () => {
    const bytes = testFont('WideTest-Regular.ttf');
    const torn = bytes.slice();
    torn.fill(0xff, tableAt(torn, 'head').at, tableAt(torn, 'head').at + 20);
    for (const [file, code, message] of [
      [
        await pictureFile('png', { r: 1, g: 2, b: 3 }, 'picture.ttf'),
        20_120,
        'ttf, otf, ttc, otc, woff, woff2',
      ],
      [wide('wide.woff2'), 20_120, 'woff2'],
      [wide('wide.exe'), 20_120, 'ttf'],
      [{ name: 'empty.ttf', bytes: new Uint8Array(0) }, 20_120, 'ttf'],
      [{ name: 'cut.ttf', bytes: bytes.slice(0, 300) }, 20_125, 'cut.ttf'],
      [{ name: 'torn.ttf', bytes: torn }, 20_125, 'head'],
      [{ name: 'restricted.ttf', bytes: withPermission(bytes, 0x0002) }, 20_121, 'restricted.ttf'],
      [{ name: 'print.ttf', bytes: withPermission(bytes, 0x0004) }, 20_121, 'print.ttf'],
      [{ name: 'bitmaps.ttf', bytes: withPermission(bytes, 0x0200) }, 20_121, 'bitmaps.ttf'],
    ] as const) {
      const answer = await upload(file);
      expect([file.name, answer.status, answer.code]).toEqual([file.name, 400, code]);
      expect(answer.msg).toContain(message);
    }
    expect((await test.upload('/font/upload', wide())).status).toBe(401);
    expect((await upload({ name: 'editable.ttf', bytes: withPermission(bytes, 0x0008) })).code).toBe(200);
    expect(await own()).toHaveLength(1);
  });

  it('get a file name that can be stored and sent, whatever characters the upload has', async () => {
    // An unpaired surrogate in UTF-16, a NUL character, and a mark that reverses the letters after it.
    const name = "filename*=utf-16le''a%00%00%D8%00%00%2E%20.%00t%00t%00f%00";
    const { bytes } = wide();
    const head = `--b\r\nContent-Disposition: form-data; name="file"; ${name}\r\n\r\n`;
    const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b--')]);
    const headers = { 'content-type': 'multipart/form-data; boundary=b', accesstoken: ana.token };
    const sent = await test.app.inject({ method: 'POST', url: '/api/v3/font/upload', headers, payload });
    expect([sent.statusCode, sent.json().msg]).toEqual([200, 'success']);
    const read = await test.fetch(`/font/file/${sent.json().data.fontId}`, ana);
    expect([read.statusCode, read.rawPayload.length]).toEqual([200, bytes.length]);
    const [{ fileName }] = await test.store.read.selectFrom('fonts').select('fileName').execute();
    expect(fileName).toMatch(/^a.*\.ttf$/);
    expect(fileName).not.toMatch(/[\p{Cc}\p{Cs}\u202a-\u202e]/u);
  });

  it('are limited to fifty per account', async () => {
    const { data } = await upload(wide());
    await test.store.write(async (writing) => {
      const font = await writing
        .selectFrom('fonts')
        .selectAll()
        .where('id', '=', data.fontId)
        .executeTakeFirstOrThrow();
      const { key, ...file } = await writing.selectFrom('files').selectAll().executeTakeFirstOrThrow();
      for (let at = 1; at < 50; at++) {
        const object = { name: `${file.objectName}-${at}`, notedAtMs: 0 };
        await writing.insertInto('fileObjects').values(object).execute();
        const fileKey = `${at}${key}`;
        await writing
          .insertInto('files')
          .values({ ...file, key: fileKey, objectName: object.name })
          .execute();
        await writing
          .insertInto('fonts')
          .values({ ...font, id: `font-${at}`, fileKey })
          .execute();
      }
    });
    const answer = await upload({ name: 'Cubic.otf', bytes: testFont('CubicTest.otf') });
    expect([answer.status, answer.code, answer.msg]).toEqual([
      409,
      20_122,
      'Your account can store 50 fonts. Delete one first.',
    ]);
    // Uploading an existing font again does not count toward the limit.
    expect((await upload(wide())).data.fontId).toBe(data.fontId);
  });
});
