import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOut, nodesOf, nodesOfType, parsed } from '../../../tests/golden/layOut.ts';
import type { BoxMm } from '../base/boxes.ts';
import type { Label } from '../label/label.ts';
import { transformX, transformY } from '../scene/matrix.ts';
import { compileCollapse } from './collapse.ts';

const box = (id: string, xMm: number, yMm: number, widthMm: number, heightMm: number, fields = {}) => ({
  kind: 'rectangle',
  id,
  xMm,
  yMm,
  widthMm,
  heightMm,
  ...fields,
});
const closing = { collapses: true, printWhen: 'never' };

/** Returns how much each element moves up if the given elements are empty. */
function upWithout(empty: readonly string[], elements: object[]): Record<string, number> {
  const label = parsed({ widthMm: 100, heightMm: 100, elements });
  const resolved = label.elements.map(({ id }) => ({ shown: !empty.includes(id), contents: [] }));
  const upMm = compileCollapse(label)?.pulledUpMm(resolved) ?? label.elements.map(() => 0);
  return Object.fromEntries(label.elements.map(({ id }, index) => [id, upMm[index]]));
}

describe('collapse of empty elements', () => {
  it('moves up the elements below, which keep their distances', () => {
    const address = [
      box('name', 5, 5, 40, 4),
      box('company', 5, 10, 40, 4, closing),
      box('extra', 5, 15, 40, 4, closing),
      box('street', 5, 20, 40, 4),
      box('town', 5, 26, 40, 4),
    ];
    expect(upWithout([], address)).toEqual({ name: 0, company: 0, extra: 0, street: 0, town: 0 });
    expect(upWithout(['extra'], address)).toMatchObject({ company: 0, street: 5, town: 5 });
    expect(upWithout(['company'], address)).toMatchObject({ name: 0, extra: 5, street: 5, town: 5 });
    expect(upWithout(['company', 'extra'], address)).toMatchObject({ name: 0, street: 10, town: 10 });
    // An empty element without `collapses` leaves a gap.
    const kept = address.map((element) => ({ ...element, collapses: false }));
    expect(upWithout(['company', 'extra'], kept)).toMatchObject({ street: 0, town: 0 });
  });

  it('leaves elements beside, above and around it, and elements below a remaining one, in place', () => {
    const label = [
      box('frame', 1, 1, 98, 60),
      box('gone', 5, 10, 40, 4, closing),
      box('beside', 50, 10, 40, 4),
      box('under', 5, 16, 40, 4),
      box('underBeside', 50, 16, 40, 4),
      box('line', 5, 22, 85, 0.3),
      box('footer', 1, 70, 98, 4),
    ];
    expect(upWithout(['gone'], label)).toEqual({
      frame: 0,
      gone: 0,
      beside: 0,
      under: 6,
      underBeside: 0,
      line: 0,
      footer: 0,
    });
  });

  it('moves elements below two columns by the smaller of both gains', () => {
    const columns = [
      box('a1', 5, 10, 40, 4, closing),
      box('a2', 5, 16, 40, 4),
      box('b1', 50, 10, 40, 4, closing),
      box('b2', 50, 16, 40, 4),
      box('line', 5, 22, 85, 0.3),
    ];
    expect(upWithout(['a1'], columns)).toMatchObject({ a2: 6, b2: 0, line: 0 });
    expect(upWithout(['a1', 'b1'], columns)).toMatchObject({ a2: 6, b2: 6, line: 6 });
    // Two empty elements in the same row free its height only once.
    const row = [columns[0], columns[2], box('below', 5, 16, 85, 4)];
    expect(upWithout(['a1', 'b1'], row)).toMatchObject({ below: 6 });
  });

  it('treats boxes that touch or overlap slightly as one below the other', () => {
    const lines = [box('a', 5, 5, 40, 4, closing), box('b', 5, 8, 40, 4), box('c', 5, 12, 40, 4)];
    expect(upWithout(['a'], lines)).toMatchObject({ b: 3, c: 3 });
    const over = [box('a', 5, 5, 40, 4, closing), box('b', 5, 6, 40, 4)];
    expect(upWithout(['a'], over)).toMatchObject({ b: 0 });
  });

  it('uses the upright bounding box of rotated elements, and one line of an auto-height text', () => {
    // Rotated by 90 degrees, the box is 4 mm wide and 40 mm high, from y = 2 to 42.
    const turned = [box('t', 5, 20, 40, 4, { ...closing, rotationDeg: 90 }), box('u', 24, 50, 4, 4)];
    expect(upWithout(['t'], turned)).toMatchObject({ u: 48 });
    const text = { kind: 'text', id: 't', xMm: 5, yMm: 5, widthMm: 40, heightMm: 20, fontSizePt: 9 };
    const under = box('u', 5, 9, 40, 4);
    expect(upWithout(['t'], [{ ...text, ...closing }, under])).toMatchObject({ u: 4 });
    expect(upWithout(['t'], [{ ...text, ...closing, autoHeight: false }, under])).toMatchObject({ u: 0 });
  });

  it('moves a group as a whole, unless one of its elements collapses', () => {
    const elements = (groups: string[]) => [
      box('gone', 5, 10, 40, 4, closing),
      box('code', 5, 16, 40, 4, { groups }),
      // This element has no empty element above it.
      box('caption', 50, 16, 20, 4, { groups }),
    ];
    expect(upWithout(['gone'], elements([]))).toMatchObject({ code: 6, caption: 0 });
    expect(upWithout(['gone'], elements(['g']))).toMatchObject({ code: 6, caption: 6 });
    const inside = elements(['g']).map((element) => ({ ...element, groups: ['g'] }));
    expect(upWithout(['gone'], inside)).toMatchObject({ code: 6, caption: 0 });
  });

  it('ignores elements that are not printed', () => {
    const guide = box('guide', 5, 10, 80, 8, { printed: false });
    const elements = [box('gone', 5, 10, 40, 4, closing), guide, box('under', 5, 16, 40, 4)];
    expect(upWithout(['gone'], elements)).toMatchObject({ guide: 0, under: 6 });
  });
});

describe('label with collapsing elements', () => {
  const design = {
    elements: [
      { kind: 'text', id: 't', yMm: 2, widthMm: 30, heightMm: 4, inverted: true, collapses: true },
      box('r', 0, 10, 5, 3, { filled: true }),
      box('under', 20, 3, 5, 3, { filled: true, yMm: 20, rotationDeg: 45 }),
    ].map((element) =>
      'inverted' in element ? { ...element, data: { source: 'column', key: 'a' } } : element,
    ),
  };

  it('draws nothing for an empty text and moves a rotated element up around its center', async () => {
    const full = await layOut(design, { columns: ['a'], row: ['Tea'] });
    const blank = await layOut(design, { columns: ['a'], row: [' '] });
    expect(nodesOf(full).length).toBeGreaterThan(nodesOf(blank).length);
    expect(blank.problems).toEqual([]);
    // An element that is rotated by 45 degrees keeps its position within its box.
    const middles = [full, blank].map((layout, at) => {
      const [{ matrix }] = nodesOfType(layout, 'group');
      const yMm = [21.5, 13.5][at];
      return [transformX(matrix, 22.5, yMm), transformY(matrix, 22.5, yMm)];
    });
    expect(middles.flat().map((value) => Math.round(value * 1e6) / 1e6)).toEqual([22.5, 21.5, 22.5, 13.5]);
  });

  it('shares no scene part that moves on some labels', async () => {
    const { scene } = await layOut(design, { columns: ['a'], row: ['Tea'] });
    expect(scene.parts.every(({ shared }) => !shared)).toBe(true);
    const beside = { ...design, elements: [...design.elements, box('beside', 60, 20, 5, 3, { layer: -1 })] };
    const parts = (await layOut({ widthMm: 80, ...beside }, { columns: ['a'], row: [''] })).scene.parts;
    expect(parts.map(({ shared }) => shared)).toEqual([true, false]);
  });
});

const GRID_MM = 5;
const rowOfBoxes = fc.array(
  fc.record({
    column: fc.integer({ min: 0, max: 6 }),
    span: fc.integer({ min: 1, max: 5 }),
    heightMm: fc.constantFrom(1, 2.5, 5, 10),
    collapses: fc.boolean(),
    isEmpty: fc.boolean(),
    group: fc.constantFrom('', '', '', 'g', 'h'),
  }),
  { minLength: 1, maxLength: 4 },
);

/** Generates elements whose boxes do not overlap, in rows one below the other. */
const design = fc.array(rowOfBoxes, { minLength: 1, maxLength: 6 }).map((rows) => {
  const elements: { element: object; isEmpty: boolean }[] = [];
  const taken: BoxMm[] = [];
  for (const [row, cells] of rows.entries()) {
    for (const [at, cell] of cells.entries()) {
      const place = {
        xMm: cell.column * GRID_MM,
        yMm: row * 6,
        widthMm: cell.span * GRID_MM,
        heightMm: cell.heightMm,
      };
      if (taken.some((other) => overlap(other, place))) continue;
      taken.push(place);
      const groups = cell.group === '' ? [] : [cell.group];
      const { collapses } = cell;
      elements.push({
        element: { kind: 'rectangle', id: `${row}.${at}`, ...place, collapses, groups },
        isEmpty: cell.isEmpty,
      });
    }
  }
  return elements;
});

function overlap(a: BoxMm, b: BoxMm): boolean {
  const eps = 1e-6;
  return (
    a.xMm + a.widthMm > b.xMm + eps &&
    b.xMm + b.widthMm > a.xMm + eps &&
    a.yMm + a.heightMm > b.yMm + eps &&
    b.yMm + b.heightMm > a.yMm + eps
  );
}

function seen(label: Label, upMm: readonly number[], isEmpty: readonly boolean[]): BoxMm[] {
  return label.elements.flatMap((element, index) =>
    isEmpty[index] ? [] : [{ ...element, yMm: element.yMm - upMm[index] }],
  );
}

describe('collapse of any label', () => {
  it('works for 3,000 elements below each other', () => {
    const elements = Array.from({ length: 3000 }, (_, at) => box(`e${at}`, 5, at / 8, 40, 0.1, closing));
    const label = parsed({ widthMm: 100, heightMm: 400, elements });
    const collapse = compileCollapse(label);
    const resolved = elements.map((_element, at) => ({ shown: at % 2 === 0, contents: [] }));
    const upMm = collapse?.pulledUpMm(resolved) ?? [];
    expect(upMm[2999]).toBeCloseTo(1499 / 8, 6);
    expect(collapse?.moves(elements.map((_element, at) => at === 0)).filter(Boolean)).toHaveLength(2999);
  });

  it('creates no overlaps and moves nothing down, nor above the topmost element', () => {
    let moved = 0;
    fc.assert(
      // Boxes of groups may overlap in the design already, so only designs without groups are tested for overlaps.
      fc.property(design, fc.boolean(), (made, isGrouped) => {
        const label = parsed({
          widthMm: 100,
          heightMm: 100,
          elements: made.map(({ element }) => (isGrouped ? element : { ...element, groups: [] })),
        });
        const collapse = compileCollapse(label);
        const resolved = made.map(({ isEmpty }) => ({ shown: !isEmpty, contents: [] }));
        const upMm = collapse?.pulledUpMm(resolved) ?? label.elements.map(() => 0);
        if (upMm.some((up) => up > 0)) moved++;
        expect(Math.min(...upMm)).toBeGreaterThanOrEqual(0);
        const isEmpty = made.map((one) => one.isEmpty);
        const boxes = seen(label, upMm, isEmpty);
        const pairs = boxes.flatMap((one, at) => boxes.slice(at + 1).filter((other) => overlap(one, other)));
        if (!isGrouped) expect(pairs).toEqual([]);
        expect(Math.min(0, ...boxes.map(({ yMm }) => yMm))).toBeGreaterThanOrEqual(-1e-6);
        // `moves` names every element that can move, before any label is laid out.
        const moves = collapse?.moves(isEmpty) ?? [];
        for (const [index, up] of upMm.entries()) if (up > 0) expect(moves[index]).toBe(true);
      }),
      { numRuns: 400 },
    );
    expect(moved).toBeGreaterThan(30);
  });
});
