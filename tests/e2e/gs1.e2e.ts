import { mkdirSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { takeGs1Apart } from '../../src/core/barcode/gs1/takeGs1Apart.ts';
import { hasTool, runTool } from '../support/externalTool.ts';
import { prepareZxing, readWithZxing } from '../support/symbolReaders.ts';
import { violations } from './axe.ts';
import { openEditor } from './editorPage.ts';

const LABEL = { format: 'diecut-label', version: 1, name: 'GS1', widthMm: 100, heightMm: 60 };
const BARCODE = { kind: 'barcode', id: 'code', xMm: 5, yMm: 5, widthMm: 90, heightMm: 25 };
const MATRIX = { kind: 'qrcode', id: 'code', xMm: 5, yMm: 5, widthMm: 30, heightMm: 30 };

/** Opens a label with this element only, and selects it. */
async function openWith(page: Page, element: object) {
  const editor = await openEditor(page);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'File', exact: true }).click();
  await page.getByRole('menuitem', { name: /Open a label file/ }).click();
  const buffer = Buffer.from(JSON.stringify({ ...LABEL, elements: [element] }));
  await (await chooser).setFiles({ name: 'gs1.json', mimeType: 'application/json', buffer });
  await expect(page.getByRole('textbox', { name: 'Label name' })).toHaveValue('GS1');
  await page.locator('[data-canvas]').focus();
  await page.keyboard.press('Control+a');
  return editor;
}

async function openBuilder(page: Page, name = 'GS1 builder…'): Promise<Locator> {
  await page.getByRole('complementary').getByRole('button', { name }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('list', { name: 'Parts of the code' })).toBeVisible();
  return dialog;
}

async function paste(field: Locator, text: string): Promise<void> {
  await field.evaluate((target, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** Returns the codes that ZXing reads on the pages of the printed PDF. */
async function printedCodes(page: Page, folder: string): Promise<string[]> {
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /^PDF/ }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Export .* labels?$/ }).click();
  const path = await (await download).path();
  mkdirSync(folder, { recursive: true });
  const name = join(folder, 'page');
  runTool('pdftoppm', '-r', '300', '-gray', '-png', path, name);
  const pages = readdirSync(folder)
    .filter((file) => file.startsWith('page'))
    .sort();
  await prepareZxing();
  const texts: string[] = [];
  for (const file of pages) {
    const { data, info } = await sharp(await readFile(join(folder, file)))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const picture = { grey: new Uint8Array(data), widthPx: info.width, heightPx: info.height };
    texts.push(...(await readWithZxing(picture)).map(({ text }) => text));
  }
  return texts;
}

const content = (dialog: Locator) => dialog.getByRole('status', { name: 'Content of the code' });
const valueField = (dialog: Locator, name: string) =>
  dialog.getByRole('textbox', { name: `Value of ${name}` });

test('a GS1-128 code built by keyboard gets its check digit, is a single undo step and prints the same content [S5.32]', async ({
  page,
}, info) => {
  const editor = await openWith(page, { ...BARCODE, symbology: 'gs1_128', content: '(01)09501101530003' });
  const typed = page.getByRole('complementary').getByRole('textbox', { name: 'Content', exact: true });
  const dialog = await openBuilder(page);
  await expect(valueField(dialog, '(01)')).toHaveValue('09501101530003');

  // The dialog offers the missing check digit.
  await valueField(dialog, '(01)').fill('0950600013435');
  await expect(dialog.getByText('The value of (01) must have 14 characters. There are 13.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'OK' })).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('button', { name: 'Check digit: 09506000134352' }).press('Enter');
  await expect(valueField(dialog, '(01)')).toHaveValue('09506000134352');

  // By keyboard only, the identifier is found by its name, then by its number.
  await dialog.getByRole('button', { name: 'Add identifier' }).press('Enter');
  await expect(dialog.getByRole('combobox', { name: 'Identifier 2' })).toBeFocused();
  await page.keyboard.type('lot number');
  await page.getByRole('option', { name: /^\(10\)/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('combobox', { name: 'Identifier 2' })).toHaveValue(
    '(10) Batch or lot number',
  );
  await page.keyboard.press('Tab');
  await expect(valueField(dialog, '(10)')).toBeFocused();
  await page.keyboard.type('ABC/123');
  await dialog.getByRole('button', { name: 'Add identifier' }).press('Enter');
  await page.keyboard.type('17');
  await page.keyboard.press('Tab');
  await page.keyboard.type('271331');
  await expect(
    dialog.getByText('“271331” in (17) is not a date. Write it as YYMMDD.', { exact: true }),
  ).toBeVisible();
  await valueField(dialog, '(17)').fill('271231');

  await expect(content(dialog)).toHaveText('(01)09506000134352(17)271231(10)ABC/123');
  await expect(dialog.getByText('33 characters')).toBeVisible();
  await expect(dialog.getByRole('img', { name: 'Preview for the current row' })).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Shortest order' }).uncheck();
  await expect(content(dialog)).toHaveText('(01)09506000134352(10)ABC/123(17)271231');
  await dialog.getByRole('button', { name: 'Move (17) up' }).press('Enter');
  await expect(content(dialog)).toHaveText('(01)09506000134352(17)271231(10)ABC/123');
  await dialog.getByRole('button', { name: 'OK' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(typed).toHaveValue('(01)09506000134352(17)271231(10)ABC/123');

  await page.locator('[data-canvas]').focus();
  await page.keyboard.press('Control+z');
  await expect(typed).toHaveValue('(01)09501101530003');
  await page.keyboard.press('Control+Shift+z');
  await expect(typed).toHaveValue('(01)09506000134352(17)271231(10)ABC/123');
  if (hasTool('pdftoppm')) {
    const [read] = await printedCodes(page, info.outputDir);
    const taken = takeGs1Apart(read);
    expect(taken.ok && taken.value.parts).toEqual([
      { identifier: '01', value: '09506000134352' },
      { identifier: '17', value: '271231' },
      { identifier: '10', value: 'ABC/123' },
    ]);
  }
  expect(editor.errors).toEqual([]);
});

test('the GS1 builder parses a pasted scan or shows an error, and Cancel changes nothing', async ({
  page,
}) => {
  const editor = await openWith(page, {
    ...MATRIX,
    symbology: 'gs1DataMatrix',
    content: '(01)09501101530003',
  });
  const typed = page.getByRole('complementary').getByRole('textbox', { name: 'Content', exact: true });
  let dialog = await openBuilder(page);
  const taking = dialog.getByRole('textbox', { name: 'Paste or scan a code to parse it' });
  await taking.fill('0109506000134352XX');
  await taking.press('Enter');
  await expect(dialog.getByText('No GS1 application identifier starts at position 17: “XX”.')).toBeVisible();
  await expect(taking).toHaveValue('0109506000134352XX');
  // A scan can be pasted anywhere in the dialog, even into a value field.
  await paste(valueField(dialog, '(01)'), ']d20109506000134352\x1d10A1{B\x1d21XYZ');
  await expect(dialog.getByText('No GS1 application identifier starts')).toHaveCount(0);
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await expect(dialog.getByText('“{” at position 3 is not allowed in the value of (10).')).toBeVisible();
  await valueField(dialog, '(10)').fill('A1B');
  await expect(content(dialog)).toHaveText('(01)09506000134352(10)A1B(21)XYZ');
  await dialog.getByRole('button', { name: 'Remove (10)' }).click();
  await expect(content(dialog)).toHaveText('(01)09506000134352(21)XYZ');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(typed).toHaveValue('(01)09501101530003');

  dialog = await openBuilder(page);
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true');
  expect(editor.errors).toEqual([]);
});

test('a GS1 Digital Link takes its values from columns, and every label encodes the link of its row', async ({
  page,
}, info) => {
  const editor = await openWith(page, { ...MATRIX, symbology: 'qrcode', content: 'text' });
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose or drop a spreadsheet' }).click();
  const csv = 'gtin,lot\n09506000134352,A/1 é\n09501101530003,B&2\n09501101530004,C3\n';
  await (await chooser).setFiles({ name: 'lots.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(page.getByRole('spinbutton', { name: 'Row number' })).toHaveValue('1');
  // The content doesn't suggest a link, so it is among the folded actions.
  await page.getByRole('complementary').getByRole('button', { name: 'Action' }).click();
  const dialog = await openBuilder(page, 'GS1 Digital Link…');
  await valueField(dialog, '(01)').focus();
  await dialog.getByRole('button', { name: 'gtin', exact: true }).click();
  await expect(valueField(dialog, '(01)')).toHaveValue('{gtin}');
  await expect(dialog.getByText('Now: 09506000134352')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add identifier' }).press('Enter');
  await page.keyboard.type('10');
  await page.keyboard.press('Tab');
  await page.keyboard.type('x{{lot}');
  await valueField(dialog, '(10)').fill('x{lot|trim}');
  await expect(dialog.getByText('“ ” at position 5 is not allowed in the value of (10).')).toBeVisible();
  await valueField(dialog, '(10)').fill('x{left(lot, 3)}');
  await expect(dialog.getByText('Now: xA/1')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Link prefix' }).fill('example.com');
  await expect(dialog.getByText("“example.com” can't start a link.")).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Link prefix' }).fill('https://example.com/p');
  await expect(content(dialog)).toHaveText('https://example.com/p/01/{gtin|url}/10/x{left(lot, 3)|url}');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toHaveCount(0);
  if (hasTool('pdftoppm')) {
    expect(await printedCodes(page, info.outputDir)).toEqual([
      'https://example.com/p/01/09506000134352/10/xA%2F1',
      'https://example.com/p/01/09501101530003/10/xB%262',
      'https://example.com/p/01/09501101530004/10/xC3',
    ]);
  }
  // The builder parses the link when it is opened again.
  const again = await openBuilder(page, 'GS1 Digital Link…');
  await expect(valueField(again, '(10)')).toHaveValue('x{left(lot, 3)}');
  await expect(again.getByRole('textbox', { name: 'Link prefix' })).toHaveValue('https://example.com/p');
  expect(editor.errors).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the GS1 builder has no accessibility violation and fits a 360 px window, in ${colorScheme} colors`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await openWith(page, {
      ...BARCODE,
      symbology: 'databarExpanded',
      content: '(01)09501101530003(3103)001750',
    });
    const dialog = await openBuilder(page);
    await valueField(dialog, '(01)').fill('0950600013435');
    await dialog.getByRole('textbox', { name: /^Paste/ }).fill('nothing');
    await dialog.getByRole('textbox', { name: /^Paste/ }).press('Enter');
    // Elements that fade in reach their final colors after the animation.
    await page.waitForTimeout(350);
    expect(await violations(page, '[role="dialog"]')).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(valueField(dialog, '(3103)')).toBeVisible();
    await page.waitForTimeout(300);
    const beyond = await dialog.evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(beyond).toBeLessThanOrEqual(0);
  });
}
