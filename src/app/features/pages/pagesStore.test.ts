import { describe, expect, it } from 'vitest';
import { PAGE_SETTINGS, scannedPage } from '../../../../tests/support/scannedPages.ts';
import { turns } from '../../../../tests/support/turns.ts';
import type { PageScanRequest } from '../../../../workers/api.ts';
import { fail, ok } from '../../../core/base/result.ts';
import { choosePages } from '../../../core/print/choosePages.ts';
import type { StoredPageScans, StoredPages } from '../../../device/pages/pageShelf.ts';
import type { PageScanner } from '../../services/pages/pageScanner.ts';
import { frameKey } from './framedPages.ts';
import { collectList } from './pageList.ts';
import type { PagesChoice } from './pagesChoice.ts';
import { createPagesStore } from './pagesStore.ts';

/**
 * Creates fake page scans that record their requests. The number in a file's name is its page count; the second page of a file has two
 * labels.
 */
function noteLooks() {
  const asked: string[] = [];
  let gate: Promise<void> = Promise.resolve();
  const pageLooks: PageScanner = {
    scan: async (wish: PageScanRequest, onScans) => {
      await gate;
      if (wish.name.startsWith('broken')) return fail('pdfDamaged', { file: wish.name });
      const pageCount = Number(/\d+/.exec(wish.name)?.[0] ?? 1);
      onScans([], { pageCount, donePages: 0, wantedPages: 0 });
      const chosen = choosePages({ name: wish.name, pageCount }, wish.pages ?? '');
      if (!chosen.ok) return chosen;
      const wanted = chosen.value.pages.filter((page) => !wish.known.includes(page));
      asked.push(`${wish.name}: ${wanted.join()} for ${wish.wanted?.widthMm ?? 'whole'}`);
      const scans = wanted.map((page) => ({ page, result: scannedPage(page === 1 ? 2 : 1) }));
      onScans(scans, { pageCount, donePages: wanted.length, wantedPages: wanted.length });
      return ok(pageCount);
    },
    cancel: () => undefined,
    rest: () => undefined,
  };
  return {
    asked,
    pageLooks,
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
  };
}

type Shelf = ReturnType<typeof makeShelf>;

/** Creates the storage of a device. */
const makeShelf = () => ({
  files: new Map<string, StoredPages>(),
  looks: new Map<string, StoredPageScans>(),
});

const CHOICE: PagesChoice = { settings: PAGE_SETTINGS, pages: '', leftOut: new Set(), frames: new Map() };

function openStore(
  scanner: PageScanner,
  hasRoom = true,
  shelf: Shelf = makeShelf(),
  choice: PagesChoice = CHOICE,
) {
  const { files: kept } = shelf;
  const choices: PagesChoice[] = [];
  const store = createPagesStore({
    kind: 'pdf',
    scanner,
    list: async () => {
      const found = [...kept.values()];
      await turns();
      return found;
    },
    add: async (files) => {
      if (!hasRoom) throw new Error('no room');
      for (const file of files) kept.set(file.id, file);
      return [...files];
    },
    remove: async (ids) => {
      for (const id of ids) kept.delete(id);
      await turns();
    },
    readPageScans: async (fileId, sizeKey) => shelf.looks.get(`${fileId} ${sizeKey}`) ?? null,
    storePageScans: async (fileId, sizeKey, { pageCount, looks: more }) => {
      if (!hasRoom) throw new Error('no room');
      const before = shelf.looks.get(`${fileId} ${sizeKey}`)?.looks ?? [];
      shelf.looks.set(`${fileId} ${sizeKey}`, { pageCount, looks: [...before, ...more] });
    },
    choice,
    keepChoice: (choice) => void choices.push(choice),
  });
  const list = () => collectList(store.state.files ?? [], store.state);
  return { store, kept, shelf, choices, list };
}

const file = (name: string) => new File(['x'], name, { type: 'application/pdf' });

describe('label files on the print screen', () => {
  it('are scanned once, and again only for labels of another size', async () => {
    const { asked, pageLooks } = noteLooks();
    const { store, list } = openStore(pageLooks);
    await store.add([file('3.pdf')]);
    await turns();
    expect(asked).toEqual(['3.pdf: 0,1,2 for 100']);
    expect(list().units).toHaveLength(4);
    store.change({ perLine: 3, gapMm: 2, fit: 'none', rotate: 90 });
    store.change({ watermark: { content: 'COPY', mode: 'tile' } });
    store.change({ crop: 'none' });
    await turns();
    expect(list().units).toHaveLength(3);
    store.change({ crop: 'auto' });
    await store.add([file('2.pdf')]);
    await turns();
    expect(asked.slice(1)).toEqual(['2.pdf: 0,1 for 100']);
    expect(list().units).toHaveLength(7);
    store.change({ widthMm: 60 });
    await turns();
    expect(asked.slice(2)).toEqual(['3.pdf: 0,1,2 for 60', '2.pdf: 0,1 for 60']);
  });

  it('report labels that are cut off or too small for readable codes, except for skipped labels', async () => {
    const { store, list } = openStore(noteLooks().pageLooks);
    await store.add([file('3.pdf')]);
    await turns();
    const counts = () => {
      const { cutCount, smallCount } = list().facts.values().next().value ?? {};
      return [cutCount, smallCount];
    };
    expect(counts()).toEqual([0, 0]);
    store.change({ crop: 'none' });
    expect(counts()).toEqual([0, 3]);
    store.leaveOut([list().places[0].key]);
    expect(counts()).toEqual([0, 2]);
    store.change({ fit: 'none' });
    expect(counts()).toEqual([2, 0]);
  });

  it('are printed by the typed page range, and only those pages are scanned', async () => {
    const { asked, pageLooks } = noteLooks();
    const { store, list } = openStore(pageLooks);
    store.choosePages('2');
    await store.add([file('3.pdf'), file('1.pdf')]);
    await turns();
    expect(asked).toEqual(['3.pdf: 1 for 100']);
    expect(list().isComplete).toBe(true);
    const facts = [...list().facts.values()];
    expect(facts.map(({ problems }) => problems.map(({ code }) => code))).toEqual([
      [],
      ['pagesRangeInvalid'],
    ]);
    store.choosePages('1-2');
    await turns();
    // Requested pages that a file lacks are skipped, and reported as a problem.
    expect(asked.slice(1)).toEqual(['3.pdf: 0 for 100', '1.pdf: 0 for 100']);
    const later = [...list().facts.values()];
    expect(later.map(({ problems }) => problems.map(({ code }) => code))).toEqual([[], ['pagesBeyond']]);
    expect(later.map(({ labelCount }) => labelCount)).toEqual([3, 1]);
    store.choosePages('');
    await turns();
    expect(list().units.map(({ file: at, page }) => `${at} ${page}`)).toEqual([
      '0 0',
      '0 1',
      '0 1',
      '0 2',
      '1 0',
    ]);
  });

  it('ignore late results of a scan that was abandoned', async () => {
    const { asked, pageLooks, hold } = noteLooks();
    const { store, list } = openStore(pageLooks);
    const go = hold();
    await store.add([file('2.pdf')]);
    store.change({ widthMm: 50 });
    expect(list().isComplete).toBe(false);
    go();
    await turns();
    expect(asked).toHaveLength(2);
    expect(list().isComplete).toBe(true);
    expect([...(store.state.files?.[0]?.known.values() ?? [])].map(({ sizeKey }) => sizeKey)).toEqual([
      '50x150',
      '50x150',
    ]);
  });

  it('follow files added and removed by another tab, without losing those that this tab adds', async () => {
    const shelf = makeShelf();
    const one = openStore(noteLooks().pageLooks, true, shelf);
    const two = openStore(noteLooks().pageLooks, true, shelf);
    const names = (tab: typeof one) => tab.store.state.files?.map(({ name }) => name);
    await one.store.add([file('1.pdf'), file('broken.pdf'), file('note.txt')]);
    await two.store.open();
    await turns();
    expect(names(two)).toEqual(['1.pdf', 'broken.pdf']);
    await two.store.add([file('2.pdf')]);
    const adding = one.store.add([file('3.pdf')]);
    await one.store.follow();
    await adding;
    await one.store.follow();
    expect(names(one)).toHaveLength(5);
    expect(new Set(names(one))).toEqual(new Set(['1.pdf', 'broken.pdf', 'note.txt', '2.pdf', '3.pdf']));
    const [first] = one.store.state.files ?? [];
    // Another tab reports a change while this one removes a file and restores it immediately.
    const putBack = one.store.remove([first.id]);
    await Promise.all([one.store.follow(), putBack(), one.store.follow()]);
    expect(names(one)).toHaveLength(5);
    expect(new Set(one.store.state.files?.map(({ id }) => id)).size).toBe(5);
    const going = one.store.follow();
    one.store.remove([first.id]);
    await going;
    await one.store.follow();
    expect(names(one)).not.toContain('1.pdf');
    await turns();
    await two.store.follow();
    expect(names(two)).not.toContain('1.pdf');
    expect(two.list().isComplete).toBe(true);
    await one.store.add([file('1.pdf')]);
    await two.store.follow();
    await turns();
    expect(names(two)).toContain('1.pdf');
    expect(two.list().units).toHaveLength(1 + 3 + 4);
  });

  it('are restored when the screen opens again, and scanned again only if rejected, new or for another size', async () => {
    const { pageLooks } = noteLooks();
    const before = openStore(pageLooks);
    before.store.choosePages('1-2');
    await before.store.add([file('3.pdf'), file('broken.pdf')]);
    await turns();
    const { asked, pageLooks: laterLooks } = noteLooks();
    const after = openStore(laterLooks, true, before.shelf);
    await after.store.open();
    await turns();
    expect(asked).toEqual(['3.pdf: 2 for 100']);
    expect(after.list().units).toHaveLength(4);
    expect(after.store.state.files?.map(({ problem }) => problem?.code ?? null)).toEqual([
      null,
      'pdfDamaged',
    ]);
    after.store.change({ heightMm: 90 });
    await turns();
    expect(asked.slice(1)).toEqual(['3.pdf: 0,1,2 for 100']);
    const { asked: never, pageLooks: lastLooks } = noteLooks();
    const last = openStore(lastLooks, true, before.shelf);
    await last.store.open();
    expect(last.list().facts.values().next().value).toMatchObject({ isComplete: true, labelCount: 4 });
    await turns();
    expect(never).toEqual([]);
  });

  it('are rejected with their names, and the other files are still printed', async () => {
    const { pageLooks } = noteLooks();
    const { store, kept, list } = openStore(pageLooks);
    await store.add([file('broken.pdf'), file('note.txt'), file('1.pdf')]);
    await turns();
    expect(store.state.files?.map(({ problem }) => problem?.code ?? null)).toEqual([
      'pdfDamaged',
      'pdfDamaged',
      null,
    ]);
    expect(list().units).toHaveLength(1);
    expect([...kept.values()].map(({ name }) => name)).toEqual(['broken.pdf', '1.pdf']);
  });

  it('can be removed and restored at their place, and skipped labels are remembered', async () => {
    const { pageLooks } = noteLooks();
    const { store, kept, choices, list } = openStore(pageLooks);
    await store.add([file('2.pdf'), file('1.pdf')]);
    await turns();
    const [first] = store.state.files ?? [];
    const putBack = store.remove([first.id]);
    expect(list().units).toHaveLength(1);
    expect(kept.size).toBe(1);
    await putBack();
    expect(store.state.files?.map(({ name }) => name)).toEqual(['2.pdf', '1.pdf']);
    expect(kept.size).toBe(2);
    store.leaveOut([list().places[1].key]);
    expect(list().places.map(({ page, at }) => `${page} ${at}`)).toEqual(['0 0', '1 1', '0 0']);
    expect(choices.at(-1)?.leftOut.size).toBe(1);
    // With another crop setting, labels have other keys, so none of them is excluded.
    store.change({ crop: 'none' });
    await turns();
    expect(list().leftOutCount).toBe(0);
    store.change({ crop: 'auto' });
    await turns();
    expect(list().leftOutCount).toBe(1);
    store.leaveOut(null);
    expect(list().leftOutCount).toBe(0);
  });

  it('are cut at the frames drawn on a page, which are kept until the file is removed', async () => {
    const { pageLooks } = noteLooks();
    const first = openStore(pageLooks);
    await first.store.add([file('2.pdf')]);
    await turns();
    const [{ id }] = first.store.state.files ?? [];
    const frame = { xMm: 10, yMm: 20, widthMm: 50, heightMm: 60 };
    first.store.drawFrames(
      new Map([[frameKey(id, 1), [frame, { ...frame, yMm: 90 }, { ...frame, yMm: 160 }]]]),
    );
    expect(first.list().units.map(({ page, part }) => [page, part.yMm])).toEqual([
      [0, 5],
      [1, 20],
      [1, 90],
      [1, 160],
    ]);
    // The user excludes the third frame on the second page. Keys of drawn and recognized labels are different.
    first.store.leaveOut([first.list().places[3].key]);
    expect(first.list().units).toHaveLength(3);
    const again = openStore(pageLooks, true, first.shelf, first.choices.at(-1));
    await again.store.open();
    await turns();
    expect(again.list().units.map(({ part }) => part.yMm)).toEqual([5, 20, 90]);
    // An earlier frame is deleted. The excluded frame stays excluded, and no other frame becomes excluded.
    again.store.drawFrames(
      new Map([[frameKey(id, 1), [{ ...frame, yMm: 90 }, { ...frame, yMm: 160 }, frame]]]),
    );
    expect(again.list().units.map(({ part }) => part.yMm)).toEqual([5, 90, 20]);
    expect(again.list().leftOutCount).toBe(1);
    // A user may delete all frames of a page. Then no label of the page is printed.
    again.store.drawFrames(new Map([[frameKey(id, 1), []]]));
    expect(again.list().units.map(({ page }) => page)).toEqual([0]);
    await again.store.remove([id])();
    expect(again.list().units).toHaveLength(1);
    again.store.remove([id]);
    const later = openStore(pageLooks, true, again.shelf, again.choices.at(-1));
    await later.store.open();
    expect(later.store.state.frames.size).toBe(0);
  });

  it('are printed even if the device cannot store them, which the state reports', async () => {
    const { pageLooks } = noteLooks();
    const { store, list } = openStore(pageLooks, false);
    await store.add([file('1.pdf')]);
    await turns();
    expect(store.state.isKept).toBe(false);
    expect(list().units).toHaveLength(1);
  });

  it('can pause and resume their scan', async () => {
    const { asked, pageLooks, hold } = noteLooks();
    const { store, list } = openStore(pageLooks);
    const go = hold();
    await store.add([file('1.pdf'), file('2.pdf')]);
    store.stop();
    go();
    await turns();
    expect(list().isComplete).toBe(false);
    expect(store.state.progress).toBeNull();
    store.goOn();
    await turns();
    expect(list().isComplete).toBe(true);
    expect(asked.filter((wish) => wish.startsWith('2.pdf'))).toHaveLength(1);
  });
});
