import { expect, type Page, test } from '@playwright/test';
import { installFakeDevice } from '../support/printer/fakeDevices.ts';
import { shippingPages } from '../support/shipping/layouts.ts';
import { writePdf } from '../support/shipping/writePdf.ts';
import { createDesk, type Desk, labelsIn } from './desk.ts';
import { goOn, tray } from './killedPrint.ts';
import { type MortalBrowser, seededRandom, startMortalBrowser } from './killedTab.ts';
import { openPages, pdf } from './pagesPage.ts';

/** `DIECUT_LONG=1` (npm run test:long) prints 500 pages and kills far more often. */
const IS_LONG = Boolean(process.env.DIECUT_LONG);
const PER_LAYOUT = IS_LONG ? 25 : 1;
const KILLS = IS_LONG ? 20 : 1;
/** Labels per progress report, plus the labels of the current chunk and the labels that are not counted yet. */
const IN_DOUBT = 120;

/** Prepares a new page before any script of the app runs in it. */
async function prepare(page: Page, desk: Desk) {
  desk.switchOffAndOn();
  await page.exposeFunction('printerTakes', desk.take);
  await page.addInitScript(installFakeDevice, ['usb', { isRemembered: true, isOutside: true }] as const);
  return openPages(page, '/pdf/index');
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

test(`a job of ${PER_LAYOUT * 20} PDF pages killed ${KILLS} times prints the labels of each page once`, async ({
  baseURL,
}, { project }) => {
  test.setTimeout(KILLS * 60_000 + 300_000);
  const seed = Number(process.env.DIECUT_SEED ?? 20_261_124);
  const random = seededRandom(seed);
  const pages = shippingPages(PER_LAYOUT);
  const count = pages.reduce((sum, { contents }) => sum + contents.length, 0);
  const desk = createDesk();
  let browser: MortalBrowser | null = null;
  try {
    browser = await startMortalBrowser(project.use.launchOptions ?? {}, baseURL ?? '');
    let page = browser.page();
    const screen = await prepare(page, desk);
    await screen.add(pdf('shipping.pdf', writePdf(pages)));
    await addPrinter(page);
    await expect(screen.printButton).toHaveText(`Print ${count} labels`, { timeout: 300_000 });
    const whole = labelsIn((await screen.exported('ZPL')).toString('latin1'));
    expect(whole).toHaveLength(count);
    expect(new Set(whole).size).toBe(count);
    const perKill = whole.reduce((sum, label) => sum + label.length, 0) / KILLS;
    await screen.printButton.click();
    for (let kill = 0; kill < KILLS; kill++) {
      const what = random() < 0.3 ? 'browser' : 'renderer';
      // The process is killed early, while pages are drawn, or later, while their labels are sent.
      if (random() < 0.3) await page.waitForTimeout(random() * 3000);
      else await desk.until(desk.bytes() + perKill * random(), 60_000);
      page = await browser.kill(what);
      const lookers: string[] = [];
      page.on('worker', (worker) => {
        if (/pages\.worker/.test(worker.url())) lookers.push(worker.url());
      });
      const again = await prepare(page, desk);
      await expect(again.printButton).toHaveText(`Print ${count} labels`);
      expect(lookers, 'pages that were looked at before are known').toEqual([]);
      const out = desk.labels().length;
      await test.step(`kill ${kill} of the ${what} after ${out} printed labels`, async () => {
        expect(desk.labels(), `seed ${seed}, kill ${kill}`).toEqual(whole.slice(0, out));
        if (out < count) expect(await goOn(page, out, IN_DOUBT)).toBe(true);
      });
      if (out === count) break;
    }
    await expect.poll(() => desk.labels().length, { timeout: 240_000 }).toBe(count);
    expect(desk.labels()).toEqual(whole);
    await expect(tray(page)).toContainText('labels sent to Desk');
    await tray(page).getByRole('button', { name: 'Yes, everything printed' }).click();
  } finally {
    await browser?.close();
  }
});
