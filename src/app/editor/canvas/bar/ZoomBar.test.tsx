// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { parsed } from '../../../../../tests/golden/layOut.ts';
import { eventually } from '../../../../../tests/support/eventually.ts';
import { type Mounted, mountScreen, settled } from '../../../../../tests/support/mountScreen.tsx';
import { createHistory } from '../../../../core/edit/history/history.ts';
import { createEditor } from '../../core/createEditor.ts';
import { EditorContext } from '../../core/EditorContext.ts';
import { ZoomBar } from './ZoomBar.tsx';

let mounted: Mounted;
afterEach(() => mounted.unmount());

it('the hint of an empty label says how to add something, until the label has an element', async () => {
  const editor = createEditor(createHistory(parsed({ elements: [] })));
  mounted = await mountScreen(
    <EditorContext value={editor}>
      <ZoomBar />
    </EditorContext>,
  );
  const text = () => document.body.textContent;
  const empty = 'Add something from the toolbar on the left, or drop a spreadsheet or a picture here.';
  // The hint waits for a part that is loaded on first use.
  await eventually(async () => {
    await settled();
    expect(text()).toContain(empty);
  });
  const { elements } = parsed({ elements: [{ kind: 'rectangle', id: 'r' }] });
  await settled(() => editor.document.apply((label) => ({ ...label, elements })));
  expect(text()).not.toContain(empty);
  expect(text()).toContain('Click an element to change it.');
  await settled(() => editor.document.undo());
  expect(text()).toContain(empty);
});
