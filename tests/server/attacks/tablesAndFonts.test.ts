import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testFont } from '../../support/testFonts.ts';
import { pngHeader } from '../pictureFiles.ts';
import { type SentFile, signIn, startTestApp, type TestApp } from '../testApp.ts';
import { contentOf, expectInert, lettersFile, problemOf } from './attackCalls.ts';

const TABLES = '/database/upload';
const FONTS = '/font/upload';
const SCRIPT = '<script>alert(1)</script>';
const SVG = 'http://www.w3.org/2000/svg';

let test: TestApp;
let ana: Awaited<ReturnType<typeof signIn>>;
let eve: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  test = await startTestApp();
  [ana, eve] = [await signIn(test, 'ana@example.com'), await signIn(test, 'eve@example.com')];
});
afterAll(() => test.close());

const joined = (...parts: readonly (Uint8Array | string)[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part))));
const upload = (path: string, file: SentFile) => test.upload(path, file, ana);
const incoming = () => readdirSync(join(test.folder, 'incoming'));
describe('uploaded table', () => {
  const sheet = (name: string, files: Readonly<Record<string, Uint8Array | string>>) => ({
    name,
    bytes: new Uint8Array(
      zipSync(Object.fromEntries(Object.entries(files).map(([path, part]) => [path, joined(part)])), {
        level: 9,
      }),
    ),
  });
  const WORKBOOK = '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>';
  it.each<readonly [string, () => SentFile]>([
    ['a PNG named a.xlsx', () => ({ name: 'a.xlsx', bytes: pngHeader(1, 1) })],
    ['HTML named a.xlsx', () => lettersFile('a.xlsx', `<html>${SCRIPT}</html>`)],
    ['an empty zip', () => sheet('a.xlsx', {})],
    ['a zip that is not a workbook', () => sheet('a.xlsx', { 'a.html': SCRIPT })],
    ['a zip with only a path outside of it', () => sheet('a.xlsx', { '../../../etc/passwd': 'x' })],
    ['a zip of 30 MB of zeros', () => sheet('a.xlsx', { 'xl/workbook.xml': new Uint8Array(30 << 20) })],
    [
      'a zip of 2,000 parts',
      () => sheet('a.xlsx', Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`x${at}`, 'x']))),
    ],
    [
      'entities in a workbook',
      () => sheet('a.xlsx', { 'xl/workbook.xml': `<!DOCTYPE x [<!ENTITY a "b">]>${WORKBOOK}` }),
    ],
    [
      'a file entity in a workbook',
      () =>
        sheet('a.xlsx', {
          'xl/workbook.xml': `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${WORKBOOK}`,
        }),
    ],
    [
      'a truncated zip',
      () => ({ name: 'a.xlsx', bytes: sheet('a.xlsx', { 'xl/workbook.xml': WORKBOOK }).bytes.slice(0, 60) }),
    ],
    ['a device name without an extension', () => lettersFile('con', 'a\n1\n')],
    ['a table named a.html', () => lettersFile('a.html', 'a\n1\n')],
    ['a CSV file that contains HTML', () => lettersFile('page.csv', `<html>,${SCRIPT}\n1,2\n`)],
    ['a table named a.csv.js', () => lettersFile('a.csv.js', 'a\n1\n')],
    ['a file without a name', () => lettersFile(' ', 'a\n1\n')],
    ['a name of 200 letters', () => lettersFile(`${'x'.repeat(200)}.csv`, 'a\n1\n')],
    ['an empty file', () => lettersFile('a.csv', '')],
    ['zeros', () => ({ name: 'a.csv', bytes: new Uint8Array(5000) })],
    ['an executable', () => ({ name: 'a.xls', bytes: joined('MZ', new Uint8Array(300)) })],
  ])('is rejected and not stored: %s', async (_, fileOf) => {
    const before = await contentOf(test.store);
    const answer = await upload(TABLES, fileOf());
    expect([answer.status, String(problemOf(answer)).startsWith('sheet')]).toEqual([400, true]);
    expect([await contentOf(test.store), incoming()]).toEqual([before, []]);
  });

  it.each([
    ['a formula', 'formula.csv', `a,b\n"=cmd|' /C calc'!A0",1\n`],
    ['an SVG', 'drawing.csv', `<svg xmlns=${SVG}>,b\n1,2\n`],
    ['PHP', 'php.csv', '<?php system(0); ?>,b\n1,2\n'],
    ['a script in a tsv', 'script.tsv', `a\tb\n${SCRIPT}\t1\n`],
    ['a name with a line break', 'line\r\nSet-Cookie: x=y.csv', 'a,b\n1,2\n'],
    ['a name with quotation marks', 'a"; filename="evil.html".csv', 'a,b\n1,3\n'],
    ['a name that is a path', '../../../../etc/cron.d/evil.csv', 'a,b\n1,4\n'],
    ['a name that is a Windows path', 'C:\\Windows\\win.csv', 'a,b\n1,5\n'],
    ['a name with a right-to-left override', 'invoice\u202evsc.csv', 'a,b\n1,6\n'],
    ['a name with Chinese letters', '表;filename=x.csv', 'a,b\n1,7\n'],
    ['a name with percent signs', '%0d%0aX%3a y.csv', 'a,b\n1,8\n'],
  ])('with %s is served as a download that runs nothing', async (_, name, text) => {
    const answer = await upload(TABLES, lettersFile(name, text));
    expect([answer.code, answer.msg]).toEqual([200, 'success']);
    const file = await test.fetch(`/database/${answer.data.id}/file`, ana);
    expect(file.statusCode).toBe(200);
    expectInert(file.headers, expect.stringMatching(/^text\/(csv|tab-separated-values); charset=utf-8$/));
    const disposition = String(file.headers['content-disposition']);
    expect(disposition).toMatch(/^attachment; filename\*=UTF-8''[\w.!#$&+^`|~%-]+$/);
    const [, said = ''] = disposition.split("''");
    expect(decodeURIComponent(said)).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
    expect(file.cookies).toEqual([]);
    const { data } = await test.get(`/database/${answer.data.id}/rows`, ana);
    expect(data.total).toBe(1);
  });

  it.each([
    'a\r\nSet-Cookie: x=y',
    '"; filename="evil.html',
    '../../evil',
    'a\u202egnp',
    '\ud800',
    '%00',
    "''x",
  ])('renamed to %j adds no other header to its download', async (fileName) => {
    const { data } = await upload(
      TABLES,
      lettersFile(`before-${encodeURIComponent(fileName.toWellFormed()).slice(0, 40)}.csv`, 'a,b\n1,2\n'),
    );
    const renamed = await test.post('/database/rename', { id: data.id, fileName }, ana);
    expect([200, 400]).toContain(renamed.status);
    const file = await test.fetch(`/database/${data.id}/file`, ana);
    expect([file.statusCode, file.cookies]).toEqual([200, []]);
    expect(String(file.headers['content-disposition'])).toMatch(
      /^attachment; filename\*=UTF-8''[\w.!#$&+^`|~%-]+\.csv$/,
    );
  });
});

describe('uploaded font', () => {
  const bytes = testFont('WideTest-Regular.ttf');
  const changed = (at: number, ...values: readonly number[]) => {
    const copy = bytes.slice();
    copy.set(values, at);
    return copy;
  };
  it.each<readonly [string, () => Uint8Array | string]>([
    ['truncated in its table directory', () => bytes.slice(0, 20)],
    ['truncated in the middle', () => bytes.slice(0, bytes.length >> 1)],
    ['truncated by its last quarter', () => bytes.slice(0, Math.floor(bytes.length * 0.75))],
    ['with 65,535 tables', () => changed(4, 0xff, 0xff)],
    ['with a table beyond its end', () => changed(12 + 8, 0x7f, 0xff, 0xff, 0xff)],
    ['with a table of 4 GB', () => changed(12 + 12, 0xff, 0xff, 0xff, 0xff)],
    ['HTML', () => `<html>${SCRIPT}</html>`],
    ['HTML with a font signature', () => joined(new Uint8Array([0, 1, 0, 0]), `<html>${SCRIPT}`)],
    ['a PNG', () => pngHeader(1, 1)],
    ['zeros', () => new Uint8Array(5000)],
    ['a collection of 65,535 fonts', () => joined('ttcf', new Uint8Array([0, 1, 0, 0, 0, 0, 255, 255]))],
    [
      'a collection that contains itself',
      () => joined('ttcf', new Uint8Array([0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])),
    ],
  ])('is rejected and not stored: %s', async (_, bytesOf) => {
    const before = await contentOf(test.store);
    const answer = await upload(FONTS, { name: 'a.ttf', bytes: joined(bytesOf()) });
    expect([answer.status, String(problemOf(answer)).startsWith('font')]).toEqual([400, true]);
    expect([await contentOf(test.store), incoming()]).toEqual([before, []]);
  });

  it.each(['a\r\nSet-Cookie: x=y.ttf', 'a".html".ttf', '../../evil.ttf', 'a\u202eftt.ttf'])(
    'named %j is served to its owner as a download that runs nothing',
    async (name) => {
      const { data, code } = await upload(FONTS, { name, bytes: testFont('WideTest-Regular.ttf') });
      expect(code).toBe(200);
      const file = await test.fetch(`/font/file/${data.fontId}`, ana);
      expectInert(file.headers, 'font/ttf');
      expect(String(file.headers['content-disposition'])).toMatch(
        /^attachment; filename\*=UTF-8''[\w.%-]+\.ttf$/,
      );
      expect(file.headers['cache-control']).toMatch(/^private/);
    },
  );
});

describe('account archive', () => {
  it.each([
    ...[
      '..',
      '.',
      '../../evil',
      '..\\..\\evil',
      '/etc/cron.d/evil',
      'C:\\Windows\\evil',
      '~/.ssh/config',
      '....//evil',
    ],
    ...['CON', 'nul.txt', 'aux', 'COM1', 'name.', 'name ', 'a:stream', '.bashrc', '-rf', '\u202egnp.exe'],
  ])('contains no path outside of its folder and no device name: a label named %j', async (name) => {
    const label = { format: 'diecut-label', version: 1, name, widthMm: 50, heightMm: 30, elements: [] };
    const saved = await test.post('/templet/save', { label }, eve);
    expect([saved.code, saved.msg]).toEqual([200, 'success']);
    const { rawPayload } = await test.fetch('/user/archive', eve);
    await test.post('/templet/delete', { ids: [saved.data.id] }, eve);
    const paths = Object.keys(unzipSync(rawPayload));
    expect(paths.length).toBeGreaterThan(1);
    for (const path of paths) {
      expect(path).not.toMatch(/^[/~]|^[a-z]:|[\\:\p{Cc}\u202a-\u202e]/iu);
      for (const part of path.split('/')) {
        expect(part).not.toMatch(/^\.{0,2}$|[. ]$|^ /);
        expect(part).not.toMatch(/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i);
      }
    }
  });
});
