import { describe, expect, it } from 'vitest';
import { LABEL_FORMAT, LABEL_VERSION, type Label } from '../label/label.ts';
import { parseLabel } from '../label/parseLabel.ts';
import { createElement, freshId } from './createElement.ts';
import { planAlign } from './placing/planAlign.ts';
import { planOrder } from './placing/planOrder.ts';
import { planAdd, planBox, planMove, planRemove } from './planners.ts';
import { freshIds, planPaste } from './planPaste.ts';

function labelOf(...elements: readonly Record<string, unknown>[]): Label {
  const parsed = parseLabel({ format: LABEL_FORMAT, version: LABEL_VERSION, elements });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}

const label = labelOf(
  { kind: 'rectangle', id: 'a', xMm: 1, yMm: 1, widthMm: 10, heightMm: 4 },
  { kind: 'rectangle', id: 'b', xMm: 20, yMm: 9, widthMm: 4, heightMm: 4 },
  { kind: 'rectangle', id: 'fixed', xMm: 30, yMm: 20, widthMm: 4, heightMm: 4, locked: true },
);
const all = new Set(['a', 'b', 'fixed']);
const positions = (of: Label) => of.elements.map(({ xMm, yMm }) => [xMm, yMm]);

describe('edit plans', () => {
  it('planMove moves unlocked elements, keeps locked ones and shares untouched elements', () => {
    const moved = planMove(new Set(['a', 'fixed']), 0.104, 2)(label);
    expect(positions(moved)).toEqual([
      [1.1, 3],
      [20, 9],
      [30, 20],
    ]);
    expect(moved.elements[1]).toBe(label.elements[1]);
    expect(planMove(new Set(['fixed']), 1, 1)(label).elements[2]).toBe(label.elements[2]);
  });

  it('planBox rounds to hundredths of a millimeter and keeps a minimum size of 0.1 mm', () => {
    const sized = planBox('a', { xMm: 1.239, yMm: 1, widthMm: -5, heightMm: 3 })(label).elements[0];
    expect([sized.xMm, sized.widthMm, sized.heightMm]).toEqual([1.24, 0.1, 3]);
  });

  it('planRemove removes all but locked elements', () => {
    expect(planRemove(all)(label).elements.map((element) => element.id)).toEqual(['fixed']);
    expect(planRemove(new Set(['none']))(label)).toBe(label);
  });

  it('planAlign aligns several elements with each other and a single one with the label', () => {
    const boxOf = (element: Label['elements'][number]) => element;
    expect(positions(planAlign(new Set(['a', 'b']), 'right', boxOf)(label))[0]).toEqual([14, 1]);
    expect(positions(planAlign(new Set(['a']), 'centre', boxOf)(label))[0]).toEqual([15, 1]);
    expect(planAlign(new Set(['fixed']), 'left', boxOf)(label)).toBe(label);
  });

  it('planOrder moves elements to the front and to the back', () => {
    const ids = (of: Label) => of.elements.map((element) => element.id);
    expect(ids(planOrder(new Set(['a']), 'front')(label))).toEqual(['b', 'fixed', 'a']);
    expect(ids(planOrder(new Set(['fixed']), 'back')(label))).toEqual(['fixed', 'a', 'b']);
    expect(planOrder(new Set(['a']), 'back')(label)).toBe(label);
  });

  it('planPaste pastes unlocked, shifted copies with new ids', () => {
    const source = [label.elements[2], label.elements[2]];
    const ids = freshIds(label, source);
    expect(new Set(ids).size).toBe(2);
    const pasted = planPaste(source, 2, ids)(label).elements.slice(3);
    expect(pasted.map(({ xMm, locked }) => [xMm, locked])).toEqual([
      [32, false],
      [32, false],
    ]);
  });

  it('planAdd adds a new element, centered and with the defaults of its kind', () => {
    const options = { text: 'Text', dateFormat: 'yyyy-MM-dd', fontFamily: 'arimo', nowMs: 0 };
    const barcode = createElement('barcode', label, options);
    expect(barcode).toMatchObject({ kind: 'barcode', xMm: 5, yMm: 9, widthMm: 30, content: '12345678' });
    expect(freshId(planAdd(barcode)(label), 'barcode')).toBe('barcode-2');
  });
});
