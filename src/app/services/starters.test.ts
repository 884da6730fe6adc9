import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../core/base/languages.ts';
import { boundColumns } from '../../core/print/labelInputs.ts';
import { cellText } from '../../core/sheet/table/columnStore.ts';
import { loadSheet } from '../../node/inputs/loadInputs.ts';
import { examplePath } from './examplePath.ts';
import { loadStarter, STARTERS } from './starters.ts';

const CODES = LANGUAGES;
const each = STARTERS.flatMap((id) => CODES.map((language) => [id, language] as const));

describe.each(each)('starter %s in %s', (id, wanted) => {
  it('is shown with the first row of its spreadsheet, which has every column it needs', async () => {
    const { label, columns, row, language } = await loadStarter(id, wanted);
    // The starter `chinese` is about Chinese tea and exists only in English.
    expect(language).toBe(id === 'chinese' ? 'en-US' : wanted);
    const path = join(import.meta.dirname, examplePath(id, language, 'data.xlsx'));
    const sheet = await loadSheet(path, {
      sheetName: null,
      mergedCells: 'refuse',
      locale: wanted,
      encoding: null,
      headerRow: null,
      separator: null,
    });
    if (!sheet.ok) throw new Error(sheet.error.code);
    const { store } = sheet.value;
    expect(columns).toEqual(store.columns.map(({ name }) => name));
    expect(row).toEqual(columns.map((_, index) => cellText(store, 0, index)));
    for (const column of boundColumns(label)) expect(columns).toContain(column);
  });
});

describe('starters', () => {
  it('have the same elements in each language, but their own names and columns', async () => {
    for (const id of STARTERS) {
      if (id === 'chinese') continue;
      const loaded = await Promise.all(CODES.map((language) => loadStarter(id, language)));
      expect(new Set(loaded.map(({ label }) => label.name)).size, id).toBe(CODES.length);
      expect(new Set(loaded.map(({ columns }) => columns.join('|'))).size, id).toBe(CODES.length);
      const [english, ...others] = loaded;
      for (const { label } of others)
        expect(label.elements.map((element) => element.id)).toEqual(
          english.label.elements.map(({ id: was }) => was),
        );
    }
  });
});
