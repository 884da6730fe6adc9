// @vitest-environment happy-dom

import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { parsed } from '../../../../../tests/golden/layOut.ts';
import { type Mounted, mountScreen, named, settled } from '../../../../../tests/support/mountScreen.tsx';
import { sheetSummary } from '../../../../../tests/support/sheetSummary.ts';
import { createHistory } from '../../../../core/edit/history/history.ts';
import type { BarcodeElement } from '../../../../core/label/label.ts';
import { asRef } from '../../../state/asRef.ts';
import { createEditor } from '../../core/createEditor.ts';
import { EditorContext } from '../../core/EditorContext.ts';
import { BarcodeSections } from './BarcodeSections.tsx';

const ROWS = [
  ['Tea', '4006381333931', 'A-1'],
  ['Чай', '5901234123457', 'B-2'],
  ['茶', '4006381333931', 'C-3'],
];

let mounted: Mounted;
let shown: BarcodeElement;
let put: (element: BarcodeElement) => void;
afterEach(() => mounted.unmount());

function Panel({ start }: { readonly start: BarcodeElement }) {
  const [element, setElement] = useState(start);
  shown = element;
  put = setElement;
  return (
    <BarcodeSections
      elements={[element]}
      onChange={(fields) => setElement((was) => ({ ...was, ...fields }))}
      onEach={(_name, change) => setElement(change)}
    />
  );
}

async function open(symbology: string): Promise<void> {
  const label = parsed({ elements: [{ kind: 'barcode', id: 'b', symbology, content: 'A' }] });
  const [element] = label.elements;
  if (element.kind !== 'barcode') throw new Error('no barcode');
  const editor = createEditor(createHistory(label));
  editor.dataState.sheet = asRef({
    file: new File([''], 'prices.csv'),
    options: { sheetName: null, mergedCells: 'refuse' },
    summary: sheetSummary(['name', 'ean', 'sku'], {
      sheetNames: ['prices'],
      sheetName: 'prices',
      firstRows: ROWS,
    }),
  });
  mounted = await mountScreen(
    <EditorContext value={editor}>
      <Panel start={element} />
    </EditorContext>,
  );
}

const choose = (label: string, value: string) =>
  settled(() => {
    const select = document.getElementById(named('label', label).getAttribute('for') ?? '');
    if (!(select instanceof HTMLSelectElement)) throw new Error(`no list ${label}`);
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });

it('a barcode that gets its content from a column takes the column of article numbers and its symbology', async () => {
  await open('code128');
  await choose('Source', 'column');
  expect([shown.symbology, shown.data]).toEqual([
    'ean13',
    { source: 'column', key: 'ean', position: 1, showKeyName: false },
  ]);
  await choose('Column', 'sku');
  expect([shown.symbology, shown.data]).toMatchObject(['code128', { key: 'sku', position: 2 }]);
});

it('a symbology that was chosen for a column stays while other settings of the column change', async () => {
  await open('code128');
  await choose('Source', 'column');
  await settled(() => put({ ...shown, symbology: 'code128' }));
  await settled(() => named('label', 'Print the column name before it').click());
  expect([shown.symbology, shown.data]).toMatchObject(['code128', { key: 'ean', showKeyName: true }]);
});

it('the column name is not offered where the symbology cannot encode it', async () => {
  const boxes = () =>
    [...document.querySelectorAll('label')].filter(
      ({ textContent }) => textContent === 'Print the column name before it',
    ).length;
  await open('code128');
  await choose('Source', 'column');
  expect([shown.symbology, boxes()]).toEqual(['ean13', 0]);
  await settled(() => put({ ...shown, symbology: 'code128' }));
  expect(boxes()).toBe(1);
});
