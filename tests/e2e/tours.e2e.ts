import { expect, type Locator, type Page, test } from '@playwright/test';
import { violations } from './axe.ts';
import { beSignedIn } from './signedIn.ts';

interface Walk {
  readonly page: Page;
  readonly mark: Locator;
  /** Waits for a step by its number; its control is visible and highlighted. */
  readonly at: (number: number, control?: Locator) => Promise<void>;
  readonly next: () => Promise<void>;
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click();

async function begin(page: Page, title: string, steps: number): Promise<Walk> {
  await page.goto('/help/help-useful');
  await page.getByRole('button', { name: `Start the tour: ${title}` }).click();
  const mark = page.getByRole('region', { name: `Tour: ${title}` });
  return {
    page,
    mark,
    at: async (number, control) => {
      await expect(mark).toContainText(`${number} of ${steps}`);
      if (!control) return;
      await expect(control).toBeVisible();
      await expect
        .poll(async () => {
          const [ring, box] = await Promise.all([
            page.locator('[data-tour-ring]').boundingBox(),
            control.boundingBox(),
          ]);
          return ring && box ? Math.abs(ring.x + 4 - box.x) + Math.abs(ring.y + 4 - box.y) : null;
        })
        .toBeLessThan(3);
    },
    next: () => mark.getByRole('button', { name: /^(Next|Skip|Done)$/ }).click(),
  };
}

const named = (
  page: Page,
  role: 'button' | 'tab' | 'textbox' | 'spinbutton' | 'combobox',
  name: string | RegExp,
) => page.getByRole(role, { name, exact: true }).first();

test('the label tour leads from the label size across screens to a text and the print dialog', async ({
  page,
}) => {
  const { at, next, mark } = await begin(page, 'Create a label', 5);
  await expect(page).toHaveURL(/\/label\/create$/);
  await at(1, named(page, 'tab', 'By size'));
  await next();
  await at(2, named(page, 'button', /^Create label, /));
  await page.getByRole('button', { name: /^Create label, / }).click();
  await expect(page).toHaveURL(/\/edit/);
  await at(3, named(page, 'button', 'Text'));
  await named(page, 'button', 'Text').click();
  await page
    .locator('[data-board]')
    .or(page.getByRole('main'))
    .first()
    .click({ position: { x: 400, y: 300 } });
  await page.keyboard.type('Tea');
  await at(4, named(page, 'button', 'Undo (Ctrl+Z)'));
  // Escape ends the editing of the text, and not the tour.
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-canvas] textarea')).toHaveCount(0);
  await press(page, 'Undo (Ctrl+Z)');
  await at(5, named(page, 'button', 'Print'));
  await press(page, 'Print');
  await expect(page.getByRole('dialog', { name: 'Print' })).toBeVisible();
  await expect(mark).toHaveCount(0);
});

test('a tour continues after a reload and from another screen, but not once it has ended', {
  tag: '@long',
}, async ({ page }) => {
  const { at, next, mark } = await begin(page, 'Create a label', 5);
  await at(1, named(page, 'tab', 'By size'));
  await next();
  await at(2, named(page, 'button', /^Create label, /));
  await page.reload();
  await at(2, named(page, 'button', /^Create label, /));
  await page.getByRole('button', { name: /^Create label, / }).click();
  await expect(page).toHaveURL(/\/edit/);
  await at(3, named(page, 'button', 'Text'));
  await page.reload();
  await at(3, named(page, 'button', 'Text'));
  // On another screen, the tour leads the user back to the screen of the step.
  await page.goto('/label/create');
  await at(3);
  await mark.getByRole('button', { name: 'Go there' }).click();
  await at(3, named(page, 'button', 'Text'));
  await mark.getByRole('button', { name: 'End the tour' }).click();
  await expect(mark).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Label name' })).toBeVisible();
  await page.waitForTimeout(1000);
  await expect(mark).toHaveCount(0);
});

test('the barcode tour leads to the type and content of a barcode', { tag: '@long' }, async ({ page }) => {
  const { at } = await begin(page, 'Add a barcode', 5);
  await at(1, named(page, 'button', 'Barcode'));
  await press(page, 'Barcode');
  await at(2);
  await page.getByRole('button', { name: /^Type/ }).last().click();
  await at(3);
  await page.getByRole('searchbox', { name: 'Search by name or use' }).fill('shop');
  await page.keyboard.press('Tab');
  await at(4, named(page, 'button', 'Cancel'));
  await press(page, 'Cancel');
  await at(5);
});

test('the spreadsheet tour binds the sample and shows its rows', { tag: '@long' }, async ({ page }) => {
  const { at, next } = await begin(page, 'Connect a spreadsheet', 5);
  await at(1, named(page, 'button', 'or try the sample'));
  await press(page, 'or try the sample');
  await at(2, named(page, 'button', 'Next row'));
  await press(page, 'Next row');
  await at(3);
  await press(page, 'Check rows');
  await at(4, named(page, 'button', 'Show all rows'));
  await next();
  await at(5, named(page, 'textbox', 'Rows to print'));
});

test('the print tour stays reachable by keyboard while the print dialog is open', { tag: '@long' }, async ({
  page,
}) => {
  const { at, next, mark } = await begin(page, 'Print', 5);
  await at(1, named(page, 'button', 'Print'));
  await press(page, 'Print');
  await at(2, named(page, 'combobox', 'Printer'));
  await next();
  await at(3, named(page, 'button', 'Printers…'));
  // The dialog library hides the background from screen readers a quarter of a second after the focus has moved.
  await page.waitForTimeout(400);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('F6');
  await expect(mark).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(mark.getByRole('button', { name: 'Go to the control' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(named(page, 'button', 'Printers…')).toBeFocused();
  await next();
  await at(4);
  await page.getByRole('spinbutton', { name: 'Copies', exact: true }).fill('3');
  await page.keyboard.press('Tab');
  await at(5, named(page, 'button', 'Cancel'));
  await press(page, 'Cancel');
  await expect(mark).toBeHidden();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the sheet tour leads from the product catalog to the start position on the sheet', {
  tag: '@long',
}, async ({ page }) => {
  const { at, next } = await begin(page, 'Sheets of labels', 5);
  await at(1, named(page, 'tab', 'By product'));
  await page.getByRole('tab', { name: 'By product' }).click();
  await at(2);
  await page.getByRole('searchbox', { name: 'Search the catalog' }).fill('avery 5160');
  await page.keyboard.press('Enter');
  await at(3);
  await page
    .getByRole('button', { name: /^Avery/ })
    .first()
    .click();
  await press(page, 'Create label for this product');
  await at(4, named(page, 'button', 'Print'));
  await press(page, 'Print');
  await at(5, named(page, 'spinbutton', 'Start position'));
  await next();
  await expect(page.getByRole('region', { name: /^Tour/ })).toBeHidden();
});

test('the scan tour opens the scan dialog from a menu', { tag: '@long' }, async ({ page }) => {
  const { at, mark } = await begin(page, 'Scan and print', 3);
  await at(1, named(page, 'button', 'File'));
  await press(page, 'File');
  await at(2);
  await page.getByRole('menuitem', { name: 'Scan and print…' }).click();
  await at(3, named(page, 'button', 'Close'));
  await press(page, 'Close');
  await expect(mark).toBeHidden();
});

test('the tours for signed-in users lead through PDFs, the library and the profile', {
  tag: '@long',
}, async ({ page }) => {
  await beSignedIn(page);
  const pages = await begin(page, 'Labels from PDFs', 4);
  await pages.at(1, named(page, 'button', 'Add PDFs…'));
  await pages.next();
  await pages.at(2, page.getByRole('switch', { name: 'Find and crop labels' }));
  await pages.next();
  await pages.at(3);
  await page.getByRole('spinbutton', { name: 'Width', exact: true }).fill('90');
  await page.keyboard.press('Tab');
  await pages.at(4);
  await pages.next();
  await expect(pages.mark).toBeHidden();
  const library = await begin(page, 'Library and sharing', 4);
  await library.at(1, named(page, 'button', 'New folder'));
  await press(page, 'New folder');
  await library.at(2, named(page, 'button', 'Cancel'));
  await press(page, 'Cancel');
  await library.at(3);
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('tea');
  await page.keyboard.press('Enter');
  await expect(library.mark).toContainText('This step is on another screen.');
  await library.mark.getByRole('button', { name: 'Go there' }).click();
  await library.at(4, named(page, 'button', 'Copy'));
});

test('a tour runs in Chinese, goes back and forth, and reports a control that is hidden on a phone', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/404');
  await page.evaluate(() => localStorage.setItem('diecut_language', 'zh-CN'));
  await page.goto('/help/help-useful?q=扫码枪');
  await page.getByRole('button', { name: '开始教程：扫码打印' }).click();
  const mark = page.getByRole('region', { name: '教程：扫码打印' });
  await expect(mark).toContainText('单击“文件”。');
  expect(await violations(page, '[data-tour]')).toEqual([]);
  await mark.getByRole('button', { name: '跳过' }).click();
  await expect(mark).toContainText('没有看到“扫码打印…”');
  await mark.getByRole('button', { name: '上一步' }).click();
  await page.getByRole('button', { name: '文件', exact: true }).click();
  await expect(mark).toContainText('选择“扫码打印…”。');
  const box = await mark.boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 360).toBe(true);
  // The dialog behind the coach mark closes while the button is still pressed, so the coach mark loses its anchor.
  const end = await mark.getByRole('button', { name: '结束教程' }).boundingBox();
  await page.mouse.move((end?.x ?? 0) + (end?.width ?? 0) / 2, (end?.y ?? 0) + (end?.height ?? 0) / 2);
  await page.mouse.down();
  await page.waitForTimeout(300);
  await page.mouse.up();
  await expect(mark).toBeHidden();
});
