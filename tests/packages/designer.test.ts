import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureChromium } from '../../scripts/chromium.ts';
import { CHROMIUM_FLAGS } from '../../scripts/chromiumFlags.ts';
import { buildDiecut } from '../../scripts/packages/buildDiecut.ts';
import { type PackedProject, packedProject } from '../support/packedProject.ts';
import { type ServedFolder, serveFolder } from '../support/serveFolder.ts';

/**
 * True in `npm run test:long`. The gate skips these tests, because building the designer, its workers and a page with it takes a minute.
 */
const isLong = process.env.DIECUT_LONG !== undefined;
const BUILD_MS = 300_000;

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

/** Label with one element with fixed content and one element bound to a column. */
const designed = {
  ...label,
  elements: [
    { kind: 'text', id: 'free', xMm: 5, yMm: 25, widthMm: 30, heightMm: 8, content: 'Drag me' },
    label.elements[0],
  ],
};

let built: string;
let project: PackedProject;
let browser: Browser;
let site: ServedFolder;
beforeAll(async () => {
  if (!isLong) return;
  built = mkdtempSync(join(tmpdir(), 'diecut-built-'));
  await buildDiecut(built, ['designer']);
  project = await packedProject([built], ['react', 'react-dom', '@types/react', 'csstype']);
  project.write(
    'designer.html',
    '<!doctype html><title>host</title><div id="here" style="height: 700px"></div><script type="module" src="/designer.js"></script>',
  );
  project.write(
    'designer.js',
    `import { Designer } from 'diecut/designer';
    import { createElement, StrictMode, useState } from 'react';
    import { createRoot } from 'react-dom/client';
    window.told = [];
    window.saved = [];
    window.printed = [];
    const first = ${JSON.stringify(designed)};
    const rows = ${JSON.stringify(rows.slice(0, 20))};
    function Host() {
      const [label, setLabel] = useState(first);
      const [isShown, setIsShown] = useState(true);
      window.show = setLabel;
      window.put = setIsShown;
      const onChange = (next) => { window.told.push(next); setLabel(next); };
      const wishes = { onSave: (one) => window.saved.push(one), onPrint: (one) => window.printed.push(one) };
      return isShown ? createElement(Designer, { label, onChange, rows, language: 'ru-RU', theme: 'dark', ...wishes }) : null;
    }
    const root = createRoot(document.getElementById('here'));
    root.render(createElement(StrictMode, null, createElement(Host)));`,
  );
  await build({
    root: project.folder,
    configFile: false,
    logLevel: 'error',
    worker: { format: 'es' },
    build: {
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: { input: join(project.folder, 'designer.html'), onwarn: () => undefined },
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

describe.runIf(isLong)('diecut/designer in a page of another project', () => {
  it('shows a label and its rows, reports changes, undoes them, and ends its workers on unmount', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      // Ignore the browser's request for an icon, because the page has none.
      if (message.type() === 'error' && !message.location().url.endsWith('/favicon.ico'))
        errors.push(message.text());
    });
    await page.goto(`${site.origin}/designer.html`);
    const element = (id: string) => page.locator(`[data-element-id="${id}"]`);
    await expect.poll(() => element('free').locator('path').count(), { timeout: 20_000 }).toBeGreaterThan(0);
    // The designer shows the first row, and another row after the user changes the row number.
    const rowText = () => element('text').locator('g').first().innerHTML();
    const stepper = page.getByRole('spinbutton', { name: 'Номер строки' });
    await expect.poll(() => stepper.inputValue(), { timeout: 20_000 }).toBe('1');
    const firstRow = await rowText();
    await stepper.fill('2');
    await stepper.press('Enter');
    await expect.poll(rowText).not.toBe(firstRow);

    const before = await centreOf(page, 'free');
    const told = (): Promise<readonly (typeof designed)[]> => page.evaluate('told');
    expect(await told()).toEqual([]);
    await page.mouse.move(before.x, before.y);
    await page.mouse.down();
    await page.mouse.move(before.x + 20, before.y + 10, { steps: 4 });
    await page.mouse.move(before.x + 40, before.y + 20, { steps: 4 });
    expect(await told()).toEqual([]);
    await page.mouse.up();
    await expect.poll(async () => (await told()).length).toBe(1);
    const [moved] = await told();
    expect(moved.elements[0].xMm).toBeGreaterThan(5);
    expect(moved.elements[0].yMm).toBeGreaterThan(25);
    expect(moved.elements[1]).toMatchObject(designed.elements[1]);

    await page.getByRole('button', { name: 'Печать' }).click();
    await page.keyboard.press('Control+s');
    expect([await page.evaluate('printed'), await page.evaluate('saved')]).toEqual([[moved], [moved]]);
    await page
      .getByRole('button', { name: /^Отменить/ })
      .first()
      .click();
    await expect.poll(async () => (await told()).length).toBe(2);
    expect((await told())[1].elements[0]).toMatchObject(designed.elements[0]);
    await expect.poll(() => centreOf(page, 'free')).toEqual(before);

    // A new label from the page replaces the shown label, and an unreadable label shows an error. Neither is reported as a change.
    await page.evaluate(
      `show(${JSON.stringify({ ...designed, elements: [{ ...designed.elements[0], id: 'other' }] })})`,
    );
    await expect.poll(() => element('other').locator('path').count()).toBeGreaterThan(0);
    expect([await element('free').count(), (await told()).length]).toEqual([0, 2]);
    await page.evaluate(`show({ format: 'diecut-label', version: 1, widthMm: 'wide' })`);
    await expect.poll(() => page.getByText('widthMm').count()).toBe(1);
    await page.evaluate(`show(${JSON.stringify(designed)})`);
    await expect.poll(() => element('free').locator('path').count()).toBeGreaterThan(0);

    expect(page.workers().length).toBeGreaterThan(0);
    await page.evaluate('put(false)');
    await expect.poll(() => page.workers().length).toBe(0);
    expect(await page.evaluate('indexedDB.databases().then((all) => all.length)')).toBe(0);
    await page.evaluate('put(true)');
    await expect.poll(() => element('free').locator('path').count()).toBeGreaterThan(0);
    expect([errors, site.missing]).toEqual([[], []]);
    await context.close();
  });

  it('has types that a strict compiler accepts', async () => {
    project.write(
      'host.tsx',
      `import type { Label } from 'diecut/browser';
      import { Designer } from 'diecut/designer';
      export const right = (save: (label: Label) => void) => (
        <Designer label={{ format: 'diecut-label', version: 1 }} onChange={save} rows={[{ a: 1 }]} language="zh-TW" theme="dark" />
      );
      export const wrong = <Designer label="x" />;
      export const none = <Designer language="de-DE" label={{ format: 'diecut-label', version: 1 }} />;`,
    );
    const options = { module: 'esnext', moduleResolution: 'bundler', target: 'es2024', jsx: 'react-jsx' };
    const said = await project.typeErrors({
      ...options,
      lib: ['es2024', 'dom', 'dom.iterable'],
      skipLibCheck: true,
    });
    expect(said.match(/^.+error TS\d+/gm)?.map((line) => line.replace(/,.*/, ''))).toEqual([
      'host.tsx(6',
      'host.tsx(7',
    ]);
  });
});

async function centreOf(page: Page, id: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(`[data-element-id="${id}"]`).boundingBox();
  if (!box) throw new Error(`${id} is not there`);
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}
