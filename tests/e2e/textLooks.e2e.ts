import { expect, test } from '@playwright/test';
import { hasTool, runTool } from '../support/externalTool.ts';
import { openEditor } from './editorPage.ts';

test('part of a text can be made bold and larger, is drawn and exported so, and can be undone', async ({
  page,
}) => {
  const editor = await openEditor(page);
  const panel = page.getByRole('complementary');
  await page.getByRole('button', { name: 'Text', exact: true }).press('Enter');
  await page.keyboard.type('fresh green {tea}');
  await page.keyboard.press('Escape');
  const typed = panel.getByRole('textbox', { name: 'Content' });
  await expect(typed).toHaveValue('fresh green {tea}');
  const plain = await editor.restingMarkup('text-1');

  // The caret in a word is enough; no selection is needed.
  await typed.evaluate((field: HTMLTextAreaElement) => {
    field.focus();
    field.setSelectionRange(8, 8);
  });
  await page.keyboard.press('Control+b');
  const content = panel.getByRole('textbox', { name: 'Text with {columns}' });
  await expect(content).toHaveValue('fresh {"green"|bold} {{tea}}');
  await expect.poll(() => editor.markup('text-1')).not.toBe(plain);
  const bold = await editor.restingMarkup('text-1');
  await expect(panel.getByText('On this label: fresh green {tea}')).toBeVisible();

  // The bold text is still selected, and grows.
  await panel.getByRole('button', { name: 'Selected part larger' }).click();
  await expect(content).toHaveValue('fresh {"green"|bold|size:150} {{tea}}');
  await expect.poll(() => editor.markup('text-1')).not.toBe(bold);
  const larger = await editor.restingMarkup('text-1');
  await page.screenshot({ path: test.info().outputPath('looks.png') });

  if (hasTool('pdftohtml') && hasTool('pdftotext')) {
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: /^PDF/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'or try the sample' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export 24 labels' }).click();
    const path = await (await download).path();
    expect(runTool('pdftotext', path, '-').stdout.replace(/\s+/g, ' ')).toContain('fresh green {tea}');
    const xml = runTool('pdftohtml', '-xml', '-stdout', path).stdout;
    const heightOf = (word: string) =>
      Number(new RegExp(`height="(\\d+)" font="\\d+">${word}`).exec(xml)?.[1]);
    expect(heightOf('green') / heightOf('fresh')).toBeGreaterThan(1.4);
  }

  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(() => editor.markup('text-1')).toBe(bold);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(typed).toHaveValue('fresh green {tea}');
  await expect.poll(() => editor.markup('text-1')).toBe(plain);
  await page.getByRole('button', { name: /^Redo/ }).click();
  await page.getByRole('button', { name: /^Redo/ }).click();
  await expect.poll(() => editor.markup('text-1')).toBe(larger);

  // Applying the same style again removes it, and the quoted text becomes plain text.
  await content.evaluate((field: HTMLTextAreaElement) => {
    field.focus();
    field.setSelectionRange(10, 10);
  });
  await page.keyboard.press('Control+b');
  await expect(content).toHaveValue('fresh {"green"|size:150} {{tea}}');
  await panel.getByRole('button', { name: 'Selected part larger' }).click();
  await expect(content).toHaveValue('fresh green {{tea}}');
  await expect.poll(() => editor.markup('text-1')).toBe(plain);
  expect(editor.errors).toEqual([]);
});

test('a column, or the words that a column lists, can be emphasized in a text', async ({ page }) => {
  const editor = await openEditor(page);
  await editor.bindSheet('examples/price/data.xlsx');
  const panel = page.getByRole('complementary');
  await page.getByRole('button', { name: 'Text', exact: true }).press('Enter');
  await page.keyboard.type('x');
  await page.keyboard.press('Escape');
  await panel.getByRole('combobox', { name: 'Source' }).selectOption({ label: 'Text with columns' });
  const content = panel.getByRole('textbox', { name: 'Text with {columns}' });
  await content.fill('{name}');
  await expect(panel.getByText(/^On this label: /)).toBeVisible();
  const plain = await editor.restingMarkup('text-1');
  await content.press('Home');
  await panel.getByRole('button', { name: 'Selected part white on black' }).click();
  await expect(content).toHaveValue('{name|inverted}');
  await expect.poll(() => editor.markup('text-1')).not.toBe(plain);
  await content.fill('{name|bold:name}');
  await expect(panel.getByRole('status').first()).not.toContainText('character');
  const listed = await editor.restingMarkup('text-1');
  expect(listed).not.toBe(plain);
  await content.fill('{upper(name|bold)}');
  await expect(panel.getByRole('status').first()).toContainText('character');
  expect(editor.errors).toEqual([]);
});
