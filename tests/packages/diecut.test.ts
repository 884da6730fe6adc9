import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDiecut } from '../../scripts/packages/buildDiecut.ts';
import { itInLong } from '../support/inLong.ts';
import { type PackedProject, packedProject } from '../support/packedProject.ts';
import { runCli } from '../support/runCli.ts';

const NOW = '2026-03-01T08:00:00Z';
/** Time limit of a build, with a reserve for a busy machine. */
const BUILD_MS = 180_000;
const root = join(import.meta.dirname, '../..');

/** Left-to-right and right-to-left scripts, an empty text, quotes, and special characters of csv files, ZPL and template text. */
const TEXTS = [
  'Crème brûlée',
  'Ünïcode 50 %',
  'שלום עולם',
  'سعر خاص',
  'ราคาพิเศษ',
  'नमस्ते',
  'a,"b";c\td',
  '',
  '^XA {x}',
];
const rows = Array.from({ length: 300 }, (_, at) => ({
  text: TEXTS[at % TEXTS.length].repeat(1 + (at % 3)),
  code: at % 4 === 0 ? `${at}`.repeat(3) : `AB-${at}-x`,
  price: `${at % 17}.${String(at % 100).padStart(2, '0')}`,
}));
const column = (key: string) => ({ data: { source: 'column', key }, content: '' });
const label = {
  format: 'diecut-label',
  version: 1,
  name: 'Variety',
  widthMm: 60,
  heightMm: 40,
  elements: [
    { kind: 'text', id: 'text', xMm: 2, yMm: 2, widthMm: 56, heightMm: 10, fontSizePt: 9, ...column('text') },
    { kind: 'text', id: 'price', xMm: 2, yMm: 13, widthMm: 25, heightMm: 8, bold: true, ...column('price') },
    {
      kind: 'barcode',
      id: 'code',
      xMm: 2,
      yMm: 22,
      widthMm: 36,
      heightMm: 15,
      symbology: 'code128',
      ...column('code'),
    },
    { kind: 'qrcode', id: 'qr', xMm: 42, yMm: 22, widthMm: 15, heightMm: 15, ...column('code') },
    { kind: 'rectangle', id: 'frame', xMm: 1, yMm: 1, widthMm: 58, heightMm: 38 },
  ],
};
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const csv = ['text,code,price', ...rows.map((row) => Object.values(row).map(quoted).join(','))].join('\n');

let built: string;
let project: PackedProject;
beforeAll(async () => {
  built = mkdtempSync(join(tmpdir(), 'diecut-built-'));
  await buildDiecut(built, ['node']);
  project = await packedProject([built], ['@types/node']);
  project.write('label.json', JSON.stringify(label));
  copyFileSync(join(root, 'tests/fixtures/fonts/WideTest-Regular.ttf'), join(project.folder, 'wide.ttf'));
  project.write('rows.csv', csv);
  project.write('rows.json', JSON.stringify(rows));
}, BUILD_MS);
afterAll(() => {
  project.remove();
  rmSync(built, { recursive: true, force: true });
});

/** Renders the same label and rows with the command line. */
function commandLine(out: string, ...options: readonly string[]): void {
  const files = [join(project.folder, 'label.json'), '--data', join(project.folder, 'rows.csv')];
  const done = runCli('render', ...files, '--now', NOW, '--out', join(project.folder, out), ...options);
  expect([done.status, done.stderr.includes("can't be printed")]).toEqual([0, false]);
}
const made = (name: string) => readFileSync(join(project.folder, name));

/** Runs a script in the project that installed the package, and returns the JSON that the script prints. */
async function host(script: string) {
  const head = `
    import { once } from 'node:events';
    import { createReadStream, createWriteStream, readFileSync } from 'node:fs';
    import * as diecut from 'diecut';
    const { readSheet, render, RenderError, sheetRecords, validate } = diecut;
    const label = JSON.parse(readFileSync('label.json', 'utf8'));
    const rows = JSON.parse(readFileSync('rows.json', 'utf8'));
    const now = '${NOW}';
    const tell = (found) => console.log(JSON.stringify(found));
    async function save(name, rendering) {
      const file = createWriteStream(name);
      for await (const bytes of rendering) if (!file.write(bytes)) await once(file, 'drain');
      file.end();
      await once(file, 'finish');
      return rendering.report;
    }`;
  const { stdout } = await project.node(project.write('script.mjs', `${head}\n${script}`));
  return JSON.parse(stdout);
}

describe('the diecut package, installed from its tarball into another project', () => {
  it('renders the same bytes as the command line, from arrays, async iterators and a spreadsheet', async () => {
    const reports = await host(`
      async function* slowly() { for (const row of rows) { await null; yield row; } }
      const sheet = await readSheet({ name: 'rows.csv', data: createReadStream('rows.csv') });
      if (!sheet.ok) throw new Error(sheet.error.code);
      tell([
        await save('rows.pdf', render(label, rows, { now })),
        await save('rows.zpl', render(readFileSync('label.json'), slowly(), { now, format: 'zpl', dpi: 203 })),
        await save('rows.tspl', render(readFileSync('label.json', 'utf8'), sheet.value, { now, format: 'tspl', dpi: 203, ranges: '200-300,7', copies: 2, collate: false })),
        await save('threads.pdf', render(label, sheet.value, { now, threads: 2 })),
        [...sheetRecords(sheet.value)].filter((row, at) => JSON.stringify(row) === JSON.stringify(rows[at])).length,
      ]);`);
    expect(
      reports
        .slice(0, 4)
        .map(({ ok, value }: { ok: boolean; value: { labels: number } }) => [ok, value.labels]),
    ).toEqual([
      [true, 300],
      [true, 300],
      [true, 204],
      [true, 300],
    ]);
    expect(reports[4]).toBe(300);
    commandLine('cli.pdf');
    commandLine('cli.zpl', '--dpi', '203');
    commandLine('cli.tspl', '--dpi', '203', '--rows', '200-300,7', '--copies', '2', '--no-collate');
    for (const [own, other] of [
      ['rows.pdf', 'cli.pdf'],
      ['threads.pdf', 'cli.pdf'],
      ['rows.zpl', 'cli.zpl'],
      ['rows.tspl', 'cli.tspl'],
    ]) {
      expect(made(own).length).toBeGreaterThan(20_000);
      expect([own, made(own).equals(made(other))]).toEqual([own, true]);
    }
    expect(reports[0].value).toMatchObject({
      bytes: made('cli.pdf').length,
      mimeType: 'application/pdf',
      extension: 'pdf',
    });
  });

  itInLong('returns one image, and several as a zip of the files that the command line writes', async () => {
    await host(`
      await save('one.svg', render(label, rows, { now, format: 'svg', ranges: '4' }));
      const named = { ...label, elements: [{ ...label.elements[0], fontFamily: 'Wide Test' }] };
      const fonts = [{ name: 'wide.ttf', bytes: readFileSync('wide.ttf') }];
      await save('plain.pdf', render(named, rows.slice(0, 1), { now }));
      await save('font.pdf', render(named, rows.slice(0, 1), { now, fonts }));
      await save('asset.pdf', render({ ...named, fonts: [{ family: 'Wide Test', asset: 'wide.ttf' }] }, rows.slice(0, 1), { now, assets: fonts }));
      await save('folder.pdf', render({ ...named, fonts: [{ family: 'Wide Test', asset: 'wide.ttf' }] }, rows.slice(0, 1), { now, folder: '.' }));
      await save('five.zip', render(label, rows, { now, format: 'png', dpi: 203, ranges: '1-5' }));
      tell(null);`);
    commandLine('cli.svg', '--rows', '4');
    mkdirSync(join(project.folder, 'pictures'));
    commandLine('pictures', '--format', 'png', '--dpi', '203', '--rows', '1-5');
    expect(made('one.svg').equals(made('cli.svg'))).toBe(true);
    // The command line reads the font from a file. The package got the same font as an option, as an asset, and from the folder of the
    // label.
    project.write(
      'named.json',
      JSON.stringify({ ...label, elements: [{ ...label.elements[0], fontFamily: 'Wide Test' }] }),
    );
    const files = ['named.json', '--data', 'rows.csv', '--font', 'wide.ttf', '--out', 'cli-font.pdf'];
    const paths = files.map((name) => (/\./.test(name) ? join(project.folder, name) : name));
    expect(runCli('render', ...paths, '--rows', '1', '--now', NOW).status).toBe(0);
    expect(made('cli-font.pdf').equals(made('plain.pdf'))).toBe(false);
    for (const name of ['font.pdf', 'asset.pdf', 'folder.pdf'])
      expect([name, made(name).equals(made('cli-font.pdf'))]).toEqual([name, true]);
    const zip = unzipSync(made('five.zip'));
    const names = readdirSync(join(project.folder, 'pictures')).sort();
    expect([Object.keys(zip).sort(), names.length]).toEqual([names, 5]);
    for (const name of names) expect(made(`pictures/${name}`).equals(zip[name])).toBe(true);
  });

  itInLong(
    'reports rows that cannot be printed, and renders the others or nothing, as requested',
    async () => {
      const found = await host(`
      const bad = rows.slice(0, 9).map((row, at) => (at === 2 || at === 6 ? { ...row, code: 'ключ' } : row));
      const stopped = render(label, bad, { now });
      let error = null;
      try { for await (const bytes of stopped); } catch (thrown) { error = thrown; }
      const rest = bad.filter((row, at) => at !== 2 && at !== 6);
      await save('skip.zpl', render(label, bad, { now, format: 'zpl', onError: 'skip' }));
      await save('rest.zpl', render(label, rest, { now, format: 'zpl' }));
      tell({
        isError: error instanceof RenderError, code: error.code, failures: error.failures,
        stopped: await stopped.report,
        skipped: await save('skip.pdf', render(label, bad, { now, onError: 'skip', language: 'ru-RU' })),
        checked: await validate(label, bad, { now }),
      });`);
      expect([found.isError, found.code, found.failures[0].row, found.stopped.error.code]).toEqual([
        true,
        'batchRowFailed',
        3,
        'batchRowFailed',
      ]);
      expect(found.failures[0].problems[0]).toMatchObject({ element: 'code', severity: 'error' });
      expect(found.failures[0].problems[0].message).toMatch(/^[A-Z].+\.$/);
      const { failures, failureCount, labels, plannedLabels } = found.skipped.value;
      expect([failures.map(({ row }: { row: number }) => row), failureCount, labels, plannedLabels]).toEqual([
        [3, 7],
        2,
        7,
        9,
      ]);
      expect(failures[0].problems[0].message).toMatch(/[а-я]/);
      expect(found.checked).toMatchObject({ isPrintable: false, problems: [], rows: 9, failureCount: 2 });
      expect(made('skip.zpl').equals(made('rest.zpl'))).toBe(true);
    },
  );

  it('returns all errors of a label and of options as values', async () => {
    const found = await host(
      `
      const wrong = { ...label, widthMm: 2, name: '', elements: [{ ...label.elements[0], fontSizePt: 'big' }] };
      tell({
        label: await validate(wrong, rows),
        json: await validate('{', rows),
        dpi: (await validate(label, rows, { dpi: 96 })).problems,
      });`,
    );
    const paths = found.label.problems.map(({ params }: { params: { path: string } }) => params.path);
    expect(paths.sort()).toEqual(['elements[0].fontSizePt', 'name', 'widthMm']);
    expect(found.json.problems[0].code).toBe('fileJsonBroken');
    expect(found.dpi[0]).toMatchObject({ code: 'engineOption', params: { option: 'dpi', given: '96' } });
  });

  itInLong('renders at most two chunks ahead of the reader, and stops on break or abort', async () => {
    const found = await host(`
      const many = Array.from({ length: 20000 }, (_, at) => rows[at % 300]);
      let done = 0;
      const rendering = render(label, many, { now, format: 'zpl', threads: 2, onProgress: ({ doneLabels }) => (done = doneLabels) });
      let bytes = 0;
      for await (const piece of rendering) { bytes = piece.length; await new Promise((r) => setTimeout(r, 300)); break; }
      const atBreak = done;
      const left = await rendering.report;
      const abort = new AbortController();
      const aborted = render(label, many, { now, format: 'zpl', threads: 2, signal: abort.signal });
      let reason = null;
      try { for await (const piece of aborted) abort.abort(new Error('enough')); } catch (error) { reason = error.message; }
      const never = render(label, many, { signal: AbortSignal.abort(new Error('before')) });
      let before = null;
      try { for await (const piece of never); } catch (error) { before = error.message; }
      tell({ bytes, atBreak, left, reason, before, aborted: await aborted.report });`);
    // At most two chunks of 500 labels were made: the chunk that the reader has, and the next chunk.
    expect(found.atBreak).toBeLessThanOrEqual(1000);
    expect(found.bytes).toBeGreaterThan(0);
    expect([found.left.error.code, found.reason, found.before, found.aborted.error.code]).toEqual([
      'batchCancelled',
      'enough',
      'before',
      'batchCancelled',
    ]);
    // The script also ended by itself: a worker thread that still ran would have prevented this.
  });

  it('opens no file, starts no thread and sets no global on import', async () => {
    const script = project.write(
      'import.mjs',
      `
      import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      import threads from 'node:worker_threads';
      const done = [];
      const watch = (object, name) => { const was = object[name]; object[name] = function (...args) { done.push(name + ' ' + args[0]); return Reflect.apply(was, this, args); }; };
      for (const name of ['open', 'openSync', 'readFile', 'readFileSync', 'createReadStream']) watch(fs, name);
      for (const name of ['open', 'readFile', 'readdir', 'stat']) watch(fs.promises, name);
      threads.Worker = class { constructor(file) { done.push('thread ' + file); } };
      syncBuiltinESMExports();
      const globals = () => Reflect.ownKeys(globalThis).length;
      const before = [globals(), process.listenerCount('exit'), process.listenerCount('SIGINT')];
      const { render } = await import('diecut');
      render({}, []);
      console.log(JSON.stringify({ later: done, before, after: [globals(), process.listenerCount('exit'), process.listenerCount('SIGINT')], resources: process.getActiveResourcesInfo() }));`,
    );
    const found = JSON.parse((await project.node(script)).stdout);
    // The import reads only the package's own modules.
    const code = /^(readFileSync|openSync) file:.*\/diecut\/dist\/node\/(index|result|columnStore)\.js$/;
    expect(found.later.filter((one: string) => !code.test(one))).toEqual([]);
    expect(found.after).toEqual(found.before);
    expect(found.resources.filter((name: string) => !/^(TTY|Pipe|File)/.test(name))).toEqual([]);
  });

  itInLong('has types that a strict compiler accepts, and that reject invalid calls', async () => {
    project.write(
      'right.ts',
      `
      import { type LabelDocument, readSheet, render, RenderError, type RowFailure, validate } from 'diecut';
      const label: LabelDocument = { format: 'diecut-label', version: 1, elements: [{ kind: 'text', id: 'a', xMm: 1, yMm: 1, content: 'x' }] };
      export async function total(bytes: Uint8Array): Promise<number> {
        const sheet = await readSheet({ name: 'a.xlsx', data: bytes }, { mergedCells: 'repeat' });
        if (!sheet.ok) throw new Error(sheet.error.code);
        const rendering = render(label, sheet.value, { format: 'zpl', dpi: 203, onError: 'skip', printer: { darknessPercent: 50 } });
        let length = 0;
        for await (const piece of rendering) length += piece.byteLength;
        const report = await rendering.report;
        const failures: readonly RowFailure[] = report.ok ? report.value.failures : report.error.failures;
        const { isPrintable } = await validate(label, [{ a: 1, b: null }]);
        return isPrintable ? length : failures.length;
      }
      export const isOurs = (error: unknown) => error instanceof RenderError && error.code === 'batchRowFailed';`,
    );
    const options = {
      module: 'nodenext',
      target: 'es2024',
      lib: ['es2024'],
      types: ['node'],
      skipLibCheck: false,
    };
    project.write(
      'wrong.ts',
      `import { render } from 'diecut';
      render(null, null, { format: 'pdf' });
      render({ format: 'diecut-label', version: 1, widthMm: '60' });
      render('{}', null, { format: 'docx' });
      render('{}', null, { formt: 'pdf' });`,
    );
    const said = await project.typeErrors(options);
    expect(said.match(/^.+error TS\d+/gm)?.map((line) => line.replace(/,.*/, ''))).toEqual(
      [2, 3, 4, 5].map((line) => `wrong.ts(${line}`),
    );
  });
});
