import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { COMPLETE_LANGUAGES } from '../support/completeLanguages.ts';
import { openEditor } from './editorPage.ts';

const GLABELS = `<?xml version="1.0"?>
<Glabels-document xmlns="http://glabels.org/xmlns/3.0/">
  <Template brand="Avery" part="5395" size="US-Letter" description="Name Badge Labels">
    <Label-rectangle id="0" width="3.375in" height="2.33333in" round="0.1875in" x_waste="0in" y_waste="0in">
      <Layout nx="2" ny="4" x0="0.6875in" y0="0.583333in" dx="3.75in" dy="2.5in"/>
    </Label-rectangle>
  </Template>
  <Objects id="0" rotate="False">
    <Object-text x="5mm" y="5mm" w="60mm" h="8mm" justify="Left" auto_shrink="False" shadow="True">
      <Span color="0x3366ffff" font_family="Sans" font_size="16" font_weight="Bold">Guest of the day</Span>
    </Object-text>
  </Objects>
</Glabels-document>`;

const PDFME = JSON.stringify({
  basePdf: { width: 60, height: 40, padding: [0, 0, 0, 0] },
  schemas: [
    [
      {
        name: 'product',
        type: 'text',
        content: 'Rye bread',
        position: { x: 4, y: 4 },
        width: 40,
        height: 8,
        fontColor: '#cc0000',
      },
      {
        name: 'mark',
        type: 'japanpost',
        content: '1234567',
        position: { x: 4, y: 20 },
        width: 40,
        height: 8,
      },
    ],
  ],
});

const ZPL = '^XA^PW480^LL320^FO30,30^A0N,40,40^FDShelf 12^FS^FO30,100^BY2^BCN,80,Y,N,N^FDSHELF12^FS^ZQ1^XZ\n';

/** Drops a file onto the page as a user does from a file manager. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  // The drop target loads with the bars and panels, after the label itself.
  await page.waitForLoadState('networkidle');
  const transfer = await page.evaluateHandle(
    ([fileName, content]) => {
      const data = new DataTransfer();
      data.items.add(new File([content], fileName));
      return data;
    },
    [name, text] as const,
  );
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
}

test('dropped gLabels, pdfme and ZPL documents open as labels, and a dialog lists what was not imported', async ({
  page,
}) => {
  const editor = await openEditor(page);
  const cases = [
    [
      'badge.glabels',
      GLABELS,
      'badge',
      ['text-1'],
      ['Printed in black instead of the color #3366ff', 'Without its shadow'],
    ],
    ['bread.json', PDFME, 'bread', ['text-1'], ['color #cc0000', 'japanpost']],
    ['shelf.zpl', ZPL, 'shelf', ['text-1', 'barcode-2'], ['^A0', 'Command not imported: ^ZQ']],
  ] as const;
  for (const [file, text, name, ids, said] of cases) {
    await drop(page, file, text);
    const dialog = page.getByRole('dialog', { name: 'Not imported' });
    for (const words of said) await expect(dialog).toContainText(words);
    if (process.env.DIECUT_SHOTS) await page.screenshot({ path: `${process.env.DIECUT_SHOTS}/${name}.png` });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'Label name' })).toHaveValue(name);
    for (const id of ids) await expect(editor.element(id)).toBeAttached();
  }
  expect(editor.errors).toEqual([]);
});

test('an incomplete gLabels document and a ZPL file without a label are rejected with a message, and the label stays', async ({
  page,
}) => {
  const editor = await openEditor(page);
  await drop(page, 'torn.glabels', GLABELS.slice(0, 300));
  await expect(page.getByText("torn.glabels isn't a complete gLabels document.").first()).toBeVisible();
  await drop(page, 'empty.zpl', '^XA^MMT^XZ');
  await expect(page.getByText('empty.zpl (ZPL) contains no label.').first()).toBeVisible();
  await expect(editor.element('ean')).toBeAttached();
});

test('a label is exported as a pdfme template, and a dialog lists what was not exported', async ({
  page,
}) => {
  await openEditor(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /pdfme/ }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/\.pdfme\.json$/);
  const template: unknown = JSON.parse(readFileSync(await download.path(), 'utf8'));
  expect(template).toMatchObject({ basePdf: { width: expect.any(Number) }, schemas: [expect.any(Array)] });
  const dialog = page.getByRole('dialog', { name: 'Not exported' });
  await expect(dialog).toContainText('Set in a similar typeface: bold');
});

for (const locale of COMPLETE_LANGUAGES) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('opening a file at /label/create lists what was not imported in the language of the page', async ({
      page,
    }) => {
      const path = new URL(`../../src/locales/${locale}/engine/leftOut.json`, import.meta.url);
      const words: Record<string, string> = JSON.parse(readFileSync(path, 'utf8'));
      const drafts: Record<string, string> = JSON.parse(
        readFileSync(new URL(`../../src/locales/${locale}/ui/drafts.json`, import.meta.url), 'utf8'),
      );
      await page.goto('/label/create');
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: drafts.file }).click();
      await (await chooser).setFiles({ name: 'shelf.zpl', mimeType: 'text/plain', buffer: Buffer.from(ZPL) });
      const dialog = page.getByRole('dialog', { name: words.titleIn });
      await expect(dialog).toContainText(words.leadIn);
      await expect(dialog).toContainText(
        words.leftOutCommand.replace('{{what}}', '^ZQ').replace('{{count}}', '1'),
      );
      await expect(page).toHaveURL(/\/edit\?draft=/);
      if (process.env.DIECUT_SHOTS)
        await page.screenshot({ path: `${process.env.DIECUT_SHOTS}/${locale}.png` });
    });
  });
}
