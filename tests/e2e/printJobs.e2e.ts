import { expect, type Page, test } from '@playwright/test';
import { openEditor } from './editorPage.ts';
import { type MortalBrowser, startMortalBrowser } from './killedTab.ts';
import { keepPrinted, printedText } from './printedFile.ts';

const ROWS = 12_000;

const sheet = {
  name: 'teas.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    ['sku,name,origin,weight,price,ean,unit price']
      .concat(Array.from({ length: ROWS }, (_, row) => `s${row},Tea${row + 1}x,Japan,100,1,4006381333931,1`))
      .join('\n'),
  ),
};

/** Returns the labels of the next printed PDF, by the number in each name. */
const takePrinted = async (page: Page) =>
  [...(await printedText(page)).matchAll(/Tea(\d+)x/g)].map(([, number]) => Number(number));

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

async function bind(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose or drop a spreadsheet' }).click();
  await (await chooser).setFiles(sheet);
  await expect(page.getByRole('button', { name: sheet.name, includeHidden: true })).toBeVisible();
}

async function printAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.getByRole('button', { name: 'Print 12,000 labels' }).click();
}

const tray = (page: Page) => page.locator('[data-job-phase]');

test('a job of 12,000 labels prints in three parts, and reprinting a range adds its own job to the list', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.addInitScript(keepPrinted);
  const editor = await openEditor(page);
  await bind(page);
  await printAll(page);
  for (const [part, [from, to]] of [
    [1, 5000],
    [5001, 10_000],
    [10_001, ROWS],
  ].entries()) {
    if (part < 2) {
      await expect(tray(page)).toContainText(`Part ${part + 1} of 3 was sent to the printer`, {
        timeout: 60_000,
      });
      await expect(tray(page)).toContainText(`Labels up to ${to.toLocaleString('en-US')} have been sent`, {
        timeout: 60_000,
      });
      expect(await takePrinted(page)).toEqual(numbers(from, to));
      await page.getByRole('button', { name: 'Print the next part' }).click();
    } else {
      await expect(tray(page)).toContainText('12,000 labels were sent to the printer', { timeout: 60_000 });
      expect(await takePrinted(page)).toEqual(numbers(from, to));
    }
  }
  await tray(page).getByRole('button', { name: 'Reprint labels…' }).click();
  const list = page.getByRole('dialog', { name: 'Print jobs' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list).toContainText('Sent: 12,000 of 12,000 labels');
  await expect(list).toContainText('teas.csv');
  await list.getByRole('button', { name: 'Reprint labels…' }).click();
  // The job uses the spreadsheet that it was ordered with, even if another spreadsheet is bound by now.
  await list.getByRole('spinbutton', { name: 'From label' }).fill('4990');
  await list.getByRole('spinbutton', { name: 'To label' }).fill('5010');
  await list.getByRole('spinbutton', { name: 'To label' }).press('Enter');
  await list.getByRole('button', { name: 'Print 21 labels' }).click();
  await expect(tray(page)).toContainText('21 labels were sent to the printer');
  expect(await takePrinted(page)).toEqual(numbers(4990, 5010));
  await tray(page).getByRole('button', { name: 'Yes, everything printed' }).click();
  await expect(tray(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Print jobs…' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByRole('listitem').first()).toContainText('Printed: 21 of 21 labels');
  await expect(list.getByRole('listitem').first()).toContainText('Reprint of labels 4,990 to 5,010');
  await list.getByRole('listitem').first().getByRole('button', { name: 'Remove from the list' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  expect(editor.errors).toEqual([]);
});

test('the custom mode marks rows printed before and can leave them out', async ({ page }) => {
  await page.addInitScript(keepPrinted);
  const editor = await openEditor(page);
  await bind(page);
  const custom = async () => {
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await page.getByRole('radio', { name: 'Custom' }).check();
    return page.getByRole('grid', { name: 'Rows to choose from' });
  };
  const first = await custom();
  await expect(first.getByRole('row').nth(1)).toBeVisible();
  await expect(first.getByRole('img', { name: 'Printed before' })).toHaveCount(0);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Find rows').locator('option')).toHaveCount(3);
  await dialog.getByLabel('Find rows').selectOption({ label: 'by their numbers' });
  await dialog.getByRole('textbox', { name: 'What to find' }).fill('3,5-6');
  await page.getByRole('button', { name: 'Only these' }).click();
  await page.getByRole('button', { name: 'Print 3 labels' }).click();
  await expect(tray(page)).toContainText('3 labels were sent to the printer');
  expect(await takePrinted(page)).toEqual([2, 4, 5]);
  await tray(page).getByRole('button', { name: 'Yes, everything printed' }).click();
  // The same applies after a reload: the draft and its spreadsheet are the same.
  await page.reload();
  await expect(page.getByRole('spinbutton', { name: 'Row number' })).toHaveValue('1');
  const again = await custom();
  await expect(again.getByRole('img', { name: 'Printed before' })).toHaveCount(3);
  await expect(
    again
      .getByRole('row', { selected: true })
      .filter({ has: page.getByRole('img') })
      .first(),
  ).toContainText('Tea2x');
  await dialog.getByLabel('Find rows').selectOption({ label: 'not printed yet' });
  await expect(again.getByRole('img', { name: 'Printed before' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Only these' }).click();
  await expect(page.getByRole('button', { name: 'Print 11,997 labels' })).toBeVisible();
  expect(editor.errors).toEqual([]);
});

async function openJobList(page: Page) {
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Print jobs…' }).click();
  return page.getByRole('dialog', { name: 'Print jobs' });
}

test.describe('a print job after a killed tab or browser', () => {
  let browser: MortalBrowser | null = null;
  test.afterEach(async () => {
    await browser?.close();
    browser = null;
  });

  // A killed browser includes a killed tab: only the long run tests both.
  for (const what of process.env.DIECUT_LONG ? (['renderer', 'browser'] as const) : (['browser'] as const)) {
    test(`continues in the next session and prints each label once: ${what}`, async ({
      launchOptions,
      baseURL,
    }) => {
      test.setTimeout(180_000);
      browser = await startMortalBrowser(launchOptions, baseURL ?? '');
      let page = browser.page();
      await page.addInitScript(keepPrinted);
      await openEditor(page);
      await bind(page);
      await printAll(page);
      await expect(tray(page)).toContainText('Part 1 of 3 was sent to the printer', { timeout: 60_000 });
      const printed = await takePrinted(page);
      page = await browser.kill(what);
      // A killed browser loses its recent writes to localStorage, up to some seconds.
      await page.addInitScript(() => localStorage.clear());
      await page.addInitScript(keepPrinted);
      await page.goto('/edit');
      await expect(tray(page)).toContainText('was interrupted', { timeout: 20_000 });
      await expect(tray(page)).toContainText('5,000 of 12,000 labels had been sent.');
      // The list covers the tray, and offers the same.
      const offers = what === 'browser' ? await openJobList(page) : tray(page);
      await expect(offers.getByRole('button', { name: 'Cancel the rest' })).toBeVisible();
      await offers.getByRole('button', { name: 'Continue' }).click();
      await expect(tray(page)).toContainText('Part 1 of 2 was sent to the printer', { timeout: 60_000 });
      printed.push(...(await takePrinted(page)));
      await page.getByRole('button', { name: 'Print the next part' }).click();
      await expect(tray(page)).toContainText('7,000 labels were sent to the printer', { timeout: 60_000 });
      printed.push(...(await takePrinted(page)));
      expect(printed).toEqual(numbers(1, ROWS));
      // The job is done, so a third page offers nothing to continue.
      page = await browser.kill(what);
      await page.goto('/edit');
      await expect(page.locator('[data-element-id="ean"]').locator('path').first()).toBeAttached();
      await page.waitForTimeout(3000);
      await expect(tray(page)).toHaveCount(0);
    });
  }
});
