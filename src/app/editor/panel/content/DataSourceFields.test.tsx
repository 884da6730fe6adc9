// @vitest-environment happy-dom

import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { parsed } from '../../../../../tests/golden/layOut.ts';
import { type Mounted, mountScreen, settled } from '../../../../../tests/support/mountScreen.tsx';
import { sheetSummary } from '../../../../../tests/support/sheetSummary.ts';
import { createHistory } from '../../../../core/edit/history/history.ts';
import type { DataSource } from '../../../../core/label/label.ts';
import { asRef } from '../../../state/asRef.ts';
import { createEditor } from '../../core/createEditor.ts';
import { EditorContext } from '../../core/EditorContext.ts';
import { DataSourceFields } from './DataSourceFields.tsx';

let mounted: Mounted;
afterEach(() => mounted.unmount());

interface Shown {
  readonly data: DataSource;
  readonly content: string;
}
let shown: Shown;
let put: (next: Shown) => void;

function Fields({ start }: { readonly start: Shown }) {
  const [now, setNow] = useState(start);
  shown = now;
  put = setNow;
  return (
    <DataSourceFields
      {...now}
      kind="text"
      place="name"
      onChange={(fields) => setNow((before) => ({ ...before, ...fields }))}
      onInsert={() => {}}
    />
  );
}

/** Renders the fields next to a bound spreadsheet with these columns, and chooses another data source. */
async function choose(
  start: Shown,
  source: string,
  columnNames: readonly string[] = [],
  elements: readonly object[] = [],
): Promise<Shown> {
  const editor = createEditor(createHistory(parsed({ elements })));
  if (columnNames.length > 0)
    editor.dataState.sheet = asRef({
      file: new File([''], 'prices.csv'),
      options: { sheetName: null, mergedCells: 'refuse' },
      summary: sheetSummary(columnNames, { sheetNames: ['prices'], sheetName: 'prices' }),
    });
  mounted = await mountScreen(
    <EditorContext value={editor}>
      <Fields start={start} />
    </EditorContext>,
  );
  return chooseNext(source);
}

/** Chooses another data source in the rendered fields. */
async function chooseNext(source: string): Promise<Shown> {
  const select = document.querySelector('select');
  if (!select) throw new Error('no field');
  await settled(() => {
    select.value = source;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  return shown;
}

const ofColumn = (key: string): DataSource => ({ source: 'column', key, position: 2, showKeyName: false });

describe('Data source field', () => {
  it('turns a column into template text with that column', async () => {
    expect(await choose({ data: ofColumn('Цена'), content: 'Text' }, 'template')).toEqual({
      data: { source: 'template' },
      content: '{Цена}',
    });
  });

  it.each([
    ['manual', 'Grüner Tee'],
    ['serial', 'Grüner Tee'],
    ['prompt', 'Grüner Tee'],
  ])(
    'gives the typed text back when template text made from a column is left for “%s”',
    async (source, typed) => {
      await choose({ data: ofColumn('Цена'), content: 'Grüner Tee' }, 'template');
      expect((await chooseNext(source)).content).toBe(typed);
    },
  );

  it('keeps template text that the user has changed', async () => {
    const start: Shown = { data: ofColumn('Цена'), content: 'Grüner Tee' };
    await choose(start, 'template');
    await settled(() => put({ ...shown, content: '{Цена} ₽' }));
    expect((await chooseNext('manual')).content).toBe('{Цена} ₽');
  });

  it('turns template text into the first column that it names and the spreadsheet has', async () => {
    const columns = ['Artikel', 'Цена', '名称'];
    const template: DataSource = { source: 'template' };
    const column = (key: string, position: number) => ({
      source: 'column',
      key,
      position,
      showKeyName: false,
    });
    const start = { data: template, content: '{other} {名称}: {Цена}' };
    expect((await choose(start, 'column', columns)).data).toEqual(column('名称', 2));
    await mounted.unmount();
    expect((await choose({ ...start, content: 'Tea' }, 'column', columns)).data).toEqual(
      column('Artikel', 0),
    );
  });

  it('keeps the content if no column was chosen', async () => {
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

  it('takes the present text as the question, and does not share the answer of another element', async () => {
    const start: Shown = { data: { source: 'manual' }, content: 'Charge:' };
    expect((await choose(start, 'prompt')).data).toEqual({ source: 'prompt', name: 'Charge' });
    await mounted.unmount();
    const asked = { kind: 'text', id: 'a', data: { source: 'prompt', name: 'Charge' } };
    expect((await choose(start, 'prompt', [], [asked])).data).toEqual({ source: 'prompt', name: 'Charge 2' });
    await mounted.unmount();
    expect((await choose({ ...start, content: '4711' }, 'prompt')).data).toEqual({
      source: 'prompt',
      name: 'Text',
    });
  });
});
