// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { parsed } from '../../../../tests/golden/layOut.ts';
import { type Mounted, mountScreen, settled } from '../../../../tests/support/mountScreen.tsx';
import { createHistory } from '../../../core/edit/history.ts';
import type { DataSource } from '../../../core/label/label.ts';
import { createEditor } from '../createEditor.ts';
import { EditorContext } from '../EditorContext.ts';
import { DataSourceFields } from './DataSourceFields.tsx';

let mounted: Mounted;
afterEach(() => mounted.unmount());

interface Shown {
  readonly data: DataSource;
  readonly content: string;
}
let shown: Shown;

function Fields({ start }: { readonly start: Shown }) {
  const [now, setNow] = useState(start);
  shown = now;
  return (
    <DataSourceFields
      {...now}
      onChange={(fields) => setNow((before) => ({ ...before, ...fields }))}
      onInsert={() => {}}
    />
  );
}

async function choose(start: Shown, source: string): Promise<Shown> {
  mounted = await mountScreen(
    <EditorContext value={createEditor(createHistory(parsed({ elements: [] })))}>
      <Fields start={start} />
    </EditorContext>,
  );
  const select = document.querySelector('select');
  if (!select) throw new Error('no field');
  await settled(() => {
    select.value = source;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  return shown;
}

const ofColumn = (key: string): DataSource => ({ source: 'column', key, position: 2, showKeyName: false });

describe('another source of a content', () => {
  it('takes the column into a text with columns', async () => {
    expect(await choose({ data: ofColumn('Цена'), content: 'Text' }, 'template')).toEqual({
      data: { source: 'template' },
      content: '{Цена}',
    });
  });

  it('keeps the content where there was no column', async () => {
    expect(await choose({ data: ofColumn(''), content: 'Text' }, 'template')).toEqual({
      data: { source: 'template' },
      content: 'Text',
    });
    await mounted.unmount();
    expect(await choose({ data: { source: 'template' }, content: 'a {b}' }, 'manual')).toEqual({
      data: { source: 'manual' },
      content: 'a {b}',
    });
  });
});
