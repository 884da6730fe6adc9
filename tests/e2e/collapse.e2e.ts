import { expect, test } from '@playwright/test';
import { openEditor } from './editorPage.ts';

const text = (id: string, yMm: number, column: string, fields = {}) => ({
  ...{ kind: 'text', id, xMm: 2, yMm, widthMm: 40, heightMm: 4, autoHeight: false },
  ...{ data: { source: 'column', key: column }, ...fields },
});
const LABEL = {
  format: 'diecut-label',
  version: 1,
  name: 'Address',
  widthMm: 50,
  heightMm: 30,
  elements: [
    text('name', 2, 'name'),
    text('company', 8, 'company'),
    text('street', 14, 'street'),
    { kind: 'rectangle', id: 'turned', xMm: 20, yMm: 22, widthMm: 6, heightMm: 3, rotationDeg: 30 },
  ],
};
const ROWS = 'name,company,street\nAda,Engines Ltd,Mill Lane 1\nBo,,Sea Road 2\n';

test('elements below an empty collapsing text move up, and return to their designed position while one is selected', async ({
  page,
}) => {
  const editor = await openEditor(page);
  const choose = async (button: () => Promise<void>, name: string, mimeType: string, said: string) => {
    const chooser = page.waitForEvent('filechooser');
    await button();
    await (await chooser).setFiles({ name, mimeType, buffer: Buffer.from(said) });
  };
  await choose(
    async () => {
      await page.getByRole('button', { name: 'File', exact: true }).click();
      await page.getByRole('menuitem', { name: /Open a label file/ }).click();
    },
    'address.json',
    'application/json',
    JSON.stringify(LABEL),
  );
  await expect(editor.element('street')).toBeAttached();
  await choose(
    () => page.getByRole('button', { name: 'Choose or drop a spreadsheet' }).click(),
    'people.csv',
    'text/csv',
    ROWS,
  );
  await expect(page.getByRole('spinbutton', { name: 'Row number' })).toHaveValue('1');

  const places = async () => {
    const boxes = await Promise.all(
      ['street', 'turned'].map((id) => editor.element(id).locator('[data-hit]').boundingBox()),
    );
    return boxes.map((box) => Math.round(box?.y ?? 0));
  };
  const nothingSelected = () => page.keyboard.press('Escape');
  await editor.element('company').click();
  const panel = page.getByRole('complementary');
  await panel.getByRole('button', { name: 'Print condition' }).click();
  await panel.getByRole('checkbox', { name: 'Collapse when empty' }).check();
  await editor.element('company').focus();
  await nothingSelected();
  const asDesigned = await places();
  await page.getByRole('button', { name: 'Next row' }).click();
  // The elements move up by 6 mm, the distance from the upper edge of `company` to that of `street`, whose box is 4 mm high.
  const hit = editor.element('street').locator('[data-hit]');
  const heightPx = (await hit.boundingBox())?.height ?? 0;
  const byPx = (heightPx / 4) * 6;
  await expect
    .poll(async () => (await places()).map((y, at) => Math.round((asDesigned[at] - y) / byPx)))
    .toEqual([1, 1]);
  await expect
    .poll(async () => Math.max(...(await places()).map((y, at) => Math.abs(asDesigned[at] - y - byPx))))
    .toBeLessThan(1.5);
  // While an element is selected, the elements are at their designed positions, from where the user can move them.
  await editor.element('street').click();
  await expect.poll(places).toEqual(asDesigned);
  await page.keyboard.press('ArrowDown');
  await expect(editor.field('Y')).toHaveValue('14.1');
  await page.keyboard.press('Control+z');
  await editor.element('street').focus();
  await nothingSelected();
  await expect.poll(places).not.toEqual(asDesigned);
  await page.getByRole('button', { name: 'Previous row' }).click();
  await expect.poll(places).toEqual(asDesigned);
  expect(editor.errors).toEqual([]);
});
