import { expect, it } from 'vitest';
import { parsed } from '../../../../tests/golden/layOut.ts';
import { planGroup } from '../groups.ts';
import { planAddGuide } from '../placing/planGuides.ts';
import { type Plan, planBox, planChange, planLabel, planMove, planPatch, planRemove } from '../planners.ts';
import { describeStep } from './describeStep.ts';

const label = parsed({
  elements: ['a', 'b', 'c'].map((id, index) => ({ kind: 'text', id, content: id, xMm: 5 * index })),
});
const both = new Set(['a', 'b']);
const said = (plan: Plan) => {
  const { kind, count, element } = describeStep(label, plan(label));
  return [kind, count, element?.id ?? null];
};

it('describeStep returns the kind of change, the number of elements and the id of a single element', () => {
  expect(said(planMove(both, 1, 0))).toEqual(['moved', 2, null]);
  expect(said(planMove(new Set(['a']), 1, 0))).toEqual(['moved', 1, 'a']);
  expect(said(planBox('a', { xMm: 0, yMm: 0, widthMm: 9, heightMm: 9 }))).toEqual(['sized', 1, 'a']);
  expect(said(planPatch(both, { rotationDeg: 90 }))).toEqual(['turned', 2, null]);
  expect(said(planChange('b', (was) => (was.kind === 'text' ? { ...was, content: 'B' } : was)))).toEqual([
    'typed',
    1,
    'b',
  ]);
  expect(said(planChange('b', (was) => (was.kind === 'text' ? { ...was, bold: true } : was)))).toEqual([
    'changed',
    1,
    'b',
  ]);
  expect(said(planRemove(both))).toEqual(['removed', 2, null]);
  expect(describeStep(planRemove(both)(label), label)).toMatchObject({ kind: 'added', count: 2 });
  expect(said(planGroup(both, 'g'))).toEqual(['grouped', 2, null]);
  const grouped = planGroup(both, 'g')(label);
  expect(describeStep(grouped, label)).toMatchObject({ kind: 'ungrouped', count: 2 });
  expect(said(planPatch(both, { locked: true }))).toEqual(['locked', 2, null]);
  expect(said(planPatch(both, { hidden: true }))).toEqual(['hidden', 2, null]);
  expect(said(planPatch(new Set(['c']), { name: 'Price' }))).toEqual(['renamed', 1, 'c']);
  expect(said((was) => ({ ...was, elements: [...was.elements].reverse() }))).toEqual(['ordered', 0, null]);
});

it('describeStep returns settings, renamed or guides for changes of the label itself', () => {
  expect(said(planLabel({ widthMm: 70 }))).toEqual(['settings', 0, null]);
  expect(said(planLabel({ name: 'New' }))).toEqual(['renamed', 0, null]);
  expect(said(planAddGuide('x', 3))).toEqual(['guides', 0, null]);
});
