// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { mountScreen } from '../../../../tests/support/mountScreen.tsx';
import { createHistory } from '../../../core/edit/history/history.ts';
import { planLabel } from '../../../core/edit/planners.ts';
import { emptyLabel } from '../../../core/label/emptyLabel.ts';
import type { Label } from '../../../core/label/label.ts';
import { createEditor } from '../core/createEditor.ts';
import { useLabelChanges } from './useLabelChanges.ts';

it('a host receives each label change once, a gesture at its end, and no change that it already has', async () => {
  const label = emptyLabel('Label', null);
  const editor = createEditor(createHistory(label));
  const known = { current: label };
  const told: Label[] = [];
  function Host() {
    useLabelChanges(editor, known, (next) => told.push(next));
    return null;
  }
  await mountScreen(<Host />);
  const put = (widthMm: number) => act(async () => editor.document.apply(planLabel({ widthMm })));
  await put(50);
  await put(51);
  expect(told.map(({ widthMm }) => widthMm)).toEqual([50, 51]);
  await act(async () => editor.document.undo());
  expect(told.at(-1)).toBe(told[0]);
  editor.viewState.isMoving = true;
  await put(60);
  await put(61);
  expect(told).toHaveLength(3);
  await act(async () => {
    editor.viewState.isMoving = false;
  });
  expect(told.map(({ widthMm }) => widthMm)).toEqual([50, 51, 50, 61]);
  // A label that the host sets is not reported back to the host.
  const other = emptyLabel('Other', null);
  known.current = other;
  await act(async () => editor.document.restart(createHistory(other)));
  expect(told).toHaveLength(4);
});
