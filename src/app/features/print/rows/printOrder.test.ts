import { describe, expect, it } from 'vitest';
import { parsed } from '../../../../../tests/golden/layOut.ts';
import type { RunRequest } from '../../../../../workers/api.ts';
import { turnedBy } from '../../../../core/scene/stock.ts';
import { NONE_FAILED, type PrintForm, readForm, startForm } from '../printForm.ts';
import { startChosen, withCopies } from './chosenRows.ts';
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
  const form = { ...startForm(203), ...more };
  const prompts = Object.keys(form.prompts);
  const state = readForm(form, {
    rowCount,
    printed: null,
    currentPosition: 0,
    prompts,
    mayAskSeveral: false,
    columnCopies: null,
    failedPlaces: NONE_FAILED,
  });
  return printOrder({ target, label, form, state, prompts, draft: null }, base);
}

describe('order from the print dialog', () => {
  it('uses PDF for any number of labels, or pictures if requested or the browser shows no PDF', () => {
    expect(order({ asPictures: false }).request.format).toBe('pdf');
    expect(order({ asPictures: true }, 'printer', 5000).request.format).toBe('jpg');
    expect(order({ asPictures: true }, 'zpl').request.format).toBe('zpl');
    // Pictures are sent because the browser has no PDF viewer.
    expect(order({}).request.format).toBe('jpg');
  });

  it('moves the print in its slot, at any rotation', () => {
    const { placing } = order({ offsetXMm: 2.5, offsetYMm: -1, rotateDeg: 90 }).request;
    expect(placing).toEqual({ turnDeg: 90, offset: { xMm: 2.5, yMm: -1 }, scale: 1 });
  });

  it('scales pages for a system printer', () => {
    const { stock, request } = order({ scale: 1.02, asPictures: false });
    expect([stock.scale, request.placing.scale]).toEqual([1.02, 1.02]);
    expect(stock.slots).toEqual(order({}).stock.slots);
  });

  it('exports in the requested format for any number of labels', () => {
    for (const target of ['zpl', 'png', 'pdf'] as const)
      expect(order({ copies: '999' }, target)).toMatchObject({ target, request: { format: target } });
  });

  it('takes rows, copies, order and input from the form, and the rest from the label', () => {
    const { request } = order({
      rows: 'range',
      range: '2,5-6',
      copies: '3',
      collate: false,
      prompts: { รุ่น: 'ก-7' },
    });
    expect(request).toEqual({
      ...base,
      format: 'jpg',
      rows: Uint32Array.of(1, 4, 5),
      rowCopies: null,
      start: 0,
      sample: null,
      copies: 3,
      collate: false,
      prompts: [['รุ่น', 'ก-7']],
    });
    const chosen = withCopies(startChosen(24, [2, 7]), [7], 40);
    const custom = order({ type: 'custom', chosen, copies: '9' }).request;
    expect(custom).toMatchObject({ rows: Uint32Array.of(2, 7), rowCopies: Uint16Array.of(1, 40), copies: 1 });
    expect(order({ copiesColumn: 'count' }).request.copiesColumn).toBe('count');
    expect(order({ copiesColumn: '' }).request.copiesColumn).toBeNull();
  });

  it('starts at the chosen slot if the pages have it', () => {
    const columns = { ...label, columns: 3 };
    const at = (target: 'printer' | 'zpl' | 'png', asPictures = false) => {
      const form = { ...startForm(203), start: 2, asPictures };
      const input = {
        rowCount: 24,
        printed: null,
        currentPosition: 0,
        prompts: [],
        mayAskSeveral: false,
        columnCopies: null,
        failedPlaces: NONE_FAILED,
      };
      const made = printOrder(
        { target, label: columns, form, state: readForm(form, input), prompts: [], draft: null },
        base,
      );
      return [made.request.start, made.stock.start];
    };
    expect(at('zpl')).toEqual([2, 2]);
    expect(at('printer')).toEqual([2, 2]);
    // Labels made as pictures are placed on their page only when they are printed, from `stock.start` on, so the run itself starts at 0.
    // A PNG file contains one label and has no start position.
    expect(at('printer', true)).toEqual([0, 2]);
    expect(at('png')).toEqual([0, 0]);
  });

  it('rotates the piece with the label', () => {
    expect(order({})).toMatchObject({ widthMm: 60, heightMm: 40 });
    expect(order({ rotateDeg: 180 })).toMatchObject({ widthMm: 60, heightMm: 40 });
    const turned = order({ rotateDeg: 90 });
    expect(turned).toMatchObject({ widthMm: 40, heightMm: 60 });
    expect(turned.request.placing).toEqual(turnedBy(90));
    expect(turned.stock).not.toEqual(order({}).stock);
  });
});
