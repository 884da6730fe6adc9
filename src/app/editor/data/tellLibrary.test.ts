// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DraftSheet, LibraryLocation } from '../../../device/draftTypes.ts';

const calls = vi.hoisted(() => ({ callApi: vi.fn() }));
vi.mock('../../services/api/apiClient.ts', () => calls);

const { signInAs } = await import('../../../../tests/support/signInAs.ts');
const { setOpenDraft } = await import('../../services/drafts/openDraft.ts');
const { tellLibrary } = await import('./useBindTable.ts');

const PLACE: LibraryLocation = { userId: 'ana', labelId: 'l1', version: 3, digest: '' };

function open(sheet: Pick<DraftSheet, 'options'> | null, place: LibraryLocation | null = PLACE): void {
  const done = async () => true;
  const label = () => {
    throw new Error('the label is not asked for');
  };
  const rename = async () => undefined;
  const close = async () => undefined;
  setOpenDraft({
    id: 'd1',
    rename,
    flush: done,
    close,
    label,
    sheet: () => sheet,
    place: () => place,
    notePlace: done,
  });
}
const boundTo = (userId?: string): Pick<DraftSheet, 'options'> => ({
  options: {
    sheetName: null,
    mergedCells: 'refuse',
    table: { id: 't1', revision: 2, ...(userId !== undefined && { userId }) },
  },
});

beforeEach(() => {
  calls.callApi.mockReset().mockResolvedValue({ ok: true, value: {} });
  signInAs('ana');
});
afterEach(() => setOpenDraft(null));

describe('binding of a library label', () => {
  it('follows an account table', () => {
    open(boundTo('ana'));
    tellLibrary();
    expect(calls.callApi.mock.calls).toEqual([['POST /database/bind', { labelId: 'l1', databaseId: 't1' }]]);
  });

  it.each([
    ['a table of this device', boundTo()],
    ['a table of another account', boundTo('li')],
    ['a file', { options: { sheetName: null, mergedCells: 'refuse' as const } }],
  ])('is removed for %s, so that no other device prints the rows of the former table', (_name, sheet) => {
    open(sheet);
    tellLibrary();
    expect(calls.callApi.mock.calls).toEqual([['POST /database/bind', { labelId: 'l1', databaseId: '' }]]);
  });

  it('is left alone without a spreadsheet, and for labels outside the own library', () => {
    open(null);
    tellLibrary();
    for (const place of [null, { ...PLACE, labelId: null }, { ...PLACE, userId: 'li' }]) {
      open(boundTo('ana'), place);
      tellLibrary();
    }
    expect(calls.callApi.mock.calls).toEqual([]);
  });
});
