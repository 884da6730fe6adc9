import { expect, type Page, test } from '@playwright/test';
import { freshAddress, putSession, signUp } from './signedIn.ts';

const HEADER = 'sku,name,origin,weight,price,ean,unit price';
// Half of the rows have a wrong check digit, and one has no price.
const ROWS = Array.from({ length: 3000 }, (_, row) => {
  const ean = row % 2 === 0 ? '4006381333930' : '4006381333931';
  return `s${row},Tee ${row},Japan,100,${row === 5 ? '' : row},${ean},1`;
});
const SHEET = {
  name: 'Products of the spring collection.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([HEADER, ...ROWS].join('\n')),
};

test.use({ viewport: { width: 1280, height: 720 } });

/** Expects that no part of the top bar has to be scrolled to, and that the note on saving is not cut to nothing. */
async function expectToFit(page: Page) {
  const bar = page.locator('.topBar');
  await expect.poll(() => bar.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
  await expect
    .poll(() => bar.evaluate((node) => node.children[2]?.getBoundingClientRect().width ?? 0))
    .toBeGreaterThan(40);
}

/** Expects that the label's name is cut only if no part of the top bar is empty. */
async function expectWholeName(page: Page) {
  const left = () =>
    page.locator('.topBar').evaluate((bar) => {
      const field = bar.querySelector('input');
      const spring = bar.querySelector('.topBarData')?.lastElementChild?.previousElementSibling;
      if (!field || !spring) return NaN;
      const hiddenPx = field.scrollWidth - field.clientWidth;
      return Math.min(hiddenPx, Math.floor(spring.getBoundingClientRect().width));
    });
  await expect.poll(left).toBe(0);
}

const CASES = [
  { locale: 'en-US', isSignedIn: false },
  { locale: 'zh-CN', isSignedIn: true },
  { locale: 'zh-TW', isSignedIn: false },
  { locale: 'ru-RU', isSignedIn: false },
  { locale: 'ru-RU', isSignedIn: true },
];

for (const { locale, isSignedIn } of CASES) {
  test.describe(`the top bar in ${locale} at 1,280 px${isSignedIn ? ' with an account' : ''}`, () => {
    test.use({ locale });

    test('fits with and without a spreadsheet, and with the results of the check', async ({ page }) => {
      if (isSignedIn) await putSession(page, await signUp(page.request, freshAddress()));
      await page.goto('/edit');
      await expect(page.locator('[data-element-id="ean"] path').first()).toBeAttached();
      await expectToFit(page);
      await expectWholeName(page);
      const name = page.locator('.topBar input');
      const short = await name.inputValue();
      await name.fill('Shelf price of the spring collection, all shops, 60 × 40 mm');
      await expectToFit(page);
      await name.fill(short);
      const chooser = page.waitForEvent('filechooser');
      await page.locator('.topBarData button').first().click();
      await (await chooser).setFiles(SHEET);
      // The sample label has the column names of the language, so the columns of the file may have to be matched.
      const dialog = page.getByRole('dialog');
      const rows = page.locator('section table');
      await expect(dialog.or(rows).first()).toBeVisible();
      if (await dialog.isVisible()) await dialog.getByRole('button').last().click();
      await expect(rows).toBeVisible();
      await expectToFit(page);
      const data = page.locator('.topBar fieldset');
      const bad = data.locator('.topBarNarrow');
      await data.getByRole('button').nth(2).click();
      await expect(bad.first()).toBeVisible();
      await expectToFit(page);
    });
  });
}

for (const locale of ['en-US', 'ru-RU', 'zh-TW'])
  test.describe(`the top bar in ${locale} on a phone of 360 px`, () => {
    test.use({ locale, viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

    test('has undo, menus, account and printing in one row', async ({ page }) => {
      await putSession(page, await signUp(page.request, freshAddress()));
      await page.goto('/edit');
      await expect(page.locator('[data-element-id="ean"] path').first()).toBeAttached();
      const middles = () =>
        page.locator('.topBar').evaluate((bar) =>
          [...bar.querySelectorAll(':scope > :first-child > *, .topBarKept > *')].map((part) => {
            const { top, bottom } = part.getBoundingClientRect();
            return Math.round((top + bottom) / 2);
          }),
        );
      await expect.poll(async () => new Set(await middles()).size).toBe(1);
      // The mark, the menu, the account, the export and the print button.
      expect(await middles()).toHaveLength(5);
    });
  });
