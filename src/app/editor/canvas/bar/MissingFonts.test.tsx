// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { parsed } from '../../../../../tests/golden/layOut.ts';
import { type Mounted, mountScreen, named } from '../../../../../tests/support/mountScreen.tsx';
import { createHistory } from '../../../../core/edit/history/history.ts';
import { createEditor } from '../../core/createEditor.ts';
import { EditorContext } from '../../core/EditorContext.ts';
import { MissingFonts } from './MissingFonts.tsx';

let mounted: Mounted;
afterEach(() => mounted.unmount());

async function mount(missingFonts: readonly string[]) {
  let retries = 0;
  const editor = createEditor(createHistory(parsed({ elements: [] })));
  editor.previewState.missingFonts = missingFonts;
  const retryFonts = async () => {
    retries++;
  };
  mounted = await mountScreen(
    <EditorContext value={{ ...editor, retryFonts }}>
      <MissingFonts />
    </EditorContext>,
  );
  return { text: document.body.textContent ?? '', retries: () => retries };
}

describe('warning about fonts that cannot be loaded', () => {
  it('names the fonts, and says that their text cannot be printed', async () => {
    const { text } = await mount(['Tinos', 'Noto Sans SC']);
    expect(text).toContain("Couldn't load the fonts Tinos and Noto Sans SC.");
    expect(text).toContain("can't be printed. Check the connection and try again.");
  });

  it('retries on request, and when the browser is online again', async () => {
    const { retries } = await mount(['Tinos']);
    await act(async () => named('button', 'Try again')?.click());
    expect(retries()).toBe(1);
    window.dispatchEvent(new Event('online'));
    expect(retries()).toBe(2);
    await mounted.unmount();
    window.dispatchEvent(new Event('online'));
    expect(retries()).toBe(2);
  });
});
