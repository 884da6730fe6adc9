import { expect, type Page, test } from '@playwright/test';

/** Phrases that appear in one language only. */
const LANGUAGES = [
  {
    locale: 'en-US',
    sample: ['Shelf price 60 × 40', 'GREEN LEAF MARKET', 'Organic Green Tea'],
    starter: ['Use this template: Asset tag', 'PROPERTY OF ALDERMOOR LABS'],
    landing: 'Shelf price labels on their roll, one for each row of a spreadsheet',
    unit: ['mm', '60 × 40 mm'],
  },
  {
    locale: 'ru-RU',
    sample: ['Ценник 60 × 40', 'ЗЕЛЁНЫЙ ЛИСТ', 'Чай зелёный листовой'],
    starter: ['Использовать шаблон: Инвентарная этикетка', 'СОБСТВЕННОСТЬ «СЕВЕРЛАБ»'],
    landing: 'Ценники на рулоне, по одному на строку таблицы',
    unit: ['мм', '60 × 40 мм'],
  },
  {
    locale: 'zh-CN',
    sample: ['货架价签 60 × 40', '绿叶生鲜超市', '有机绿茶'],
    starter: ['使用此模板：资产标签', '奥岭实验室 固定资产'],
    landing: '成卷的货架价签，电子表格每行一张',
    unit: ['mm', '60 × 40 mm'],
  },
  {
    locale: 'zh-TW',
    sample: ['貨架價標 60 × 40', '綠葉生鮮超市', '有機高山綠茶'],
    starter: ['使用此範本：財產標籤', '奧嶺實驗室 財產'],
    landing: '成捲的貨架價標，試算表每列一張',
    unit: ['mm', '60 × 40 mm'],
  },
] as const;

const drawn = (page: Page, id: string) => page.locator(`[data-element-id="${id}"]`);
const labelName = (page: Page) => page.getByRole('banner').getByRole('textbox').first();
/** Returns the content of an element as a screen reader announces it on the canvas. */
const said = (page: Page, id: string) => drawn(page, id).getAttribute('aria-label');

function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

for (const { locale, sample, starter, landing, unit } of LANGUAGES) {
  test.describe(`[S9.40] in ${locale}`, () => {
    test.use({ locale });
    test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('diecut_unit', 'mm')));

    test('the sample label is in the language, and fields show its length unit', async ({ page }) => {
      const errors = errorsOf(page);
      await page.goto('/edit');
      await expect(drawn(page, 'ean').locator('path').first()).toBeAttached();
      await expect(labelName(page)).toHaveValue(sample[0]);
      expect(await said(page, 'shop')).toContain(sample[1]);
      await expect(page.locator('[data-ruler=""]')).toHaveText(unit[0]);
      // The panel shows the value of a column.
      await drawn(page, 'name').click();
      await expect(page.getByRole('complementary')).toContainText(sample[2]);
      expect(errors).toEqual([]);
    });

    test('a template opens with texts and a spreadsheet in the language', async ({ page }) => {
      const errors = errorsOf(page);
      await page.goto('/label/create?by=starter');
      await expect(page.getByText(unit[1], { exact: true }).first()).toBeVisible();
      await page.getByRole('button', { name: starter[0] }).click();
      await expect(drawn(page, 'code').locator('path').first()).toBeAttached();
      expect(await said(page, 'owner')).toContain(starter[1]);
      await expect(page.getByRole('button', { name: /\.xlsx$/ })).toBeVisible();
      expect(errors).toEqual([]);
    });

    test('the start page shows pictures of printed labels, which link to the templates', async ({ page }) => {
      const errors = errorsOf(page);
      await page.goto('/');
      const roll = page.getByRole('img', { name: landing });
      await expect(roll).toBeVisible();
      const pictures = page.getByRole('main').locator('img');
      await expect(pictures).toHaveCount(6);
      const sizes = () =>
        pictures.evaluateAll((all: HTMLImageElement[]) => all.map(({ naturalWidth }) => naturalWidth));
      await expect.poll(async () => (await sizes()).every((width) => width > 300)).toBe(true);
      await page.getByRole('link', { name: landing }).click();
      await expect(page).toHaveURL(/\/label\/create\?by=starter$/);
      expect(errors).toEqual([]);
    });
  });
}

test('the start page shows its text before the label pictures load, and nothing moves when they load', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Reflect.set(window, 'shifts', shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/LabelPictures.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  const button = page.getByRole('link', { name: 'To Design' });
  await expect(button).toBeVisible();
  await expect(page.getByRole('main').locator('img')).toHaveCount(0);
  const before = await button.boundingBox();
  release();
  await expect(page.getByRole('main').locator('img')).toHaveCount(6);
  expect(await button.boundingBox()).toEqual(before);
  const shifts = await page.evaluate(() => Reflect.get(window, 'shifts'));
  expect(shifts).toEqual([]);
});

test('an untouched sample changes with the page language, and an edited label does not', async ({ page }) => {
  await page.goto('/edit');
  await expect(drawn(page, 'ean').locator('path').first()).toBeAttached();
  const choose = async (name: string) => {
    await page.getByRole('button', { name: /^(Language|Язык|语言)$/ }).click();
    await page.getByRole('menuitemradio', { name }).click();
  };
  await choose('Русский');
  await expect(labelName(page)).toHaveValue('Ценник 60 × 40');
  await expect.poll(() => said(page, 'shop')).toContain('ЗЕЛЁНЫЙ ЛИСТ');
  await labelName(page).fill('Мой ценник');
  await page.keyboard.press('Enter');
  await choose('简体中文');
  await expect(page.getByRole('button', { name: '打印', exact: true })).toBeVisible();
  await expect(labelName(page)).toHaveValue('Мой ценник');
  expect(await said(page, 'shop')).toContain('ЗЕЛЁНЫЙ ЛИСТ');
  await expect(page.getByRole('banner').getByText('已保存到此设备')).toBeVisible();
  // After a reload the columns have the same values: those of the Russian sample.
  await page.reload();
  await expect(drawn(page, 'ean').locator('path').first()).toBeAttached();
  expect(await said(page, 'shop')).toContain('ЗЕЛЁНЫЙ ЛИСТ');
  await page.getByRole('button', { name: '或试用示例数据' }).click();
  await expect(page.getByRole('spinbutton', { name: '行号' })).toHaveValue('1');
  await expect(page.getByRole('alert')).toHaveCount(0);
});
