import { describe, expect, it } from 'vitest';
import { createResolver } from '../data/resolver.ts';
import { LABEL_VERSION, type Label } from '../label/label.ts';
import { parseLabel } from '../label/parseLabel.ts';
import { placeholderRow } from './placeholderRow.ts';

function labelOf(contents: readonly string[]): Label {
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
  return label.value;
}

/** Returns the texts of templates while no spreadsheet is bound. */
function shown(contents: readonly string[], known: Readonly<Record<string, string>>): readonly string[] {
  const label = labelOf(contents);
  const { columns, row } = placeholderRow(label, known);
  const clock = { nowMs: 0, offsetMinutesAt: () => 0 };
  const resolver = createResolver(label, { clock, columns, prompts: new Map(), isSample: true });
  if (!resolver.ok) throw new Error(resolver.error.code);
  const resolved = resolver.value.resolve({ cell: (column) => row[column], serialIndex: 0 });
  if (!resolved.ok) throw new Error(resolved.error.code);
  return resolved.value.map(({ contents: [first] }) => first);
}

describe('placeholder row without a spreadsheet', () => {
  it('has the last known values, or column names in braces', () => {
    expect(shown(['{name}: {price}'], { name: 'Tea' })).toEqual(['Tea: {price}']);
  });

  it('never shows sample values next to column names', () => {
    const texts = (contents: readonly object[], known: Readonly<Record<string, string>> = {}) => {
      const label = parseLabel({ format: 'diecut-label', version: LABEL_VERSION, elements: contents });
      if (!label.ok) throw new Error(label.error.code);
      const { columns, row } = placeholderRow(label.value, known);
      return Object.fromEntries(columns.map((column, index) => [column, row[index]]));
    };
    const bound = (kind: string, key: string, content: string) => ({
      ...{ kind, id: `${kind} ${key}`, content, data: { source: 'column', key } },
      ...(kind === 'barcode' && { symbology: 'ean13' }),
    });
    const weight = { kind: 'text', id: 'w', content: '{weight} g', data: { source: 'template' } };
    const name = bound('text', 'name', 'Sencha');
    const code = bound('barcode', 'ean', '4006381333931');
    // Every column has a sample value.
    expect(texts([name, code])).toEqual({ name: 'Sencha', ean: '4006381333931' });
    // The weight has none. A barcode keeps its sample value, because a name can't be encoded.
    expect(texts([name, code, weight])).toEqual({
      ...{ name: '{name}', ean: '4006381333931', weight: '{weight}' },
    });
    // Values of the last spreadsheet are real for all texts.
    expect(texts([name, code, weight], { name: 'Assam', weight: '100', ean: '1' })).toEqual({
      ...{ name: 'Assam', ean: '1', weight: '100' },
    });
    // A value that another element has serves the template, too.
    expect(texts([weight, bound('text', 'weight', '50'), name])).toEqual({ weight: '50', name: 'Sencha' });
  });

  it('recognizes columns whose names look like expressions', () => {
    const known = { 'Net-weight': '5 kg', 'Штрих-код': '46', 'a|b': 'x' };
    expect(shown(['{Net-weight} {Штрих-код} {a|b}', '{Gross-weight}'], known)).toEqual([
      '5 kg 46 x',
      '{Gross-weight}',
    ]);
  });

  it('follows changes of elements, visibility and known values', () => {
    const known = { name: 'Tea', 'a-b': 'x' };
    const label = labelOf(['{name}', '{a-b}', '{price}']);
    const [name, odd, price] = label.elements;
    expect(placeholderRow(label, known)).toEqual({
      columns: ['name', 'a-b', 'price'],
      row: ['Tea', 'x', '{price}'],
    });
    const changed = {
      ...label,
      elements: [odd, { ...price, printWhen: 'stock > 1' }, { ...name, hidden: true }],
    };
    expect(placeholderRow(changed, known)).toEqual({
      columns: ['a-b', 'price', 'stock'],
      row: ['x', '{price}', '{stock}'],
    });
    // Since there is no column named `a-b`, the expression is a difference of two columns.
    expect(placeholderRow(changed, {}).columns).toEqual(['a', 'b', 'price', 'stock']);
    expect(placeholderRow(label, known).columns).toEqual(['name', 'a-b', 'price']);
  });

  it('is used in expressions where they can be computed', () => {
    expect(shown(['{price * 2}', '{count * 2}', '{if price > 1 then "dear"}'], { price: '3' })).toEqual([
      '6',
      '{count * 2}',
      'dear',
    ]);
  });
});
