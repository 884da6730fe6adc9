import { subscribe } from 'valtio';
import type { Problem, Result } from '../../../core/base/result.ts';
import type { History } from '../../../core/edit/history/history.ts';
import type { Label } from '../../../core/label/label.ts';
import { setCounters } from '../../../core/print/setCounters.ts';
import { appendChange, createDraft, type OpenedDraft, putSheet } from '../../../device/draftRecords.ts';
import type { DraftCode, DraftHead } from '../../../device/draftTypes.ts';
import { tellListed } from '../../services/drafts/draftTab.ts';
import { DraftWriter, type WriterStatus } from '../../services/drafts/draftWriter.ts';
import type { NamedRow } from '../../services/examplePath.ts';
import { deviceWorker } from '../../services/workerClients.ts';
import { asRef } from '../../state/asRef.ts';
import { debounce } from '../../state/debounce.ts';
import { createEditor, type Editor } from '../core/createEditor.ts';
import { createSheetPersister } from './createSheetPersister.ts';

/** Editor of one draft; every change is appended to the draft's log. */
export interface EditorSession {
  readonly draftId: string;
  readonly editor: Editor;
  readonly writer: DraftWriter;
  /** Stops watching for changes; the caller has to flush pending writes first. */
  readonly stop: () => void;
}

export interface SessionEvents {
  readonly onStatus: (status: WriterStatus) => void;
  /** Called if the spreadsheet could not be stored, so that the user has to bind it again after a reload. */
  readonly onSheetNotKept: (problem: Problem<DraftCode>) => void;
}

/** Number of log entries after which the log is compacted into a snapshot. */
const FOLD_AFTER = 200;

const THUMBNAIL_SIDE_PX = 280;
const THUMBNAIL_AFTER_MS = 1500;

interface SessionStart extends OpenedDraft {
  /** True if the draft is stored on the device already. */
  readonly isStored: boolean;
  /** Values shown while no spreadsheet is bound. */
  readonly placeholders: NamedRow;
}

export function startSession(start: SessionStart, events: SessionEvents): EditorSession {
  const { head, history, isExact, isStored } = start;
  const editor: Editor = {
    ...createEditor(history, start.placeholders),
    draft: () => ({ id: head.id, revision: writer.head.revision }),
    selectElement: (id) => {
      if (editor.document.label().elements.some((element) => element.id === id)) editor.document.select([id]);
    },
    setCounters: async (moves) => {
      editor.document.apply((label) => setCounters(label, moves));
      await writer.flush();
    },
  };
  const { documentState, dataState, previewState } = editor;
  previewState.dpi = head.dpi;
  if (start.switches.length > 0) {
    dataState.switches = asRef(start.switches);
    // Loading the table switch also makes undo and redo change the spreadsheet.
    void import('../core/rows/tableSwitch.ts').then(({ tableSwitchOf }) => tableSwitchOf(editor));
  }
  const sheets = createSheetPersister(editor, start.sheet, {
    recordIndex: head.recordIndex,
    asksColumns: head.asksColumns === true,
    put: async (sheet) => {
      await writer.flush();
      const saved = await putSheet(head.id, sheet);
      if (!saved.ok) events.onSheetNotKept(saved.error);
    },
  });

  const read = () => {
    // While the spreadsheet is not bound, the data has no row number: keep the stored one.
    const isWaiting = sheets.isWaiting();
    return {
      history: documentState.history,
      recordIndex: isWaiting ? head.recordIndex : dataState.recordIndex,
      dpi: previewState.dpi,
      sheetName: isWaiting ? head.sheetName : (dataState.sheet?.file.name ?? null),
      asksColumns: isWaiting ? head.asksColumns === true : dataState.isNew,
      switches: dataState.switches,
    };
  };
  const writer = new DraftWriter(
    { head, contents: isStored ? { ...read(), history: isExact ? history : null } : null },
    {
      read,
      append: appendChange,
      create: createNew,
      nowMs: Date.now,
      onStatus: events.onStatus,
    },
  );

  let foldedAt = 0;
  const touch = () => {
    writer.touch();
    if (writer.entryCount - foldedAt < FOLD_AFTER) return;
    foldedAt = writer.entryCount;
    foldLater(writer);
  };
  const stops = [documentState, dataState, previewState].map((store) => subscribe(store, touch));
  stops.push(subscribe(dataState, () => void sheets.keep()));
  stops.push(keepThumbnail(editor, writer));
  void sheets.restore();
  touch();
  if (start.entryCount > 1) foldLater(writer);
  return {
    draftId: head.id,
    editor,
    writer,
    stop: () => {
      for (const stop of stops) stop();
      writer.stop();
    },
  };
}

async function createNew(
  head: DraftHead,
  history: History<Label>,
): Promise<Result<null, Problem<DraftCode>>> {
  const created = await createDraft(head, history, null);
  if (created.ok) tellListed();
  return created;
}

/** Compacts the log in the worker. After a failure the log stays as it is until the next compaction. */
function foldLater(writer: DraftWriter): void {
  const { id, revision } = writer.head;
  void deviceWorker
    .call(async (device) => device.fold(id, { through: revision, nowMs: Date.now() }))
    .catch(() => undefined);
}

/** Redraws the thumbnail after a debounce, in the worker that draws the preview. */
function keepThumbnail({ documentState, thumbnail }: Editor, writer: DraftWriter): () => void {
  let drawn = writer.head.thumbnail === null ? null : documentState.history.present;
  const draw = async () => {
    const label = documentState.history.present;
    if (label === drawn) return;
    const picture = await thumbnail(THUMBNAIL_SIDE_PX);
    if (picture !== null) {
      drawn = label;
      writer.setThumbnail(picture);
    } else if (documentState.history.present === label) rest.touch();
  };
  const rest = debounce(THUMBNAIL_AFTER_MS, () => void draw());
  rest.touch();
  const stop = subscribe(documentState, rest.touch);
  return () => {
    stop();
    rest.stop();
  };
}
