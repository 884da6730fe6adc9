import { expect, type Page, test } from '@playwright/test';
import { openEditor } from './editorPage.ts';

const focused = (page: Page) =>
  page.evaluate(() => {
    const node = document.activeElement;
    return node === null || node === document.body ? 'nothing' : node.tagName.toLowerCase();
  });

test('Ctrl+S and Ctrl+P save and print from any field and apply the number that is being typed', async ({
  page,
}) => {
  const editor = await openEditor(page);
  await editor.field('Width').fill('72');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved on this device', { exact: true }).last()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save as a label file' })).toBeVisible();
  await expect(editor.field('Width')).toHaveValue('72');
  await expect(editor.field('Width')).toBeFocused();
  await page.reload();
  await expect(editor.field('Width')).toHaveValue('72');
  await expect(editor.element('ean').locator('path').first()).toBeAttached();
  await editor.element('name').click();
  await editor.field('X').fill('9');
  await page.keyboard.press('Control+p');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(editor.field('X')).toHaveValue('9');
  await page.getByRole('textbox', { name: 'Label name' }).focus();
  await page.keyboard.press('Control+p');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(editor.errors).toEqual([]);
});

test('pressing ? opens the keyboard shortcuts, and Escape closes them', async ({ page }) => {
  const editor = await openEditor(page);
  await editor.element('name').click();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText('Ctrl+Shift+G')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  // In a text field the key types a question mark.
  await page.getByRole('textbox', { name: 'Label name' }).fill('');
  await page.keyboard.type('What?');
  await expect(page.getByRole('textbox', { name: 'Label name' })).toHaveValue('What?');
  await expect(dialog).toHaveCount(0);
  expect(editor.errors).toEqual([]);
});

test('the history menu names every step and restores the selected one', async ({ page }) => {
  const editor = await openEditor(page);
  await editor.element('name').click();
  const startX = await editor.field('X').inputValue();
  await page.keyboard.press('Shift+ArrowRight');
  await page.waitForTimeout(1000);
  await page.keyboard.press('Control+d');
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: 'History' }).click();
  const steps = page.getByRole('menuitemradio');
  await expect(steps).toHaveText([
    'Deleted: Text: {name}',
    'Added: Text: {name}',
    'Moved: Text: {name}',
    'Original',
  ]);
  await steps.nth(2).click();
  await editor.element('name').click();
  await expect(editor.field('X')).not.toHaveValue(startX);
  await page.getByRole('button', { name: 'History' }).click();
  await expect(steps.nth(2)).toHaveAttribute('aria-checked', 'true');
  await steps.nth(3).click();
  await editor.element('name').click();
  await expect(editor.field('X')).toHaveValue(startX);
  await page.getByRole('button', { name: 'History' }).click();
  await steps.nth(0).click();
  await page.getByRole('button', { name: 'History' }).click();
  await expect(steps.nth(0)).toHaveAttribute('aria-checked', 'true');
  expect(editor.errors).toEqual([]);
});

test('deleting, undoing or closing a dialog never leaves the editor without focus', async ({ page }) => {
  const editor = await openEditor(page);
  await editor.element('name').click();
  await page.keyboard.press('Delete');
  await expect(editor.element('name')).toHaveCount(0);
  await expect.poll(() => focused(page)).not.toBe('nothing');
  await page.keyboard.press('Control+z');
  await expect(editor.element('name')).toBeAttached();
  await expect.poll(() => focused(page)).not.toBe('nothing');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await expect.poll(() => focused(page)).not.toBe('nothing');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => focused(page)).not.toBe('nothing');
  expect(editor.errors).toEqual([]);
});

test('Ctrl+P closes an open menu and opens the print dialog, which Escape closes', async ({ page }) => {
  const editor = await openEditor(page);
  const dialog = page.getByRole('dialog');
  // Makes a change for the history.
  await editor.element('name').click();
  await page.keyboard.press('ArrowRight');
  for (const name of ['File', 'Export', 'History', 'Language', 'View', 'File', 'Export']) {
    const button = page.getByRole('button', { name, exact: true });
    await button.click();
    await expect(page.getByRole('menu'), name).toBeVisible();
    await page.keyboard.press('Control+p');
    await expect(dialog, name).toBeVisible();
    await expect(page.getByRole('menu')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
  }
  await editor.element('name').click({ button: 'right' });
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Control+p');
  await expect(dialog).toBeVisible();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(editor.errors).toEqual([]);
});

test('closing a dialog returns the focus to the field it was opened from, and a new screen has the focus', async ({
  page,
}) => {
  const editor = await openEditor(page);
  await expect.poll(() => focused(page)).not.toBe('nothing');
  for (const field of [
    page.getByRole('textbox', { name: 'Label name' }),
    editor.field('Width'),
    page.getByRole('combobox', { name: 'Shape' }),
  ]) {
    await field.focus();
    await page.keyboard.press('Control+p');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(field).toBeFocused();
  }
  await page.goto('/label/create');
  await page.getByRole('button', { name: 'Create label' }).click();
  await expect(page.locator('[data-canvas]')).toBeVisible();
  await expect.poll(() => focused(page)).not.toBe('nothing');
  expect(editor.errors).toEqual([]);
});

test('editing a text bound to a column shows the name of the column instead of a text field', async ({
  page,
}) => {
  const editor = await openEditor(page);
  for (const begin of ['Enter', 'F2', 'x']) {
    await editor.element('name').click();
    await page.keyboard.press(begin);
    await expect(page.getByText('This text comes from the column “name”.').last()).toBeVisible();
  }
  await editor.element('name').dblclick();
  await expect(page.locator('[data-canvas] textarea')).toHaveCount(0);
  expect(editor.errors).toEqual([]);
});
