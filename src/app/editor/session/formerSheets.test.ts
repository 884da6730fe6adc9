import { describe, expect, it } from 'vitest';
import { openWith, reload, type Tab, useBrowser } from '../../../../tests/support/browserTabs.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { turns } from '../../../../tests/support/turns.ts';

useBrowser();

const boundTo = (tab: Tab) => tab.session().editor.dataState.sheet?.file.name ?? null;
const tablesOf = async (tab: Tab) => {
  const { tableSwitchOf } = await import('../core/rows/tableSwitch.ts');
  return tableSwitchOf(tab.session().editor);
};
const bindingOf = (name: string) => ({
  file: new File([name], name),
  options: { sheetName: null, mergedCells: 'refuse' } as const,
  recordIndex: 0,
});
/** Waits until the named spreadsheet is bound and stored on the device. */
const isKept = (tab: Tab, id: string, name: string) =>
  eventually(async () => {
    expect(boundTo(tab)).toBe(name);
    const stored = await tab.readStored(id);
    expect(stored.ok && stored.value.sheet?.file.name).toBe(name);
  });
const sheetCount = async (tab: Tab) => (await (await tab.openDrafts()).getAllKeys('sheets')).length;

/** Opens a label to which the spreadsheets one, two and three were bound in succession. */
async function openSwitched() {
  const { tab, id } = await openWith('mine');
  const { data, writer } = tabParts(tab);
  await data.open(bindingOf('one').file);
  await writer.flush();
  const tables = await tablesOf(tab);
  await tables.bind(bindingOf('two'));
  tab.rename('between');
  await tables.bind(bindingOf('three'));
  await isKept(tab, id, 'three');
  await writer.flush();
  return { tab, id };
}

function tabParts(tab: Tab) {
  const { editor, writer } = tab.session();
  return { data: editor.data, document: editor.document, writer };
}

/** Reloads the tab and waits until its spreadsheet is bound and undo can change it. */
async function reloaded(tab: Tab, id: string, name: string) {
  const again = await reload(tab, id);
  await eventually(() => expect(boundTo(again)).toBe(name));
  await tablesOf(again);
  return again;
}

describe('[S4.08] undo of a spreadsheet change', () => {
  it('works after a reload, and redo works after the next reload', async () => {
    const { tab, id } = await openSwitched();
    const second = await reloaded(tab, id, 'three');
    tabParts(second).document.undo();
    await isKept(second, id, 'two');
    expect(await second.session().editor.dataState.sheet?.file.text()).toBe('two');
    tabParts(second).document.undo();
    tabParts(second).document.undo();
    await isKept(second, id, 'one');
    await tabParts(second).writer.flush();
    const third = await reloaded(second, id, 'one');
    for (let step = 0; step < 3; step++) tabParts(third).document.redo();
    await isKept(third, id, 'three');
    expect([third.name(), await third.session().editor.dataState.sheet?.file.text()]).toEqual([
      'between',
      'three',
    ]);
  });

  it('works after the log was folded', async () => {
    const { tab, id } = await openSwitched();
    const { foldDraft } = await import('../../../device/foldDraft.ts');
    const { revision } = tabParts(tab).writer.head;
    expect(await foldDraft(id, { through: revision, nowMs: 1 })).toMatchObject({ ok: true });
    const again = await reloaded(tab, id, 'three');
    tabParts(again).document.undo();
    await isKept(again, id, 'two');
  });

  it('deletes the stored spreadsheets once another step replaces its own, and with the draft', async () => {
    const { tab, id } = await openSwitched();
    const again = await reloaded(tab, id, 'three');
    const { document, writer } = tabParts(again);
    for (let step = 0; step < 3; step++) document.undo();
    await isKept(again, id, 'one');
    const tables = await tablesOf(again);
    await tables.bind(bindingOf('four'));
    await isKept(again, id, 'four');
    await writer.flush();
    // Two spreadsheets are stored: the bound spreadsheet and the spreadsheet that undo restores.
    await eventually(async () => expect(await sheetCount(again)).toBe(2));
    const last = await reloaded(again, id, 'four');
    tabParts(last).document.undo();
    await isKept(last, id, 'one');
    await last.purgeDraft(id);
    expect(await sheetCount(last)).toBe(0);
  });

  it('keeps the current spreadsheet if the former one is no longer stored', async () => {
    const { tab, id } = await openSwitched();
    const drafts = await tab.openDrafts();
    for (const key of await drafts.getAllKeys('sheets')) if (key !== id) await drafts.delete('sheets', key);
    const again = await reloaded(tab, id, 'three');
    tabParts(again).document.undo();
    await turns();
    expect([boundTo(again), again.session().editor.dataState.isOpening]).toEqual(['three', false]);
  });
});
