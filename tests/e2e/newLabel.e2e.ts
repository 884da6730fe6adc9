import { expect, type Page, test } from '@playwright/test';
import { type EditorPage, openEditor } from './editorPage.ts';

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Label name' });

async function openCreate(page: Page, by = ''): Promise<string[]> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.addInitScript(() => localStorage.setItem('diecut_unit', 'mm'));
  await page.goto(`/label/create${by}`);
  return errors;
}

const field = (page: Page, name: string) => page.getByRole('spinbutton', { name, exact: true });

test('a label is created in a custom size, which is offered next time, and its number of columns is fixed [S3.04] [S5.01]', {
  tag: '@long',
}, async ({ page }) => {
  const errors = await openCreate(page);
  // Defaults: 40 by 30, and common sizes.
  await expect(field(page, 'Width')).toHaveValue('40');
  await expect(field(page, 'Height')).toHaveValue('30');
  await page.getByRole('button', { name: '100 × 150 mm', exact: true }).click();
  await expect(field(page, 'Width')).toHaveValue('100');
  await field(page, 'Width').fill('62.5');
  await field(page, 'Height').fill('29');
  await field(page, 'Columns').fill('9');
  await field(page, 'Columns').press('Enter');
  await expect(field(page, 'Columns')).toHaveValue('5');
  await field(page, 'Columns').fill('2');
  await field(page, 'Columns').press('Tab');
  // Fields that are left empty go back to a valid number.
  for (const [name, valid] of [
    ['Width', '62.5'],
    ['Height', '29'],
    ['Columns', '1'],
  ] as const) {
    await field(page, name).fill('');
    await field(page, name).press('Tab');
    await expect(field(page, name)).toHaveValue(valid);
  }
  await field(page, 'Columns').fill('2');
  await field(page, 'Columns').press('Tab');
  await expect(page.getByRole('button', { name: 'Create label, 62.5 × 29 mm' })).toBeVisible();
  // Enter in a field creates the label.
  await field(page, 'Column gap').fill('3');
  await field(page, 'Column gap').press('Enter');
  await expect(page.locator('[data-canvas]')).toBeVisible();
  await expect(nameField(page)).toHaveValue('Label 62.5 × 29');
  await expect(field(page, 'Width')).toHaveValue('62.5');
  await expect(page.getByText("2 columns. The number can't be changed")).toBeVisible();
  await expect(page.getByRole('spinbutton', { name: 'Columns', exact: true })).toHaveCount(0);
  await page.goto('/label/create');
  await expect(field(page, 'Width')).toHaveValue('62.5');
  await expect(page.getByRole('button', { name: '62.5 × 29 mm', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(errors).toEqual([]);
});

test('selecting a cable tail on a new label lists the reset settings, which can be selected again [S4.07]', {
  tag: '@long',
}, async ({ page }) => {
  const errors = await openCreate(page);
  const [shape, tail] = [
    page.getByRole('combobox', { name: 'Shape' }),
    page.getByRole('combobox', { name: 'Cable tail' }),
  ];
  const said = page.getByText("Reset, because they don't apply here: shape.", { exact: true });
  await shape.selectOption({ label: 'Rounded rectangle' });
  await expect(said).toHaveCount(0);
  await tail.selectOption({ label: 'Right' });
  await expect(said).toBeVisible();
  await expect(shape).toHaveValue('rectangle');
  await shape.selectOption({ label: 'Rounded rectangle' });
  await expect(said).toHaveCount(0);
  await expect(tail).toHaveValue('right');
  expect(errors).toEqual([]);
});

test('a label created for a catalog product keeps its sheet after a reload', async ({ page }) => {
  const errors = await openCreate(page, '?by=stock');
  await expect(page.getByText('1,759 products')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search the catalog' }).fill('avery 5160');
  // Other products whose numbers contain these digits are listed after the exact match.
  await expect(page.getByText(/^\d products$/)).toBeVisible();
  await page
    .getByRole('button', { name: /^Avery/ })
    .first()
    .click();
  const detail = page.getByRole('region', { name: 'Avery 5160' });
  await expect(detail).toContainText('66.67 × 25.4 mm');
  await expect(detail).toContainText('30 per sheet · US-Letter');
  await detail.getByRole('button', { name: 'Create label for this product' }).click();
  await expect(nameField(page)).toHaveValue('Avery 5160');
  await expect(page.getByRole('heading', { name: 'Sheet: Avery 5160' })).toBeVisible();
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sheet: Avery 5160' })).toBeVisible();
  // Another size belongs to another product: a notice says so and offers to undo the change.
  await field(page, 'Width').fill('70');
  await field(page, 'Width').press('Enter');
  await expect(
    page.getByText("Reset, because they don't apply here: product.", { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Roll' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(page.getByRole('heading', { name: 'Sheet: Avery 5160' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('the product catalog can be searched by size in mm and inches, filtered by page size and reset', {
  tag: '@long',
}, async ({ page }) => {
  await openCreate(page, '?by=stock');
  const search = page.getByRole('searchbox', { name: 'Search the catalog' });
  await search.fill('57 x 32');
  await expect(page.getByRole('button', { name: /^Dymo 30334/ })).toBeVisible();
  await page.getByRole('combobox', { name: 'Page size' }).selectOption({ label: 'Roll' });
  await expect(page.getByRole('button', { name: /^Avery/ })).toHaveCount(0);
  await search.fill('2 5/8 x 1 in');
  await page.getByRole('combobox', { name: 'Page size' }).selectOption({ label: 'Any' });
  await expect(page.getByRole('button', { name: 'Avery 5160' })).toBeVisible();
  await search.fill('nobody sells this');
  await expect(page.getByText('0 products')).toBeVisible();
  await page.getByRole('button', { name: 'Show all products' }).click();
  await expect(page.getByText('1,759 products')).toBeVisible();
});

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'File', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Label settings…' }).click();
  await expect(page.getByRole('dialog', { name: 'Label settings' })).toBeVisible();
}

async function shownSize(editor: EditorPage): Promise<string[]> {
  return [await editor.field('Width').inputValue(), await editor.field('Height').inputValue()];
}

test('the label settings dialog applies all changes as one step, and Escape discards them', {
  tag: '@long',
}, async ({ page }) => {
  const editor = await openEditor(page);
  await openSettings(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('');
  await expect(dialog.getByText('Enter a label name.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Apply' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(await shownSize(editor)).toEqual(['60', '40']);
  await openSettings(page);
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Shelf tag');
  await dialog.getByRole('spinbutton', { name: 'Width' }).fill('80');
  await dialog.getByRole('combobox', { name: 'Cable tail' }).selectOption('left');
  await expect(dialog.getByRole('status')).toHaveText("Reset, because they don't apply here: shape.");
  // The user may choose a reset setting again.
  await dialog.getByRole('combobox', { name: 'Shape' }).selectOption('roundedRectangle');
  await dialog.getByRole('switch', { name: 'Print a watermark' }).check();
  await dialog.getByRole('textbox', { name: 'Text' }).fill('DRAFT');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(nameField(page)).toHaveValue('Shelf tag');
  expect(await shownSize(editor)).toEqual(['80', '40']);
  await expect(page.getByRole('combobox', { name: 'Shape' })).toHaveValue('roundedRectangle');
  await expect(page.getByRole('combobox', { name: 'Cable tail' })).toHaveValue('left');
  await expect(page.locator('[data-watermark] path').first()).toBeAttached();
  // All changes are one undo step.
  await page.keyboard.press('Control+z');
  await expect(nameField(page)).not.toHaveValue('Shelf tag');
  expect(await shownSize(editor)).toEqual(['60', '40']);
  await expect(page.locator('[data-watermark]')).toHaveCount(0);
  expect(editor.errors).toEqual([]);
});

test('the watermark is drawn while it is on and has text, and a cable tail lists the settings it reset [S4.07]', {
  tag: '@long',
}, async ({ page }) => {
  const editor = await openEditor(page);
  await page.getByRole('button', { name: 'Watermark' }).click();
  await page.getByRole('switch', { name: 'Print a watermark' }).check();
  const drawn = page.locator('[data-watermark]');
  await expect(drawn).toHaveCount(1);
  const tiles = await drawn.innerHTML();
  await page.getByRole('combobox', { name: 'Arrangement' }).selectOption('single');
  await expect.poll(async () => (await drawn.innerHTML()).length).toBeLessThan(tiles.length / 2);
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('');
  await expect(drawn).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Cable tail' }).selectOption('right');
  await expect(page.getByText("Reset, because they don't apply here: shape.", { exact: true })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Shape' })).toHaveValue('rectangle');
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(page.getByRole('combobox', { name: 'Shape' })).toHaveValue('roundedRectangle');
  await expect(page.getByRole('combobox', { name: 'Cable tail' })).toHaveValue('none');
  expect(editor.errors).toEqual([]);
});

test('a template shows its first row, and opens with a spreadsheet that survives a reload', {
  tag: '@long',
}, async ({ page }) => {
  const errors = await openCreate(page, '?by=starter');
  const starters = page.getByRole('list', { name: 'Templates' }).getByRole('listitem');
  await expect(starters).toHaveCount(7);
  // The engine draws the starters with the first row of their data.
  for (const starter of await starters.all())
    await expect.poll(() => starter.locator('svg path').count()).toBeGreaterThan(4);
  await page.getByRole('button', { name: 'Use this template: Asset tag' }).click();
  await expect(page.locator('[data-canvas]')).toBeVisible();
  await expect(page.getByRole('button', { name: /Asset tag 50 × 25\.xlsx/ })).toBeVisible();
  await expect(page.getByRole('spinbutton', { name: 'Row number' })).toHaveValue('1');
  await expect(page.getByText('/ 36')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /Asset tag 50 × 25\.xlsx/ })).toBeVisible();
  expect(errors).toEqual([]);
});
