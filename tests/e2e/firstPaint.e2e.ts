import { expect, test } from '@playwright/test';

const SCREENS = ['/', '/login', '/edit', '/label/create', '/label/mylabel'];

test('every screen shows the name Diecut and its logo before any script loads, in light and dark', async ({
  page,
}) => {
  await page.route(/\.js$/, (route) => route.abort());
  for (const path of SCREENS) {
    await page.goto(path);
    await expect(page.getByText('Diecut', { exact: true }), path).toBeVisible();
    await expect(page.locator('.first-view img'), path).not.toHaveJSProperty('naturalWidth', 0);
  }
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await paper();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(paper).not.toBe(light);
});

test('the loaded screen replaces the first view', async ({ page }) => {
  for (const path of ['/', '/login', '/edit', '/label/create']) {
    await page.goto(path);
    await expect(page.getByRole('heading').first(), path).toBeAttached();
    await expect(page.locator('.first-view'), path).toHaveCount(0);
  }
});

test('the HTML of the sign-in, my labels and editor screens preloads the script of that screen', async ({
  page,
}) => {
  const asked = async (path: string) => {
    const text = await (await page.request.get(path)).text();
    return [...text.matchAll(/rel="modulepreload"[^>]*href="\/assets\/(\w+)/g)].map(([, name]) => name);
  };
  expect(await asked('/login')).toContain('AccountScreen');
  expect(await asked('/forget?from=mail')).toContain('AccountScreen');
  expect(await asked('/label/mylabel')).toContain('MyLabelScreen');
  expect(await asked('/edit')).toContain('EditScreen');
  const others = await asked('/label/recent');
  expect(others).toEqual(expect.arrayContaining(['startApp', 'common', 'screens']));
  expect(others.filter((name) => name.endsWith('Screen'))).toEqual([]);
});
