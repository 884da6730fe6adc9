import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { type Dots, loadReader, readZpl } from '../fault/readBack.ts';
import { openEditor } from './editorPage.ts';

const LABEL = {
  format: 'diecut-label',
  version: 1,
  name: 'Photo',
  widthMm: 24,
  heightMm: 18,
  elements: [],
};

test.beforeAll(loadReader);

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Adjust the picture' });

/** Returns the dots on the screen, row by row: 1 for a dark dot. */
function dotsOnScreen(page: Page): Promise<{ width: number; height: number; dark: number[] }> {
  return dialog(page)
    .getByRole('img', { name: 'What is printed' })
    .evaluate((canvas) => {
      if (!(canvas instanceof HTMLCanvasElement)) throw new Error('no canvas');
      const { width, height } = canvas;
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] };
      const dark: number[] = [];
      for (let at = 0; at < width * height; at++) if (data[at * 4] === 0) dark.push(at);
      return { width, height, dark };
    });
}

test('the picture adjustment dialog previews the exact printed dots, and Apply is a single undo step', async ({
  page,
}) => {
  const editor = await openEditor(page);
  const open = async (
    begin: () => Promise<void>,
    file: { name: string; mimeType: string; buffer: Buffer },
  ) => {
    const chooser = page.waitForEvent('filechooser');
    await begin();
    await (await chooser).setFiles(file);
  };
  await open(
    async () => {
      await page.getByRole('button', { name: 'File', exact: true }).click();
      await page.getByRole('menuitem', { name: /Open a label file/ }).click();
    },
    { name: 'photo.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(LABEL)) },
  );
  await expect(page.getByRole('textbox', { name: 'Label name' })).toHaveValue('Photo');
  const pixels = Buffer.from(
    Uint8Array.from({ length: 96 * 72 }, (_, at) => ((at % 96) * 2 + Math.floor(at / 96)) & 255),
  );
  const png = await sharp(pixels, { raw: { width: 96, height: 72, channels: 1 } })
    .png()
    .toBuffer();
  await open(() => page.getByRole('button', { name: 'Image', exact: true }).press('Enter'), {
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: png,
  });
  for (const [name, value] of [
    ['X', '0'],
    ['Y', '0'],
    ['Width', '24'],
    ['Height', '18'],
  ]) {
    await editor.field(name).fill(value);
    await editor.field(name).press('Enter');
  }
  await page.getByRole('button', { name: 'Try out…' }).click();
  await expect(dialog(page).getByText(/^Printed at \d+ dpi: \d+ × \d+ dots/)).toBeVisible();
  await expect(dialog(page).getByRole('img', { name: 'The picture' }).locator('image')).toBeAttached();
  const atFirst = await dotsOnScreen(page);
  for (const name of ['The picture', 'What is printed']) {
    const picture = dialog(page).getByRole('img', { name });
    const sides = await picture.evaluate((node) => {
      const [inner, outer] = [node, node.parentElement ?? node].map((one) => one.getBoundingClientRect());
      return [inner.left - outer.left, outer.right - inner.right];
    });
    expect(Math.abs(sides[0] - sides[1]), name).toBeLessThan(2);
  }
  await dialog(page)
    .getByRole('combobox', { name: 'Colors' })
    .selectOption({ label: 'Crisp dots (Atkinson)' });
  await expect.poll(async () => (await dotsOnScreen(page)).dark.length).not.toBe(atFirst.dark.length);
  const before = (await dotsOnScreen(page)).dark.length;
  await dialog(page).getByRole('slider', { name: 'Brightness' }).fill('-40');
  await expect.poll(async () => (await dotsOnScreen(page)).dark.length).toBeGreaterThan(before);
  await dialog(page).getByRole('slider', { name: 'Sharpness' }).fill('80');
  await page.waitForTimeout(300);
  const tried = await dotsOnScreen(page);
  await page.screenshot({ path: 'test-results/adjust.png' });
  await dialog(page).getByRole('button', { name: 'Apply' }).click();
  await expect(dialog(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /^ZPL/ }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Export .* labels?$/ }).click();
  const labels: Dots[] = [];
  await readZpl(await readFile(await (await download).path()), (label) => labels.push(label));
  const [{ stride, bits }] = labels;
  const printed: number[] = [];
  for (let y = 0; y < tried.height; y++)
    for (let x = 0; x < tried.width; x++)
      if ((bits[y * stride + (x >> 3)] >> (7 - (x & 7))) & 1) printed.push(y * tried.width + x);
  expect(printed).toEqual(tried.dark);

  // All changes are one undo step.
  await page.keyboard.press('Control+z');
  await page.getByRole('button', { name: 'Try out…' }).click();
  await expect.poll(async () => (await dotsOnScreen(page)).dark).toEqual(atFirst.dark);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  expect(editor.errors).toEqual([]);
});
