import { expect, type Locator, test } from '@playwright/test';
import { COMPLETE_LANGUAGES } from '../support/completeLanguages.ts';
import { violations } from './axe.ts';
import { openEditor } from './editorPage.ts';
import { begin, call, keep } from './libraryPage.ts';
import { beSignedIn } from './signedIn.ts';

for (const widthPx of [360, 768, 1280, 1920]) {
  test.describe(`a window of ${widthPx} px`, () => {
    test.use({ viewport: { width: widthPx, height: 740 } });

    test('shows Print, Export and the label without scrolling, and no screen is wider than the window', async ({
      page,
    }) => {
      const editor = await openEditor(page);
      for (const name of ['Print', 'Export', 'File']) {
        const button = page.getByRole('banner').getByRole('button', { name, exact: true });
        await expect(button).toBeInViewport({ ratio: 1 });
        await button.click({ trial: true });
      }
      await expect(editor.element('name')).toBeInViewport();
      const name = page.getByRole('banner').getByRole('textbox', { name: 'Label name' });
      await expect(name).toBeInViewport({ ratio: 1 });
      const choose = page.getByRole('button', { name: /^Choose or drop a spreadsheet/ });
      await expect(choose).toBeInViewport({ ratio: 0.7 });
      await choose.click({ trial: true });
      await expect(page.getByRole('button', { name: 'mm', exact: true })).toBeInViewport({ ratio: 1 });
      const scrolled = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(scrolled).toBeLessThanOrEqual(0);
      // The short name of inches needs a target of 24 px, too.
      const inches = page.getByRole('button', { name: 'in', exact: true });
      await expect(inches).toBeInViewport({ ratio: 1 });
      await inches.click();
      if (widthPx === 360) expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'mm', exact: true }).click();
      await page.goto('/label/create?by=stock');
      await expect(page.getByRole('button', { name: /^Avery / }).first()).toBeVisible();
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(beyond).toBeLessThanOrEqual(0);
      await beSignedIn(page);
      await page.goto('/setting/printers');
      const add = page.getByRole('button', { name: 'New printer' });
      await expect(add).toBeInViewport({ ratio: 1 });
      const here = page.getByRole('navigation', { name: 'Manage' }).getByRole('link', { name: 'Printers' });
      await expect(here).toBeInViewport({ ratio: 1 });
      const hidden = await page.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth);
      expect(hidden).toBeLessThanOrEqual(0);
      expect(editor.errors).toEqual([]);
    });
  });
}

test.describe('a window of 1280 × 800 px at 200 %', () => {
  test.use({ viewport: { width: 640, height: 400 } });

  test('has the panel beside the canvas, and every button of the top bar without scrolling', async ({
    page,
  }) => {
    const editor = await openEditor(page);
    await editor.element('shop').click({ position: { x: 5, y: 5 } });
    for (const name of [
      'Undo',
      'Redo',
      'History',
      'Choose or drop a spreadsheet',
      'Language',
      'File',
      'Print',
    ])
      await expect(
        page.getByRole('banner').getByRole('button', { name: new RegExp(`^${name}`) }),
      ).toBeInViewport({ ratio: 1 });
    const paper = await page.locator('[data-canvas] svg path').first().boundingBox();
    const panel = await page.getByRole('complementary').boundingBox();
    if (!paper || !panel) throw new Error('the editor is not shown');
    expect(paper.x + paper.width).toBeLessThan(panel.x);
    expect(paper.width).toBeGreaterThan(200);
    const text = page
      .getByRole('navigation', { name: 'Add an element' })
      .getByRole('button', { name: 'Text' });
    const cut = await text.evaluate((button) => button.scrollHeight - button.clientHeight);
    expect(cut).toBeLessThanOrEqual(0);
    expect(editor.errors).toEqual([]);
  });
});

test.describe('in forced colors', () => {
  test('the label keeps its white background and the selection handles stay visible', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    const editor = await openEditor(page);
    await editor.element('name').click();
    const paper = await page
      .locator('[data-canvas] svg path')
      .first()
      .evaluate((node) => getComputedStyle(node).fill);
    expect(paper).toBe('rgb(255, 255, 255)');
    await expect(page.locator('[data-handle="se"]')).toBeVisible();
    expect(editor.errors).toEqual([]);
  });
});

test.describe('a small window', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test('shows the tooltip of an icon button on keyboard focus, but not after a tap', async ({ page }) => {
    await beSignedIn(page);
    await page.goto('/label/recent');
    const name = page.getByRole('tooltip');
    await page.getByRole('button', { name: 'Show the menu' }).tap();
    await expect(page.getByRole('button', { name: 'Hide the menu' })).toBeVisible();
    await page.waitForTimeout(600);
    await expect(name).toHaveCount(0);
    await page.getByRole('button', { name: 'Hide the menu' }).tap();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(name).toHaveText('Show the menu');
  });

  test('fits the new label screen in every language into 360 px', async ({ page }) => {
    for (const language of COMPLETE_LANGUAGES) {
      for (const way of ['size', 'stock', 'starter']) {
        await page.goto('/');
        await page.evaluate((chosen) => localStorage.setItem('diecut_language', chosen), language);
        await page.goto(`/label/create?by=${way}`);
        await expect(page.getByRole('tab')).toHaveCount(3);
        await page.waitForLoadState('networkidle');
        const widthPx = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(widthPx, `${language}, by ${way}`).toBeLessThanOrEqual(360);
      }
    }
  });
});

/** Returns the texts of which a list shows less than the first 16 characters. */
const unreadableTexts = (list: Locator, texts: readonly string[]) =>
  list.evaluate((root, names) => {
    const shownOf = (name: string) => {
      const holders = [...root.querySelectorAll('*')].filter(
        (node) => node.textContent === name && node.childElementCount === 0,
      );
      const [holder] = holders;
      const text = holder?.firstChild;
      if (!holder || !text) return `${name} is in no list`;
      const range = document.createRange();
      range.setStart(text, 0);
      range.setEnd(text, Math.min(name.length, 16));
      const start = range.getBoundingClientRect();
      const box = holder.getBoundingClientRect();
      const window = root.getBoundingClientRect();
      const isShown =
        start.right <= Math.min(box.right, window.right) + 1 &&
        start.bottom <= box.bottom + 1 &&
        start.left >= window.left &&
        holder.clientHeight > 0;
      return isShown ? null : name;
    };
    return names.map(shownOf).filter((name) => name !== null);
  }, texts);

for (const widthPx of [360, 768])
  test.describe(`lists of labels in a window of ${widthPx} px`, () => {
    test.use({ viewport: { width: widthPx, height: 800 } });

    test('show at least 16 characters of every name', async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('diecut_libraryLayout', 'list'));
      const person = await begin(page);
      const names = ['Carton label 100 × 150', 'Товарная этикетка для весов', 'Sunflowerandpumpkinseeds'];
      for (const name of names) await keep(page.request, person, name);
      const binned = await keep(page.request, person, 'Discontinued carton label');
      await call(page.request, person, '/templet/delete', { ids: [binned.id] });
      const expectNames = async (list: Locator, shown: readonly string[]) => {
        await expect(list.getByText(shown.at(-1) ?? '', { exact: true })).toBeVisible();
        expect(await unreadableTexts(list, shown)).toEqual([]);
      };
      await page.goto('/label/mylabel');
      await expectNames(page.getByRole('list', { name: 'My labels' }), names);
      await page.getByRole('button', { name: 'Trash' }).click();
      await expectNames(page.getByRole('list', { name: 'Trash' }), ['Discontinued carton label']);
      await page.goto('/label/recent');
      await expectNames(page.getByRole('list', { name: 'Recent labels' }), names);
      await page.goto('/label/marketlabel');
      const market = page.getByRole('list', { name: 'Label market' });
      await expectNames(market, ['Carton label 100 × 100', 'Dispensing label 70 × 40', 'Rack beam 100 × 50']);
    });
  });

for (const locale of ['en-US', 'ru-RU'])
  test.describe(`a notification with two buttons in ${locale}`, () => {
    test.use({ locale, viewport: { width: 360, height: 740 } });

    test('has its text beside or above the buttons, at least half as wide as itself', async ({ page }) => {
      await openEditor(page);
      await page.keyboard.press('Control+s');
      const toast = page.locator('.fui-Toast').first();
      await expect(toast.getByRole('button')).toHaveCount(2);
      const shares = await toast.evaluate((node) => {
        const whole = node.getBoundingClientRect();
        const text = node.querySelector('.fui-ToastTitle span')?.getBoundingClientRect();
        return { width: (text?.width ?? 0) / whole.width, isInWindow: whole.top >= 0 };
      });
      expect(shares.width).toBeGreaterThan(0.5);
      expect(shares.isInWindow).toBe(true);
    });
  });
