import { describe, expect, it } from 'vitest';
import { parsed } from '../../../tests/golden/layOut.ts';
import { describeStep } from './history/describeStep.ts';
import { inFamily, planAddFonts, planRemoveFamily, usesFamily } from './planFonts.ts';

const face = (family: string, asset: string, bold = false) => ({
  family,
  bold,
  italic: false,
  asset,
  index: 0,
  axes: {},
});
const label = parsed({
  fonts: [face('Acme', 'a.ttf'), face('Acme', 'b.ttf', true), face('Spare', 's.ttf')],
  elements: [
    { kind: 'text', id: 'a', fontFamily: 'Acme' },
    {
      kind: 'table',
      id: 'b',
      headerRows: 1,
      headerStyle: { fontFamily: 'Acme' },
      cells: [{ row: 1, col: 0, fontFamily: 'Other' }],
    },
    { kind: 'barcode', id: 'c', fontFamily: 'Hidden', textPosition: 'none' },
  ],
});

describe('font plans', () => {
  it('add faces and replace an existing face of the same family and style', () => {
    const added = planAddFonts([face('Acme', 'new.ttf'), face('More', 'm.ttf')])(label);
    expect(added.fonts.map(({ family, bold, asset }) => [family, bold, asset])).toEqual([
      ['Acme', true, 'b.ttf'],
      ['Spare', false, 's.ttf'],
      ['Acme', false, 'new.ttf'],
      ['More', false, 'm.ttf'],
    ]);
    expect(describeStep(label, added).kind).toBe('fonts');
  });

  it('count families of texts, cells and headers as used, but not of barcodes without text', () => {
    const used = ['Acme', 'Other', 'Spare', 'Hidden'].filter((family) => usesFamily(label, family));
    expect(used).toEqual(['Acme', 'Other']);
  });

  it('remove an unused family and keep a used one', () => {
    expect(planRemoveFamily('Spare')(label).fonts).toHaveLength(2);
    expect(planRemoveFamily('Acme')(label)).toBe(label);
  });

  it('replace one font family in all texts of an element', () => {
    const [text, table] = label.elements.map((element) => inFamily(element, 'Acme', 'arimo'));
    expect(text).toMatchObject({ fontFamily: 'arimo' });
    expect(table).toMatchObject({ headerStyle: { fontFamily: 'arimo' }, cells: [{ fontFamily: 'Other' }] });
    expect(inFamily(text, 'Acme', 'arimo')).toBe(text);
    expect(inFamily(table, 'Acme', 'arimo')).toBe(table);
  });
});
