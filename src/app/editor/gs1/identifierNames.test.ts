import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMPLETE_LANGUAGES } from '../../../../tests/support/completeLanguages.ts';
import { searchGs1Entries } from '../../../core/barcode/gs1/gs1Catalogue.ts';

const namesIn = (language: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../../locales/${language}/ui/gs1.json`), 'utf8'))
    .names;
const entries = searchGs1Entries('', () => '');
const keys = [...new Set(entries.map(({ nameKey }) => nameKey))];

describe.each(COMPLETE_LANGUAGES)('names of application identifiers in %s', (language) => {
  const names = namesIn(language);

  it('exist for every entry of the dictionary, and for nothing else', () => {
    expect(Object.keys(names).toSorted()).toEqual(keys.toSorted());
    expect(Object.values(names).every((name) => name.trim() !== '')).toBe(true);
  });

  it('are unique', () => {
    const told = keys.map((key) => names[key]);
    expect(told.filter((name, index) => told.indexOf(name) !== index)).toEqual([]);
  });

  it('find their own entry among the first 30 search results', () => {
    for (const entry of entries) {
      const found = searchGs1Entries(names[entry.nameKey], ({ nameKey }) => names[nameKey]);
      expect(found.slice(0, 30), entry.identifier).toContain(entry);
    }
  });
});
