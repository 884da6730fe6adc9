import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { installFakeDevice } from '../support/printer/fakeDevices.ts';
import { createDesk, type Desk, labelsIn } from './desk.ts';
import { goOn, openNames, tray } from './killedPrint.ts';
import { type MortalBrowser, seededRandom, startMortalBrowser } from './killedTab.ts';

/** `DIECUT_LONG=1` (npm run test:long) kills far more often. */
const KILLS = process.env.DIECUT_LONG ? 50 : 1;
const ROWS = process.env.DIECUT_LONG ? 10_000 : 1000;
const COPIES = 2;
/** Labels per progress report, plus the labels of the current chunk and the labels that are not counted yet. */
const IN_DOUBT = 120;
const LABELS = ROWS * COPIES;

/** Prepares a new page before any script of the app runs in it. */
async function prepare(page: Page, desk: Desk): Promise<void> {
  desk.switchOffAndOn();
  await page.exposeFunction('printerTakes', desk.take);
  await page.addInitScript(installFakeDevice, ['usb', { isRemembered: true, isOutside: true }] as const);
  await page.goto('/edit');
  await expect(page.locator('[data-element-id]').first()).toBeAttached();
}

async function addPrinter(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Printers…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Printers of this device' });
  await dialog.getByRole('button', { name: 'Add a printer' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Desk');
  await dialog.getByLabel('Language', { exact: true }).selectOption({ label: 'ZPL (Zebra)' });
  await dialog.getByRole('button', { name: 'Choose the device…' }).click();
  await expect(dialog.getByText(/^Device: /)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
}

/** Returns all labels of an undisturbed export. */
async function exported(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /^ZPL/ }).click();
  await page.getByRole('spinbutton', { name: 'Copies' }).fill(String(COPIES));
  await page.getByRole('dialog').getByLabel('Resolution', { exact: true }).selectOption({ label: '203 dpi' });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `Export ${LABELS.toLocaleString('en-US')} labels` }).click();
  const labels = labelsIn((await readFile(await (await download).path())).toString('latin1'));
  await tray(page).getByRole('button', { name: 'Close' }).click();
  return labels;
}

async function order(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  const where = page.getByRole('dialog').getByLabel('Printer', { exact: true });
  if ((await where.locator('option').count()) === 1) await addPrinter(page);
  await expect(where.locator('option:checked')).toHaveText('Desk');
  await page.getByRole('spinbutton', { name: 'Copies' }).fill(String(COPIES));
  await page.getByRole('button', { name: `Print ${LABELS.toLocaleString('en-US')} labels` }).click();
}

test(`a label printer job killed ${KILLS} times prints every row, copy and serial number once`, async ({
  baseURL,
}, { project }) => {
  test.setTimeout(KILLS * 20_000 + 120_000);
  const seed = Number(process.env.DIECUT_SEED ?? 20_261_123);
  const random = seededRandom(seed);
  const desk = createDesk();
  let browser: MortalBrowser | null = null;
  try {
    browser = await startMortalBrowser(project.use.launchOptions ?? {}, baseURL ?? '');
    let page = browser.page();
    await prepare(page, desk);
    await openNames(page, ROWS);
    const whole = await exported(page);
    expect(whole).toHaveLength(LABELS);
    expect(new Set(whole).size).toBe(ROWS);
    const perKill = whole.reduce((sum, label) => sum + label.length, 0) / KILLS;
    await order(page);
    for (let kill = 0; kill < KILLS; kill++) {
      const what = random() < 0.3 ? 'browser' : 'renderer';
      const isEarly = random() < 0.3;
      // The process is killed early, while labels are made, or later, while labels are sent.
      const moment = isEarly
        ? page.waitForTimeout(random() * 1200)
        : desk.until(desk.bytes() + perKill * random(), 30_000);
      await moment;
      page = await browser.kill(what);
      await prepare(page, desk);
      const out = desk.labels().length;
      await test.step(`kill ${kill} of the ${what} after ${out} printed labels`, async () => {
        expect(desk.labels(), `seed ${seed}, kill ${kill}`).toEqual(whole.slice(0, out));
        if (out === LABELS || (await goOn(page, out, IN_DOUBT))) return;
        // The process was killed before the job was stored.
        expect(out).toBe(0);
        await order(page);
      });
      if (out === LABELS) break;
    }
    await expect.poll(() => desk.labels().length, { timeout: 90_000 }).toBe(LABELS);
    expect(desk.labels()).toEqual(whole);
    // The count is that of the last continuation.
    await expect(tray(page)).toContainText(/\d labels? sent to Desk/);
    await tray(page).getByRole('button', { name: 'Yes, everything printed' }).click();
    // No job is left that could print labels twice.
    page = await browser.kill('renderer');
    await prepare(page, desk);
    await page.waitForTimeout(4000);
    await expect(tray(page)).toHaveCount(0);
  } finally {
    await browser?.close();
  }
});
