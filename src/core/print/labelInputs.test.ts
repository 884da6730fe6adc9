import { describe, expect, it } from 'vitest';
import { parsed } from '../../../tests/golden/layOut.ts';
import {
  askedColumns,
  boundColumns,
  knownPrompts,
  neededColumns,
  printedColumns,
  promptNames,
} from './labelInputs.ts';
import { serialCount } from './serialCount.ts';

const column = (id: string, key: string, more: object = {}) => ({
  ...{ kind: 'text', id, widthMm: 10, heightMm: 5, data: { source: 'column', key } },
  ...more,
});

describe('columns used by a label', () => {
  const label = parsed({
    elements: [
      column('a', 'sku'),
      column('b', 'sku'),
      column('c', ''),
      column('d', 'gone', { hidden: true }),
      { ...column('e', ''), content: '{price} {name}', data: { source: 'template' } },
    ],
    rowFilter: 'stock > 0',
    rowOrder: [{ column: 'name' }],
  });

  it('are listed once, including those of its row filter and order, without hidden elements', () => {
    expect(boundColumns(label)).toEqual(['sku', '', 'price', 'name']);
    expect(neededColumns(label)).toEqual(['sku', '', 'price', 'name', 'stock']);
  });

  it('are requested only if they have a name', () => {
    expect(askedColumns(label)).toEqual(['sku', 'price', 'name', 'stock']);
  });
});

describe('elements shown only in the editor', () => {
  const unprinted = { printed: false, widthMm: 10, heightMm: 5, kind: 'text' } as const;
  const label = parsed({
    elements: [
      column('a', 'sku'),
      column('b', 'note', { printed: false, printWhen: 'isOld' }),
      { ...unprinted, id: 'n', content: 'N01', data: { source: 'serial', count: 50 } },
      { ...unprinted, id: 'q', content: 'x', data: { source: 'prompt', name: 'Who' } },
      { ...unprinted, id: 'p', content: 'x', data: { source: 'prompt', name: 'Lot' }, printed: true },
    ],
  });

  it('request no prompts or columns for printing and add no labels', () => {
    expect(promptNames(label)).toEqual(['Lot']);
    expect(printedColumns(label)).toEqual(['sku']);
    expect(serialCount(label)).toBe(1);
  });

  it('still list their columns and prompts in the editor', () => {
    expect(boundColumns(label)).toEqual(['sku', 'note', 'isOld']);
    expect(knownPrompts(label)).toEqual(['Who', 'Lot']);
  });
});
