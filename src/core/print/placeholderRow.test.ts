import { describe, expect, it } from 'vitest';
import { createResolver } from '../data/resolver.ts';
import { LABEL_VERSION } from '../label/label.ts';
import { parseLabel } from '../label/parseLabel.ts';
import { placeholderRow } from './placeholderRow.ts';

/** What texts with columns show while no spreadsheet is bound. */
function shown(contents: readonly string[], known: Readonly<Record<string, string>>): readonly string[] {
  const label = parseLabel({
    format: 'diecut-label',
    version: LABEL_VERSION,
    elements: contents.map((content, index) => ({
      kind: 'text',
      id: `e${index}`,
      content,
      data: { source: 'template' },
    })),
  });
  if (!label.ok) throw new Error(label.error.code);
  const { columns, row } = placeholderRow(label.value, known);
  const clock = { nowMs: 0, offsetMinutesAt: () => 0 };
  const resolver = createResolver(label.value, { clock, columns, prompts: new Map(), isSample: true });
  if (!resolver.ok) throw new Error(resolver.error.code);
  const resolved = resolver.value.resolve({ cell: (column) => row[column], serialIndex: 0 });
  if (!resolved.ok) throw new Error(resolved.error.code);
  return resolved.value.map(({ contents: [first] }) => first);
}

describe('what stands in for a spreadsheet', () => {
  it('is the values of the last one, and the names of columns in braces where there was none', () => {
    expect(shown(['{name}: {price}'], { name: 'Tea' })).toEqual(['Tea: {price}']);
  });

  it('knows columns whose names could be expressions', () => {
    const known = { 'Net-weight': '5 kg', 'Штрих-код': '46', 'a|b': 'x' };
    expect(shown(['{Net-weight} {Штрих-код} {a|b}', '{Gross-weight}'], known)).toEqual([
      '5 kg 46 x',
      '{Gross-weight}',
    ]);
  });

  it('is computed with, where it can be', () => {
    expect(shown(['{price * 2}', '{count * 2}', '{if price > 1 then "dear"}'], { price: '3' })).toEqual([
      '6',
      '{count * 2}',
      'dear',
    ]);
  });
});
