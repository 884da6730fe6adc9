// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { parsed } from '../../../../../tests/golden/layOut.ts';
import { type Mounted, mountScreen, named } from '../../../../../tests/support/mountScreen.tsx';
import { createHistory } from '../../../../core/edit/history/history.ts';
import { createEditor } from '../../core/createEditor.ts';
import { EditorContext } from '../../core/EditorContext.ts';
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

describe('canvas hint of a label without its spreadsheet', () => {
  it('lists the columns that the label needs and offers to choose a spreadsheet', async () => {
    const data = { source: 'column', key: 'Артикул', position: 0, showKeyName: false };
    const text = await mount([
      { kind: 'text', id: 'a', content: 'x', data },
      { kind: 'qrcode', id: 'b', content: 'https://x.org/{lot}', data: { source: 'template' } },
    ]);
    expect(text).toContain('This label needs a spreadsheet with the columns Артикул and lot.');
    expect(text).not.toContain('hint');
    expect(named('button', 'Choose a spreadsheet…')).toBeDefined();
  });

  it('shows the usual hint if the label uses no column', async () => {
    expect(await mount([{ kind: 'text', id: 'a', content: 'x' }])).toBe('hint');
  });
});
