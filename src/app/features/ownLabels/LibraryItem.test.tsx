// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parsed } from '../../../../tests/golden/layOut.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { type Mounted, mountScreen, settled } from '../../../../tests/support/mountScreen.tsx';
import { createHistory } from '../../../core/edit/history/history.ts';
import type { Label } from '../../../core/label/label.ts';
import { startDraft } from '../../../device/draftSeed.ts';
import { markDeleted } from '../../../device/draftShelf.ts';
import type { LibraryLocation } from '../../../device/draftTypes.ts';
import { labelHash } from '../../services/library/labelHash.ts';
import { draftListState, draftsChanged } from '../drafts/draftListStore.ts';
import { LibraryItem } from './LibraryItem.tsx';

vi.mock('../../services/library/coverPictures.ts', () => ({ coverPicture: async () => null }));

const LISTED = {
  id: 'l1',
  name: 'Ценник',
  width: 60,
  height: 40,
  cover: '',
  updateTime: 5,
  publishTime: 0,
  isDeleted: false,
};
const UNSAVED = 'Unsaved changes on this device';
const saved = parsed({ elements: [{ kind: 'text', id: 'a', content: 'Чай' }] });
const changed = parsed({ elements: [{ kind: 'text', id: 'a', content: 'Кофе' }] });

/** Stores a draft of the library label, whose last known version in the library is `saved`. */
async function keepDraft(label: Label, more: Partial<LibraryLocation> = {}): Promise<string> {
  const library = { userId: 'u1', labelId: 'l1', version: 3, digest: await labelHash(saved), ...more };
  const made = await startDraft({ history: createHistory(label), sheet: null, library }, 1);
  if (!made.ok) throw new Error(made.error.code);
  await draftsChanged();
  return made.value.id;
}

let mounted: Mounted | null = null;
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
  for (const { id } of draftListState.heads ?? []) await markDeleted(id, 2);
  await draftsChanged();
});

const show = async (label = LISTED) => {
  mounted = await mountScreen(
    <LibraryItem label={label} layout="thumb" disabled={false} onEdit={() => {}} onPrint={() => {}} />,
  );
};
const shows = (text: string) =>
  eventually(async () => {
    await settled();
    expect(mounted?.page.textContent).toContain(text);
  });

describe('Label of the library', () => {
  it('shows a note if its copy on this device has unsaved changes', async () => {
    await keepDraft(changed);
    await show();
    await shows(UNSAVED);
  });

  it('shows a note if a save waits for the server', async () => {
    const waiting = { sinceMs: 1, folderId: '', attemptKey: 'k', digest: 'd' };
    await keepDraft(saved, { waiting });
    await show();
    await shows('Waiting to be saved');
  });

  it.each([
    [5, 'In the market'],
    [4, 'In the market, changed since'],
  ])('shows a note if it is in the market', async (publishTime, note) => {
    const noteText = () => document.querySelector(`[title="${note}"]`)?.textContent;
    await show({ ...LISTED, publishTime });
    expect(noteText()).toBe(note);
    // Changes that the library doesn't have are more important.
    const id = await keepDraft(changed);
    await shows(UNSAVED);
    expect(noteText()).toBeUndefined();
    await markDeleted(id, 2);
  });

  it('drops the note when the changes are saved or deleted', async () => {
    const id = await keepDraft(changed);
    await show();
    await shows(UNSAVED);
    await markDeleted(id, 2);
    await settled(draftsChanged);
    expect(mounted?.page.textContent).not.toContain(UNSAVED);
    await keepDraft(changed, { digest: await labelHash(changed) });
    const other = await keepDraft(changed, { labelId: 'l2' });
    await settled();
    expect(mounted?.page.textContent).not.toContain(UNSAVED);
    await markDeleted(other, 2);
  });
});
