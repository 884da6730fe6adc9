import { expect, test } from '@playwright/test';
import { FAMILIES } from '../../src/core/text/families.ts';
import { violations } from './axe.ts';
import { openEditor } from './editorPage.ts';

test('the font dialog shows and searches a sample of every font without loading the fonts', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const editor = await openEditor(page);
  await editor.element('name').click();
  expect(fetched.filter((path) => path.includes('samples'))).toEqual([]);
  const fonts = () => fetched.filter((path) => path.endsWith('.ttf')).length;
  const before = fonts();
  const field = page.getByRole('button', { name: /^Font: / });
  // The font field is beside the size field, and their boxes are aligned.
  const [fontBox, sizeBox] = await Promise.all([
    field.boundingBox(),
    editor.field('Size').locator('..').boundingBox(),
  ]);
  expect(fontBox).toMatchObject({ y: sizeBox?.y, height: sizeBox?.height });
  await field.click();
  const dialog = page.getByRole('dialog');
  const choices = dialog.locator('button[data-family]');
  await expect(choices).toHaveCount(FAMILIES.length);
  // Every family has a sample with ink: the box of the glyphs that `use` draws has a size.
  for (const { id } of FAMILIES) {
    const drawn = dialog.locator(`button[data-family="${id}"] use`);
    await expect
      .poll(() => drawn.evaluate((use) => (use instanceof SVGGraphicsElement ? use.getBBox().width : 0)), {
        message: id,
      })
      .toBeGreaterThan(10);
  }
  expect(fonts()).toBe(before);

  await dialog.getByRole('searchbox').fill('klingon');
  await expect(dialog).toContainText('No fonts match your search');
  await dialog.getByRole('searchbox').fill('japan');
  await expect(choices).toHaveCount(1);
  await dialog.getByRole('searchbox').fill('日本');
  await expect(choices).toHaveText(/Noto Sans JP/);
  await dialog.getByRole('searchbox').fill('noto');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(choices.nth(1)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(choices.first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(field).toBeFocused();

  await field.click();
  await dialog.getByRole('searchbox').fill('hebrew noto');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleName('Font: Noto Sans Hebrew (עברית)');
  expect(editor.errors).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colors`, () => {
    test.use({ colorScheme });

    test('the font dialog has no accessibility violation, and its samples have the color of its text', async ({
      page,
    }) => {
      const editor = await openEditor(page);
      await editor.element('name').click();
      await page.getByRole('button', { name: /^Font: / }).click();
      const choice = page.getByRole('dialog').locator('button[data-family="noto-sans-thai"]');
      await expect(choice.locator('use')).toBeAttached();
      // Elements that fade in reach their final colors after the animation.
      await page.waitForTimeout(500);
      expect(await violations(page, '[role="dialog"]')).toEqual([]);
      const colours = await choice.evaluate((button) => [
        getComputedStyle(button).color,
        getComputedStyle(button.querySelector('svg') ?? button).fill,
      ]);
      expect(colours[1]).toBe(colours[0]);
    });
  });
}
