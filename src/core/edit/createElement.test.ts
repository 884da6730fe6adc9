import { describe, expect, it } from 'vitest';
import { parsed } from '../../../tests/golden/layOut.ts';
import { ELEMENT_KINDS } from '../../../tests/support/elementKinds.ts';
import { buildElement, createElement, freshId } from './createElement.ts';

const OPTIONS = {
  text: 'Text',
  dateFormat: 'dd-MM-yyyy',
  fontFamily: 'noto-sans-sc',
  nowMs: Date.parse('2026-03-02T08:00:00Z'),
};

describe('new element', () => {
  const label = parsed({
    widthMm: 60,
    heightMm: 40,
    elements: [{ kind: 'text', id: 'text-1', layer: 3 }],
  });

  it('of every kind is centered on the label, in the top layer, with a unique id', () => {
    for (const kind of ELEMENT_KINDS) {
      const element = createElement(kind, label, OPTIONS);
      expect(element).toMatchObject({ kind, layer: 3, id: kind === 'text' ? 'text-2' : `${kind}-1` });
      expect(element.xMm + element.widthMm / 2).toBeCloseTo(30, 2);
      expect(element.yMm + element.heightMm / 2).toBeCloseTo(20, 2);
    }
  });

  it('is centered at the given point', () => {
    const { xMm, yMm } = createElement('circle', label, { ...OPTIONS, center: { xMm: 7, yMm: 8 } });
    expect([xMm, yMm]).toEqual([2, 3]);
  });

  it('gets text, font and time from the options and all other fields from the schema defaults', () => {
    expect(createElement('text', label, OPTIONS)).toMatchObject({
      content: 'Text',
      fontFamily: 'noto-sans-sc',
      heightMm: 5,
    });
    const table = createElement('table', label, OPTIONS);
    expect(table.kind === 'table' && new Set(table.cells.map(({ fontFamily }) => fontFamily))).toEqual(
      new Set(['noto-sans-sc']),
    );
    expect(createElement('table', label, { ...OPTIONS, fontFamily: 'arimo' })).toMatchObject({ cells: [] });
    expect(createElement('datetime', label, OPTIONS)).toMatchObject({
      timestampMs: OPTIONS.nowMs,
      dateFormat: 'dd-MM-yyyy',
      fontFamily: 'noto-sans-sc',
    });
    expect(createElement('barcode', label, OPTIONS)).toMatchObject({
      content: '12345678',
      fontFamily: 'noto-sans-sc',
    });
    expect(createElement('line', label, OPTIONS)).toMatchObject({ strokeMm: 0.3, heightMm: 2.98 });
  });
});

it('freshId returns the next free number after ids in the label and in the given set', () => {
  const label = parsed({ elements: [{ kind: 'line', id: 'line-1' }] });
  expect(freshId(label, 'line', new Set(['line-2']))).toBe('line-3');
});

it('buildElement throws for an unknown field', () => {
  expect(() => buildElement({ kind: 'line', id: 'l', colour: 'red' })).toThrow('no such element');
});
