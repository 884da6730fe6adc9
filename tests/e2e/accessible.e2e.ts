import { expect, type Page, test } from '@playwright/test';
import { violations } from './axe.ts';
import { openEditor } from './editorPage.ts';
import { beSignedIn } from './signedIn.ts';

async function expectClean(page: Page, state: string, part?: string): Promise<void> {
  // Elements that fade in reach their final colors after the animation.
  await page.waitForTimeout(350);
  expect.soft(await violations(page, part), state).toEqual([]);
}

// axe is slow, and there are many states.
test.describe.configure({ timeout: 150_000 });

const SYSTEMS = [
  { colorScheme: 'light', contrast: 'no-preference' },
  { colorScheme: 'dark', contrast: 'no-preference' },
  { colorScheme: 'light', contrast: 'more' },
  { colorScheme: 'dark', contrast: 'more' },
] as const;

/** Every color scheme and every contrast once; `DIECUT_LONG=1` (npm run test:long) tests all combinations. */
const LOOKED_AT = process.env.DIECUT_LONG ? SYSTEMS : [SYSTEMS[0], SYSTEMS[3]];

for (const { colorScheme, contrast } of LOOKED_AT) {
  test.describe(`in ${colorScheme} colors, ${contrast === 'more' ? 'with more contrast' : 'as usual'}`, () => {
    test.use({ colorScheme, contrast });

    test('the start, new label, 404 and printers screens have no accessibility violation and one main heading', async ({
      page,
    }) => {
      for (const address of ['/', '/label/create', '/label/create?by=stock', '/404']) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expectClean(page, address);
      }
      await beSignedIn(page);
      await page.goto('/setting/printers');
      await expect(page.getByRole('button', { name: 'New printer' })).toBeVisible();
      await expectClean(page, 'printers');
    });

    test('the editor has no accessibility violation for any selected element kind, menu or dialog', async ({
      page,
    }) => {
      const editor = await openEditor(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectClean(page, 'nothing selected');
      const rail = page.getByRole('navigation', { name: 'Add an element' });
      for (const name of ['Barcode', 'QR code', 'Line', 'Rectangle', 'Date and time', 'Table']) {
        await rail.getByRole('button', { name, exact: true }).click();
        await expectClean(page, name);
      }
      // Other elements may cover this element by now.
      await editor.element('name').focus();
      await expectClean(page, 'a text');
      await page.keyboard.press('Control+a');
      await expectClean(page, 'all selected');
      await page.getByRole('button', { name: 'File', exact: true }).click();
      await expectClean(page, 'the menu', '[role="menu"]');
      await page.getByRole('menuitem', { name: 'Label settings…' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectClean(page, 'label settings');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+p');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectClean(page, 'the print dialog');
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectClean(page, 'the keys');
    });
  });
}

test('the accessibility check reports a button without a name', async ({ page }) => {
  await page.goto('/404');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')));
  expect((await violations(page)).join()).toContain('button-name');
});
