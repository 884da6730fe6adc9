import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../core/base/languages.ts';
import { emptyLabel } from '../../core/label/emptyLabel.ts';
import { boundColumns, promptNames } from '../../core/print/labelInputs.ts';
import { placeholderRow } from '../../core/print/placeholderRow.ts';
import { findSampleRow, loadSample } from './sampleLabel.ts';

const CODES = LANGUAGES;
const NAMES = { 'en-US': 'name', 'ru-RU': 'Наименование', 'zh-CN': '品名', 'zh-TW': '品名' };

describe.each(CODES)('sample label in %s', (language) => {
  it('has a value for each bound column and no print-time input', async () => {
    const { label, row } = await loadSample(language);
    expect(boundColumns(label).length).toBeGreaterThan(0);
    for (const column of boundColumns(label)) expect(row[column], column).toBeTruthy();
    expect(promptNames(label)).toEqual([]);
    const filled = placeholderRow(label, row);
    expect(filled.row[filled.columns.indexOf(NAMES[language])]).toBeTruthy();
  });

  it('uses the row of its own sample, whatever the page language', async () => {
    const { label, row } = await loadSample(language);
    for (const page of CODES) expect(await findSampleRow(label, page)).toEqual({ language, row });
  });
});

describe('sample label', () => {
  it('has a different name and product in each language', async () => {
    const names = new Set<string>();
    const products = new Set<string>();
    for (const language of CODES) {
      const { label, row } = await loadSample(language);
      names.add(label.name);
      products.add(row[NAMES[language]]);
    }
    expect([names.size, products.size]).toEqual([CODES.length, CODES.length]);
    expect(products).toContain('Organic Green Tea');
  });

  it('is a new object each time, so that drafts share no change', async () => {
    const [first, second] = [await loadSample('ru-RU'), await loadSample('ru-RU')];
    expect(first.label).toEqual(second.label);
    expect(first.label).not.toBe(second.label);
  });

  it('lends no values to another label that has a column of the same name', async () => {
    const { label } = await loadSample('en-US');
    const named = label.elements.filter(({ id }) => id === 'name');
    expect(boundColumns({ ...label, elements: named })).toEqual(['name']);
    expect((await findSampleRow({ ...label, elements: named }, 'en-US')).row).toEqual({});
  });

  it('is that of the page language for a label without columns or with other columns', async () => {
    const plain = emptyLabel('-', null);
    expect((await findSampleRow(plain, 'zh-TW')).language).toBe('zh-TW');
    const { label } = await loadSample('ru-RU');
    const name = label.elements.find(({ id }) => id === 'name');
    if (name?.kind !== 'text') throw new Error('no name');
    const bound = {
      ...name,
      data: { source: 'column' as const, key: 'ราคา', position: 0, showKeyName: false },
    };
    const other = { ...label, elements: [bound] };
    expect((await findSampleRow(other, 'zh-CN')).language).toBe('zh-CN');
  });
});
