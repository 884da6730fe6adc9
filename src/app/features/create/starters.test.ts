import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { boundColumns } from '../../../core/print/labelInputs.ts';
import { cellText } from '../../../core/sheet/table/columnStore.ts';
import { loadSheet } from '../../../node/loadInputs.ts';
import { loadStarter, STARTERS } from './starters.ts';

const folder = join(import.meta.dirname, '../../../../examples');

describe.each(STARTERS)('the starter %s', (id) => {
  it('is shown with the first row of its spreadsheet, which has every column that it asks for', async () => {
    const { label, columns, row } = await loadStarter(id);
    const sheet = await loadSheet(join(folder, id, 'data.xlsx'), null, 'refuse', 'en-US');
    if (!sheet.ok) throw new Error(sheet.error.code);
    const { store } = sheet.value;
    expect(columns).toEqual(store.columns.map(({ name }) => name));
    expect(row).toEqual(columns.map((_, index) => cellText(store, 0, index)));
    for (const column of boundColumns(label)) expect(columns).toContain(column);
  });
});
