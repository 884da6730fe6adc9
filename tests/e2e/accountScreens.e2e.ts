import { expect, type Page, test } from '@playwright/test';
import { violations } from './axe.ts';
import { begin, call, item, keep, list } from './libraryPage.ts';

// axe is slow, and there are many states.
test.describe.configure({ timeout: 150_000 });

const SYSTEMS = [
  { colorScheme: 'light', contrast: 'no-preference' },
  { colorScheme: 'dark', contrast: 'more' },
] as const;

async function expectClean(page: Page, state: string, part?: string): Promise<void> {
  expect.soft(await violations(page, part), state).toEqual([]);
}

for (const { colorScheme, contrast } of process.env.DIECUT_LONG ? SYSTEMS : SYSTEMS.slice(0, 1)) {
  test.describe(`in ${colorScheme} colors, ${contrast === 'more' ? 'with more contrast' : 'as usual'}`, () => {
    test.use({ colorScheme, contrast });

    test('the sign-in, register and password screens have no accessibility violation, empty and with messages', async ({
      page,
    }) => {
      for (const address of ['/login', '/register', '/forget', '/login?redirect=%2Flabel%2Fmylabel']) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expectClean(page, address);
        await page.locator('form button[type="submit"]').click();
        await expect(page.locator('form [role="alert"]').first()).toBeVisible();
        await expectClean(page, `${address} with messages`);
      }
      await page.goto('/login');
      await page.getByRole('tab').last().click();
      await expectClean(page, 'sign-in with a code');
    });

    test('the my label and recent screens have no accessibility violation, empty and with labels', async ({
      page,
    }) => {
      const person = await begin(page);
      for (const address of ['/label/mylabel', '/label/recent']) {
        await page.goto(address);
        await expect(page.getByRole('link', { name: 'New label' }).last()).toBeVisible();
        await expectClean(page, `${address} without labels`);
      }
      for (const name of ['Чай 茶', 'Kabel ٣', 'ฉลากราคา']) await keep(page.request, person, name);
      await call(page.request, person, '/folder/create', { name: 'Склад 仓库' });
      await page.goto('/label/recent');
      await expect(page.getByRole('button', { name: 'Open Чай 茶' })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectClean(page, 'recent labels');
      await page.goto('/label/mylabel');
      await expect(list(page).getByRole('listitem')).toHaveCount(3);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectClean(page, 'cards');
      await page.getByRole('button', { name: 'List', exact: true }).click();
      await expectClean(page, 'rows');
      await item(page, 'Чай 茶').getByRole('checkbox').check();
      await expectClean(page, 'a selected label');
      await item(page, 'Kabel ٣').getByRole('button', { name: 'More actions for' }).click();
      // The script of the menu loads when it is first opened.
      await expect(page.getByRole('menu')).toBeVisible();
      await expectClean(page, 'the menu of a label', '[role="menu"]');
      await page.keyboard.press('Escape');
      await page.getByRole('searchbox').fill('nothing of this name');
      await expect(list(page).getByRole('listitem')).toHaveCount(0);
      await expectClean(page, 'a search without results');
      await page.goto('/label/mylabel?bin=1');
      await expect(page.getByText('The trash is empty.')).toBeVisible();
      await expectClean(page, 'the bin');
    });
  });
}
