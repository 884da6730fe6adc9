import { expect, type Page, test } from '@playwright/test';
import { installFakeDevice } from '../support/printer/fakeDevices.ts';
import { installFakeNiimbot, type NiimbotBehaviour } from '../support/printer/fakeNiimbot.ts';
import { printOn } from '../support/printer/printOn.ts';
import { type EditorPage, openEditor } from './editorPage.ts';
import { addPrinter, choose, exported } from './labelPrinter.ts';

type Way = 'serial' | 'bluetooth';

/** Opens the price label with its 24 rows, and sets up a B1 that prints the label rotated, because it is wider than the print head. */
async function openWith(page: Page, behaviour: NiimbotBehaviour, way: Way = 'serial'): Promise<EditorPage> {
  await page.addInitScript(installFakeNiimbot, { printMs: 10, ...behaviour });
  await page.addInitScript(installFakeDevice, [way, { isNiimbot: true }] as const);
  const editor = await openEditor(page);
  await editor.bindSheet('examples/price/data.xlsx');
  const connection = { serial: 'Serial port', bluetooth: 'Bluetooth' }[way];
  await addPrinter(page, { connection, language: 'NIIMBOT (B1, B21, D110…)', name: 'Etikett' });
  await page.getByRole('button', { name: 'Printers…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Printers of this device' });
  await choose(dialog, 'Rotate', '90°');
  await dialog.getByRole('button', { name: 'Done' }).click();
  return editor;
}

const print = (page: Page, labels = '24 labels') =>
  page.getByRole('button', { name: `Print ${labels}` }).click();
const printer = (page: Page) =>
  page.evaluate(() => {
    const { pages, complaints, jobs, spoilt, density } = globalThis.fakeNiimbot;
    return { pages: pages.map(({ rows }) => rows), complaints, jobs, spoilt, density };
  });

/** Returns the rows of dots of each page, as a printer of another language prints the same labels. */
async function expectedPages(page: Page): Promise<string[][]> {
  const { pages } = printOn('tspl', await exported(page, 'TSPL', '90°'), { dpi: 203, headDots: 0 });
  return pages.map(({ widthDots, heightDots, dots }) =>
    Array.from({ length: heightDots }, (_, y) => dots.subarray(y * widthDots, (y + 1) * widthDots).join('')),
  );
}

test('a NIIMBOT printer on a serial port prints 24 labels with exactly the dots of the export', async ({
  page,
}) => {
  const editor = await openWith(page, {});
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('status').first()).toHaveText('The printer is ready.');
  await expect(dialog.getByText('320 × 480 dots')).toBeVisible();
  await print(page);
  await expect(page.getByText('24 labels sent to Etikett')).toBeVisible({ timeout: 30_000 });
  const { pages, complaints, jobs, density } = await printer(page);
  expect([pages.length, complaints, jobs, density]).toEqual([24, [], 1, 3]);
  expect(pages).toEqual(await expectedPages(page));
  expect(editor.errors).toEqual([]);
});

test('a NIIMBOT printer on Bluetooth prints the current row when its answers arrive in pieces', async ({
  page,
}) => {
  const editor = await openWith(page, { pieceBytes: 3, isTwice: true }, 'bluetooth');
  await page.getByRole('radio', { name: /^Current row only/ }).check();
  await print(page, '1 label');
  await expect(page.getByText('1 label sent to Etikett')).toBeVisible({ timeout: 30_000 });
  const { pages, complaints } = await printer(page);
  expect(complaints).toEqual([]);
  expect(pages).toEqual((await expectedPages(page)).slice(0, 1));
  expect(editor.errors).toEqual([]);
});

test('a NIIMBOT printer out of paper shows a message, continues when paper is back and prints each label once', async ({
  page,
}) => {
  const editor = await openWith(page, { paperOutInPage: 5 });
  await print(page);
  const tray = page.locator('[data-job-phase]');
  await expect(tray.getByRole('status')).toHaveText(
    'Out of paper. Once this is fixed, printing continues by itself.',
  );
  await expect(tray).toContainText('4 of 24');
  await page.evaluate(() => globalThis.fakeNiimbot.mend());
  await expect(page.getByText('24 labels sent to Etikett')).toBeVisible({ timeout: 30_000 });
  const { pages, jobs, spoilt } = await printer(page);
  expect([jobs, spoilt]).toEqual([2, 1]);
  expect(pages).toEqual(await expectedPages(page));
  expect(editor.errors).toEqual([]);
});

test('a NIIMBOT job fails without resuming when the printer does not report the last printed label', async ({
  page,
}) => {
  const editor = await openWith(page, { paperOutInPage: 4, isMute: true });
  await print(page);
  const tray = page.locator('[data-job-phase="failed"]');
  await expect(tray).toContainText('did not report the last printed label', { timeout: 20_000 });
  await expect(tray).toContainText('Out of paper.');
  await expect(tray).toContainText(/3 of 24 labels confirmed\. Label 4 may/);
  expect((await printer(page)).jobs).toBe(1);
  expect(editor.errors).toEqual([]);
});

test('a lost NIIMBOT connection reports the confirmed labels, and Continue prints each remaining label once', async ({
  page,
}) => {
  const editor = await openWith(page, { goneInPage: 7 });
  await print(page);
  const tray = page.locator('[data-job-phase="failed"]');
  await expect(tray).toContainText('Lost the connection to Etikett while printing.', { timeout: 20_000 });
  await expect(tray).toContainText(/6 of 24 labels confirmed\. Label 7 may/);
  await tray.getByRole('button', { name: 'Close' }).click();
  await page.evaluate(() => globalThis.fakeDevice.comeBack());
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Print jobs…' }).click();
  const list = page.getByRole('dialog', { name: 'Print jobs' });
  await expect(list.getByText('Labels 7 to 7 may have printed: check the printer.')).toBeVisible();
  await list.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/^\d+ labels? sent to Etikett/)).toBeVisible({ timeout: 30_000 });
  const { pages, complaints } = await printer(page);
  expect(complaints).toEqual([]);
  expect(pages).toEqual(await expectedPages(page));
  expect(editor.errors).toEqual([]);
});

test('canceling a NIIMBOT job reports the confirmed labels, and the job list continues after the last printed one', async ({
  page,
}) => {
  const editor = await openWith(page, { printMs: 2500 });
  await print(page);
  const tray = page.locator('[data-job-phase]');
  // The text shows the number of sent labels: before the handover, it shows rendered labels.
  const handing = page.locator('[data-job-phase="handing"]');
  await expect(handing.getByText(/^[1-9] of 24/)).toBeVisible({ timeout: 20_000 });
  await tray.getByRole('button', { name: 'Cancel' }).click();
  await expect(tray).toContainText('Printing was canceled.');
  const said = Number(/(\d) of 24 labels confirmed/.exec((await tray.textContent()) ?? '')?.[1]);
  expect(said).toBeGreaterThan(0);
  // The label that was being printed is completed.
  const isSettled = async () => (await printer(page)).pages.length;
  await expect.poll(isSettled, { timeout: 5000 }).toBe(said + 1);
  await tray.getByRole('button', { name: 'Close' }).click();
  await page.evaluate(() => {
    globalThis.fakeNiimbot.printMs = 10;
  });
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Print jobs…' }).click();
  const list = page.getByRole('dialog', { name: 'Print jobs' });
  // The user sees the last label at the printer.
  const last = list.getByRole('spinbutton', { name: 'Last label that printed' });
  await last.fill(String(said + 1));
  await last.press('Tab');
  await list.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/^\d+ labels? sent to Etikett/)).toBeVisible({ timeout: 30_000 });
  expect((await printer(page)).pages).toEqual(await expectedPages(page));
  expect(editor.errors).toEqual([]);
});

test('the tray reports a printer that does not answer and a label wider than the print head', async ({
  page,
}) => {
  const editor = await openWith(page, {});
  await choose(page.getByRole('dialog'), 'Rotate', '0°');
  await print(page);
  const tray = page.locator('[data-job-phase="failed"]');
  await expect(tray).toContainText(
    'B1 supports 384 × 65535 dots. The label has 480 × 320. Rotate it, or make it smaller.',
  );
  await expect(tray).toContainText('No label was sent');
  await tray.getByRole('button', { name: 'Close' }).click();
  await page.evaluate(() => {
    globalThis.fakeSpeech = () => true;
  });
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('status').first()).toContainText(
    'Etikett does not answer.',
    {
      timeout: 10_000,
    },
  );
  await print(page);
  await expect(tray).toContainText('Etikett does not answer.', { timeout: 20_000 });
  expect((await printer(page)).pages).toEqual([]);
  expect(editor.errors).toEqual([]);
});

test('selecting the NIIMBOT language sets the connections, serial port settings and resolution of the printer', async ({
  page,
}) => {
  const editor = await openWith(page, {});
  await page.getByRole('button', { name: 'Printers…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Printers of this device' });
  await dialog.getByRole('button', { name: 'Add a printer' }).click();
  const chosen = (label: string) => dialog.getByLabel(label, { exact: true }).locator('option:checked');
  await expect(chosen('Connection')).toHaveText('USB');
  await choose(dialog, 'Resolution', '300 dpi');
  await choose(dialog, 'Language', 'NIIMBOT (B1, B21, D110…)');
  await expect(chosen('Connection')).toHaveText('Serial port');
  await expect(dialog.getByText('NIIMBOT printers connected by USB appear as serial ports.')).toBeVisible();
  await expect(dialog.getByLabel('Connection', { exact: true }).locator('option')).toHaveText([
    'Serial port',
    'Bluetooth',
    "This computer's print dialog",
  ]);
  await expect(chosen('Baud rate')).toHaveText('115200');
  await expect(chosen('Handshake')).toHaveText('None');
  await expect(chosen('Resolution')).toHaveText('203 dpi');
  await expect(dialog.getByLabel('Speed', { exact: true })).toHaveCount(0);
  expect(editor.errors).toEqual([]);
});
