import { expect, type Page, test } from '@playwright/test';
import { openEditor } from './editorPage.ts';

async function choosePicture(page: Page, name: string, mimeType: string, contents: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Image', exact: true }).click();
  await (await chooser).setFiles({ name, mimeType, buffer: Buffer.from(contents) });
}

const svg = (contents: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 50">${contents}</svg>`;

test('a drawing is shown as outlines in its own ratio, its text in a face that ships', async ({ page }) => {
  const editor = await openEditor(page);
  const text = '<text x="5" y="40" font-size="40" font-family="Papyrus" fill="#123456">Tea</text>';
  await choosePicture(page, 'logo.svg', 'image/svg+xml', svg(text));
  await expect(editor.element('image-1')).toBeAttached();
  await expect.poll(() => editor.markup('image-1')).toContain('#123456');
  expect(await editor.markup('image-1')).not.toContain('<image');
  await expect(editor.field('Width')).toHaveValue('20');
  await expect(editor.field('Height')).toHaveValue('5');
  await expect(page.getByText(/Papyrus/).first()).toBeVisible();
  expect(editor.errors).toEqual([]);
});

test('a drawing that takes too long is refused by name, and the next one is shown', async ({ page }) => {
  const editor = await openEditor(page);
  // One step takes seconds on a fast machine; forty of them never end in ten.
  const steps = '<feMorphology operator="dilate" radius="3000"/>'.repeat(40);
  const endless = `<filter id="f">${steps}</filter><circle cx="100" cy="25" r="20" filter="url(#f)"/>`;
  await choosePicture(page, 'endless.svg', 'image/svg+xml', svg(endless));
  await expect(page.getByText(/endless\.svg.*takes longer than 10 s/).first()).toBeVisible({
    timeout: 30_000,
  });
  await expect(editor.element('image-1')).toHaveCount(0);
  await choosePicture(
    page,
    'logo.svg',
    'image/svg+xml',
    svg('<rect width="200" height="50" fill="#abcdef"/>'),
  );
  await expect.poll(() => editor.markup('image-1')).toContain('#abcdef');
});
