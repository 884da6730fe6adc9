// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, hold, NOT_REACHED, resetApi } from '../../../tests/support/fakeApi.ts';
import { type Mounted, mountScreen, settled } from '../../../tests/support/mountScreen.tsx';
import { libraryChanged } from '../features/library/folders.ts';
import type { AnswerOf } from '../services/api/sendCall.ts';
import { MyLabelScreen } from './MyLabelScreen.tsx';

vi.mock(
  '../services/api/apiClient.ts',
  async () => (await import('../../../tests/support/fakeApi.ts')).fakeClient,
);
vi.mock(
  '../services/drafts/draftTab.ts',
  async () => (await import('../../../tests/support/onlyTab.ts')).onlyTab,
);

const FOLDERS: AnswerOf<'GET /folder/list'> = [
  { id: '', name: '', isDefault: true, labelCount: 0 },
  { id: 'f1', name: 'Склад 仓库', isDefault: false, labelCount: 3 },
];

let mounted: Mounted | null = null;
const pane = () => document.querySelector('nav[aria-label="Folders"]');
const text = () => pane()?.textContent ?? '';

beforeEach(() => {
  resetApi();
  answer('GET /templet/list', () => ({ ok: true, value: { total: 0, list: [] } }));
});
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
});

it('shows the trash together with the folders, which would move it, and keeps the newest answer of the server', async () => {
  const answerFolders = hold('GET /folder/list');
  mounted = await mountScreen(<MyLabelScreen />);
  await settled();
  expect(text()).not.toContain('Trash');
  await settled(() => libraryChanged());
  // The first call fails late, after the second one has begun.
  answerFolders(NOT_REACHED);
  await settled();
  expect(text()).not.toContain("Can't reach the server");
  answerFolders({ ok: true, value: FOLDERS });
  await settled();
  expect(text()).toContain('Склад 仓库');
  expect(text()).toContain('Trash');
  // The loaded folders stay if they cannot be loaded again.
  answer('GET /folder/list', () => NOT_REACHED);
  await settled(() => libraryChanged());
  expect(text()).toContain('Склад 仓库');
  expect(text()).not.toContain("Can't reach the server");
});
