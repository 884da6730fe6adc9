import { describe, expect, it } from 'vitest';
import { parsed } from '../../../../tests/golden/layOut.ts';
import type { RunRequest } from '../../../../workers/api.ts';
import { turnedBy } from '../../../core/scene/stock.ts';
import { type PrintForm, readForm, startForm } from './printForm.ts';
import { printOrder } from './printOrder.ts';

const label = parsed({ name: 'ฉลาก', widthMm: 60, heightMm: 40, elements: [] });
const base: RunRequest = {
  label,
  assets: [],
  format: 'check',
  rows: null,
  copies: 1,
  collate: true,
  copiesColumn: null,
  prompts: [],
  nowMs: 7,
  dpi: 203,
  placing: turnedBy(0),
  onFailure: 'skip',
  workers: 2,
};

function order(
  more: Partial<PrintForm>,
  target: Parameters<typeof printOrder>[0]['target'] = 'printer',
  rowCount = 24,
) {
  const form = { ...startForm(rowCount, 203), ...more };
  const prompts = Object.keys(form.prompts);
  return printOrder(
    { target, label, form, state: readForm(form, rowCount, prompts, false), prompts, draft: null },
    base,
  );
}

describe('the order that the print dialog gives', () => {
  it('prints few labels as pictures and many as a PDF, also where a column says how many', () => {
    expect(order({ copies: 8 }).request.format).toBe('jpg');
    expect(order({}, 'printer', 200).request.format).toBe('jpg');
    expect(order({}, 'printer', 201).request.format).toBe('pdf');
    expect(order({ copiesColumn: 'count' }).request.format).toBe('pdf');
    expect(order({ rows: 'range', range: '1-3' }, 'printer', 5000).request.format).toBe('jpg');
  });

  it('moves the print in its slot, turned or not', () => {
    const { placing } = order({ offsetXMm: 2.5, offsetYMm: -1, rotateDeg: 90 }).request;
    expect(placing).toEqual({ turnDeg: 90, offset: { xMm: 2.5, yMm: -1 }, scale: 1 });
  });

  it('exports what was asked for, however many', () => {
    for (const target of ['zpl', 'png', 'pdf'] as const)
      expect(order({ copies: 999 }, target)).toMatchObject({ target, request: { format: target } });
  });

  it('takes rows, copies, order and input from the form, and the rest from the label', () => {
    const { request } = order({
      rows: 'range',
      range: '2,5-6',
      copies: 3,
      collate: false,
      prompts: { รุ่น: 'ก-7' },
    });
    expect(request).toEqual({
      ...base,
      format: 'jpg',
      rows: [1, 4, 5],
      copies: 3,
      collate: false,
      prompts: [['รุ่น', 'ก-7']],
    });
    expect(order({ copiesColumn: 'count' }).request.copiesColumn).toBe('count');
    expect(order({ copiesColumn: '' }).request.copiesColumn).toBeNull();
  });

  it('turns the piece with the label', () => {
    expect(order({})).toMatchObject({ widthMm: 60, heightMm: 40 });
    expect(order({ rotateDeg: 180 })).toMatchObject({ widthMm: 60, heightMm: 40 });
    const turned = order({ rotateDeg: 90 });
    expect(turned).toMatchObject({ widthMm: 40, heightMm: 60 });
    expect(turned.request.placing).toEqual(turnedBy(90));
    expect(turned.stock).not.toEqual(order({}).stock);
  });
});
