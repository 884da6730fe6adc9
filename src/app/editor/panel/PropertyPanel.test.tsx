// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { parsed } from '../../../../tests/golden/layOut.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { type Mounted, mountScreen, press, settled } from '../../../../tests/support/mountScreen.tsx';
import { planGroup, planRenameGroup, planUngroup } from '../../../core/edit/groups.ts';
import { createHistory } from '../../../core/edit/history/history.ts';
import { createEditor } from '../core/createEditor.ts';
import { EditorContext } from '../core/EditorContext.ts';
import { PropertyPanel } from './PropertyPanel.tsx';

let mounted: Mounted;
afterEach(() => mounted.unmount());

const TEXTS = ['Assam', '茶'].map((content, index) => ({ kind: 'text', id: `t${index}`, content }));

async function open() {
  const editor = createEditor(createHistory(parsed({ widthMm: 60, heightMm: 40, elements: TEXTS })));
  mounted = await mountScreen(
    <EditorContext value={editor}>
      <PropertyPanel />
    </EditorContext>,
  );
  const select = (ids: readonly string[]) => settled(() => editor.document.select(ids));
  return { editor, select };
}
const scopes = () =>
  [...mounted.page.querySelectorAll('[role="group"][aria-label="Settings of"] button')].map(
    (button) => [button.textContent, button.getAttribute('aria-pressed')] as const,
  );
const isLabelShown = () => (mounted.page.textContent ?? '').includes('Swap width and height');
const isElementShown = () => mounted.page.querySelector('textarea') !== null;

it('[S4.06] the switch at the top changes between the label and the selected layer', async () => {
  const { editor, select } = await open();
  expect([isLabelShown(), scopes()]).toEqual([true, []]);
  await select(['t1']);
  await eventually(async () => {
    await settled();
    expect([isLabelShown(), isElementShown()]).toEqual([false, true]);
  });
  expect(scopes()).toEqual([
    ['Whole label', 'false'],
    ['Selection', 'true'],
  ]);
  await press('Whole label');
  expect([isLabelShown(), isElementShown()]).toEqual([true, false]);
  // The selection stays, so that the user can go back to it.
  expect(editor.document.selection()).toEqual(['t1']);
  await press('Selection');
  expect([isLabelShown(), isElementShown()]).toEqual([false, true]);
});

it('[S4.06] another selection shows the selected layer again', async () => {
  const { select } = await open();
  await select(['t0']);
  await eventually(async () => {
    await settled();
    expect(isElementShown()).toBe(true);
  });
  await press('Whole label');
  await select(['t1']);
  expect([isLabelShown(), isElementShown()]).toEqual([false, true]);
});

it('the panel of a selected group has the name of the group, and of other selections their number', async () => {
  const { editor, select } = await open();
  await settled(() => editor.document.apply(planGroup(new Set(['t0', 't1']), 'group-3')));
  const title = () => /Group 3|Preis|2 elements/.exec(mounted.page.textContent ?? '')?.[0];
  await select(['t0', 't1']);
  await eventually(async () => {
    await settled();
    expect(title()).toBe('Group 3');
  });
  await settled(() => editor.document.apply(planRenameGroup('group-3', 'Preis')));
  expect(title()).toBe('Preis');
  await settled(() => editor.document.apply(planUngroup(new Set(['t0', 't1']))));
  expect(title()).toBe('2 elements');
});
