import { describe, expect, it, vi } from 'vitest';
import {
  locks,
  makeDraft,
  openTab,
  openWith,
  reload,
  tabsPage,
  useBrowser,
} from '../../../../tests/support/browserTabs.ts';
import { eventually } from '../../../../tests/support/eventually.ts';

useBrowser();

describe('first visit to the editor', () => {
  it('shows the sample, which becomes a draft only when it is changed', async () => {
    const tab = await openTab();
    expect(tab.state.phase).toBe('opening');
    await tab.sessions.open(null);
    expect(tab.state).toMatchObject({ phase: 'editing', status: 'saved', notice: null });
    await tab.session().writer.flush();
    expect(await tab.stored()).toEqual([]);
    tab.rename('שלט 价格');
    await tab.session().writer.flush();
    expect(await tab.stored()).toMatchObject([{ id: tab.session().draftId, name: 'שלט 价格' }]);
  });

  it('opens the draft that an earlier version stored', async () => {
    const earlier = await openTab();
    await earlier.sessions.open(null);
    const label = { ...earlier.session().editor.document.label(), name: 'ฉลากเก่า' };
    localStorage.setItem('diecut_draft', JSON.stringify({ label, dpi: 203, recordIndex: 0, savedAtMs: 5 }));
    const tab = await openTab();
    await tab.sessions.open(null);
    expect([tab.name(), tab.session().editor.previewState.dpi]).toEqual(['ฉลากเก่า', 203]);
    expect(localStorage.getItem('diecut_draft')).toBeNull();
  });

  it('shows once that the device stores nothing, and still lets the user edit', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('private window', 'SecurityError');
      },
    });
    const tab = await openTab();
    await tab.sessions.open(null);
    expect(tab.state).toMatchObject({ phase: 'editing', notice: 'draftNoStorage' });
    tab.sessions.dismissNotice();
    tab.rename('x');
    expect(await tab.session().writer.flush()).toBe(false);
    expect(tab.state).toMatchObject({ status: 'draftNoStorage', notice: null });
  });
});

describe('[S9.40] page language and the sample', () => {
  const shown = (tab: Awaited<ReturnType<typeof openTab>>) => {
    const { editor } = tab.session();
    return [tab.name(), Object.values(editor.dataState.placeholders)[1]];
  };

  it('shows the sample in the page language, also after the language changes', async () => {
    tabsPage.language = 'ru-RU';
    const tab = await openTab();
    await tab.sessions.open(null);
    expect(shown(tab)).toEqual(['Ценник 60 × 40', 'Чай зелёный листовой']);
    const session = tab.session();
    session.editor.document.select(['name']);
    tabsPage.language = 'zh-TW';
    await tab.sessions.followLanguage();
    expect(shown(tab)).toEqual(['貨架價標 60 × 40', '有機高山綠茶']);
    // The editor stays mounted, so its selection stays, too.
    expect([tab.session() === session, session.editor.document.selection()]).toEqual([true, ['name']]);
    await session.writer.flush();
    expect(await tab.stored()).toEqual([]);
  });

  it('does not change a label that the user has edited, on screen or in storage', async () => {
    const tab = await openTab();
    await tab.sessions.open(null);
    tab.rename('mine');
    tabsPage.language = 'zh-CN';
    await tab.sessions.followLanguage();
    expect(shown(tab)).toEqual(['mine', 'Organic Green Tea']);
    tab.session().editor.document.undo();
    await tab.sessions.followLanguage();
    expect(shown(tab)).toEqual(['Shelf price 60 × 40', 'Organic Green Tea']);
    tab.session().editor.document.redo();
    await tab.session().writer.flush();
    const again = await reload(tab, tab.session().draftId);
    await again.sessions.followLanguage();
    // The saved label has English column names, so the placeholder values are English, too.
    expect(shown(again)).toEqual(['mine', 'Organic Green Tea']);
  });

  it('opens an empty label if the sample cannot be fetched', async () => {
    vi.doMock('../../../../src/app/services/sampleLabel.ts', () => ({
      loadSample: () => Promise.reject(new Error('offline')),
      findSampleRow: () => Promise.reject(new Error('offline')),
    }));
    const tab = await openTab();
    await tab.sessions.open(null);
    expect([tab.state.phase, tab.session().editor.document.label().elements]).toEqual(['editing', []]);
    vi.doUnmock('../../../../src/app/services/sampleLabel.ts');
  });
});

describe('draft in the editor', () => {
  it('is restored after a reload with its undo steps and printer resolution, and as saved', async () => {
    const { tab, id } = await openWith('one');
    tab.rename('two');
    tab.session().editor.previewState.dpi = 600;
    await tab.session().writer.flush();
    const again = await reload(tab, null);
    expect([again.session().draftId, again.name()]).toEqual([id, 'two']);
    expect(again.session().editor.previewState.dpi).toBe(600);
    again.session().editor.document.undo();
    expect(again.name()).toBe('one');
    again.session().editor.document.redo();
    expect(again.name()).toBe('two');
  });

  it('is the last one of this tab, not the newest, unless it was deleted', async () => {
    const { tab, id } = await openWith('mine');
    const other = await makeDraft(tab, 'newer');
    const again = await reload(tab, null);
    expect(again.session().draftId).toBe(id);
    await again.sessions.open(other);
    await again.purgeDraft(id);
    sessionStorage.setItem('diecut_tab_draft', id);
    locks.held.clear();
    const third = await openTab();
    await third.sessions.open(null);
    expect(third.session().draftId).toBe(other);
  });

  it('is missing if it does not exist or was deleted', async () => {
    const { tab, id } = await openWith('mine');
    await tab.sessions.open('nobody');
    expect(tab.state).toMatchObject({ phase: 'missing', session: null });
    await tab.markDeleted(id, 1);
    await tab.sessions.open(id);
    expect(tab.state.phase).toBe('missing');
    await tab.markDeleted(id, null);
    await tab.sessions.open(id);
    expect(tab.name()).toBe('mine');
  });

  it('with changes that the device cannot store is left only after confirmation', async () => {
    const { tab, id } = await openWith('mine');
    const other = await makeDraft(tab, 'other');
    const add = IDBObjectStore.prototype.add;
    const refuse = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (
      this: IDBObjectStore,
      ...values
    ) {
      const [, key] = values;
      if (this.name === 'log' && Array.isArray(key) && key[0] === id)
        throw new DOMException('no room', 'QuotaExceededError');
      return add.apply(this, values);
    });
    try {
      tab.rename('unsaved');
      await tab.sessions.open(other);
      expect([tab.state.phase, tab.name()]).toEqual(['unsaved', 'unsaved']);
      // Returning to the draft shows it unchanged.
      await tab.sessions.open(id);
      expect([tab.state.phase, tab.name()]).toEqual(['editing', 'unsaved']);
      await tab.sessions.open(other);
      await tab.sessions.leaveUnsaved();
      expect([tab.state.phase, tab.name()]).toEqual(['editing', 'other']);
    } finally {
      refuse.mockRestore();
    }
  });

  it('is shown as unreadable and kept unchanged, and opens once it is readable again', async () => {
    const { tab, id } = await openWith('mine');
    const drafts = await tab.openDrafts();
    const base = await drafts.get('bases', id);
    await tab.sessions.open('nobody');
    await drafts.delete('bases', id);
    await tab.sessions.open(id);
    expect(tab.state).toMatchObject({ phase: 'unreadable', session: null, other: { id, name: 'mine' } });
    expect(await tab.stored()).toMatchObject([{ id, aside: { code: 'draftUnreadable' } }]);
    expect(locks.held.size).toBe(0);
    // Without a requested draft, the sample is shown instead of the lost draft.
    await tab.sessions.open(null);
    expect([tab.state.phase, tab.session().draftId === id]).toEqual(['editing', false]);
    if (base) await drafts.put('bases', base, id);
    await tab.sessions.open(id);
    expect(tab.name()).toBe('mine');
  });

  it('is written before another draft opens, and each draft keeps its own steps', async () => {
    const { tab, id } = await openWith('mine');
    const other = await makeDraft(tab, '别的');
    tab.rename('changed at the last moment');
    await tab.sessions.open(other);
    expect(tab.name()).toBe('别的');
    await tab.sessions.open(id);
    expect(tab.name()).toBe('changed at the last moment');
    expect(locks.held.size).toBe(1);
  });

  it('keeps its session when it is opened again', async () => {
    const { tab, id } = await openWith('mine');
    const session = tab.session();
    await tab.sessions.open(id);
    await tab.sessions.open(null);
    expect(tab.session()).toBe(session);
  });

  it('can be renamed and closed by lists beside the editor', async () => {
    const { tab, id } = await openWith('mine');
    const here = tab.getOpenDraft();
    expect(here?.id).toBe(id);
    await here?.rename('שם');
    expect(await tab.stored()).toMatchObject([{ name: 'שם' }]);
    tab.session().editor.document.undo();
    expect(tab.name()).toBe('mine');
    await here?.close();
    expect([tab.state.phase, tab.getOpenDraft(), locks.held.size]).toEqual(['missing', null, 0]);
    expect(await tab.stored()).toMatchObject([{ name: 'mine' }]);
  });
});

describe('overlapping openings of drafts', () => {
  it('end with the draft that was requested last', async () => {
    const { tab, id } = await openWith('mine');
    const others = [await makeDraft(tab, 'a'), await makeDraft(tab, 'b'), await makeDraft(tab, 'c')];
    await Promise.all(others.map((other) => tab.sessions.open(other)));
    expect([tab.state.phase, tab.name()]).toEqual(['editing', 'c']);
    expect([...locks.held.keys()]).toEqual([expect.stringContaining(others[2])]);
    await Promise.all([tab.sessions.open(others[0]), tab.sessions.open(id)]);
    expect(tab.name()).toBe('mine');
    tab.rename('still written');
    await tab.session().writer.flush();
    expect(tab.state.status).toBe('saved');
  });

  it('leave no live session of a skipped draft', async () => {
    const { tab } = await openWith('mine');
    const [a, b] = [await makeDraft(tab, 'a'), await makeDraft(tab, 'b')];
    // The first draft's lock is already granted, and the draft is being read.
    const second = new Promise<void>((resolve) => {
      locks.events.onGiven = (name) => {
        if (name.includes(a)) setImmediate(() => resolve(tab.sessions.open(b)));
      };
    });
    await tab.sessions.open(a);
    await second;
    for (const session of tab.shown) expect(await tab.isAlive(session)).toBe(session.draftId === b);
    tab.rename('b');
    expect([tab.name(), tab.getOpenDraft()?.id]).toEqual(['b', b]);
    expect([...locks.held.keys()]).toEqual([expect.stringContaining(b)]);
  });
});

describe('draft open in another tab', () => {
  it('is shown as open elsewhere and is taken over with all changes', async () => {
    const { tab: one, id } = await openWith('mine');
    one.rename('not written yet');
    const two = await openTab();
    await two.sessions.open(id);
    expect(two.state).toMatchObject({ phase: 'elsewhere', session: null, other: { id } });
    await two.sessions.takeOver();
    expect([two.state.phase, two.name()]).toEqual(['editing', 'not written yet']);
    expect(one.state).toMatchObject({ phase: 'elsewhere', other: { id } });
    expect(one.getOpenDraft()).toBeNull();
    // The first tab takes the draft back, with the changes that the second tab made.
    two.rename('二');
    await two.session().writer.flush();
    await one.sessions.takeOver();
    expect([one.name(), two.state.phase]).toEqual(['二', 'elsewhere']);
    one.session().editor.document.undo();
    expect(one.name()).toBe('not written yet');
  });

  it('is taken over once even if requested twice', async () => {
    const { tab: one, id } = await openWith('mine');
    const two = await openTab();
    await two.sessions.open(id);
    await Promise.all([two.sessions.takeOver(), two.sessions.takeOver()]);
    expect([two.state.phase, two.shown.size]).toEqual(['editing', 1]);
    two.rename('still ours');
    expect(await two.session().writer.flush()).toBe(true);
    expect(one.state.phase).toBe('elsewhere');
  });

  it('is not taken over by a tab that opened another draft meanwhile', async () => {
    const { tab: one, id } = await openWith('mine');
    const other = await makeDraft(one, 'other');
    const two = await openTab();
    await two.sessions.open(id);
    const taking = two.sessions.takeOver();
    await two.sessions.open(other);
    await taking;
    expect([two.state.phase, two.name(), two.getOpenDraft()?.id]).toEqual(['editing', 'other', other]);
    two.rename('changed');
    expect(await two.session().writer.flush()).toBe(true);
  });

  it('rejects writes of a suspended tab that lost it, and that tab can save its changes as a copy', async () => {
    const { tab: one, id } = await openWith('mine');
    one.kill();
    const two = await openTab();
    await two.sessions.open(id);
    const taking = two.sessions.takeOver();
    await taking;
    two.rename('went on in the second');
    await two.session().writer.flush();
    one.rename('went on in the first');
    expect(await one.session().writer.flush()).toBe(false);
    expect(one.state).toMatchObject({ phase: 'elsewhere', status: 'draftTakenOver' });
    await one.sessions.openCopy('Копия');
    expect([one.state.phase, one.name()]).toEqual(['editing', 'Копия']);
    one.session().editor.document.undo();
    expect(one.name()).toBe('mine');
    expect((await one.stored()).map(({ name }) => name).toSorted()).toEqual([
      'went on in the second',
      'Копия',
    ]);
  });

  it('is copied once as stored, and the copy is a separate draft', async () => {
    const { tab: one, id } = await openWith('mine');
    const two = await openTab();
    await two.sessions.open(id);
    await Promise.all([two.sessions.openCopy('copy'), two.sessions.openCopy('copy')]);
    expect([two.name(), two.session().draftId === id]).toEqual(['copy', false]);
    two.rename('another');
    await two.session().writer.flush();
    expect(one.name()).toBe('mine');
    expect((await one.stored()).map(({ name }) => name).toSorted()).toEqual(['another', 'mine']);
  });

  it('is not copied if it was deleted meanwhile, and a notice reports it', async () => {
    const { tab: one, id } = await openWith('mine');
    const two = await openTab();
    await two.sessions.open(id);
    await one.purgeDraft(id);
    await two.sessions.openCopy('copy');
    expect(two.state).toMatchObject({ phase: 'elsewhere', notice: 'draftMissing' });
  });
});

describe('leaving the page', () => {
  const leave = (type: string) => {
    const event = new Event(type, { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('writes unsaved changes at once', async () => {
    const { tab } = await openWith('mine');
    const stop = tab.sessions.keepOnLeave();
    tab.rename('last change');
    leave('pagehide');
    await eventually(async () => expect(await tab.stored()).toMatchObject([{ name: 'last change' }]));
    tab.rename('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await eventually(async () => expect(await tab.stored()).toMatchObject([{ name: 'hidden' }]));
    stop();
    tab.rename('after');
    leave('pagehide');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await tab.stored()).toMatchObject([{ name: 'hidden' }]);
  });

  it('asks first only if the device cannot store the changes', async () => {
    const { tab } = await openWith('mine');
    tab.sessions.keepOnLeave();
    expect(leave('beforeunload')).toBe(false);
    tab.state.status = 'saving';
    expect(leave('beforeunload')).toBe(false);
    tab.state.status = 'draftNoRoom';
    expect(leave('beforeunload')).toBe(true);
  });

  it('reloads when the browser restores the page from its back/forward cache', async () => {
    const { tab } = await openWith('mine');
    tab.sessions.keepOnLeave();
    const show = (persisted: boolean) =>
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    show(false);
    expect(window.location.reload).not.toHaveBeenCalled();
    show(true);
    expect(window.location.reload).toHaveBeenCalledTimes(1);
  });
});

describe('library place of a draft', () => {
  const place = (labelId: string) => ({ userId: 'ana', labelId, version: 4, digest: 'd' });

  it('is stored for the draft that was sent, and not for another one opened meanwhile', async () => {
    const { tab, id } = await openWith('茶');
    const open = tab.getOpenDraft();
    expect(await open?.notePlace(place('first'))).toBe(true);
    const other = await makeDraft(tab, 'other');
    await tab.sessions.open(other);
    // A late response for the first draft is ignored.
    expect(await open?.notePlace(place('late'))).toBe(false);
    expect(tab.state.place).toBeNull();
    await tab.session().writer.flush();
    const places = new Map((await tab.stored()).map((head) => [head.id, head.library?.labelId ?? null]));
    expect([places.get(id), places.get(other)]).toEqual(['first', null]);
  });
});
