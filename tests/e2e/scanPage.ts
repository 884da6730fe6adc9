import { expect, type Page } from '@playwright/test';
import { addPrinter } from './labelPrinter.ts';

const NAMES = ['Tea', 'Чай', '茶', 'שמן', 'Äpfel'];
export const EANS = ['4006381333931', '4012345678901', '5901234123457', '9780201379624', '012345678905'];
/** Returns the code of a row, 0 to 9. The last two rows have the same code, and the code of the row before them lacks its leading zero. */
const codeOf = (row: number) =>
  row < 5 ? EANS[row] : ['A-1', 'b-2', '12345600012', 'twice', 'twice'][row - 5];
export const SHEET = {
  name: 'rows.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    ['sku,name,origin,weight,price,ean,unit price,code']
      .concat(
        Array.from(
          { length: 10 },
          (_, row) =>
            `s${row + 1},${NAMES[row % 5]} ${row + 1},Japan,100,${row}.50,4006381333931,1,${codeOf(row)}`,
        ),
      )
      .join('\n'),
  ),
};

const MS_PER_KEY = 5;

/**
 * Simulates a scanner: it types fast, wherever the focus is, and ends with a final key. Each key event has a timestamp for its speed, as
 * the system reports it for a keyboard: a busy machine receives the keys late.
 *
 * @param msBefore time between the previous key and the key at a position of the code, or the final key
 */
export async function scan(
  page: Page,
  code: string,
  end: 'Enter' | 'Tab' = 'Enter',
  msBefore: (place: number) => number = () => MS_PER_KEY,
): Promise<void> {
  const keyboard = await page.context().newCDPSession(page);
  let atMs = Date.now();
  let place = 0;
  const press = async (key: string, more: { text?: string; windowsVirtualKeyCode?: number } = {}) => {
    atMs += msBefore(place++);
    const timestamp = atMs / 1000;
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', key, timestamp, ...more });
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp });
  };
  for (const character of code) await press(character, { text: character });
  await press(
    end,
    end === 'Enter' ? { text: '\r', windowsVirtualKeyCode: 13 } : { windowsVirtualKeyCode: 9 },
  );
  await keyboard.detach();
}

/** Returns the labels that the printer received, one after the other. */
export const labelsTaken = async (page: Page): Promise<string[]> =>
  Buffer.from(await page.evaluate(() => globalThis.fakeDevice.taken))
    .toString('latin1')
    .match(/\^XA[\s\S]*?\^XZ/g) ?? [];

export async function openScanner(page: Page) {
  await page.getByRole('button', { name: 'File', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Scan and print…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Scan and print' });
  // The focused field is the field that must be filled first.
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
  return dialog;
}

export async function bindSheet(page: Page, sheet = SHEET): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose or drop a spreadsheet' }).click();
  await (await chooser).setFiles(sheet);
  await expect(page.getByRole('spinbutton', { name: 'Row number' })).toHaveValue('1');
}

/** Opens the scan dialog with a label printer, and looks up codes in the column `code`. */
export async function openScannerAtPrinter(page: Page) {
  await bindSheet(page);
  await addPrinter(page, { connection: 'USB', language: 'ZPL (Zebra)', name: 'Zebra' });
  await page.getByRole('button', { name: 'Cancel' }).click();
  const dialog = await openScanner(page);
  await dialog.getByRole('combobox', { name: 'Printer' }).selectOption({ label: 'Zebra' });
  await dialog.getByLabel('Look up in').selectOption('code');
  const log = dialog.getByRole('list', { name: 'Scans' });
  return {
    dialog,
    field: dialog.getByRole('textbox', { name: 'Scan or type a code' }),
    entry: (code: string) => log.getByRole('listitem').filter({ hasText: code }).first(),
    ofPhase: (phase: string) => log.locator(`[data-scan-phase="${phase}"]`),
  };
}
