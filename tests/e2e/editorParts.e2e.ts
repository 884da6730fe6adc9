import { expect, test } from '@playwright/test';
import { openEditor } from './editorPage.ts';

test('the editor has zoom, hand, rulers, layers and alignment, a panel for each kind, label settings and a print dialog [S2.29]', async ({
  page,
}) => {
  const editor = await openEditor(page);
  const zoom = page.getByRole('spinbutton', { name: 'Zoom in percent' });
  const fitted = await zoom.inputValue();
  await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
  await expect(zoom).not.toHaveValue(fitted);
  await page.getByRole('button', { name: 'Fit to window' }).click();
  await expect(zoom).toHaveValue(fitted);
  await page.getByRole('button', { name: 'Hand' }).click();
  const board = await page.locator('[data-canvas]').boundingBox();
  const name = editor.element('name');
  const before = (await name.boundingBox())?.x ?? 0;
  await page.mouse.move((board?.x ?? 0) + 300, (board?.y ?? 0) + 300);
  await page.mouse.down();
  await page.mouse.move((board?.x ?? 0) + 340, (board?.y ?? 0) + 300, { steps: 3 });
  await page.mouse.up();
  await expect.poll(async () => Math.round(((await name.boundingBox())?.x ?? 0) - before)).toBe(40);
  await page.getByRole('button', { name: 'Hand' }).click();
  await expect(page.locator('[data-ruler]')).toHaveCount(3);
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Rulers' }).click();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-ruler]')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Layers' })).toBeVisible();
  await name.click();
  await expect(page.getByRole('button', { name: 'Align left' })).toBeVisible();
  await page.getByRole('button', { name: 'Align left' }).click();
  await expect(editor.field('X')).toHaveValue('0');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(editor.field('X')).not.toHaveValue('0');
  await page.getByRole('button', { name: /^Redo/ }).click();
  await expect(editor.field('X')).toHaveValue('0');
  const panel = page.getByRole('complementary');
  const rail = page.getByRole('navigation', { name: 'Add an element' });
  const own: Readonly<Record<string, string>> = {
    Barcode: 'Text below',
    'QR code': 'Error correction',
    Line: 'Line',
    Rectangle: 'Corner radius',
    Circle: 'Border',
    'Date and time': 'Date format',
    Table: 'Rows',
  };
  for (const [kind, part] of Object.entries(own)) {
    await rail.getByRole('button', { name: kind, exact: true }).click();
    await expect(panel, kind).toContainText(new RegExp(part.split(' ')[0], 'i'));
  }
  await page.getByRole('button', { name: 'File', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Label settings…' }).click();
  await expect(page.getByRole('dialog', { name: 'Label settings' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Print');
  expect(editor.errors).toEqual([]);
});

test('the layers stay where they are when the selection changes', async ({ page }) => {
  const editor = await openEditor(page);
  const heading = page.getByRole('heading', { name: 'Layers' });
  const place = async () => (await heading.boundingBox())?.y;
  await editor.element('name').click();
  await expect(editor.field('X')).toBeVisible();
  const before = await place();
  expect(before).toBeGreaterThan(0);
  for (const [id, xMm] of [
    ['price', '31'],
    ['ean', '1.5'],
    ['shop', '2.5'],
  ]) {
    await editor.element(id).click();
    await expect(editor.field('X')).toHaveValue(xMm);
    expect(await place(), id).toBe(before);
  }
  await page.keyboard.press('Escape');
  expect(await place()).toBe(before);
  expect(editor.errors).toEqual([]);
});
