import type { Problem, Result } from '../core/base/result.ts';
import { readDraft } from './draftRecords.ts';
import { startDraft, withName } from './draftSeed.ts';
import type { DraftCode, DraftHead } from './draftTypes.ts';

/** Copies a draft with its undo steps and spreadsheet, under another name. */
export async function copyDraft(
  id: string,
  name: string,
  atMs: number,
): Promise<Result<DraftHead, Problem<DraftCode>>> {
  const draft = await readDraft(id);
  if (!draft.ok) return draft;
  const { head, history, sheet } = draft.value;
  const { dpi, recordIndex, thumbnail } = head;
  return startDraft({ history: withName(history, name), sheet, dpi, recordIndex, thumbnail }, atMs);
}
