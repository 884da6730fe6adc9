import { expect, test } from '@playwright/test';
import { openEditor } from './editorPage.ts';
import { openMoreSettings } from './printDialogPage.ts';
import { beSignedIn } from './signedIn.ts';
import { told } from './toasts.ts';

test('[S1.02] a visitor can design labels and is offered sign-in for saving, and a signed-in user opens the library screens', async ({
  page,
}) => {
  await page.goto('/edit');
  const name = page.getByRole('textbox', { name: 'Label name' });
  await name.fill('Mine');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await expect(told(page, 'Sign in to have your labels on every device.')).toBeVisible();
  await page.getByText('Sign in', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await beSignedIn(page);
  for (const [path, heading] of [
    ['/label/recent', 'Recent labels'],
    ['/label/mylabel', 'My labels'],
    ['/label/marketlabel', 'Label market'],
    ['/setting/share', 'Shares'],
    ['/setting/dbdata', 'Spreadsheets'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  await page.goto('/label/mylabel');
  await expect(page.getByRole('button', { name: /folder/i }).first()).toBeVisible();
});

test('[S3.38] a new device starts in English and inches with three sizes and zero offsets, and an edited label is kept', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/label/create');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  const recent = page.getByRole('region', { name: 'Recent sizes' });
  await expect(recent.getByRole('button')).toHaveText(['1.97 × 1.18 in', '2.76 × 1.57 in', '3.94 × 5.91 in']);
  await page.goto('/edit');
  await page.getByRole('textbox', { name: 'Label name' }).fill('Still here');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Label name' })).toHaveValue('Still here');
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await openMoreSettings(page);
  for (const offset of ['Move right', 'Move down'])
    await expect(page.getByRole('spinbutton', { name: offset })).toHaveValue('0');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Watermark' }).click();
  await expect(page.getByRole('switch', { name: 'Print a watermark' })).not.toBeChecked();
});

test('[S4.10] the zoom buttons change by 10 percent within 10 to 800, and sides can be swapped and rulers hidden', {
  tag: '@long',
}, async ({ page }) => {
  const editor = await openEditor(page);
  const zoom = page.getByRole('spinbutton', { name: 'Zoom in percent' });
  const after = async (from: string, button: string) => {
    await zoom.fill(from);
    await zoom.press('Enter');
    await page.getByRole('button', { name: button, exact: true }).click();
  };
  for (const [from, button, to] of [
    ['100', 'Zoom in', '110'],
    ['100', 'Zoom out', '90'],
    ['795', 'Zoom in', '800'],
    ['800', 'Zoom in', '800'],
    ['10', 'Zoom out', '10'],
  ] as const) {
    await after(from, button);
    await expect(zoom).toHaveValue(to);
  }
  await page.getByRole('button', { name: 'Swap width and height' }).click();
  await expect(editor.field('Width')).toHaveValue('40');
  await expect(editor.field('Height')).toHaveValue('60');
  const rulers = page.locator('[data-ruler]');
  await expect(rulers.first()).toBeVisible();
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Rulers' }).click();
  await expect(rulers).toHaveCount(0);
});
