import { describe, expect, it } from 'vitest';
import { parsed } from '../../../../../tests/golden/layOut.ts';
import type { LabelElement } from '../../../../core/label/label.ts';
import type { PreviewElement } from '../../../../jobs/preview/previewTypes.ts';
import { hasAutoHeight, shownBounds, shownBox } from '../../core/shownBox.ts';
import { tableCellAt } from '../../table/tableCellAt.ts';
import { marksOf as marksWithReasons } from './overlayInput.ts';

const place = { xMm: 1, yMm: 2, widthMm: 10, heightMm: 5 };
const [text, bound, line, locked] = parsed({
  elements: [
    { kind: 'text', id: 'text', ...place, autoHeight: true },
    { kind: 'barcode', id: 'bound', ...place, data: { source: 'column', key: 'ean' }, rotationDeg: 90 },
    { kind: 'line', id: 'line', ...place },
    { kind: 'rectangle', id: 'locked', ...place, locked: true },
  ],
}).elements;

function shownWith(id: string, severities: readonly ('error' | 'warning')[], heightMm = 5): PreviewElement {
  const problems = severities.map((severity) => ({ severity, code: 'x', element: id, params: {} }));
  return { id, revision: 1, markup: '', box: place, heightMm, ink: null, problems };
}
const shownAs =
  (...shown: PreviewElement[]) =>
  (id: string) =>
    shown.find((one) => one.id === id);
const marksOf = (
  ...[elements, shown, ids]: Parameters<typeof marksWithReasons> extends [...infer First, unknown]
    ? First
    : never
) => marksWithReasons(elements, shown, ids, (problems) => problems.map(({ code }) => code).join(' '));
const nothing = () => undefined;
const NONE = { ids: new Set<string>(), count: 0 };
const chosen = (...elements: readonly LabelElement[]) => ({
  ids: new Set(elements.map(({ id }) => id)),
  count: elements.length,
});

describe('overlay marks of elements', () => {
  it('mark each element with a problem once by its worst severity, and each element bound to data', () => {
    const shown = shownAs(
      shownWith('text', ['warning', 'error', 'warning']),
      shownWith('bound', ['warning']),
      shownWith('line', []),
    );
    const { errors, warnings, bound: fed } = marksOf([text, bound, line], shown, NONE);
    expect([errors.length, warnings.length, fed.length]).toEqual([1, 1, 1]);
    expect(marksOf([text], shown, NONE).reasons).toEqual([{ box: errors[0], text: 'x x x' }]);
    const drawn = shownAs({ ...shownWith('text', ['error']), markup: '<path/>' });
    expect(marksOf([text], drawn, NONE).reasons).toEqual([]);
    expect(warnings[0]).toEqual({ ...place, rotationDeg: 90 });
    expect(fed[0]).toBe(warnings[0]);
  });

  it('are empty for elements that have no problem and no data, or are not drawn yet', () => {
    expect(marksOf([text, line, locked], nothing, NONE)).toEqual({
      errors: [],
      warnings: [],
      reasons: [],
      bound: [],
      free: [],
      locked: [],
      handles: null,
      around: null,
    });
  });
});

describe('selection frame', () => {
  it('has all handles for a single element, two end handles for a line, none for a locked element', () => {
    expect(marksOf([text], nothing, chosen(text)).handles).toBe('all');
    expect(marksOf([text, line], nothing, chosen(line)).handles).toBe('ends');
    expect(marksOf([locked], nothing, chosen(locked))).toMatchObject({
      handles: 'none',
      free: [],
      locked: [place],
    });
  });

  it('has no handles for several elements, even if only one of them is visible', () => {
    expect(marksOf([text, line, locked], nothing, chosen(text, line, locked))).toMatchObject({
      handles: null,
      around: null,
      free: [place, place],
      locked: [place],
    });
    expect(marksOf([text], nothing, chosen(text, line)).handles).toBeNull();
    expect(marksOf([], nothing, chosen(text)).handles).toBeNull();
  });
});

describe('shown box of an element', () => {
  it('has the height of the laid-out lines if the text has automatic height', () => {
    expect([hasAutoHeight(text), hasAutoHeight(line)]).toEqual([true, false]);
    expect(shownBox(text, shownWith('text', [], 17)).heightMm).toBe(17);
    expect(shownBox(text, undefined).heightMm).toBe(5);
    expect(shownBox(line, shownWith('line', [], 17)).heightMm).toBe(5);
  });

  it('uses the current position of the element, not the one at layout', () => {
    expect(shownBox({ ...text, xMm: 40 }, shownWith('text', [], 17))).toMatchObject({ xMm: 40, yMm: 2 });
  });

  it('rotates about its center', () => {
    const bounds = shownBounds(bound, undefined);
    expect([bounds.widthMm, bounds.heightMm]).toEqual([5, 10].map((side) => expect.closeTo(side)));
    expect(bounds.xMm + bounds.widthMm / 2).toBeCloseTo(6);
  });
});

describe('table cell at a point', () => {
  const tableOf = (more: object = {}): Extract<LabelElement, { kind: 'table' }> => {
    const [table] = parsed({
      elements: [
        {
          kind: 'table',
          id: 't',
          xMm: 10,
          yMm: 10,
          widthMm: 60,
          heightMm: 20,
          borderMm: 0,
          columnWidthsMm: [10, 20, 30],
          rowHeightsMm: [5, 15],
          cells: [0, 1].flatMap((row) => [0, 1, 2].map((col) => ({ row, col, content: '' }))),
          ...more,
        },
      ],
    }).elements;
    if (table.kind !== 'table') throw new Error('no table');
    return table;
  };

  it('is the cell that contains the point, or the nearest cell for a point outside the table', () => {
    const table = tableOf();
    for (const [x, y, row, col] of [
      [11, 11, 0, 0],
      [21, 11, 0, 1],
      [41, 14, 0, 2],
      [69, 29, 1, 2],
      [15, 16, 1, 0],
      [-50, -50, 0, 0],
      [500, 500, 1, 2],
    ])
      expect(tableCellAt(table, x, y), `${x} ${y}`).toEqual({ row, col });
  });

  it('accounts for the rotation of the table', () => {
    // In a table rotated by 180 degrees, the first cell is at the bottom right.
    expect(tableCellAt(tableOf({ rotationDeg: 180 }), 69, 29)).toEqual({ row: 0, col: 0 });
    // A clockwise quarter turn moves the first cell to the top right: the center is at 40, 20.
    expect(tableCellAt(tableOf({ rotationDeg: 90 }), 49, -9)).toEqual({ row: 0, col: 0 });
  });
});
