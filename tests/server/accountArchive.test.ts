import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { pictureAssetUrl } from '../../src/core/library/libraryAssets.ts';
import { unpackLabels } from '../../src/device/labelFile.ts';
import { hasTool, runTool, titleWith } from '../support/externalTool.ts';
import { onEachStoreInLong } from './eachStore.ts';
import { pictureFile } from './pictureFiles.ts';
import { signIn, startTestApp, type TestApp } from './testApp.ts';

const RED = { r: 250, g: 10, b: 10 };
const BLUE = { r: 10, g: 10, b: 250 };

const labelOf = (name: string, pictures: readonly string[] = []) => ({
  format: 'diecut-label',
  version: 1,
  name,
  widthMm: 60,
  heightMm: 40,
  elements: pictures.map((asset, at) => ({ kind: 'image', id: `i${at}`, widthMm: 20, heightMm: 10, asset })),
});

onEachStoreInLong('account archive', ({ open }) => {
  let test: TestApp;
  let ana: Awaited<ReturnType<typeof signIn>>;
  beforeEach(async () => {
    test = await startTestApp({ store: await open() });
    ana = await signIn(test, 'ana@example.com');
    return () => test.close();
  });

  async function archive(who: { readonly token: string } = ana) {
    const answer = await test.fetch('/user/archive', who);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    const bytes = new Uint8Array(answer.rawPayload);
    return { bytes, files: unzipSync(bytes) };
  }

  describe('zip download', () => {
    it('contains labels, deleted labels and versions with their images, which the page can open', async () => {
      const [red, blue] = [await pictureFile('png', RED), await pictureFile('png', BLUE)];
      const keys = [];
      for (const file of [red, blue]) keys.push((await test.upload('/oss/uploadImg', file, ana)).data.key);
      const folderId = (await test.post('/folder/create', { name: 'Склад: 1/2' }, ana)).data.id;
      // Two pictures with the same name, one of them twice on the label.
      const assets = [pictureAssetUrl(keys[0], 'logo.png'), pictureAssetUrl(keys[1], 'logo.png')];
      const label = labelOf('茶', [...assets, assets[0]]);
      const saved = (await test.post('/templet/save', { label, folderId }, ana)).data;
      const next = { id: saved.id, version: saved.version, label: labelOf('茶 2', [assets[0]]) };
      expect((await test.post('/templet/update', next, ana)).code).toBe(200);
      const gone = (await test.post('/templet/save', { label: labelOf('Kaffee') }, ana)).data;
      await test.post('/templet/delete', { ids: [gone.id] }, ana);
      const { bytes, files } = await archive();
      expect(Object.keys(files).sort()).toEqual([
        'account.json',
        'bin/Kaffee/label.json',
        'labels/Склад 1 2/茶 2/label.json',
        'labels/Склад 1 2/茶 2/logo.png',
        'versions/Склад 1 2/茶 2/1/label.json',
        'versions/Склад 1 2/茶 2/1/logo (2).png',
        'versions/Склад 1 2/茶 2/1/logo.png',
      ]);
      expect(files['labels/Склад 1 2/茶 2/logo.png']).toEqual(red.bytes);
      expect(files['versions/Склад 1 2/茶 2/1/logo (2).png']).toEqual(blue.bytes);
      const account = JSON.parse(new TextDecoder().decode(files['account.json']));
      expect(account.user).toMatchObject({ email: 'ana@example.com' });
      // The page opens the archive file itself.
      const opened = await unpackLabels(new File([bytes], 'diecut-account.zip'));
      if (!opened.ok) throw new Error(opened.error.code);
      const byName = new Map(opened.value.map((bundle) => [bundle.label.name, bundle]));
      expect([...byName.keys()].sort()).toEqual(['Kaffee', '茶', '茶 2']);
      const before = byName.get('茶');
      const drawn = before?.label.elements.map((element) => 'asset' in element && element.asset);
      expect(drawn).toEqual(['logo.png', 'logo (2).png', 'logo.png']);
      expect(before?.assets.map(({ name, bytes }) => [name, bytes.length]).sort()).toEqual([
        ['logo (2).png', blue.bytes.length],
        ['logo.png', red.bytes.length],
      ]);
    });

    it.skipIf(!hasTool('unzip'))(
      titleWith(
        'uses file names valid on every file system, and keeps truncated long names distinct',
        'unzip',
      ),
      async () => {
        const { data: group } = await test.post('/folder/create', { name: '夹'.repeat(50) }, ana);
        const names = ['标', '😀', '👨‍👩‍👧‍👦'].flatMap((letter) => {
          const stem = [...letter.repeat(100)].slice(0, 98).join('');
          return [`${stem}1`, `${stem}2`];
        });
        const picture = await pictureFile('png', RED);
        const { key } = (await test.upload('/oss/uploadImg', picture, ana)).data;
        for (const name of names) {
          const label = labelOf(name, [pictureAssetUrl(key, `${'图'.repeat(120)}.png`)]);
          const folderId = name.startsWith('标') ? group.id : '';
          expect((await test.post('/templet/save', { label, folderId }, ana)).code).toBe(200);
        }
        for (const at of [1, 2]) {
          const table = {
            name: `${'表'.repeat(123)}${at}.csv`,
            bytes: new TextEncoder().encode('sku\nA1\n'),
          };
          expect((await test.upload('/database/upload', table, ana)).code).toBe(200);
        }
        const { bytes, files } = await archive();
        const folder = mkdtempSync(join(tmpdir(), 'diecut-unzip-'));
        onTestFinished(() => rmSync(folder, { recursive: true }));
        writeFileSync(join(folder, 'account.zip'), bytes);
        const out = join(folder, 'out');
        const done = runTool('env', 'LC_ALL=C.UTF-8', 'unzip', '-q', join(folder, 'account.zip'), '-d', out);
        expect([done.status, done.stderr]).toEqual([0, '']);
        const found = readdirSync(out, { recursive: true, withFileTypes: true }).filter((one) =>
          one.isFile(),
        );
        // The archive contains the account, six labels with a picture each, and two tables.
        expect([found.length, Object.keys(files).length]).toEqual([15, 15]);
        const texts = found.filter(({ name }) => name === 'label.json');
        const read = texts.map(({ parentPath }) =>
          JSON.parse(readFileSync(join(parentPath, 'label.json'), 'utf8')),
        );
        expect(read.map(({ name }) => name).sort()).toEqual([...names].sort());
        for (const [index, { elements }] of read.entries())
          expect(readFileSync(join(texts[index].parentPath, elements[0].asset))).toEqual(
            Buffer.from(picture.bytes),
          );
      },
    );

    it('contains tables, including deleted ones, and no data of other accounts', async () => {
      const bo = await signIn(test, 'bo@example.com');
      const table = (name: string, rows: string) => ({ name, bytes: new TextEncoder().encode(rows) });
      const kept = table('Цены.csv', 'sku,name\nA1,чай\n');
      await test.upload('/database/upload', kept, ana);
      const gone = await test.upload('/database/upload', table('old.csv', 'sku,name\nB1,x\n'), ana);
      await test.post('/database/delete', { ids: [gone.data.id] }, ana);
      const { files } = await archive();
      expect(Object.keys(files).sort()).toEqual(['account.json', 'bin/tables/old.csv', 'tables/Цены.csv']);
      expect(files['tables/Цены.csv']).toEqual(kept.bytes);
      expect(Object.keys((await archive(bo)).files)).toEqual(['account.json']);
      expect((await test.fetch('/user/archive')).statusCode).toBe(401);
    });
  });
});
