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

describe('columns that a label takes from', () => {
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

  it('are named once each, those of its rows among them, and none of what is hidden', () => {
    expect(boundColumns(label)).toEqual(['sku', '', 'price', 'name']);
    expect(neededColumns(label)).toEqual(['sku', '', 'price', 'name', 'stock']);
  });

  it('can be asked for if they have a name: an element without a name asks for none', () => {
    expect(askedColumns(label)).toEqual(['sku', 'price', 'name', 'stock']);
  });
});

describe('what only helps in the editor', () => {
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

  it('asks for nothing before a print, and makes no labels', () => {
    expect(promptNames(label)).toEqual(['Lot']);
    expect(printedColumns(label)).toEqual(['sku']);
    expect(serialCount(label)).toBe(1);
  });

  it('is filled in the editor all the same, and may be answered', () => {
    expect(boundColumns(label)).toEqual(['sku', 'note', 'isOld']);
    expect(knownPrompts(label)).toEqual(['Who', 'Lot']);
  });
});
