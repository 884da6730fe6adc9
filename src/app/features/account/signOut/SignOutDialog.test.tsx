// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../../../tests/support/eventually.ts';
import { callsOf, hold, resetApi } from '../../../../../tests/support/fakeApi.ts';
import {
  type Mounted,
  mountScreen,
  named,
  press,
  settled,
} from '../../../../../tests/support/mountScreen.tsx';
import { signInAs } from '../../../../../tests/support/signInAs.ts';
import type { DraftHead } from '../../../../device/draftTypes.ts';
import { endSession, isSignedIn } from '../../../services/account/session.ts';
import { pendingSaves } from '../../../services/library/pendingSaves.ts';
import type { LibraryDrafts } from './libraryDrafts.ts';
import { SignOutDialog } from './SignOutDialog.tsx';

vi.mock(
  '../../../services/api/apiClient.ts',
  async () => (await import('../../../../../tests/support/fakeApi.ts')).fakeClient,
);
const device = vi.hoisted(() => ({
  libraryDrafts: vi.fn<() => Promise<LibraryDrafts>>(),
  deleteLibraryDrafts: vi.fn<(heads: readonly DraftHead[]) => Promise<number>>(),
}));
vi.mock('./libraryDrafts.ts', () => device);

const headOf = (id: string, sheetName: string | null = null): DraftHead => ({
  ...{ id, name: `этикетка ${id}`, widthMm: 50, heightMm: 30, sheetName, thumbnail: null },
  ...{
    createdAtMs: 1,
    changedAtMs: 2,
    deletedAtMs: null,
    revision: 3,
    recordIndex: 0,
    dpi: 300,
    aside: null,
  },
});

let mounted: Mounted | null = null;
const onClose = vi.fn();
const question = () => document.querySelector('[role="alertdialog"]');
const words = () => question()?.textContent ?? '';
const notices = () => document.body.textContent ?? '';

beforeEach(() => {
  resetApi();
  onClose.mockReset();
  device.deleteLibraryDrafts.mockReset();
  device.deleteLibraryDrafts.mockResolvedValue(0);
  signInAs('u1');
});
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
  endSession('/');
  pendingSaves.take();
});

async function show(drafts: Partial<LibraryDrafts>): Promise<void> {
  device.libraryDrafts.mockResolvedValueOnce({ saved: [], unsaved: [], ...drafts });
  mounted = await mountScreen(<SignOutDialog onClose={onClose} />, '/label/mylabel');
  await settled();
}
const isOver = () => eventually(() => expect(onClose).toHaveBeenCalledOnce());

it('signs out without a question if the device has no labels of the library', async () => {
  await show({});
  await isOver();
  expect(callsOf('POST /login/logout')).toHaveLength(1);
  expect([isSignedIn(), question(), device.deleteLibraryDrafts.mock.lastCall]).toEqual([false, null, [[]]]);
});

it('asks whether labels of the library stay, and keeps them', async () => {
  await show({ saved: [headOf('a'), headOf('b')] });
  expect(words()).toContain('2 labels from your library are stored on this device.');
  expect(words()).not.toContain('spreadsheets');
  expect(isSignedIn()).toBe(true);
  await press('Keep labels and sign out');
  await isOver();
  expect([device.deleteLibraryDrafts.mock.lastCall, isSignedIn()]).toEqual([[[]], false]);
});

it('removes only labels that the library has, and says what stays', async () => {
  device.deleteLibraryDrafts.mockResolvedValue(1);
  const saved = [headOf('a', 'цены.xlsx'), headOf('b')];
  await show({ saved, unsaved: [headOf('c')] });
  expect(words()).toContain('3 labels from your library are stored on this device.');
  expect(words()).toContain('the spreadsheets that you added to them are removed');
  expect(words()).toContain('1 label has changes that are not in your library.');
  await press('Remove labels and sign out');
  await isOver();
  expect(device.deleteLibraryDrafts.mock.lastCall).toEqual([saved]);
  expect(notices()).toContain('1 label is open in another tab and stays on this device.');
});

it('does not offer to remove labels if none is in the library as it is', async () => {
  await show({ unsaved: [headOf('c')] });
  expect(words()).not.toContain('Remove labels');
  await press('Keep labels and sign out');
  await isOver();
});

it('cancels without a call', async () => {
  await show({ saved: [headOf('a')] });
  await press('Cancel');
  expect([onClose.mock.calls.length, isSignedIn(), callsOf('POST /login/logout')]).toEqual([1, true, []]);
});

it('signs out once for two presses, and names labels that wait for the library', async () => {
  pendingSaves.note('a');
  const release = hold('POST /login/logout');
  await show({ saved: [headOf('a')] });
  const button = named('[role="alertdialog"] button', 'Keep labels and sign out');
  await settled(() => {
    button.click();
    button.click();
  });
  await settled(() => release({ ok: true, value: {} }));
  await isOver();
  expect(callsOf('POST /login/logout')).toHaveLength(1);
  expect(notices()).toContain("1 label isn't in your library yet");
});
