import { proxy as remoteProxy } from 'comlink';
import { subscribe } from 'valtio';
import type { History } from '../../core/edit/history.ts';
import type { Label } from '../../core/label/label.ts';
import { placeholderRow } from '../../core/print/placeholderRow.ts';
import { baseRequest } from '../services/baseRequest.ts';
import { startPreviewLoop } from '../services/previewLoop.ts';
import { SAMPLE_ROW } from '../services/sampleLabel.ts';
import { closeSheet, conductorWorker, openSheet, readRows } from '../services/workerClients.ts';
import { createDataActions, createDataState, type DataActions, type DataState } from '../state/dataStore.ts';
import {
  createDocumentActions,
  createDocumentState,
  type DocumentActions,
  type DocumentState,
} from '../state/documentStore.ts';
import { hold } from '../state/held.ts';
import { createPreviewState, type PreviewState } from '../state/previewStore.ts';
import { createViewActions, createViewState, type ViewActions, type ViewState } from '../state/viewStore.ts';
import type { Workspace } from '../state/workspace.ts';
import { createElementActions, type ElementActions } from './elementActions.ts';
import { createGestureController, type GestureController } from './gestures/gestureController.ts';
import { findLaidOut, shownBox } from './shownBox.ts';

/** The parts of the editor. Each store is changed through its own actions alone. */
export interface Editor extends Workspace {
  readonly document: DocumentActions;
  readonly viewState: ViewState;
  readonly view: ViewActions;
  readonly elements: ElementActions;
  readonly gestures: GestureController;
  /** Keeps the preview up until the returned function is called. */
  readonly start: () => () => void;
}

function createData(
  documentState: DocumentState,
  previewState: PreviewState,
  dataState: DataState,
): DataActions {
  return createDataActions(dataState, {
    // Dates that follow the reader's language follow the page's, whatever it was when the file was bound first.
    open: (file, options) => openSheet(file, { ...options, locale: window.document.documentElement.lang }),
    close: closeSheet,
    readRow: async (index) => (await readRows(index, 1))[0] ?? [],
    check: async () => {
      const request = await baseRequest(documentState.history.present, previewState.dpi);
      return conductorWorker.call(async (conductor) =>
        conductor.run(
          request,
          remoteProxy(() => undefined),
        ),
      );
    },
  });
}

export function createEditor(history: History<Label>): Editor {
  const documentState = createDocumentState(history);
  const document = createDocumentActions(documentState);
  const viewState = createViewState();
  const dataState = createDataState(SAMPLE_ROW);
  const previewState = createPreviewState();
  const data = createData(documentState, previewState, dataState);

  const start = () => {
    const loop = startPreviewLoop({
      readInput: () => {
        const label = documentState.history.present;
        const { sheet, row, recordIndex, placeholders } = dataState;
        const data = sheet
          ? { columns: sheet.summary.columnNames, row }
          : placeholderRow(label, placeholders);
        return { label, ...data, serialIndex: recordIndex, dpi: previewState.dpi };
      },
      onShown: (shownLabel, output) => {
        previewState.shown = hold({ label: shownLabel, output });
      },
    });
    let label = documentState.history.present;
    let { dpi } = previewState;
    const stops = [
      subscribe(documentState, () => {
        if (documentState.history.present === label) return;
        label = documentState.history.present;
        // A check speaks of the label that it was made with.
        data.forgetCheck();
        loop.wake();
      }),
      subscribe(dataState, loop.wake),
      subscribe(previewState, () => {
        if (previewState.dpi === dpi) return;
        dpi = previewState.dpi;
        loop.wake();
      }),
    ];
    loop.wake();
    return () => {
      loop.stop();
      for (const stop of stops) stop();
    };
  };

  return {
    documentState,
    document,
    viewState,
    view: createViewActions(viewState),
    dataState,
    data,
    previewState,
    elements: createElementActions(document, (element) =>
      shownBox(element, findLaidOut(previewState.shown?.output, element.id)),
    ),
    gestures: createGestureController(),
    start,
  };
}
