import { describe, expect, it } from 'vitest';
import type { DataSource } from '../label/label.ts';
import { promptNameOf } from './promptName.ts';

const manual: DataSource = { source: 'manual' };
const template: DataSource = { source: 'template' };
const column: DataSource = { source: 'column', key: '批号', position: 1, showKeyName: false };

describe('question of a print-time input', () => {
  it.each([
    ['Lot', manual, 'Lot'],
    ['  Годен до:\n01.02', manual, 'Годен до'],
    ['批号：', manual, '批号'],
    ['12345678', manual, 'Barcode'],
    ['', manual, 'Barcode'],
    ['Batch {batch} of {day}', template, 'Batch of'],
    ['{Lot number}', template, 'Lot number'],
    ['Text', column, '批号'],
    [`${'Ж'.repeat(39)} long`, manual, 'Ж'.repeat(39)],
  ])('%s', (content, data, name) => {
    expect(promptNameOf({ content, data }, 'Barcode', [])).toBe(name);
  });

  it('is unique', () => {
    const lot = { content: 'Lot', data: manual };
    expect(promptNameOf(lot, 'Text', ['Day'])).toBe('Lot');
    expect(promptNameOf(lot, 'Text', ['Lot', 'Lot 2'])).toBe('Lot 3');
    expect(promptNameOf({ ...lot, content: '7' }, 'Text', ['Text'])).toBe('Text 2');
  });
});
