// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parsed } from '../../../../tests/golden/layOut.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import {
  type Mounted,
  mountScreen,
  named,
  press,
  pressKey,
  settled,
  type,
} from '../../../../tests/support/mountScreen.tsx';
import { createHistory, record } from '../../../core/edit/history/history.ts';
import { diffHistory } from '../../../core/edit/history/historyChange.ts';
import type { Label } from '../../../core/label/label.ts';
import { openDrafts } from '../../../device/draftDatabase.ts';
import { appendChange } from '../../../device/draftRecords.ts';
import { startDraft } from '../../../device/draftSeed.ts';
import { markDeleted } from '../../../device/draftShelf.ts';
import type { DraftHead } from '../../../device/draftTypes.ts';
import { foldDraft } from '../../../device/foldDraft.ts';
import { DraftsDialog } from './DraftsDialog.tsx';
import { VersionsDialog } from './VersionsDialog.tsx';

vi.mock(
  '../../services/drafts/draftTab.ts',
  async () => (await import('../../../../tests/support/onlyTab.ts')).onlyTab,
);
vi.mock('../../services/workerClients.ts', () => ({
  deviceWorker: { call: () => new Promise(() => undefined) },
}));

let mounted: Mounted | null = null;
const closed = vi.fn();

beforeEach(async () => {
  const drafts = await openDrafts();
  for (const store of drafts.objectStoreNames) await drafts.clear(store);
  closed.mockReset();
});
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
});

async function make(
  name: string,
  label: Label = parsed({ name, widthMm: 60, heightMm: 40 }),
): Promise<DraftHead> {
  const made = await startDraft({ history: createHistory(label) }, Date.now());
  if (!made.ok) throw new Error(made.error.code);
  return made.value;
}
/** Waits until the screen contains a text that depends on the database. */
const awaitText = (text: string) =>
  eventually(async () => {
    await settled();
    expect(document.body.textContent).toContain(text);
  });
const names = () =>
  [...document.querySelectorAll('[data-draft-id] div[title]:first-child')].map((node) => node.textContent);
/** Waits until the list contains these names; before it is read, it shows its previous state. */
const awaitNames = (expected: readonly string[]) =>
  eventually(async () => {
    await settled();
    expect(names()).toEqual(expected);
  });

describe('draft list over the editor', () => {
  const show = async (currentId: string | null = null) => {
    mounted = await mountScreen(<DraftsDialog isOpen currentId={currentId} onClose={closed} />);
  };

  it('shows "No labels yet" without drafts and closes by its button', async () => {
    await show();
    await awaitText('No labels yet');
    expect(named('[role="dialog"] h2', 'Labels on this device')).toBeTruthy();
    await press('Close');
    expect(closed).toHaveBeenCalledTimes(1);
  });

  it('opens a draft in the editor and closes', async () => {
    const head = await make('ฉลากราคา');
    await show();
    await awaitText('1 label');
    await press('Open ฉลากราคา');
    expect([mounted?.address(), closed.mock.calls.length]).toEqual([`/edit?draft=${head.id}`, 1]);
  });

  it('renames a draft from its menu, and keeps the name on Escape or an empty name', async () => {
    await make('old');
    await show();
    await awaitNames(['old']);
    const rename = async (text: string, key: string) => {
      await press(/^More actions for/);
      await press('Rename');
      const find = () => document.querySelector<HTMLInputElement>('[data-draft-id] input');
      await expect.poll(find).not.toBeNull();
      const field = find();
      if (!field) throw new Error('no field');
      await type(field, text);
      await pressKey(field, key);
      await settled();
    };
    await rename('x', 'Escape');
    await rename('   ', 'Enter');
    await awaitNames(['old']);
    await rename('  价签  ', 'Enter');
    await awaitNames(['价签']);
  });

  it('duplicates, deletes and restores drafts', async () => {
    await make('one');
    await show();
    await awaitNames(['one']);
    await press('More actions for one');
    await press('Duplicate');
    await awaitText('2 labels');
    await press('More actions for one (copy)');
    await press('Delete');
    await awaitText('Recently deleted (1)');
    expect(names()).toEqual(['one']);
    const details = document.querySelector('details');
    await settled(() => {
      if (details) details.open = true;
      details?.dispatchEvent(new Event('toggle'));
    });
    await press('Restore');
    await awaitText('2 labels');
  });

  it('marks the draft open here, and shows an unreadable one without a link to open it', async () => {
    const [here, broken] = [await make('here'), await make('broken')];
    await appendChange({ ...broken, aside: { code: 'draftUnreadable' } }, null);
    await markDeleted((await make('gone')).id, 1);
    await show(here.id);
    await awaitText('Currently open');
    await awaitText('Unreadable');
    expect(
      [...document.querySelectorAll('[data-draft-id] a')].map((link) => link.getAttribute('aria-label')),
    ).toEqual(['Open here']);
    await press('More actions for broken');
    const items = [...document.querySelectorAll('[role="menuitem"]')].map((item) => item.textContent);
    expect(items).toEqual(['Save as a file', 'Delete']);
  });
});

describe('earlier versions of a draft', () => {
  const goBack = vi.fn();
  const show = async (id: string) => {
    goBack.mockReset();
    mounted = await mountScreen(<VersionsDialog draftId={id} onGoBack={goBack} onClose={closed} />);
  };

  /** Creates a draft whose log was compacted after a change. */
  async function makeFolded() {
    const first = parsed({ name: 'first', elements: [{ kind: 'line', id: 'a' }] });
    const head = await make('first', first);
    const next = record(createHistory(first), { ...first, name: '第二' });
    await appendChange(
      { ...head, revision: 1 },
      { revision: 1, after: 0, change: diffHistory(createHistory(first), next), isClaim: false, atMs: 1 },
    );
    await foldDraft(head.id, { through: 1, nowMs: Date.now() - 3 * 60_000 });
    return head;
  }

  it('are none at first', async () => {
    await show((await make('new')).id);
    await awaitText('No earlier versions yet');
    await press('Close');
    expect(closed).toHaveBeenCalledTimes(1);
  });

  it('show their age and number of elements, and can be restored', async () => {
    await show((await makeFolded()).id);
    await awaitText('3 minutes ago · 1 element');
    await press('Restore this version');
    expect(closed).toHaveBeenCalledTimes(1);
    expect(goBack.mock.calls[0][0]).toMatchObject({ name: '第二' });
  });

  it('can be opened as separate labels', async () => {
    const head = await makeFolded();
    await show(head.id);
    await awaitText('1 element');
    await press('Open as a new label');
    await eventually(async () => {
      await settled();
      expect(mounted?.address()).toMatch(/^\/edit\?draft=/);
    });
    expect(mounted?.address()).not.toContain(head.id);
    expect(await (await openDrafts()).count('heads')).toBe(2);
  });
});
