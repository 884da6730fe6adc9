// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, resetApi } from '../../../../tests/support/fakeApi.ts';
import { type Mounted, mountScreen, named, press, settled } from '../../../../tests/support/mountScreen.tsx';
import { fetchFolders } from '../library/folders.ts';
import type { ListedLabel } from '../library/items/labelPages.ts';
import { LibraryDialogs, type LibraryQuestion } from './LibraryDialogs.tsx';
import { SelectionBar } from './SelectionBar.tsx';

vi.mock(
  '../../services/api/apiClient.ts',
  async () => (await import('../../../../tests/support/fakeApi.ts')).fakeClient,
);

const LABEL: ListedLabel = {
  ...{ id: 'l1', name: 'Ценник 价签', width: 60, height: 40, cover: '', updateTime: 5, publishTime: 0 },
  ...{ folderId: 'f1', version: 1, isDeleted: false },
};
const folder = (id: string, name: string, isDefault = false) => ({ id, name, isDefault, labelCount: 1 });
const [onPlace, onRemove, onClose] = [vi.fn(), vi.fn(), vi.fn()];
let mounted: Mounted | null = null;
beforeEach(async () => {
  resetApi();
  for (const handler of [onPlace, onRemove, onClose]) handler.mockReset();
  const folders = [folder('f0', '', true), folder('f1', 'Склад'), folder('f2', '货架')];
  answer('GET /folder/list', () => ({ ok: true, value: folders }));
  await fetchFolders();
});
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
});
const page = () => document.body.textContent;

/** A list of labels with its selection, as the screens of the library have it. */
function Listed({ total }: { readonly total: number }) {
  const [chosen, setChosen] = useState(0);
  const [question, setQuestion] = useState<LibraryQuestion | null>(null);
  const ids = Array.from({ length: chosen }, (_, at) => `l${at}`);
  const ask = (kind: 'move' | 'copy' | 'delete') => setQuestion({ kind, ids, folderId: 'f1' });
  const parts = ids.map((id) => ({ name: id, what: { templetId: id } }));
  return (
    <>
      <SelectionBar
        total={total}
        chosenCount={chosen}
        onAll={() => setChosen(total)}
        onNone={() => setChosen(0)}
        onShare={() => setQuestion({ kind: 'share', parts })}
        onMove={() => ask('move')}
        onCopy={() => ask('copy')}
        onDelete={() => ask('delete')}
      />
      {question && (
        <LibraryDialogs
          question={question}
          onPlace={onPlace}
          onRemove={onRemove}
          onClose={() => {
            setQuestion(null);
            onClose();
          }}
        />
      )}
    </>
  );
}
const dialogButton = (name: string) =>
  settled(() => named('[role="dialog"] button, [role="alertdialog"] button', name).click());

describe('selected labels', () => {
  it('are counted; their actions appear with the first one', async () => {
    mounted = await mountScreen(<Listed total={3} />);
    expect(page()).toContain('3 labels');
    expect(page()).not.toContain('Delete');
    await press('Select all');
    expect(page()).toContain('3 selected');
    expect(page()).not.toContain('Select all');
    await press('Clear selection');
    expect(page()).toContain('3 labels');
  });

  it('are deleted after a question that names their number', async () => {
    mounted = await mountScreen(<Listed total={1200} />);
    await press('Select all');
    await press('Delete');
    expect(page()).toContain('Delete 1,200 labels?');
    await dialogButton('Cancel');
    expect(onRemove).not.toHaveBeenCalled();
    await press('Delete');
    await dialogButton('Delete');
    expect(onRemove.mock.calls[0][0]).toHaveLength(1200);
  });

  it.each([
    ['Move', 'move'],
    ['Copy', 'copy'],
  ] as const)('%s asks for another folder', async (button, deed) => {
    mounted = await mountScreen(<Listed total={2} />);
    await press('Select all');
    await press(new RegExp(`^${button}`));
    const shown = document.querySelector('[role="dialog"]')?.textContent;
    expect(shown).toContain('货架');
    await settled(() => {
      const select = document.querySelector('[role="dialog"] select');
      if (select instanceof HTMLSelectElement) {
        select.value = 'f2';
        select.dispatchEvent(new Event('change', { bubbles: true }));
      } else named('[role="dialog"] [role="radio"], [role="dialog"] label', '货架').click();
    });
    const [submit] = [...document.querySelectorAll<HTMLElement>('[role="dialog"] button')].filter(
      ({ textContent }) => textContent.startsWith(button),
    );
    await settled(() => submit.click());
    expect(onPlace.mock.calls).toEqual([[deed, ['l0', 'l1'], 'f2']]);
  });
});

describe('question about a label', () => {
  const ask = async (question: LibraryQuestion) => {
    mounted = await mountScreen(
      <LibraryDialogs question={question} onPlace={onPlace} onRemove={onRemove} onClose={onClose} />,
    );
    await settled();
  };
  const title = () => document.querySelector('[role="dialog"] h2')?.textContent;

  it.each<[LibraryQuestion, RegExp]>([
    [{ kind: 'rename', label: LABEL }, /name/i],
    [{ kind: 'versions', label: LABEL }, /version/i],
    [{ kind: 'publish', label: LABEL }, /publish|market/i],
    [{ kind: 'share', parts: [{ name: LABEL.name, what: { templetId: 'l1' } }] }, /share/i],
  ])('%o opens its dialog, which can be left', async (question, expected) => {
    await ask(question);
    expect(title()).toMatch(expected);
    const buttons = [...document.querySelectorAll<HTMLElement>('[role="dialog"] button')];
    await settled(() => buttons.find(({ textContent }) => /^(Cancel|Close)$/.test(textContent))?.click());
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
