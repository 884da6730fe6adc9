// @vitest-environment happy-dom
import 'fake-indexeddb/auto';

import { proxy } from 'valtio';
import { afterEach, expect, it, vi } from 'vitest';
import { parsed } from '../../../../../tests/golden/layOut.ts';
import { eventually } from '../../../../../tests/support/eventually.ts';
import { type Mounted, mountScreen, settled } from '../../../../../tests/support/mountScreen.tsx';
import { signInAs } from '../../../../../tests/support/signInAs.ts';
import { createHistory } from '../../../../core/edit/history/history.ts';
import { planLabel } from '../../../../core/edit/planners.ts';
import { startDraft } from '../../../../device/draftSeed.ts';
import type { LibraryLocation } from '../../../../device/draftTypes.ts';
import { endSession } from '../../../services/account/session.ts';
import { DraftWriter } from '../../../services/drafts/draftWriter.ts';
import { labelHash } from '../../../services/library/labelHash.ts';
import { asRef } from '../../../state/asRef.ts';
import { createEditor } from '../../core/createEditor.ts';
import { EditorContext } from '../../core/EditorContext.ts';
import type { SessionsState } from '../../session/editorSessions.ts';
import { SaveButton } from './SaveButton.tsx';
import { SavedNote } from './SavedNote.tsx';

let mounted: Mounted | null = null;
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
  endSession('/');
});

const handleLibrary = vi.fn();

/** Shows the note and the button for a label with a name. */
async function open(place: LibraryLocation | null) {
  const history = createHistory(parsed({ name: 'Чай', elements: [] }));
  const editor = createEditor(history);
  const made = await startDraft({ history, sheet: null }, 1);
  if (!made.ok) throw new Error(made.error.code);
  const done = async () => ({ ok: true, value: null }) as const;
  const writer = new DraftWriter(
    { head: made.value, contents: null },
    {
      read: () => ({
        history: editor.documentState.history,
        recordIndex: 0,
        dpi: 203,
        sheetName: null,
        asksColumns: false,
        switches: [],
      }),
      append: done,
      create: done,
      onStatus: () => {},
      nowMs: Date.now,
    },
  );
  const state = proxy<SessionsState>({
    phase: 'editing',
    session: asRef({ draftId: made.value.id, editor, writer, stop: () => {} }),
    other: null,
    status: 'saved',
    place: place && asRef(place),
    savedLabel: null,
    notice: null,
  });
  mounted = await mountScreen(
    <EditorContext value={editor}>
      <SavedNote sessionsState={state} />
      <SaveButton sessionsState={state} onLibrary={handleLibrary} />
    </EditorContext>,
  );
  return { editor, state };
}
const button = () => document.querySelector('button');
const isOffered = () => button()?.getAttribute('aria-disabled') !== 'true';

it('is shown to signed-in users, and for labels of a library', async () => {
  await open(null);
  expect(button()).toBeNull();
  await settled(() => signInAs('u1'));
  expect(button()?.getAttribute('aria-label')).toBe('Save to my library');
  button()?.click();
  expect(handleLibrary).toHaveBeenCalledTimes(1);
});

it.each([
  ['waits for the server', 'u1', true],
  ['belongs to another account', 'u2', false],
])('offers to save a label that %s', async (_case, userId, isWaiting) => {
  signInAs('u1');
  const digest = await labelHash(parsed({ name: 'Чай', elements: [] }));
  const waiting = { sinceMs: 1, folderId: '', attemptKey: 'k', digest };
  const { state } = await open({
    ...{ userId, labelId: 'l1', version: 1, digest },
    ...(isWaiting && { waiting }),
  });
  await eventually(async () => {
    await settled();
    expect(state.savedLabel).not.toBeNull();
  });
  expect(isOffered()).toBe(true);
});

it('offers to save the label to the library only while the library does not have it as it is', async () => {
  signInAs('u1');
  const digest = await labelHash(parsed({ name: 'Чай', elements: [] }));
  const { editor, state } = await open({ userId: 'u1', labelId: 'l1', version: 1, digest });
  await eventually(async () => {
    await settled();
    expect(document.querySelector('output')?.textContent).toBe('Saved to library');
    expect(isOffered()).toBe(false);
  });
  await settled(() => editor.document.apply(planLabel({ name: 'Кофе' })));
  expect(isOffered()).toBe(true);
  await settled(() => {
    state.status = 'saving';
  });
  await settled(() => editor.document.undo());
  expect(isOffered()).toBe(false);
});

it('says why the label is not saved', async () => {
  const { state } = await open(null);
  const said: unknown[] = [];
  for (const status of ['draftNoRoom', 'draftNoStorage', 'saving'] as const) {
    await settled(() => {
      state.status = status;
    });
    said.push(document.querySelector('output')?.textContent);
  }
  expect(said).toEqual(['Not saved: storage is full', 'Not saved', 'Saving…']);
});
