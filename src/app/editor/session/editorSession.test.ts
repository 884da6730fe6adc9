import { describe, expect, it, vi } from 'vitest';
import {
  makeDraft,
  openWith,
  reload,
  sheets,
  summaryOf,
  type Tab,
  useBrowser,
} from '../../../../tests/support/browserTabs.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { turns } from '../../../../tests/support/turns.ts';
import { ok } from '../../../core/base/result.ts';

useBrowser();

describe('log of a draft', () => {
  it('is folded when it is long, and undo still reaches the earlier steps', async () => {
    const { tab, id } = await openWith('mine');
    for (let step = 0; step < 205; step++) {
      tab.rename(`step ${step}`);
      await tab.session().writer.flush();
    }
    const drafts = await tab.openDrafts();
    await eventually(async () => expect((await drafts.getAll('log')).length).toBeLessThan(20));
    tab.rename('after the fold');
    await tab.session().writer.flush();
    const again = await reload(tab, id);
    expect(again.name()).toBe('after the fold');
    for (let step = 0; step < 3; step++) again.session().editor.document.undo();
    expect(again.name()).toBe('step 202');
    const versions = await again.listVersions(id);
    expect(versions.ok && versions.value.length).toBeGreaterThan(0);
  });
});

describe('spreadsheet of a draft', () => {
  const file = new File(['ชื่อ'], 'ราคา.xlsx');

  async function openBound() {
    const opened = await openWith('mine');
    const { editor, writer } = opened.tab.session();
    await editor.data.open(file);
    await editor.data.showRecord(4);
    await eventually(async () => {
      const stored = await opened.tab.readStored(opened.id);
      expect(stored.ok && stored.value.sheet?.file.name).toBe('ราคา.xlsx');
    });
    await writer.flush();
    return opened;
  }
  const sheetOf = async (tab: Tab, id: string) => {
    const stored = await tab.readStored(id);
    return stored.ok ? (stored.value.sheet?.file.name ?? null) : null;
  };

  it('is bound again at its row after a reload', async () => {
    const { tab, id } = await openBound();
    const again = await reload(tab, id);
    const { dataState } = again.session().editor;
    await eventually(() => expect(dataState.recordIndex).toBe(4));
    expect([dataState.sheet?.file.name, dataState.row.texts]).toEqual(['ราคา.xlsx', ['row 4']]);
    await again.session().writer.flush();
    expect(await again.stored()).toMatchObject([{ recordIndex: 4, sheetName: 'ราคา.xlsx' }]);
  });

  it('stays stored with its draft even if it cannot be bound after a reload', async () => {
    const { tab, id } = await openBound();
    sheets.open = async () => ({ ok: false, error: { code: 'workerFailed' } });
    const again = await reload(tab, id);
    const { data, dataState } = again.session().editor;
    await eventually(() => expect(dataState.refused).not.toBeNull());
    data.dismissRefusal();
    again.rename('changed without it');
    await again.session().writer.flush();
    await turns();
    expect(await sheetOf(again, id)).toBe('ราคา.xlsx');
    expect(await again.stored()).toMatchObject([{ recordIndex: 4, sheetName: 'ราคา.xlsx' }]);
    // The stored spreadsheet stays until another spreadsheet is bound.
    sheets.open = async (name) => ok(summaryOf(name));
    await data.open(new File([''], 'другая.csv'));
    await eventually(async () => expect(await sheetOf(again, id)).toBe('другая.csv'));
    await data.close();
    await eventually(async () => expect(await sheetOf(again, id)).toBeNull());
  });

  it('is the one that was bound while the former one was still being read', async () => {
    const { tab, id } = await openBound();
    const reading: (() => void)[] = [];
    sheets.open = (name) =>
      name === 'ราคา.xlsx'
        ? new Promise((resolve) => reading.push(() => resolve(ok(summaryOf(name)))))
        : Promise.resolve(ok(summaryOf(name)));
    const again = await reload(tab, id);
    const { data, dataState } = again.session().editor;
    await data.open(new File([''], 'другая.csv'));
    for (const end of reading) end();
    await eventually(async () => expect(await sheetOf(again, id)).toBe('другая.csv'));
    expect(dataState.sheet?.file.name).toBe('другая.csv');
  });

  it('is closed when another draft opens, even while it is still being read', async () => {
    const { tab, id } = await openBound();
    const other = await makeDraft(tab, 'without');
    await tab.sessions.open(other);
    expect([tab.session().editor.dataState.sheet, sheets.bound]).toEqual([null, null]);
    const ends: (() => void)[] = [];
    const closed = vi.fn();
    sheets.open = (name) => new Promise((resolve) => ends.push(() => resolve(ok(summaryOf(name)))));
    await tab.sessions.open(id);
    const { data } = tab.session().editor;
    expect(tab.session().editor.dataState.isOpening).toBe(true);
    vi.spyOn(data, 'close').mockImplementation(async () => closed());
    await tab.sessions.open(other);
    expect(closed).toHaveBeenCalledTimes(1);
  });

  it('shows a notice if it cannot be stored', async () => {
    const { tab } = await openWith('mine');
    const drafts = await tab.openDrafts();
    vi.spyOn(drafts, 'transaction').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await tab.session().editor.data.open(file);
    await eventually(() => expect(['sheetNotKept', 'draftNoRoom']).toContain(tab.state.notice));
  });
});
