import { expect, test } from '@playwright/test';
import { openEditor } from './editorPage.ts';

const json = (name: string, document: object) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(document)),
});
const bound = {
  name: 'Чай',
  width: '40',
  height: '30',
  elements: [
    {
      elementType: '1',
      id: 'name',
      x: '2',
      y: '2',
      width: '30',
      height: '6',
      inputDataType: '3',
      excelKey: '品名',
    },
  ],
};

test('the editor rejects a multi-column bound label from another program and an empty spreadsheet with a message [S5.04] [S8.20] [S8.22]', async ({
  page,
}) => {
  const editor = await openEditor(page);
  const open = async (file: ReturnType<typeof json>) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'File', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Open a label file…' }).click();
    await (await chooser).setFiles(file);
  };
  await open(json('foreign.json', { ...bound, labelNum: '2' }));
  const refusal = page.getByText(/^Multi-column labels cannot be printed or edited for now\./).first();
  await expect(refusal).toBeVisible();
  // The tip tells the user what to do.
  await expect(refusal).toContainText('create it again here');
  await expect(editor.element('ean')).toBeAttached();

  await open(json('one.json', bound));
  await expect(editor.element('name')).toBeAttached();
  await expect(editor.element('ean')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Label name' })).toHaveValue('Чай');

  // An empty spreadsheet says that it is empty.
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose or drop a spreadsheet' }).click();
  await (await chooser).setFiles({ name: 'empty.csv', mimeType: 'text/csv', buffer: Buffer.from('') });
  await expect(page.getByText(/is empty/).first()).toBeVisible();
  expect(editor.errors).toEqual([]);
});
