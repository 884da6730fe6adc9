// @vitest-environment happy-dom
import { createRef } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parsed } from '../../../../../tests/golden/layOut.ts';
import { type Mounted, mountScreen, settled, type } from '../../../../../tests/support/mountScreen.tsx';
import { createHistory } from '../../../../core/edit/history/history.ts';
import { createEditor } from '../../core/createEditor.ts';
import { EditorContext } from '../../core/EditorContext.ts';
import { ContentField, type ContentInput } from './ContentField.tsx';

let mounted: Mounted;
const input = createRef<ContentInput>();
const said: string[] = [];

/** Renders a field whose value, like the panel's, lags behind the typed text. */
beforeEach(async () => {
  said.length = 0;
  mounted = await mountScreen(
    <EditorContext value={createEditor(createHistory(parsed({ elements: [] })))}>
      <ContentField
        ref={input}
        label="Content"
        value="{weight} g"
        onChange={(content) => {
          said.push(content);
        }}
      />
    </EditorContext>,
  );
});
afterEach(() => mounted.unmount());

function field(): HTMLTextAreaElement {
  const area = document.querySelector('textarea');
  if (!area) throw new Error('no field');
  return area;
}

describe('inserting text into a content field', () => {
  it('appends at the end of a field without a caret and focuses the field', async () => {
    await settled(() => input.current?.insert('{origin}'));
    expect(said).toEqual(['{weight} g{origin}']);
    expect(document.activeElement).toBe(field());
    expect(field().selectionStart).toBe(said[0].length);
  });

  it('inserts at the caret, replaces the selected text and keeps what was just typed', async () => {
    await settled(() => field().focus());
    await type(field(), '{weight} g · ');
    await settled(() => field().setSelectionRange(said[0].length, said[0].length));
    await settled(() => input.current?.insert('{origin}'));
    expect(said.at(-1)).toBe('{weight} g · {origin}');
    await settled(() => field().setSelectionRange(0, '{weight} g'.length));
    await settled(() => input.current?.insert('{net}'));
    expect(said.at(-1)).toBe('{net} · {origin}');
    expect(field().selectionStart).toBe('{net}'.length);
  });
});
