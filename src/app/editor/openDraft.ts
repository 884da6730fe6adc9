import { parseLabel } from '../../core/label/parseLabel.ts';
import {
  type Draft,
  loadDraft,
  loadSheet,
  saveDraft,
  saveDraftAtOnce,
  saveSheet,
} from '../services/deviceStore.ts';
import { sampleLabel } from '../services/sampleLabel.ts';
import { type DraftState, keepDraft } from '../state/draftStore.ts';
import { createEditor, type Editor } from './createEditor.ts';

/** Bigger spreadsheets are not kept between visits: the device's space is shared. */
const MAX_KEPT_SHEET_BYTES = 32 * 1024 * 1024;

async function readDraft(): Promise<Draft | null> {
  try {
    return await loadDraft();
  } catch {
    // Private windows of some browsers have no storage; the editor works without.
    return null;
  }
}

/** An editor with the draft of the last visit, or with the sample. */
export async function openDraft(): Promise<Editor> {
  const draft = await readDraft();
  const stored = draft ? parseLabel(draft.label) : null;
  const editor = createEditor(stored?.ok ? stored.value : sampleLabel());
  if (draft) editor.previewState.dpi = draft.dpi;
  return editor;
}

/** Binds the spreadsheet of the last visit again. */
async function restoreSheet(editor: Editor): Promise<void> {
  const kept = await loadSheet();
  const draft = await loadDraft();
  if (!kept || editor.dataState.sheet) return;
  const rowCount = await editor.data.open(kept.file, kept.options);
  if (draft && rowCount !== null && draft.recordIndex < rowCount) {
    await editor.data.showRecord(draft.recordIndex);
  }
}

/** Keeps what the editor holds on this device. Returns what stops it. */
export function keepEditor(editor: Editor, draftState: DraftState): () => void {
  const { documentState, dataState, previewState } = editor;
  let savedSheet = dataState.sheet;
  const readState = (): Draft => ({
    label: documentState.history.present,
    dpi: previewState.dpi,
    recordIndex: dataState.recordIndex,
    savedAtMs: Date.now(),
  });
  void restoreSheet(editor)
    .catch(() => undefined)
    .then(() => {
      savedSheet = dataState.sheet;
    });
  return keepDraft(draftState, {
    stores: [documentState, dataState, previewState],
    fingerprint: () => [
      documentState.history.present,
      dataState.sheet,
      dataState.recordIndex,
      previewState.dpi,
    ],
    saveAtOnce: () => saveDraftAtOnce(readState()),
    save: async () => {
      const { sheet } = dataState;
      await saveDraft(readState());
      if (sheet === savedSheet) return;
      savedSheet = sheet;
      const isKept = sheet !== null && sheet.file.size <= MAX_KEPT_SHEET_BYTES;
      await saveSheet(isKept ? { file: sheet.file, options: sheet.options } : null);
    },
  });
}
