// @vitest-environment happy-dom

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { parsed } from '../../../../tests/golden/layOut.ts';
import { sheetSummary } from '../../../../tests/support/sheetSummary.ts';
import { ok } from '../../../core/base/result.ts';
import { createHistory } from '../../../core/edit/history/history.ts';
import { planChange } from '../../../core/edit/planners.ts';
import { NO_EMPTY_CELLS } from '../../../core/run/notes/emptyCells.ts';
import type { OpenSheetOptions } from '../../../core/sheet/sheet.ts';
import type { startPreviewLoop } from '../../services/previewLoop.ts';
import { asRef } from '../../state/asRef.ts';
import { createEditor } from './createEditor.ts';

type PreviewLoopPorts = Parameters<typeof startPreviewLoop>[0];

const loops = vi.hoisted(() => ({
  started: [] as { readonly ports: PreviewLoopPorts; wakes: number; isStopped: boolean }[],
  opened: [] as OpenSheetOptions[],
}));
vi.mock('../../services/previewLoop.ts', () => ({
  PAGE_PORTS: {},
  startPreviewLoop: (ports: PreviewLoopPorts) => {
    const loop = { ports, wakes: 0, isStopped: false };
    loops.started.push(loop);
    return {
      wake: () => loop.wakes++,
      thumbnail: async (sidePx: number) => `data:${sidePx}`,
      stop: () => {
        loop.isStopped = true;
      },
    };
  },
}));
vi.mock('../../services/workerClients.ts', () => ({
  openSheet: async (_file: File, options: OpenSheetOptions) => {
    loops.opened.push(options);
    return ok(sheetSummary(['ชื่อ'], { rowCount: 2, firstRows: [['ชา']] }));
  },
  closeSheet: async () => undefined,
  fixCells: async () => [],
  readRows: async (first: number) => ({
    ok: true,
    value: [{ texts: [`row ${first}`], exact: [`held ${first}`] }],
  }),
  checkRows: () => new Promise(() => undefined),
  renderWorkerCount: () => 1,
}));

/** Waits until listeners have run: a store notifies them in the next microtask. */
const soon = () => new Promise((resolve) => setTimeout(resolve));
const moved = (xMm: number) => planChange('a', (was) => ({ ...was, xMm }));

function open() {
  const label = parsed({
    elements: [{ kind: 'text', id: 'a', data: { source: 'column', key: 'name' }, widthMm: 20, heightMm: 5 }],
  });
  const editor = createEditor(createHistory(label), { name: 'Organic Green Tea' });
  const stop = editor.start();
  const loop = loops.started[loops.started.length - 1];
  const wakes = async () => {
    await soon();
    const since = loop.wakes;
    loop.wakes = 0;
    return since;
  };
  return { editor, stop, loop, wakes, label };
}

beforeEach(() => {
  loops.started.length = 0;
  loops.opened.length = 0;
});

describe('editor preview', () => {
  it('requests a drawing at the start and after each change of label, printer resolution or row', async () => {
    const { editor, wakes } = open();
    expect(await wakes()).toBe(1);
    editor.document.apply(moved(3));
    expect(await wakes()).toBeGreaterThan(0);
    editor.previewState.dpi = 600;
    expect(await wakes()).toBe(1);
    await editor.data.showRecord(4);
    expect(await wakes()).toBeGreaterThan(0);
  });

  it('requests no drawing for a selection or for its own results', async () => {
    const { editor, wakes, loop } = open();
    await wakes();
    editor.document.select(['a']);
    loop.ports.target.putSheet('<rect/>', null);
    expect(await wakes()).toBe(0);
    expect(editor.previewState).toMatchObject({ stock: '<rect/>', watermark: '' });
  });

  it('waits for the end of a move gesture, but updates during a gesture that changes shapes', async () => {
    const { editor, wakes } = open();
    await wakes();
    for (const [drag, during] of [
      ['move', false],
      ['shape', true],
    ] as const) {
      editor.view.setDragging(drag);
      editor.document.beginGesture();
      await wakes();
      editor.document.applyInGesture(moved(drag === 'move' ? 5 : 9));
      expect((await wakes()) > 0, drag).toBe(during);
      editor.document.endGesture();
      editor.view.setDragging('none');
      if (!during) expect(await wakes()).toBeGreaterThan(0);
    }
  });

  it('uses the bound row, and sample values before a spreadsheet is bound', async () => {
    const { editor, loop, label } = open();
    expect(loop.ports.readRequest()).toMatchObject({
      label,
      data: { columns: ['name'], row: ['Organic Green Tea'] },
    });
    await editor.data.open(new File([''], 'a.csv'));
    await editor.data.showRecord(1);
    editor.previewState.dpi = 203;
    expect(loop.ports.readRequest().data).toEqual({
      columns: ['ชื่อ'],
      columnMap: [],
      row: ['row 1'],
      exact: ['held 1'],
      serialIndex: 1,
      dpi: 203,
    });
  });

  it('stops with the screen and can be started again', async () => {
    const { editor, stop, loop, wakes } = open();
    await wakes();
    expect(await editor.thumbnail(280)).toBe('data:280');
    stop();
    editor.document.apply(moved(7));
    expect([await wakes(), loop.isStopped, await editor.thumbnail(280)]).toEqual([0, true, null]);
    editor.start();
    expect(loops.started).toHaveLength(2);
    expect(await editor.thumbnail(99)).toBe('data:99');
  });
});

describe('editor modules', () => {
  it('discard the check result when the label changes, and keep it when the selection changes', async () => {
    const { editor } = open();
    await editor.data.open(new File([''], 'a.csv'));
    const found = { failures: [], failureCount: 2, warnings: [], warningCount: 0, empty: NO_EMPTY_CELLS };
    editor.dataState.check = asRef(found);
    editor.document.select(['a']);
    expect(editor.dataState.check?.failureCount).toBe(2);
    editor.document.apply(moved(3));
    expect(editor.dataState.check).toBeNull();
  });

  it('read a spreadsheet in the language that the page has when it is opened', async () => {
    const { editor } = open();
    for (const language of ['ru-RU', 'zh-TW']) {
      document.documentElement.lang = language;
      await editor.data.open(new File([''], 'a.csv'));
      expect(loops.opened.at(-1)?.locale).toBe(language);
    }
  });

  it('align elements with automatic height by their laid-out height', () => {
    const label = parsed({
      elements: [
        { kind: 'text', id: 't', xMm: 0, yMm: 0, widthMm: 10, heightMm: 5, autoHeight: true },
        { kind: 'line', id: 'l', xMm: 0, yMm: 50, widthMm: 10, heightMm: 10 },
      ],
    });
    const editor = createEditor(createHistory(label));
    const box = { xMm: 0, yMm: 0, widthMm: 10, heightMm: 5 };
    editor.shown.put(
      [{ id: 't', revision: 1, markup: '', box, heightMm: 20, ink: null, problems: [] }],
      ['t', 'l'],
    );
    editor.document.select(['t', 'l']);
    editor.elements.align('bottom');
    expect(editor.document.label().elements[0].yMm).toBe(40);
  });
});
