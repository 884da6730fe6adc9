// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  choose,
  enter,
  fieldOf,
  type MountedPanel,
  mountPanel,
  tick,
} from '../../../../tests/support/mountPanel.tsx';
import { setUnit } from '../../i18n/unit.ts';

let panel: MountedPanel;
beforeEach(() => setUnit('mm'));
afterEach(() => panel.mounted.unmount());

it('a line has thickness and style, and the length of its dashes only if it has some', async () => {
  panel = await mountPanel([{ kind: 'line', id: 'a', strokeMm: 0.5, dash: 0, widthMm: 30 }]);
  await panel.select(['a']);
  await enter('Thickness', '1.2');
  expect(panel.element('a')).toMatchObject({ strokeMm: 1.2, dash: 0 });
  expect(document.body.textContent).not.toContain('Dash length');
  await choose('Style', '3');
  await enter('Dash length', '2');
  expect(panel.element('a')).toMatchObject({ strokeMm: 1.2, dash: 3, intervalMm: 2 });
  // The quick changes of one field are one step of undo, those of another field another one.
  panel.editor.document.undo();
  expect(panel.element('a')).toMatchObject({ dash: 3, strokeMm: 1.2 });
});

it('lines that differ show no value, and a change applies to all of them', async () => {
  panel = await mountPanel([
    { kind: 'line', id: 'a', strokeMm: 0.5, dash: 0 },
    { kind: 'line', id: 'b', strokeMm: 2, dash: 2 },
  ]);
  await panel.select(['a', 'b']);
  expect([fieldOf('Thickness').value, fieldOf('Style').value]).toEqual(['', '']);
  await choose('Style', '0');
  expect(document.body.textContent).not.toContain('Dash length');
  await enter('Thickness', '3');
  for (const id of ['a', 'b']) expect(panel.element(id)).toMatchObject({ strokeMm: 3, dash: 0 });
});

it('a rectangle with round corners has a radius, which is a share of its width until one is entered', async () => {
  panel = await mountPanel([{ kind: 'rectangle', id: 'r', widthMm: 20, heightMm: 10, borderMm: 0.4 }]);
  await panel.select(['r']);
  expect(document.body.textContent).not.toContain('Corner radius');
  await tick('Rounded corners');
  const share = Number(fieldOf('Corner radius').value);
  expect(share).toBeGreaterThan(0);
  expect(panel.element('r')).toMatchObject({ rounded: true, cornerMm: null });
  await enter('Corner radius', '2.5');
  await enter('Border', '1');
  await tick('Filled');
  expect(panel.element('r')).toMatchObject({ rounded: true, cornerMm: 2.5, borderMm: 1, filled: true });
});

it('rectangles and circles share border and fill; only the rectangles get round corners', async () => {
  panel = await mountPanel([
    { kind: 'rectangle', id: 'r', widthMm: 20, heightMm: 10, borderMm: 0.4, filled: true },
    { kind: 'circle', id: 'c', widthMm: 10, heightMm: 10, borderMm: 0.4, filled: false },
  ]);
  await panel.select(['r', 'c']);
  expect(document.body.textContent).toContain('Rectangle');
  const filled = fieldOf('Filled');
  expect(filled instanceof HTMLInputElement && filled.indeterminate).toBe(true);
  await tick('Filled');
  await enter('Border', '0.8');
  await tick('Rounded corners');
  for (const id of ['r', 'c']) expect(panel.element(id)).toMatchObject({ filled: true, borderMm: 0.8 });
  expect([panel.element('r'), panel.element('c')].map((one) => 'rounded' in one && one.rounded)).toEqual([
    true,
    false,
  ]);
});
