// @vitest-environment happy-dom

import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { parsed } from '../../../../../tests/golden/layOut.ts';
import { type Mounted, mountScreen, named, settled } from '../../../../../tests/support/mountScreen.tsx';
import { sheetSummary } from '../../../../../tests/support/sheetSummary.ts';
import { createHistory } from '../../../../core/edit/history/history.ts';
import type { QrcodeElement } from '../../../../core/label/label.ts';
import { asRef } from '../../../state/asRef.ts';
import { createEditor } from '../../core/createEditor.ts';
import { EditorContext } from '../../core/EditorContext.ts';
import { SymbolContent } from './SymbolContent.tsx';

let mounted: Mounted;
let shown: QrcodeElement;
afterEach(() => mounted.unmount());

function Panel({ start }: { readonly start: QrcodeElement }) {
  const [element, setElement] = useState(start);
  shown = element;
  return <SymbolContent elements={[element]} onChange={(fields) => setElement({ ...element, ...fields })} />;
}

it('a QR code that gets its content from a column takes the column of web addresses', async () => {
  const label = parsed({ elements: [{ kind: 'qrcode', id: 'q', content: 'A' }] });
  const [element] = label.elements;
  if (element.kind !== 'qrcode') throw new Error('no QR code');
  const editor = createEditor(createHistory(label));
  const firstRows = [
    ['Чай', '4006381333931', 'https://tea.example/1'],
    ['茶', '5901234123457', 'https://tea.example/2?a=ü'],
  ];
  editor.dataState.sheet = asRef({
    file: new File([''], 'teas.csv'),
    options: { sheetName: null, mergedCells: 'refuse' },
    summary: sheetSummary(['name', 'ean', 'Страница'], { firstRows }),
  });
  mounted = await mountScreen(
    <EditorContext value={editor}>
      <Panel start={element} />
    </EditorContext>,
  );
  await settled(() => {
    const source = document.getElementById(named('label', 'Source').getAttribute('for') ?? '');
    if (!(source instanceof HTMLSelectElement)) throw new Error('no list');
    source.value = 'column';
    source.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(shown.data).toEqual({ source: 'column', key: 'Страница', position: 2, showKeyName: false });
});
