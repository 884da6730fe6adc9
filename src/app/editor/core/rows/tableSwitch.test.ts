import { describe, expect, it } from 'vitest';
import { parsed } from '../../../../../tests/golden/layOut.ts';
import { checkedLabel } from '../../../../../tests/support/checkedLabel.ts';
import { sheetSummary } from '../../../../../tests/support/sheetSummary.ts';
import { ok } from '../../../../core/base/result.ts';
import { createHistory } from '../../../../core/edit/history/history.ts';
import { planLabel } from '../../../../core/edit/planners.ts';
import type { SheetSummary } from '../../../../core/sheet/inspectSheet.ts';
import { createDataActions, createDataState } from '../../../state/dataStore.ts';
import { createDocumentActions, createDocumentState } from '../../../state/documentStore.ts';
import { tableSwitchOf } from './tableSwitch.ts';

const summaryOf = (name: string): SheetSummary =>
  sheetSummary(['a'], { sheetNames: [name], sheetName: name, rowCount: 9, firstRows: [['1']] });
const bindingOf = (
  name: string,
  recordIndex = 0,
): Parameters<ReturnType<typeof tableSwitchOf>['bind']>[0] => ({
  file: new File(['a\n1'], name),
  options: { sheetName: null, mergedCells: 'refuse', table: { id: name, revision: 1 } },
  recordIndex,
});

async function openLabel() {
  const documentState = createDocumentState(createHistory(parsed({})));
  const dataState = createDataState({});
  const editor = {
    documentState,
    document: createDocumentActions(documentState, () => undefined),
    dataState,
    data: createDataActions(dataState, {
      checked: checkedLabel(),
      open: async (file) => ok(summaryOf(file.name)),
      close: async () => undefined,
      readRow: async (index) => ok({ texts: [String(index)], exact: [''] }),
      listRows: async () => ok(null),
      fixCells: async () => [],
      check: async () => ({ ok: false, error: { code: 'planEmpty' } }),
    }),
  };
  const bound = async () => {
    await new Promise((resolve) => setTimeout(resolve));
    return `${dataState.sheet?.file.name} ${dataState.recordIndex}`;
  };
  return { ...editor, bound, tables: tableSwitchOf(editor) };
}

describe('[S4.08] binding another spreadsheet', () => {
  it('is one step for undo and redo, which restore the shown row too', async () => {
    const { document, data, bound, tables } = await openLabel();
    expect(await tables.bind(bindingOf('one'))).toBeNull();
    await data.showRecord(4);
    expect((await tables.bind(bindingOf('two')))?.binding.file.name).toBe('one');
    await tables.bind(bindingOf('three'));
    document.apply(planLabel({ name: 'later' }));
    document.undo();
    expect(await bound()).toBe('three 0');
    document.undo();
    expect(await bound()).toBe('two 0');
    document.undo();
    expect(await bound()).toBe('one 4');
    document.redo();
    document.redo();
    expect(await bound()).toBe('three 0');
    // Undo two steps before the first file is read, as a click in the history list does.
    document.undo();
    document.undo();
    expect(await bound()).toBe('one 4');
  });

  it('keeps a later separately opened spreadsheet on undo, and is forgotten once another step replaces its own', async () => {
    const { document, data, bound, tables } = await openLabel();
    await tables.bind(bindingOf('one'));
    await tables.bind(bindingOf('two'));
    const dropped = bindingOf('dropped');
    await data.open(dropped.file, dropped.options);
    document.undo();
    expect(await bound()).toBe('dropped 0');
    document.apply(planLabel({ name: 'elsewhere' }));
    document.redo();
    document.undo();
    expect(await bound()).toBe('dropped 0');
  });

  it('restores the column mapping too', async () => {
    const { document, bound, tables } = await openLabel();
    await tables.bind(bindingOf('one'));
    document.apply(planLabel({ columnMap: [{ name: 'x', column: 'a' }] }));
    const former = await tables.bind(bindingOf('two'), []);
    expect(document.label().columnMap).toEqual([]);
    if (!former) throw new Error('nothing was bound');
    await tables.bind(former.binding, former.columnMap);
    expect([await bound(), document.label().columnMap]).toEqual(['one 0', [{ name: 'x', column: 'a' }]]);
    document.undo();
    expect([await bound(), document.label().columnMap]).toEqual(['two 0', []]);
  });
});
