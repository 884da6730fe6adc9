import { strFromU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import { parsed } from '../../../../tests/golden/layOut.ts';
import {
  locks,
  makeDraft,
  openTab,
  openWith,
  type Tab,
  useBrowser,
} from '../../../../tests/support/browserTabs.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { turns } from '../../../../tests/support/turns.ts';
import { createHistory, markGesture, record } from '../../../core/edit/history/history.ts';
import { defaultFontOf } from '../../../core/label/defaultFont.ts';
import { encodeWire } from '../../../core/label/wire/encodeWire.ts';
import type { DraftHead } from '../../../device/draftTypes.ts';
import { labelText } from '../../../device/labelFile.ts';

useBrowser();

async function headOf(tab: Tab, id: string): Promise<DraftHead> {
  const head = (await tab.stored()).find((other) => other.id === id);
  if (!head) throw new Error(`no draft ${id}`);
  return head;
}

/** Opens the list in another tab than the editor, with drafts that are open in no tab. */
async function openList(...names: string[]) {
  const tab = await openTab();
  const heads: DraftHead[] = [];
  for (const name of names) heads.push(await headOf(tab, await makeDraft(tab, name)));
  return { tab, heads };
}
const namesOf = async (tab: Tab) => (await tab.stored()).map(({ name }) => name).toSorted();
const names = (heads: readonly DraftHead[] | null) => heads?.map(({ name }) => name).toSorted();

describe('renaming a draft', () => {
  it('that is closed adds an undo step to it and updates the list', async () => {
    const { tab, heads } = await openList('one', 'two');
    expect(await tab.renameDraft(heads[0], 'תווית 标签')).toEqual({ ok: true, value: null });
    expect(await namesOf(tab)).toEqual(['two', 'תווית 标签']);
    expect(names(tab.draftListState.heads)).toEqual(['two', 'תווית 标签']);
    await tab.sessions.open(heads[0].id);
    tab.session().editor.document.undo();
    expect(tab.name()).toBe('one');
  });

  it('keeps the steps of earlier renamings and releases the lock of the draft', async () => {
    const { tab, heads } = await openList('one');
    for (const name of ['a', 'b', 'c']) await tab.renameDraft(heads[0], name);
    expect(locks.held.size).toBe(0);
    await tab.sessions.open(heads[0].id);
    const { document } = tab.session().editor;
    for (const name of ['b', 'a', 'one']) {
      document.undo();
      expect(tab.name()).toBe(name);
    }
  });

  it('keeps an unfinished drag of a page that was closed', async () => {
    const { tab } = await openList();
    const before = createHistory(parsed({ name: 'before' }));
    const dragged = record(markGesture(before), { ...before.present, name: 'dragged', widthMm: 77 });
    const made = await tab.startDraft({ history: dragged }, 1);
    if (!made.ok) throw new Error(made.error.code);
    await tab.renameDraft(made.value, 'renamed');
    await tab.sessions.open(made.value.id);
    const { document } = tab.session().editor;
    expect([tab.name(), document.label().widthMm]).toEqual(['renamed', 77]);
    document.undo();
    expect([tab.name(), document.label().widthMm]).toEqual(['dragged', 77]);
    document.undo();
    expect(tab.name()).toBe('before');
  });

  it('that is open in this tab happens in its editor', async () => {
    const { tab, id } = await openWith('mine');
    await tab.renameDraft(await headOf(tab, id), 'renamed');
    expect(tab.name()).toBe('renamed');
    tab.session().editor.document.undo();
    expect(tab.name()).toBe('mine');
  });

  it('is rejected with the draft name if another tab has the draft open', async () => {
    const { tab: other, id } = await openWith('mine');
    const { tab } = await openList();
    expect(await tab.renameDraft(await headOf(other, id), 'renamed')).toEqual({
      ok: false,
      error: { code: 'draftOpenElsewhere', params: { name: 'mine' } },
    });
    expect(other.name()).toBe('mine');
    expect(await other.isAlive(other.session())).toBe(true);
  });

  it('is rejected if the draft is missing', async () => {
    const { tab, heads } = await openList('one');
    await tab.eraseDraft(heads[0]);
    expect(await tab.renameDraft(heads[0], 'x')).toEqual({ ok: false, error: { code: 'draftMissing' } });
  });
});

describe('deleting a draft', () => {
  it('can be undone until the draft is erased', async () => {
    const { tab, heads } = await openList('one', 'two');
    await tab.deleteDraft(heads[0]);
    expect((await headOf(tab, heads[0].id)).deletedAtMs).not.toBeNull();
    expect(tab.draftListState.heads?.find(({ id }) => id === heads[0].id)?.deletedAtMs).not.toBeNull();
    await tab.restoreDraft(heads[0]);
    expect((await headOf(tab, heads[0].id)).deletedAtMs).toBeNull();
    await tab.deleteDraft(heads[0]);
    await tab.eraseDraft(heads[0]);
    expect(await namesOf(tab)).toEqual(['two']);
    expect(names(tab.draftListState.heads)).toEqual(['two']);
  });

  it('that is open in this tab saves its last change and closes it first', async () => {
    const { tab, id } = await openWith('mine');
    tab.rename('last change');
    expect((await tab.deleteDraft(await headOf(tab, id))).ok).toBe(true);
    expect(tab.state.phase).toBe('missing');
    const gone = await headOf(tab, id);
    expect([gone.name, gone.deletedAtMs === null]).toEqual(['last change', false]);
    await tab.restoreDraft(gone);
    await tab.sessions.open(id);
    expect(tab.name()).toBe('last change');
  });

  it('is rejected if another tab has the draft open', async () => {
    const { tab: other, id } = await openWith('mine');
    const { tab } = await openList();
    expect(await tab.deleteDraft(await headOf(other, id))).toMatchObject({
      error: { code: 'draftOpenElsewhere' },
    });
    expect((await headOf(other, id)).deletedAtMs).toBeNull();
  });
});

describe('copy of a draft', () => {
  it('is a separate draft with the same steps, even if another tab has the original open', async () => {
    const { tab: other, id } = await openWith('mine');
    const { tab } = await openList();
    const copied = await tab.duplicateDraft(await headOf(other, id), 'สำเนา');
    expect(await namesOf(tab)).toEqual(['mine', 'สำเนา']);
    if (!copied.ok) throw new Error(copied.error.code);
    await tab.sessions.open(copied.value.id);
    expect(tab.name()).toBe('สำเนา');
    tab.session().editor.document.undo();
    expect(tab.name()).not.toBe('สำเนา');
  });
});

const PICTURE = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10]);

describe('import and export of label files', () => {
  const label = (name: string, asset = '') =>
    parsed({ name, elements: asset === '' ? [] : [{ kind: 'image', id: 'i', asset }] });
  const zipOf = (entries: Record<string, string | Uint8Array>) =>
    new File(
      [
        new Uint8Array(
          zipSync(
            Object.fromEntries(
              Object.entries(entries).map(([name, content]) => [
                name,
                typeof content === 'string' ? new TextEncoder().encode(content) : content,
              ]),
            ),
          ),
        ),
      ],
      'labels.zip',
    );

  it('read the wire format with the default font of the page language', async () => {
    const tab = await openTab();
    for (const language of ['zh-CN', 'ru-RU', 'zh-TW']) {
      document.documentElement.lang = language;
      const families = ['noto-sans-sc', 'noto-sans-tc', 'arimo', 'tinos'];
      const elements = families.map((fontFamily) => ({
        kind: 'text',
        id: fontFamily,
        fontFamily,
        content: '茶',
      }));
      const wire = encodeWire(parsed({ elements }), { defaultFont: defaultFontOf(language) });
      const made = await tab.importLabels(new File([JSON.stringify(wire)], `${language}.wire.json`));
      if (!made.ok) throw new Error(made.error.code);
      await tab.sessions.open(made.value.id);
      const opened = tab.session().editor.document.label().elements;
      expect(
        opened.map((element) => 'fontFamily' in element && element.fontFamily),
        language,
      ).toEqual(families);
    }
  });

  it('imports one label as a draft and returns its head', async () => {
    const { tab } = await openList('here before');
    const file = new File([labelText(label('价签'))], 'label.json');
    const made = await tab.importLabels(file);
    expect(made).toMatchObject({ ok: true, value: { name: '价签' } });
    expect(names(tab.draftListState.heads)).toEqual(['here before', '价签']);
  });

  it('imports several labels with their pictures and spreadsheets as one draft each', async () => {
    const { tab } = await openList();
    const made = await tab.importLabels(
      zipOf({
        'a/label.json': labelText(label('one', 'p.png')),
        'a/p.png': PICTURE,
        'a/data.csv': 'name\nTea\n',
        'b/label.json': labelText(label('two')),
      }),
    );
    expect(made).toMatchObject({ ok: true, value: { name: 'one', sheetName: 'data.csv' } });
    expect(await namesOf(tab)).toEqual(['one', 'two']);
    if (!made.ok) return;
    const packed = await tab.packDraft(made.value);
    if (!packed.ok) throw new Error(packed.error.code);
    expect(packed.value.extension).toBe('zip');
    const entries = unzipSync(new Uint8Array(await packed.value.file.arrayBuffer()));
    expect(entries['p.png']).toEqual(PICTURE);
    expect(JSON.parse(strFromU8(entries['label.json']))).toMatchObject({ name: 'one' });
  });

  it('rejects files that contain no label or an invalid one, and creates no draft', async () => {
    const { tab } = await openList();
    for (const file of [
      new File(['not json'], 'label.json'),
      new File([''], 'empty.json'),
      zipOf({ 'readme.txt': 'hello' }),
      zipOf({ 'a/label.json': labelText(label('good')), 'b/label.json': '{' }),
    ])
      expect((await tab.importLabels(file)).ok).toBe(false);
    expect(await tab.stored()).toEqual([]);
  });

  it('reports an error if the worker fails', async () => {
    const { tab } = await openList();
    const { deviceWorker } = await import('../../services/workerClients.ts');
    vi.spyOn(deviceWorker, 'call').mockRejectedValue(new Error('the worker fell silent'));
    expect(await tab.importLabels(new File([''], 'bomb.zip'))).toEqual({
      ok: false,
      error: { code: 'fileNotLabelZip', params: { path: 'bomb.zip' } },
    });
    expect(await tab.packAllDrafts()).toEqual({ ok: false, error: { code: 'draftNoStorage' } });
  });

  it('lists the imported drafts and reports draftNoRoom if there is no room for the rest', async () => {
    const { tab } = await openList();
    const drafts = await tab.openDrafts();
    const transaction = drafts.transaction.bind(drafts);
    let writes = 0;
    vi.spyOn(drafts, 'transaction').mockImplementation((...options) => {
      if (options[1] === 'readwrite' && ++writes > 1) throw new DOMException('full', 'QuotaExceededError');
      return transaction(...options);
    });
    const made = await tab.importLabels(
      zipOf({ 'a/label.json': labelText(label('one')), 'b/label.json': labelText(label('two')) }),
    );
    expect(made).toEqual({ ok: false, error: { code: 'draftNoRoom' } });
    expect(names(tab.draftListState.heads)).toEqual(['one']);
  });

  it('exports an open draft with its last change', async () => {
    const { tab, id } = await openWith('mine');
    tab.rename('last change');
    const packed = await tab.packDraft(await headOf(tab, id));
    if (!packed.ok) throw new Error(packed.error.code);
    expect(packed.value.extension).toBe('json');
    expect(JSON.parse(await packed.value.file.text())).toMatchObject({ name: 'last change' });
    tab.rename('later still');
    await tab.packAllDrafts();
    expect(await namesOf(tab)).toEqual(['later still']);
  });

  it('exports the raw database records of an unreadable draft', async () => {
    const { tab, heads } = await openList('broken');
    const drafts = await tab.openDrafts();
    await drafts.delete('bases', heads[0].id);
    const packed = await tab.packDraft(heads[0]);
    if (!packed.ok) throw new Error(packed.error.code);
    expect(packed.value.extension).toBe('json');
    expect(JSON.parse(await packed.value.file.text())).toMatchObject({
      head: { name: 'broken' },
      entries: [],
    });
    await tab.eraseDraft(heads[0]);
    expect(await tab.packDraft(heads[0])).toEqual({ ok: false, error: { code: 'draftMissing' } });
  });
});

describe('draft list', () => {
  it('follows changes from other tabs until its last watcher stops', async () => {
    const { tab: one } = await openList('a');
    const two = await openTab();
    expect(two.draftListState.heads).toBeNull();
    const stop = two.watchDrafts();
    await eventually(() => expect(names(two.draftListState.heads)).toEqual(['a']));
    await one.addDraft({ ...parsed({ name: 'b' }) });
    await eventually(() => expect(names(two.draftListState.heads)).toEqual(['a', 'b']));
    stop();
    await one.addDraft({ ...parsed({ name: 'c' }) });
    await turns();
    expect(names(two.draftListState.heads)).toEqual(['a', 'b']);
  });

  it('reports that storage failed and keeps the drafts it showed', async () => {
    const { tab, heads } = await openList('a');
    await tab.restoreDraft(heads[0]);
    const drafts = await tab.openDrafts();
    const begin = drafts.transaction.bind(drafts);
    const refuse = vi.spyOn(drafts, 'transaction').mockImplementation((...wanted) => {
      // A transaction without a mode only reads: listing the drafts fails, but restoring a draft succeeds.
      if (wanted[1] === undefined) throw new DOMException('gone', 'UnknownError');
      return begin(...wanted);
    });
    await tab.restoreDraft(heads[0]);
    expect(tab.draftListState.problem).toMatchObject({ code: 'draftNoStorage' });
    expect(names(tab.draftListState.heads)).toEqual(['a']);
    refuse.mockRestore();
    await tab.restoreDraft(heads[0]);
    expect(tab.draftListState.problem).toBeNull();
  });
});

describe('import of a document of another program', () => {
  it('creates a draft for each label with its rows and pictures, and reports what was lost', async () => {
    const { tab } = await openList();
    const format =
      '^XA^PW400^LL200^FO9,9^A0N,30^FN1"Name"^FDChair^FS^FO9,60^GFA,8,8,1,FF818181818181FF^FS^XZ';
    const told: unknown[] = [];
    const made = await tab.importLabels(new File([format, format], 'chairs.zpl'), (list) =>
      told.push(...list),
    );
    expect(made).toMatchObject({ ok: true, value: { name: 'chairs 1' } });
    expect(await namesOf(tab)).toEqual(['chairs 1', 'chairs 2']);
    expect(told).toContainEqual({ code: 'leftOutOthers', params: { what: '', count: 2 } });
    if (!made.ok) return;
    await tab.sessions.open(made.value.id);
    expect(tab.name()).toBe('chairs 1');
    expect(tab.session().editor.document.label().elements).toHaveLength(2);
  });

  it('creates no draft from a damaged document', async () => {
    const { tab } = await openList();
    const made = await tab.importLabels(new File(['<Glabels-document>'], 'torn.glabels'));
    expect(made).toMatchObject({ ok: false, error: { code: 'foreignDamaged' } });
    expect(await namesOf(tab)).toEqual([]);
  });
});
