import { expect, test } from '@playwright/test';
import { installFakeDevice } from '../support/printer/fakeDevices.ts';
import { openEditor } from './editorPage.ts';
import { addPrinter } from './labelPrinter.ts';
import { keepBadRows } from './printDialogPage.ts';

const ROWS = 30;
const isBad = (row: number) => row % 7 === 3;
const GOOD = Array.from({ length: ROWS }, (_, at) => at + 1).filter((row) => !isBad(row)).length;
const SHEET = {
  name: 'rows.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    ['sku,name,origin,weight,price,ean,unit price']
      .concat(
        Array.from({ length: ROWS }, (_, at) => {
          const ean = isBad(at + 1) ? '12' : '4006381333931';
          return `s${at + 1},Tea ${at + 1},Japan,100,1,${ean},1`;
        }),
      )
      .join('\n'),
  ),
};
const labelsIn = (code: string): string[] => code.match(/\^XA[\s\S]*?\^XZ/g) ?? [];

test('a job that skips bad rows and loses the printer counts labels, and resumes with each remaining label once', async ({
  page,
}) => {
  await page.addInitScript(installFakeDevice, ['usb', { goneAfterBytes: 110_000 }] as const);
  const editor = await openEditor(page);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose or drop a spreadsheet' }).click();
  await (await chooser).setFiles(SHEET);
  await expect(page.getByRole('spinbutton', { name: 'Row number' })).toHaveValue('1');
  await addPrinter(page, { connection: 'USB', language: 'ZPL (Zebra)', name: 'Zebra' });
  await keepBadRows(page);
  await page.getByRole('button', { name: `Print ${ROWS} labels` }).click();
  await page.getByRole('button', { name: `Continue with the other ${GOOD} labels` }).click();
  const tray = page.locator('[data-job-phase="failed"]');
  await expect(tray).toContainText('Lost the connection to');
  const said = new RegExp(`(\\d+) of ${GOOD} labels confirmed\\. Labels (\\d+) to (\\d+) may`);
  const [sure, from, to] = (said.exec((await tray.textContent()) ?? '') ?? []).slice(1).map(Number);
  expect(sure).toBeGreaterThan(2);
  expect(from).toBe(sure + 1);
  await tray.getByRole('button', { name: 'Continue…' }).click();
  const list = page.getByRole('dialog', { name: 'Print jobs' });
  await expect(list).toContainText(`${sure} of ${GOOD}`);
  await expect(list).toContainText(`Labels ${from} to ${to} may have printed`);
  const taken = async () =>
    labelsIn(Buffer.from(await page.evaluate(() => globalThis.fakeDevice.taken)).toString('latin1'));
  const before = await taken();
  expect(before.length).toBeGreaterThanOrEqual(sure);
  // The count that the user reads at the printer.
  await list.getByRole('spinbutton', { name: 'Last label that printed' }).fill(String(before.length));
  await page.keyboard.press('Tab');
  await page.evaluate(() => {
    globalThis.fakeDevice.comeBack();
    globalThis.fakeDevice.taken.splice(0);
  });
  await list.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: /^Continue with the other/ }).click();
  await expect(page.getByText(`${GOOD - before.length} labels sent to Zebra`)).toBeVisible({
    timeout: 30_000,
  });
  const all = [...before, ...(await taken())];
  expect(all).toHaveLength(GOOD);
  expect(new Set(all).size).toBe(GOOD);
  await page.getByRole('button', { name: 'Yes, everything printed' }).click();
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Print jobs…' }).click();
  await expect(list).toContainText(`${GOOD} of ${GOOD}`);
  await expect(list).toContainText(`${ROWS - GOOD} labels skipped`);
  expect(editor.errors).toEqual([]);
});
