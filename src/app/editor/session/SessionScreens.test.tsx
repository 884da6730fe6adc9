// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parsed } from '../../../../tests/golden/layOut.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { type Mounted, mountScreen, named, press } from '../../../../tests/support/mountScreen.tsx';
import { LABEL_LIMITS } from '../../../core/base/limits.ts';
import { ok } from '../../../core/base/result.ts';
import type { DraftHead } from '../../../device/draftTypes.ts';
import { SessionScreens } from './SessionScreens.tsx';

const fakes = vi.hoisted(() => ({ packed: [] as DraftHead[], saved: [] as string[] }));
vi.mock('../../features/drafts/draftActions.ts', () => ({
  packDraft: async (head: DraftHead) => {
    fakes.packed.push(head);
    return ok({ file: new Blob(['{}']), extension: 'json' });
  },
}));
vi.mock('../../services/saveFile.ts', () => ({
  saveFile: (_file: Blob, name: string) => fakes.saved.push(name),
}));

const head = (name: string, aside: DraftHead['aside'] = null): DraftHead => ({
  id: 'd',
  name,
  createdAtMs: 0,
  changedAtMs: 0,
  revision: 1,
  widthMm: 60,
  heightMm: 40,
  recordIndex: 0,
  dpi: 300,
  sheetName: null,
  thumbnail: null,
  deletedAtMs: null,
  aside,
});
const sessions = {
  takeOver: vi.fn(async () => undefined),
  openCopy: vi.fn(async (_name: string): Promise<string | null> => 'copied'),
  leaveUnsaved: vi.fn(async () => undefined),
};
const label = parsed({ name: 'ราคา/1', elements: [] });
const session = { draftId: 'd7', editor: { document: { label: () => label } } };
let mounted: Mounted | null = null;
const show = async (phase: Parameters<typeof SessionScreens>[0]['phase'], other: DraftHead | null = null) => {
  mounted = await mountScreen(
    <SessionScreens sessions={sessions} phase={phase} other={other} session={session} />,
  );
};

beforeEach(() => {
  sessions.takeOver.mockClear();
  sessions.openCopy.mockClear();
  fakes.packed.length = 0;
  fakes.saved.length = 0;
});
afterEach(async () => {
  await mounted?.unmount();
});

describe('editor screens in place of an unopened draft', () => {
  it('let the user take over a draft from another tab or open a copy', async () => {
    await show('elsewhere', head('ราคา'));
    expect(named('h1', '“ราคา” is open in another tab')).toBeTruthy();
    await press('Edit it here');
    expect(sessions.takeOver).toHaveBeenCalledTimes(1);
    await press('Open a copy');
    expect(sessions.openCopy).toHaveBeenCalledWith('ราคา (copy)');
  });

  it('shorten the name of a copy to the maximum length of a label name', async () => {
    await show('elsewhere', head('字'.repeat(LABEL_LIMITS.maxNameLength)));
    await press('Open a copy');
    expect(sessions.openCopy.mock.calls[0][0]).toHaveLength(LABEL_LIMITS.maxNameLength);
  });

  it('offer to download an unreadable draft and show its name', async () => {
    await show('unreadable', head('מחיר/1', { code: 'draftUnreadable' }));
    expect(named('h1', "“מחיר/1” can't be read")).toBeTruthy();
    await press('Download');
    expect([fakes.packed[0].id, fakes.saved]).toEqual(['d', ['מחיר 1.json']]);
  });

  it('download the stored draft unchanged, even before the list marks it as unreadable', async () => {
    await show('unreadable', head('x'));
    await press('Download');
    expect(fakes.packed[0].aside).toEqual({ code: 'draftUnreadable' });
  });

  it('lead from a missing draft to all labels on this device', async () => {
    await show('missing');
    expect(named('h1', "This label isn't on this device")).toBeTruthy();
    await press('All labels on this device');
    expect(mounted?.address()).toBe('/label/create');
  });

  it('ask before changes that the device cannot store are lost', async () => {
    await show('unsaved');
    expect(named('h1', '“ราคา/1” has unsaved changes')).toBeTruthy();
    await press('Save as a file');
    await eventually(() => expect(fakes.saved).toHaveLength(1));
    expect(named('a', 'Go back').getAttribute('href')).toBe('/edit?draft=d7');
    expect(sessions.leaveUnsaved).not.toHaveBeenCalled();
    await press('Discard changes');
    expect(sessions.leaveUnsaved).toHaveBeenCalledTimes(1);
  });
});
