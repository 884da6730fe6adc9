import { subscribe } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import { ok } from '../../../core/base/result.ts';
import type { History } from '../../../core/edit/history/history.ts';
import type { Label } from '../../../core/label/label.ts';
import { placeholderRow } from '../../../core/print/placeholderRow.ts';
import { restoreZeros } from '../../../core/run/notes/lostZeros.ts';
import { turnedBy } from '../../../core/scene/stock.ts';
import type { PreviewData } from '../../../jobs/preview/previewTypes.ts';
import { baseRequest } from '../../services/baseRequest.ts';
import { findEmptyCells } from '../../services/dataNotes.ts';
import type { NamedRow } from '../../services/examplePath.ts';
import { PAGE_PORTS, type PreviewLoop, startPreviewLoop } from '../../services/previewLoop.ts';
import {
  checkRows,
  closeSheet,
  fixCells,
  listRows,
  openSheet,
  readRows,
} from '../../services/workerClients.ts';
import {
  createDataActions,
  createDataState,
  type DataActions,
  type DataState,
  placeOf,
} from '../../state/dataStore.ts';
import {
  createDocumentActions,
  createDocumentState,
  type DocumentActions,
  type DocumentState,
} from '../../state/documentStore.ts';
import {
  createPreviewState,
  createShownElements,
  type PreviewState,
  type ShownElements,
} from '../../state/previewStore.ts';
import {
  createViewActions,
  createViewState,
  type ViewActions,
  type ViewState,
} from '../../state/viewStore.ts';
import type { Workspace } from '../../state/workspace.ts';
import { createElementActions, type ElementActions } from './actions/elementActions.ts';
import type { CellInput } from './gestures/cellInput.ts';
import { createGestureController, type GestureController } from './gestures/gestureController.ts';
import { shownBox } from './shownBox.ts';
import { visiblePart } from './visibleElements.ts';

/** Parts of the editor. Each store changes only through its own actions. */
export interface Editor extends Workspace {
  readonly document: DocumentActions;
  readonly viewState: ViewState;
  readonly view: ViewActions;
  /** Elements as the worker laid them out last. */
  readonly shown: ShownElements;
  readonly elements: ElementActions;
  readonly gestures: GestureController;
  /** Pointer handling of table cells; null while no table is selected. */
  readonly cellInput: { current: CellInput | null };
  /** Callback that reports that a text bound to a column cannot be edited in place. */
  readonly tellBound: { current: ((column: string) => void) | null };
  /** Starts the preview and returns a function that stops it. */
  readonly start: () => () => void;
  /** Returns the data that fills the shown label, and the printer that it is shown for. */
  readonly shownData: () => PreviewData;
  /** Returns a small picture of the shown label as a data URL; null while nothing can be drawn. */
  readonly thumbnail: (maxSidePx: number) => Promise<string | null>;
  /** Tries to load the fonts that could not be loaded, and draws the label with those that have become available. */
  readonly retryFonts: () => Promise<void>;
}

function createData(
  documentState: DocumentState,
  previewState: PreviewState,
  dataState: DataState,
): DataActions {
  return createDataActions(dataState, {
    // Locale-dependent dates follow the current language of the page, not the language at the time of the first binding.
    open: (file, options) => openSheet(file, { ...options, locale: window.document.documentElement.lang }),
    close: closeSheet,
    readRow: async (index) => {
      const read = await readRows([index]);
      return read.ok ? ok(read.value[0] ?? { texts: [], exact: [] }) : read;
    },
    fixCells,
    listRows: (choice, nowMs) => listRows({ ...choice, search: '', nowMs }),
    checked: () => ({
      label: documentState.history.present,
      settings: { dpi: previewState.dpi, placing: turnedBy(0), verify: false },
    }),
    check: async (rows) => {
      const base = await baseRequest(documentState.history.present, previewState.dpi, dataState);
      const request = { ...base, rows };
      const [checked, empty] = await Promise.all([checkRows(request), findEmptyCells(request)]);
      return checked.ok ? ok({ ...checked.value, empty }) : checked;
    },
  });
}

function closesUp({ elements }: Label): boolean {
  return elements.some(({ collapses }) => collapses);
}

/** Returns the preview request for the present state. */
function readPreviewRequest({ history, selection }: DocumentState, dataState: DataState, dpi: number) {
  const label = history.present;
  const { sheet, row, placeholders, pictures } = dataState;
  const { texts, exact } = row;
  const { columnMap } = label;
  const data = sheet
    ? { columns: sheet.summary.columnNames, columnMap, row: texts, exact }
    : { ...placeholderRow(label, placeholders), isSample: true };
  return {
    label,
    folder: pictures,
    data: {
      ...data,
      serialIndex: Math.max(0, placeOf(dataState)),
      dpi,
      // While elements are selected they are shown at their designed position, so that they can be moved and resized, even if empty
      // elements above would pull them up.
      ...(pictures ? { folderNumber: pictures.number } : {}),
      ...(selection.length > 0 && closesUp(label) ? { isAsDesigned: true } : {}),
    },
  };
}

/** Creates a reference-counted resource, which starts with the first holder and stops with the last. */
function createShared(begin: () => () => void): () => () => void {
  let end: (() => void) | null = null;
  const holders = new Set<symbol>();
  return () => {
    const holder = Symbol();
    holders.add(holder);
    end ??= begin();
    return () => {
      if (!holders.delete(holder) || holders.size > 0) return;
      end?.();
      end = null;
    };
  };
}

/** Calls `watchRows` from the first spreadsheet on, because its script isn't needed before. Returns a function that stops it. */
function watchRowsOfSheets(workspace: Pick<Workspace, 'documentState' | 'dataState' | 'data'>): () => void {
  const { dataState } = workspace;
  let isEnded = false;
  let stop: (() => void) | null = null;
  const begin = async () => {
    if (!dataState.sheet) return;
    const { watchRows } = await import('./rows/watchRows.ts');
    if (!isEnded) stop ??= watchRows(workspace);
  };
  // If the script can't be loaded, the next spreadsheet tries again.
  const tryBegin = () => void begin().catch(() => undefined);
  tryBegin();
  const end = subscribeKey(dataState, 'sheet', tryBegin);
  return () => {
    isEnded = true;
    end();
    stop?.();
  };
}

/** @param placeholders values shown while no spreadsheet is bound */
export function createEditor(history: History<Label>, placeholders: NamedRow = {}): Editor {
  const documentState = createDocumentState(history);
  const viewState = createViewState();
  const view = createViewActions(viewState);
  const document = createDocumentActions(documentState, view.endTyping);
  const dataState = createDataState(placeholders);
  const previewState = createPreviewState();
  const shown = createShownElements();
  const data = createData(documentState, previewState, dataState);

  let running: PreviewLoop | null = null;
  const begin = () => {
    const loop = startPreviewLoop({
      ...PAGE_PORTS,
      readRequest: () => readPreviewRequest(documentState, dataState, previewState.dpi),
      target: {
        put: shown.put,
        putSheet: (stock, watermark) => {
          if (stock !== null) previewState.stock = stock;
          if (watermark !== null) previewState.watermark = watermark;
        },
        putMissingFonts: (names) => {
          // The same list would render the warning again.
          if (names.join() !== previewState.missingFonts.join()) previewState.missingFonts = names;
        },
      },
    });
    let label = documentState.history.present;
    let isMoving = false;
    let wasSelected = false;
    const stops = [
      // Subscribed synchronously instead of in the next microtask, so that the worker starts while the page still renders.
      subscribe(
        documentState,
        () => {
          const isSelected = documentState.selection.length > 0;
          if (isSelected !== wasSelected) {
            wasSelected = isSelected;
            if (closesUp(documentState.history.present)) loop.wake();
          }
          if (documentState.history.present === label) return;
          label = documentState.history.present;
          data.followLabel();
          void data.chooseRows(label);
          // A move needs no new layout: the page moves the existing markup, and the worker is notified when the gesture ends.
          if (!viewState.isMoving) loop.wake();
        },
        true,
      ),
      subscribe(viewState, () => {
        if (viewState.isMoving === isMoving) return;
        isMoving = viewState.isMoving;
        if (!isMoving) loop.wake();
      }),
      subscribe(dataState, loop.wake),
      subscribeKey(previewState, 'dpi', () => {
        data.followLabel();
        loop.wake();
      }),
      watchRowsOfSheets({ documentState, dataState, data }),
    ];
    void data.chooseRows(label);
    loop.wake();
    running = loop;
    return () => {
      running = null;
      loop.stop();
      for (const stop of stops) stop();
    };
  };
  const start = createShared(begin);

  return {
    documentState,
    document,
    viewState,
    view,
    dataState,
    data,
    previewState,
    shown,
    elements: createElementActions(document, {
      boxOf: (element) => shownBox(element, shown.get(element.id)),
      inSight: () => visiblePart(documentState.history.present, viewState),
      focus: view.focus,
      edit: view.edit,
    }),
    gestures: createGestureController(),
    fixRows: () => view.listBadRows(true),
    restoreZeros: (lost) => document.apply((label) => restoreZeros(label, lost).label),
    cellInput: { current: null },
    tellBound: { current: null },
    start,
    shownData: () => readPreviewRequest(documentState, dataState, previewState.dpi).data,
    thumbnail: async (maxSidePx) => (await running?.thumbnail(maxSidePx)) ?? null,
    retryFonts: async () => running?.retryFonts(),
  };
}
