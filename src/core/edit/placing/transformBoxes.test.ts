import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxCenter } from '../../base/boxes.ts';
import { LABEL_FORMAT, LABEL_VERSION, type Label } from '../../label/label.ts';
import { parseLabel } from '../../label/parseLabel.ts';
import { planBox, planMove } from '../planners.ts';
import { planPaste } from '../planPaste.ts';
import { planAlign, planDistribute } from './planAlign.ts';
import { normalizeDeg, planStretch, planTurn } from './transformBoxes.ts';

function labelOf(...elements: readonly Record<string, unknown>[]): Label {
  const parsed = parseLabel({ format: LABEL_FORMAT, version: LABEL_VERSION, elements });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}
const boxesOf = (label: Label) => new Map(label.elements.map((element) => [element.id, element]));
const label = labelOf(
  { kind: 'rectangle', id: 'a', xMm: 0, yMm: 0, widthMm: 10, heightMm: 4 },
  { kind: 'rectangle', id: 'b', xMm: 20, yMm: 10, widthMm: 10, heightMm: 4, rotationDeg: 90 },
  { kind: 'text', id: 't', xMm: 5, yMm: 20, widthMm: 20, heightMm: 5, autoHeight: true },
  { kind: 'circle', id: 'fixed', xMm: 1, yMm: 1, widthMm: 5, heightMm: 5, locked: true },
);
const from = { xMm: 0, yMm: 0, widthMm: 30, heightMm: 30 };

describe('stretching several elements', () => {
  it('keeps their relative places, their rotation and text heights', () => {
    const to = { xMm: 10, yMm: 0, widthMm: 60, heightMm: 30 };
    const [a, b, t, fixed] = planStretch(boxesOf(label), from, to)(label).elements;
    expect(a).toMatchObject({ xMm: 10, yMm: 0, widthMm: 20, heightMm: 4 });
    // The box is rotated by 90 degrees, so stretching the label horizontally changes its height.
    expect(b).toMatchObject({ widthMm: 10, heightMm: 8, rotationDeg: 90 });
    expect(boxCenter(b)).toEqual({ xMm: 60, yMm: 12 });
    expect(t).toMatchObject({ xMm: 20, widthMm: 40, heightMm: 5 });
    expect(fixed).toBe(label.elements[3]);
  });

  it("restores the boxes when reversed, within the document's precision", () => {
    const side = fc.integer({ min: 500, max: 10_000 }).map((value) => value / 100);
    fc.assert(
      fc.property(side, side, side, side, (xMm, yMm, widthMm, heightMm) => {
        const to = { xMm, yMm, widthMm, heightMm };
        const there = planStretch(boxesOf(label), from, to)(label);
        const back = planStretch(boxesOf(there), to, from)(there);
        for (const [index, element] of back.elements.entries()) {
          const was = label.elements[index];
          const tolerance = 0.03 * Math.max(1, 30 / widthMm, 30 / heightMm);
          for (const name of ['xMm', 'yMm', 'widthMm', 'heightMm'] as const)
            expect(Math.abs(element[name] - was[name])).toBeLessThanOrEqual(tolerance);
        }
      }),
    );
  });
});

it('edits keep coordinates within the document limits, for any move, resize, stretch, turn or paste', () => {
  const far = { xMm: -90_000, yMm: 80_000, widthMm: 70_000, heightMm: 0 };
  const boxOf = (element: Label['elements'][number]) => element;
  const ids = new Set(['a', 'b', 't']);
  for (const plan of [
    planMove(ids, 5000, -9000),
    planBox('a', far),
    planStretch(boxesOf(label), from, far),
    planTurn(boxesOf(label), { xMm: 9000, yMm: 0 }, 100),
    planPaste(label.elements, 3000, ['1', '2', '3', '4']),
    planDistribute(ids, 'x', boxOf),
  ])
    expect(parseLabel(plan(label)).ok).toBe(true);
});

describe('turning several elements', () => {
  it('rotates their centers around a point, and each element by the same angle', () => {
    const [a, , , fixed] = planTurn(boxesOf(label), { xMm: 15, yMm: 2 }, 90)(label).elements;
    expect(boxCenter(a)).toEqual({ xMm: 15, yMm: -8 });
    expect(a.rotationDeg).toBe(90);
    expect(fixed).toBe(label.elements[3]);
  });

  it('normalizes angles to 0 up to less than 360 degrees', () => {
    expect([-90, 360, 719.96, 359.97, 45.04].map(normalizeDeg)).toEqual([270, 0, 0, 0, 45]);
  });
});

describe('units of aligning and distributing', () => {
  const boxOf = (element: Label['elements'][number]) => element;
  const grouped = labelOf(
    { kind: 'rectangle', id: 'a', xMm: 0, yMm: 0, widthMm: 10, heightMm: 4 },
    { kind: 'rectangle', id: 'b', xMm: 12, yMm: 10, widthMm: 4, heightMm: 4, groups: ['g'] },
    { kind: 'rectangle', id: 'c', xMm: 16, yMm: 12, widthMm: 4, heightMm: 4, groups: ['g'] },
    { kind: 'rectangle', id: 'd', xMm: 50, yMm: 30, widthMm: 10, heightMm: 4 },
  );
  const all = new Set(['a', 'b', 'c', 'd']);
  const xs = (of: Label) => of.elements.map(({ xMm }) => xMm);

  it('are single elements and whole groups', () => {
    expect(xs(planAlign(all, 'right', boxOf)(grouped))).toEqual([50, 52, 56, 50]);
    expect(xs(planDistribute(all, 'x', boxOf)(grouped))).toEqual([0, 26, 30, 50]);
    expect(planDistribute(all, 'y', boxOf)(grouped).elements.map(({ yMm }) => yMm)).toEqual([0, 14, 16, 30]);
  });

  it('are the children of a group while it is edited', () => {
    expect(xs(planAlign(new Set(['b', 'c']), 'left', boxOf, ['g'])(grouped))).toEqual([0, 12, 12, 50]);
    expect(xs(planAlign(new Set(['b', 'c']), 'left', boxOf)(grouped))).toEqual([0, 0, 4, 50]);
  });

  it('stay in place if fewer than three are distributed or one contains a locked element', () => {
    expect(planDistribute(new Set(['a', 'b', 'c']), 'x', boxOf)(grouped)).toBe(grouped);
    const held = {
      ...grouped,
      elements: grouped.elements.map((element) => ({ ...element, locked: element.id === 'c' })),
    };
    expect(xs(planDistribute(all, 'x', boxOf)(held))).toEqual([0, 12, 16, 50]);
  });
});
