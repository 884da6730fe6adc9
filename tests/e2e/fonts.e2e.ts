import { expect, type Page, test } from '@playwright/test';
import { FAMILIES } from '../../src/core/text/families.ts';
import { testFont, withPermission } from '../support/testFonts.ts';
import { violations } from './axe.ts';
import { freshAddress, putSession, signUp } from './signedIn.ts';
import { told } from './toasts.ts';

const RESTRICTED = 2;

const font = (name: string, bytes = testFont(name)) => ({
  name,
  mimeType: 'font/ttf',
  buffer: Buffer.from(bytes),
});

async function begin(page: Page) {
  const person = await signUp(page.request, freshAddress());
  await putSession(page, person);
  await page.goto('/setting/fontsetting');
  await expect(page.getByRole('heading', { name: 'Font settings' })).toBeVisible();
  return person;
}

async function add(page: Page, files: ReturnType<typeof font>[]) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add fonts' }).click();
  await (await chooser).setFiles(files);
}

const own = (page: Page) => page.getByRole('list', { name: 'Your fonts' });
const shipped = (page: Page) => page.getByRole('list', { name: 'Fonts that come with Diecut' });

interface ListedFonts {
  readonly data: readonly { readonly isOwn: boolean; readonly fontEnglishName: string }[];
}

async function ownOnServer(page: Page, accessToken: string) {
  const answer = await page.request.get('/api/v3/font/getFont', { headers: { accessToken } });
  const { data }: ListedFonts = await answer.json();
  return data.filter(({ isOwn }) => isOwn).map(({ fontEnglishName }) => fontEnglishName);
}

test('the user adds fonts, sees them in their own typeface and removes them', async ({ page }) => {
  const { accessToken } = await begin(page);
  await expect(page.getByText(/^No fonts yet\./)).toBeVisible();
  await add(page, [
    font('WideTest-Regular.ttf'),
    font('Closed.ttf', withPermission(testFont('WideTest-Bold.ttf'), RESTRICTED)),
    font('torn.ttf', new TextEncoder().encode('no font at all')),
    font('CubicTest.otf'),
    // The same file added again is the same font.
    font('WideTest-Regular.ttf'),
  ]);
  await expect(own(page).getByRole('listitem')).toHaveCount(2);
  await expect(told(page, /Closed\.ttf/)).toBeVisible();
  await expect(own(page).getByRole('listitem').filter({ hasText: 'Wide Test' })).toBeVisible();
  expect(await ownOnServer(page, accessToken)).toEqual(['Wide Test', 'Cubic Test']);
  // The page has loaded both uploaded fonts.
  const loaded = async () => {
    const faces = await page.evaluate(() =>
      [...document.fonts].map(({ family, status }) => [family, status]),
    );
    return faces.filter(([family, status]) => family.includes('diecut-') && status === 'loaded').length;
  };
  await expect.poll(loaded).toBe(2);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remove Wide Test' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove Wide Test?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(own(page).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Remove Wide Test' }).click();
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(told(page, 'Wide Test removed.')).toBeVisible();
  await expect(own(page).getByRole('listitem')).toHaveCount(1);
  expect(await ownOnServer(page, accessToken)).toEqual(['Cubic Test']);
});

test('shipped fonts show their Chinese names, and a font can be made available offline and removed again', async ({
  page,
}) => {
  await begin(page);
  const hebrew = shipped(page).getByRole('listitem').filter({ hasText: 'Noto Sans Hebrew' });
  await expect(hebrew).toContainText('Noto Sans 希伯来文 · Noto Sans 希伯來文');
  // Each name is drawn in its own face, without its font file.
  const names = shipped(page).locator('svg[viewBox] > path');
  await expect(names).toHaveCount(FAMILIES.length);
  for (const name of await names.all()) expect((await name.boundingBox())?.width ?? 0).toBeGreaterThan(40);
  await page.getByRole('button', { name: 'Make available offline: Noto Sans Hebrew' }).click();
  await expect(hebrew.getByText('On this device')).toBeVisible();
  const kept = () =>
    page.evaluate(async () =>
      (await (await caches.open('diecut_fonts')).keys()).map(({ url }) => new URL(url).pathname),
    );
  expect((await kept()).sort()).toEqual([
    '/fonts/NotoSansHebrew_400Regular.ttf',
    '/fonts/NotoSansHebrew_700Bold.ttf',
  ]);
  await page.reload();
  await page.getByRole('button', { name: 'Remove from this device: Noto Sans Hebrew' }).click();
  await expect(hebrew.getByText('On this device')).toHaveCount(0);
  expect(await kept()).toEqual([]);
  // Without a network, the device stores no partial font.
  await page.route('**/fonts/NotoSansThai_700*', (route) => route.abort());
  await page.getByRole('button', { name: 'Make available offline: Noto Sans Thai' }).click();
  await expect(told(page, /Couldn't save Noto Sans Thai/)).toBeVisible();
  expect(await kept()).toEqual([]);
});
