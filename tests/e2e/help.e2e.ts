import { expect, type Page, test } from '@playwright/test';
import { violations } from './axe.ts';
import { openEditor } from './editorPage.ts';
import { beSignedIn } from './signedIn.ts';

const search = (page: Page) => page.getByRole('searchbox');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const results = (page: Page) => page.getByRole('main').getByRole('link');

async function inLanguage(page: Page, language: string): Promise<void> {
  await page.goto('/404');
  await page.evaluate((code) => localStorage.setItem('diecut_language', code), language);
}

test('[S2.30] the help search finds tours and articles that contain all typed words, and highlights the words', async ({
  page,
}) => {
  await page.goto('/help/help-common');
  await expect(heading(page)).toHaveText('Common problems');
  await search(page).pressSequentially('SCANNING barcode');
  await expect(page.getByRole('status').filter({ hasText: 'results for “SCANNING barcode”' })).toBeVisible();
  const first = results(page).first();
  await expect(first).toContainText("The barcode doesn't scan");
  await expect(first.locator('mark')).toContainText(['barcode', 'scan']);
  // The search also finds words in the text of the articles, and articles of the other help screen (`help-useful`).
  await search(page).fill('winusb');
  await expect(results(page)).toHaveCount(1);
  await expect(results(page).locator('mark').first()).toHaveText('WinUSB');
  // The search also finds tours.
  await search(page).fill('sheet avery');
  const tour = page.getByRole('listitem').filter({ hasText: 'Tour' });
  await expect(tour.getByRole('button', { name: 'Start the tour: Sheets of labels' })).toBeVisible();
  await search(page).fill('winusb');
  // By keyboard only, the user opens an article and returns to the results.
  await search(page).press('Tab');
  await expect(results(page).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Print on a Zebra, TSC or other label printer');
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveURL(/\/help\/help-useful\?article=printers$/);
  await page.goBack();
  await expect(search(page)).toHaveValue('winusb');
  await expect(results(page)).toHaveCount(1);
  await search(page).fill('quantum harbour');
  await expect(
    page.getByRole('status').filter({ hasText: 'No results for “quantum harbour”' }),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Feedback' })).toBeVisible();
  await search(page).fill('');
  await expect(page.getByRole('link', { name: /The barcode doesn't scan/ })).toBeVisible();
});

test('the help search finds Chinese text without spaces, and an article changes with the page language', {
  tag: '@long',
}, async ({ page }) => {
  await inLanguage(page, 'zh-CN');
  await page.goto('/help/help-useful');
  await search(page).fill('条码怎么扫不出来');
  await expect(results(page).first()).toContainText('条码扫不出来');
  await results(page).first().click();
  await expect(heading(page)).toHaveText('条码扫不出来');
  await page.getByRole('button', { name: '偏好设置' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: '语言' }).selectOption('ru-RU');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(heading(page)).toHaveText('Штрихкод не сканируется');
  await expect(page.getByRole('main')).toContainText('Слишком узкие штрихи');
});

test('[S2.12] a signed-out visitor opens help from the top bar and the editor, and articles link to each other', async ({
  page,
}) => {
  await page.goto('/help');
  await expect(page).toHaveURL(/\/help\/help-useful$/);
  await expect(page.getByRole('button', { name: /^Start the tour: / })).toHaveCount(8);
  const side = page.getByRole('navigation', { name: 'Tutorials' });
  await expect(side.getByRole('link')).toHaveText(['Tours and guides', 'Common problems']);
  await side.getByRole('link', { name: 'Common problems' }).click();
  await expect(heading(page)).toHaveText('Common problems');
  await expect(page.getByRole('main').getByRole('link', { name: /A job was interrupted/ })).toBeVisible();
  await page.goto('/label/create');
  await page.getByRole('banner').getByRole('button', { name: 'Tutorials' }).click();
  await page.getByRole('menuitem', { name: 'Tours and guides' }).click();
  await expect(page).toHaveURL(/\/help\/help-useful$/);
  await page.getByRole('link', { name: /Fill labels from a spreadsheet/ }).click();
  await expect(heading(page)).toHaveText('Fill labels from a spreadsheet');
  await page.getByRole('link', { name: /Combine columns/ }).click();
  await expect(heading(page)).toHaveText('Combine columns and compute');
  // The search also works from the editor's own help.
  const editor = await openEditor(page);
  await editor.element('name').focus();
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByRole('button', { name: 'Tours and guides' }).click();
  await expect(page).toHaveURL(/\/help\/help-useful$/);
  await page.goto('/help/help-common?article=no-such');
  await expect(page.getByText("This article doesn't exist.")).toBeVisible();
  await expect(page.getByRole('link', { name: /Recommended set-up/ })).toBeVisible();
});

test('[S8.24] an unknown address shows the 404 page, and /401 shows the access denied page', async ({
  page,
}) => {
  await page.goto('/help/no-such-page');
  await expect(page).toHaveURL(/\/404$/);
  await expect(heading(page)).toHaveText('Page not found');
  await page.goto('/401');
  await expect(heading(page)).toHaveText("You don't have access to this page");
});

test('the help search finds titles while article texts cannot be loaded, and "Try again" loads the texts', {
  tag: '@long',
}, async ({ page }) => {
  let isCut = true;
  await page.route(/bodies-.*\.js$/, (route) => (isCut ? route.abort() : route.continue()));
  await page.goto('/help/help-useful?article=printers');
  await expect(heading(page)).toHaveText('Print on a Zebra, TSC or other label printer');
  await expect(page.getByText("The articles couldn't be loaded.")).toBeVisible();
  await search(page).fill('zebra');
  await expect(results(page).first()).toContainText('Zebra');
  await page.goBack();
  isCut = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main')).toContainText('Directly from the browser');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colors`, () => {
    test.use({ colorScheme, viewport: { width: 360, height: 740 } });
    test('the help screens have no accessibility violation and fit a 360 px window', {
      tag: '@long',
    }, async ({ page }) => {
      await beSignedIn(page);
      for (const address of ['help-useful', 'help-common?q=print', 'help-useful?article=command-line']) {
        await page.goto(`/help/${address}`);
        await expect(heading(page)).toHaveCount(1);
        await expect(page.getByRole('main').getByRole('link').nth(1)).toBeVisible();
        expect.soft(await violations(page), address).toEqual([]);
        const beyond = await page
          .getByRole('main')
          .evaluate((main) =>
            Math.max(...[...main.querySelectorAll('*')].map((one) => one.getBoundingClientRect().right)),
          );
        expect.soft(beyond, address).toBeLessThanOrEqual(360);
      }
    });
  });
}
