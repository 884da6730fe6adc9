import { readFile } from 'node:fs/promises';
import { expect, type Page, test, type Worker } from '@playwright/test';
import { openEditor } from './editorPage.ts';

const PRICES = 'examples/price/data.xlsx';
const MANY_PRICES = 'examples/price/data-10000.xlsx';

function workerOf(page: Page, name: string): Worker {
  const worker = page.workers().find((known) => known.url().includes(`${name}.worker`));
  if (!worker) throw new Error(`no ${name} worker`);
  return worker;
}

/** Ways in which a worker dies: an uncaught error, a silent exit, and an endless loop. */
const DEATHS = {
  crash: () => {
    setTimeout(() => {
      throw new Error('a fault');
    }, 0);
  },
  close: () => self.close(),
  hang: () => {
    setTimeout(() => {
      for (;;);
    }, 0);
  },
} as const;

async function kill(worker: Worker, death: keyof typeof DEATHS): Promise<void> {
  await worker.evaluate(DEATHS[death]).catch(() => undefined);
}

for (const death of ['crash', 'close', 'hang'] as const) {
  const details = { tag: death === 'crash' ? [] : '@long' };

  test(`the preview recovers after a ${death} of its worker`, details, async ({ page }) => {
    await openEditor(page);
    const name = page.locator('[data-element-id="name"]');
    await name.click();
    await kill(workerOf(page, 'preview'), death);
    const before = await name.locator('g').first().innerHTML();
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByRole('button', { name: 'Bold', exact: true }).click();
    await expect.poll(() => name.locator('g').first().innerHTML(), { timeout: 30_000 }).not.toBe(before);
  });

  test(
    `a bound spreadsheet is available again after a ${death} of the conductor worker`,
    details,
    async ({ page }) => {
      const editor = await openEditor(page);
      await editor.bindSheet(PRICES);
      await expect.poll(() => editor.markup('name')).not.toBe('');
      const first = await editor.restingMarkup('name');
      await kill(workerOf(page, 'conductor'), death);
      await page.getByRole('button', { name: 'Next row' }).click();
      await expect.poll(() => editor.markup('name'), { timeout: 30_000 }).not.toBe(first);
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('menuitem', { name: 'ZPL' }).click();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export 24 labels' }).click();
      const code = (await readFile(await (await download).path())).toString('latin1');
      expect(code.match(/\^XA/g)).toHaveLength(24);
    },
  );
}

/** Opens the export dialog for ten thousand labels in ZPL. */
async function orderMany(page: Page): Promise<void> {
  const editor = await openEditor(page);
  await editor.bindSheet(MANY_PRICES);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'ZPL' }).click();
}

test('an export of 10,000 labels stays complete when the conductor worker crashes during the run', async ({
  page,
}) => {
  await orderMany(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export 10,000 labels' }).click();
  await expect(page.locator('[data-job-phase="running"]')).toContainText(/[1-9][\d,]* of 10,000/);
  await kill(workerOf(page, 'conductor'), 'crash');
  const code = (await readFile(await (await download).path())).toString('latin1');
  expect(code.match(/\^XA/g)).toHaveLength(10_000);
  expect(code.match(/\^XZ\n/g)).toHaveLength(10_000);
});

test('a paused run stays paused when its conductor worker crashes, and exports all labels after Resume', {
  tag: '@long',
}, async ({ page }) => {
  await orderMany(page);
  let downloads = 0;
  page.on('download', () => downloads++);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export 10,000 labels' }).click();
  const tray = page.locator('[data-job-phase]');
  await expect(tray).toContainText(/[1-9][\d,]* of 10,000/);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(tray).toHaveAttribute('data-job-phase', 'paused');
  const first = workerOf(page, 'conductor');
  await kill(first, 'crash');
  await expect.poll(() => page.workers().includes(first)).toBe(false);
  await page.waitForTimeout(3000);
  await expect(tray).toHaveAttribute('data-job-phase', 'paused');
  expect(downloads).toBe(0);
  await page.getByRole('button', { name: 'Resume' }).click();
  const code = (await readFile(await (await download).path())).toString('latin1');
  expect(code.match(/\^XA/g)).toHaveLength(10_000);
});

test('checking rows during a paused run finishes, and the run still exports all labels after Resume', {
  tag: '@long',
}, async ({ page }) => {
  await orderMany(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export 10,000 labels' }).click();
  const tray = page.locator('[data-job-phase]');
  await expect(tray).toContainText(/[1-9][\d,]* of 10,000/);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Check rows' }).click();
  await expect(page.getByRole('button', { name: 'No problems found' })).toBeVisible({
    timeout: 20_000,
  });
  await expect(tray).toHaveAttribute('data-job-phase', 'paused');
  await page.getByRole('button', { name: 'Resume' }).click();
  const code = (await readFile(await (await download).path())).toString('latin1');
  expect(code.match(/\^XA/g)).toHaveLength(10_000);
});

test('the second export of a session reuses the render workers and fonts of the first', async ({ page }) => {
  const editor = await openEditor(page);
  await editor.bindSheet(PRICES);
  const started = new Set<string>();
  page.on('request', (request) => {
    if (/render\.worker|harfbuzz.*wasm|\.ttf/.test(request.url())) started.add(request.url());
  });
  for (let run = 1; run <= 2; run++) {
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'ZPL' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export 24 labels' }).click();
    await download;
    if (run === 1) started.clear();
  }
  expect([...started]).toEqual([]);
});
