// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callsOf, hold, resetApi } from '../../../../../tests/support/fakeApi.ts';
import {
  type Mounted,
  mountScreen,
  named,
  press,
  settled,
  type,
} from '../../../../../tests/support/mountScreen.tsx';
import { ChooseFolderDialog, DeleteFolderDialog, FolderNameDialog } from './FolderDialogs.tsx';

vi.mock(
  '../../../services/api/apiClient.ts',
  async () => (await import('../../../../../tests/support/fakeApi.ts')).fakeClient,
);

const FOLDER = { id: 'f1', name: 'Склад 仓库', isDefault: false, labelCount: 12 };
let mounted: Mounted | null = null;
const [onClose, onDone] = [vi.fn(), vi.fn()];

beforeEach(() => {
  resetApi();
  onClose.mockReset();
  onDone.mockReset();
});
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
});

it('deleting a folder names its labels, sends a double press once and closes', async () => {
  const release = hold('POST /folder/delete');
  mounted = await mountScreen(<DeleteFolderDialog folder={FOLDER} onClose={onClose} onDeleted={onDone} />);
  expect(document.querySelector('[role="alertdialog"]')?.textContent).toContain('12');
  const button = named('[role="alertdialog"] button', 'Delete');
  await settled(() => {
    button.click();
    button.click();
  });
  expect(callsOf('POST /folder/delete').map(({ input }) => input)).toEqual([{ id: 'f1' }]);
  await settled(() => release({ ok: true, value: { labelCount: 12 } }));
  expect([onDone.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
});

it("the answer to a folder's deletion or name doesn't close a later dialog", async () => {
  const deleted = hold('POST /folder/delete');
  mounted = await mountScreen(<DeleteFolderDialog folder={FOLDER} onClose={onClose} onDeleted={onDone} />);
  await press('Delete');
  const named = hold('POST /folder/rename');
  await mounted.rerender(<FolderNameDialog folder={FOLDER} onClose={onClose} onMade={onDone} />);
  const field = document.querySelector<HTMLInputElement>('[role="dialog"] input');
  if (!field) throw new Error('no field');
  await type(field, 'Полки');
  await press('Save');
  await settled(() => deleted({ ok: true, value: { labelCount: 12 } }));
  await mounted.rerender(null);
  await settled(() => named({ ok: true, value: { ...FOLDER, name: 'Полки' } }));
  expect(onDone).toHaveBeenCalledTimes(2);
  expect(onClose).not.toHaveBeenCalled();
});

const FOLDERS = [{ id: '', name: '', isDefault: true, labelCount: 1 }, FOLDER];
const listed = () =>
  [...document.querySelectorAll('option')].map(
    ({ textContent, disabled }) => `${textContent}${disabled ? ' –' : ''}`,
  );

it.each([
  ['', ['Choose a folder –', 'Untitled (current folder) –', 'Склад 仓库']],
  ['f1', ['Choose a folder –', 'Untitled', 'Склад 仓库 (current folder) –']],
  [null, ['Choose a folder –', 'Untitled', 'Склад 仓库']],
] as const)(
  'to move labels of the folder “%s”, another one has to be chosen first',
  async (startFolderId, options) => {
    const onChoose = vi.fn();
    mounted = await mountScreen(
      <ChooseFolderDialog purpose="move" folders={FOLDERS} {...{ startFolderId, onClose, onChoose }} />,
    );
    expect(listed()).toEqual(options);
    expect(named('button', 'Move').getAttribute('aria-disabled')).toBe('true');
    await press('Move');
    expect(onChoose).not.toHaveBeenCalled();
    const target = startFolderId === 'f1' ? '' : 'f1';
    await settled(() => {
      const select = document.querySelector('select');
      if (!select) throw new Error('no list');
      select.value = target;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await press('Move');
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(target);
  },
);

it.each([
  ['labels of a folder, this folder', 'f1', 'f1'],
  ['labels of several folders, the default folder', null, ''],
])('to copy %s is suggested', async (_what, startFolderId, suggested) => {
  const onChoose = vi.fn();
  mounted = await mountScreen(
    <ChooseFolderDialog purpose="copy" folders={FOLDERS} {...{ startFolderId, onClose, onChoose }} />,
  );
  await press('Copy');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(suggested);
});
