import { describe, expect, it } from 'vitest';
import { ELEMENT_KINDS } from '../../../tests/support/elementKinds.ts';
import type { Label } from '../label/label.ts';
import { parseLabel } from '../label/parseLabel.ts';
import { bindToColumn, canBindColumn, planBindColumn } from './bindColumn.ts';
import { buildElement } from './createElement.ts';

const column = { name: '品名', position: 2 };
const made = (fields: object) => buildElement({ id: 'e', ...fields });

function labelOf(...elements: readonly object[]): Label {
  const label = parseLabel({ format: 'diecut-label', version: 1, elements });
  if (!label.ok) throw new Error(label.error.code);
  return label.value;
}

describe('binding an element to a spreadsheet column', () => {
  it('applies to text, barcode, qrcode, image, logo and background elements and leaves other kinds unchanged', () => {
    const taking = ELEMENT_KINDS.filter((kind) => canBindColumn(made({ kind })));
    expect(taking.toSorted()).toEqual(['background', 'barcode', 'image', 'logo', 'qrcode', 'text']);
    for (const kind of ELEMENT_KINDS) {
      const element = made({ kind });
      const bound = bindToColumn(element, column);
      if (!taking.includes(kind)) expect(bound).toBe(element);
      else
        expect(bound).toEqual({
          ...element,
          data: { source: 'column', key: '品名', position: 2, showKeyName: false },
        });
    }
  });

  it('leaves other elements and locked elements unchanged', () => {
    const label = labelOf({ kind: 'text', id: 'a' }, { kind: 'text', id: 'b', locked: true });
    const bound = planBindColumn('a', column)(label);
    expect(bound.elements[0]).toMatchObject({ data: { key: '品名' } });
    expect(bound.elements[1]).toBe(label.elements[1]);
    expect(planBindColumn('b', column)(label).elements[1]).toEqual(label.elements[1]);
  });
});
