// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { parsed } from '../../../../tests/golden/layOut.ts';
import { type Mounted, mountScreen, named } from '../../../../tests/support/mountScreen.tsx';
import { createHistory } from '../../../core/edit/history.ts';
import { createEditor } from '../createEditor.ts';
import { EditorContext } from '../EditorContext.ts';
import { LackingSheet } from './LackingSheet.tsx';

let mounted: Mounted;
afterEach(() => mounted.unmount());

async function mount(elements: readonly object[]): Promise<string> {
  mounted = await mountScreen(
    <EditorContext value={createEditor(createHistory(parsed({ elements })))}>
      <LackingSheet>hint</LackingSheet>
    </EditorContext>,
  );
  return document.body.textContent ?? '';
}

describe('a label whose spreadsheet is not there', () => {
  it('says which columns it needs, and offers to choose one', async () => {
    const data = { source: 'column', key: 'Артикул', position: 0, showKeyName: false };
    const text = await mount([
      { kind: 'text', id: 'a', content: 'x', data },
      { kind: 'qrcode', id: 'b', content: 'https://x.org/{lot}', data: { source: 'template' } },
    ]);
    expect(text).toContain('This label needs a spreadsheet with the columns Артикул and lot.');
    expect(text).not.toContain('hint');
    expect(named('button', 'Choose a spreadsheet…')).toBeDefined();
  });

  it('has the usual hint if it uses no column', async () => {
    expect(await mount([{ kind: 'text', id: 'a', content: 'x' }])).toBe('hint');
  });
});
