import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureChromium } from '../../scripts/chromium.ts';
import { CHROMIUM_FLAGS } from '../../scripts/chromiumFlags.ts';
import { buildDiecut } from '../../scripts/packages/buildDiecut.ts';
import { type PackedProject, packedProject } from '../support/packedProject.ts';
import { runCli } from '../support/runCli.ts';
import { type ServedFolder, serveFolder } from '../support/serveFolder.ts';

/** `DIECUT_LONG=1` (npm run test:long) builds a page with the package; the gate tests only its Node entry point. */
const isLong = process.env.DIECUT_LONG !== undefined;
const NOW = '2026-03-01T08:00:00Z';
/** Time limit of a build, with a reserve for a busy machine. */
const BUILD_MS = 180_000;
const TEXTS = ['Crème brûlée', 'שלום', 'سعر خاص', 'ราคาพิเศษ', 'नमस्ते', 'a,"b";c', '', 'Жёлтый'];
const rows = Array.from({ length: 300 }, (_, at) => ({
  text: TEXTS[at % TEXTS.length],
  code: `AB-${at * 7}`,
}));
const label = {
  format: 'diecut-label',
  version: 1,
  widthMm: 60,
  heightMm: 40,
  elements: [
    {
      kind: 'text',
      id: 'text',
      xMm: 2,
      yMm: 2,
      widthMm: 56,
      heightMm: 10,
      data: { source: 'column', key: 'text' },
    },
    {
      kind: 'barcode',
      id: 'code',
      xMm: 2,
      yMm: 20,
      widthMm: 50,
      heightMm: 15,
      symbology: 'code128',
      data: { source: 'column', key: 'code' },
    },
  ],
};

let built: string;
let project: PackedProject;
let browser: Browser;
let site: ServedFolder;
beforeAll(async () => {
  if (!isLong) return;
  built = mkdtempSync(join(tmpdir(), 'diecut-built-'));
  await buildDiecut(built, ['browser']);
  project = await packedProject([built]);
  project.write(
    'index.html',
    '<!doctype html><title>host</title><script type="module" src="/main.js"></script>',
  );
  project.write(
    'main.js',
    `const worker = new Worker(new URL('./labels.js', import.meta.url), { type: 'module' });
    let number = 0;
    const waiting = new Map();
    worker.onmessage = ({ data }) => waiting.get(data.id)(data.answer);
    worker.onerror = (event) => { document.title = event.message; };
    window.ask = (wish) => new Promise((resolve) => { waiting.set(++number, resolve); worker.postMessage({ id: number, wish }); });`,
  );
  project.write(
    'labels.js',
    `import { readSheet, render, validate } from 'diecut';
    const text = (bytes) => { let all = ''; for (const byte of bytes) all += String.fromCharCode(byte); return all; };
    onmessage = async ({ data: { id, wish: { label, rows, csv, options, check } } }) => {
      const sheet = csv && (await readSheet({ name: 'rows.csv', data: new TextEncoder().encode(csv) }));
      if (check) return postMessage({ id, answer: await validate(label, rows, options) });
      const rendering = render(label, sheet ? sheet.value : rows, options);
      let bytes = '';
      let error = null;
      try { for await (const piece of rendering) bytes += text(piece); } catch (thrown) { error = { code: thrown.code, failures: thrown.failures }; }
      postMessage({ id, answer: { bytes: btoa(bytes), error, report: await rendering.report } });
    };`,
  );
  await build({
    root: project.folder,
    configFile: false,
    logLevel: 'error',
    worker: { format: 'es' },
    build: {
      minify: false,
      reportCompressedSize: false,
    },
  });
  [site, browser] = await Promise.all([
    serveFolder(join(project.folder, 'dist')),
    chromium.launch({ executablePath: ensureChromium(), args: [...CHROMIUM_FLAGS] }),
  ]);
}, BUILD_MS);
afterAll(async () => {
  if (!isLong) return;
  await browser.close();
  await site.close();
  project.remove();
  rmSync(built, { recursive: true, force: true });
});

interface Answer {
  readonly bytes: string;
  readonly error: { code: string; failures: readonly { row: number }[] } | null;
  readonly report: { ok: boolean; value: { labels: number } };
}

describe.runIf(isLong)('the diecut package in a web worker of a page built with Vite', () => {
  it('renders the same bytes as the command line, and reports failing rows', async () => {
    const page = await browser.newPage();
    await page.goto(site.origin);
    const ask = (wish: object): Promise<Answer> => page.evaluate(`ask(${JSON.stringify(wish)})`);
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const csv = ['text,code', ...rows.map((row) => Object.values(row).map(quoted).join(','))].join('\n');
    const labelPath = project.write('label.json', JSON.stringify(label));
    const files = [labelPath, '--data', project.write('rows.csv', csv), '--now', NOW, '--out', '-'];
    for (const [format, wish] of [
      ['pdf', { rows }],
      ['zpl', { csv }],
    ] as const) {
      const options = { now: NOW, format, dpi: 203 };
      const answer = await ask({ label, options, ...wish });
      expect([answer.error, answer.report.value.labels]).toEqual([null, 300]);
      const { stdout } = runCli('render', ...files, '--format', format, '--dpi', '203');
      expect([format, Buffer.from(answer.bytes, 'base64').equals(stdout)]).toEqual([format, true]);
    }
    const bad = rows.slice(0, 5).map((row, at) => (at === 3 ? { ...row, code: 'ключ' } : row));
    const failed = await ask({ label, rows: bad, options: { format: 'svg' } });
    expect([failed.error?.code, failed.error?.failures[0].row]).toEqual(['batchRowFailed', 4]);
    expect(await ask({ label, rows: bad, check: true, options: {} })).toMatchObject({
      isPrintable: false,
      failureCount: 1,
    });
    expect(site.missing).toEqual([]);
    await page.close();
  });
});
