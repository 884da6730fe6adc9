import { expect, type Page, test } from '@playwright/test';
import { installFakeDevice } from '../support/printer/fakeDevices.ts';
import { installFakeNiimbot } from '../support/printer/fakeNiimbot.ts';
import { printOn } from '../support/printer/printOn.ts';
import { goOn, openNames, tray } from './killedPrint.ts';
import { type MortalBrowser, seededRandom, startMortalBrowser } from './killedTab.ts';
import { addPrinter, exported, openPrint } from './labelPrinter.ts';

/** `DIECUT_LONG=1` (npm run test:long) kills far more often. */
const KILLS = process.env.DIECUT_LONG ? 50 : 1;
const LABELS = KILLS * 12;

/** Creates the output tray of a printer that outlives every page: each label is a text of rows. */
function createTray() {
  const labels: string[] = [];
  let wake: () => void = () => undefined;
  let wakeAt = Infinity;
  return {
    labels,
    take: (rows: string) => {
      labels.push(rows);
      if (labels.length >= wakeAt) wake();
    },
    /** Resolves when the tray has `wanted` labels, or after the timeout. */
    until: (wanted: number, timeoutMs: number) =>
      new Promise<void>((resolve) => {
        wakeAt = wanted;
        wake = resolve;
        if (labels.length >= wanted) resolve();
        setTimeout(resolve, timeoutMs);
      }),
  };
}

async function prepare(page: Page, take: (rows: string) => void): Promise<void> {
  await page.exposeFunction('printerPrinted', take);
  await page.addInitScript(installFakeNiimbot, { printMs: 10 });
  await page.addInitScript(installFakeDevice, ['serial', { isRemembered: true }] as const);
  await page.goto('/edit');
  await expect(page.locator('[data-element-id]').first()).toBeAttached();
}

async function order(page: Page): Promise<void> {
  await openPrint(page);
  await expect(page.getByRole('dialog').getByLabel('Printer', { exact: true })).not.toHaveValue('system');
  await page.getByRole('button', { name: `Print ${LABELS} labels` }).click();
}

test(`a NIIMBOT printer job killed ${KILLS} times prints every label once`, async ({ baseURL }, {
  project,
}) => {
  test.setTimeout(KILLS * 20_000 + 120_000);
  const seed = Number(process.env.DIECUT_SEED ?? 20_261_123);
  const random = seededRandom(seed);
  const { labels, take, until } = createTray();
  let browser: MortalBrowser | null = null;
  try {
    browser = await startMortalBrowser(project.use.launchOptions ?? {}, baseURL ?? '');
    let page = browser.page();
    await prepare(page, take);
    await openNames(page, LABELS);
    const { pages } = printOn('tspl', await exported(page, 'TSPL'), { dpi: 203, headDots: 0 });
    const whole = pages.map(({ widthDots, heightDots, dots }) =>
      Array.from({ length: heightDots }, (_, y) =>
        dots.subarray(y * widthDots, (y + 1) * widthDots).join(''),
      ).join('\n'),
    );
    expect(new Set(whole).size).toBe(LABELS);
    await tray(page).getByRole('button', { name: 'Close' }).click();
    await addPrinter(page, {
      connection: 'Serial port',
      language: 'NIIMBOT (B1, B21, D110…)',
      name: 'Etikett',
    });
    await page.getByRole('button', { name: `Print ${LABELS} labels` }).click();
    for (let kill = 0; kill < KILLS && labels.length < LABELS; kill++) {
      await until(labels.length + Math.floor((LABELS / KILLS) * random()), 30_000);
      await page.waitForTimeout(random() * 60);
      page = await browser.kill(random() < 0.3 ? 'browser' : 'renderer');
      await prepare(page, take);
      const out = labels.length;
      await test.step(`kill ${kill} after ${out} printed labels`, async () => {
        expect(labels, `seed ${seed}, kill ${kill}`).toEqual(whole.slice(0, out));
        if (out === LABELS || (await goOn(page, out, 1))) return;
        expect(out).toBe(0);
        await order(page);
      });
    }
    await expect.poll(() => labels.length, { timeout: 90_000 }).toBe(LABELS);
    expect(labels).toEqual(whole);
  } finally {
    await browser?.close();
  }
});
