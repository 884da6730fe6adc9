import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type FileChooser, type Page, test } from '@playwright/test';
import { zipSync } from 'fflate';
import { type Dots, loadReader, readCode, readZpl } from '../fault/readBack.ts';
import { codePicture } from '../support/codePicture.ts';
import { drop, openEditor } from './editorPage.ts';
import { keepBadRows } from './printDialogPage.ts';

const LABEL = {
  format: 'diecut-label',
  version: 1,
  name: 'Teas',
  widthMm: 50,
  heightMm: 22,
  elements: [
    { kind: 'image', id: 'photo', xMm: 1, yMm: 1, widthMm: 20, heightMm: 20, fit: 'contain' },
    ...[{ kind: 'qrcode', id: 'sku', xMm: 25, yMm: 1, widthMm: 20, heightMm: 20 }].map((code) => ({
      ...code,
      data: { source: 'column', key: 'sku' },
    })),
  ],
};
const DATA = 'sku,photo\na,tea\nb,Mate.PNG\nc,coffee\nd,sub/cocoa\n';

let folder = '';
test.beforeAll(async () => {
  await loadReader();
  folder = mkdtempSync(join(tmpdir(), 'diecut-named-'));
  mkdirSync(join(folder, 'pictures/sub'), { recursive: true });
  for (const name of ['tea', 'mate', 'sub/cocoa'])
    writeFileSync(join(folder, `pictures/${name}.png`), await codePicture(name));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Chosen = Parameters<FileChooser['setFiles']>[0];

const panel = (page: Page) => page.getByRole('complementary');

async function choose(page: Page, begin: () => Promise<void>, files: Chosen) {
  const chooser = page.waitForEvent('filechooser');
  await begin();
  await (await chooser).setFiles(files);
}

async function printedPictures(page: Page, leavesOut = 0) {
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /^ZPL/ }).click();
  // The dialog shows the first label as it will be printed.
  await expect(page.getByRole('dialog').locator('canvas').first()).toBeVisible();
  if (leavesOut > 0) await keepBadRows(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Export .* labels?$/ }).click();
  if (leavesOut > 0) {
    await expect(page.getByRole('alertdialog')).toContainText(`${leavesOut} row`);
    await page.getByRole('button', { name: /^Continue with the other/ }).click();
  }
  const labels: Dots[] = [];
  const { codes } = await readZpl(await readFile(await (await download).path()), (label) =>
    labels.push(label),
  );
  return { codes, pictures: await Promise.all(labels.map((label) => readCode(label, 'DataMatrix'))) };
}

test('a picture bound to a column loads from a folder or zip, reports missing files by row and survives a reload', async ({
  page,
}) => {
  const editor = await openEditor(page);
  const json = Buffer.from(JSON.stringify(LABEL));
  await choose(
    page,
    async () => {
      await page.getByRole('button', { name: 'File', exact: true }).click();
      await page.getByRole('menuitem', { name: /Open a label file/ }).click();
    },
    { name: 'teas.json', mimeType: 'application/json', buffer: json },
  );
  await expect(page.getByRole('textbox', { name: 'Label name' })).toHaveValue('Teas');
  await choose(page, () => page.getByRole('button', { name: 'Choose or drop a spreadsheet' }).click(), {
    name: 'teas.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(DATA),
  });
  await editor.element('photo').click();
  await panel(page)
    .getByRole('combobox', { name: 'Which picture' })
    .selectOption({ label: 'File name from a column' });
  await panel(page).getByRole('combobox', { name: 'Column with file names' }).selectOption('photo');
  await expect(panel(page).getByText('Choose the folder or zip that contains it')).toBeVisible();
  await choose(
    page,
    () => panel(page).getByRole('button', { name: 'Folder…' }).click(),
    join(folder, 'pictures'),
  );
  await expect(panel(page).getByText('“pictures”, 3 pictures')).toBeVisible();
  const drawn = () => editor.markup('photo');
  await expect.poll(drawn).toContain('<image');
  const first = await drawn();
  await page.getByRole('button', { name: 'Next row' }).click();
  await expect.poll(async () => (await drawn()) !== first && (await drawn()).includes('<image')).toBe(true);
  await page.getByRole('button', { name: 'Next row' }).click();
  // The row with a missing picture shows the problem at once.
  await expect(
    page.getByRole('button', { name: /Row 4: The picture folder has no picture “coffee”/ }),
  ).toBeVisible();

  expect(await printedPictures(page, 1)).toEqual({
    codes: ['a', 'b', 'd'],
    pictures: ['tea', 'mate', 'sub/cocoa'],
  });

  // The pictures are stored with the draft.
  await expect(page.getByText(/^Saved/).first()).toBeAttached();
  await page.waitForTimeout(600);
  await page.reload();
  await expect(page.getByRole('spinbutton', { name: 'Row number' })).toHaveValue('3');
  await page.getByRole('button', { name: 'Previous row' }).click();
  await expect.poll(drawn).toContain('<image');

  const picture = async (name: string) =>
    new Uint8Array(await readFile(join(folder, `pictures/${name}.png`)));
  const zip = zipSync({
    'x/tea.png': await picture('mate'),
    'x/mate.png': await picture('tea'),
    'coffee.png': await picture('sub/cocoa'),
  });
  await editor.element('photo').click();
  await choose(page, () => panel(page).getByRole('button', { name: 'Zip…' }).click(), {
    name: 'other.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(zip),
  });
  await expect(panel(page).getByText('“other.zip”, 3 pictures')).toBeVisible();
  expect(await printedPictures(page, 1)).toEqual({
    codes: ['a', 'b', 'c'],
    pictures: ['mate', 'tea', 'sub/cocoa'],
  });
  await choose(page, () => panel(page).getByRole('button', { name: 'Zip…' }).click(), {
    name: 'torn.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(zip.subarray(0, 300)),
  });
  await expect(panel(page).getByRole('alert')).toContainText("“torn.zip” isn't a valid zip file");
  await panel(page).getByRole('button', { name: 'Disconnect the folder' }).click();
  await expect(panel(page).getByText('Choose the folder or zip with your pictures')).toBeVisible();
  // A dropped zip archive of pictures becomes the picture folder for the data, not a label.
  await drop(
    page,
    { x: 500, y: 400 },
    { name: 'dropped.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) },
  );
  await expect(panel(page).getByText('“dropped.zip”, 3 pictures')).toBeVisible();
  expect(editor.errors).toEqual([]);
});
