import { fail, ok, type Problem, type Result } from '../../../core/base/result.ts';
import { createHistory } from '../../../core/edit/history/history.ts';
import type { Label } from '../../../core/label/label.ts';
import { parseLabel } from '../../../core/label/parseLabel.ts';
import { readDraft } from '../../../device/draftRecords.ts';
import { startDraft } from '../../../device/draftSeed.ts';
import { listDrafts, markDeleted } from '../../../device/draftShelf.ts';
import type { DraftHead, DraftSheet } from '../../../device/draftTypes.ts';
import { sessionUser } from '../account/session.ts';
import { callApi } from '../api/apiClient.ts';
import type { AnswerOf, ApiRefusal } from '../api/sendCall.ts';
import { tellListed } from '../drafts/draftTab.ts';
import { getOpenDraft } from '../drafts/openDraft.ts';
import { withOwnedDraft } from '../drafts/withOwnedDraft.ts';
import { downloadAssets } from './assetTransfer.ts';
import { isSavedInLibrary, labelHash } from './labelHash.ts';
import { boundTableId, downloadTable, isBoundElsewhere } from './labelTable.ts';

type LibraryLabel = AnswerOf<'GET /templet/{id}'>;

/** Parses a library label and downloads its assets to this device. */
export async function downloadLabel({
  label: document,
}: Pick<LibraryLabel, 'label'>): Promise<Result<Label>> {
  const label = parseLabel(document);
  return label.ok ? downloadAssets(label.value) : label;
}

/** Returns this device's draft of a library label; null if there is none. */
async function draftOf(userId: string, labelId: string): Promise<DraftHead | null> {
  const heads = await listDrafts();
  if (!heads.ok) return null;
  return (
    heads.value.find(
      ({ library, deletedAtMs, aside }) =>
        deletedAtMs === null && !aside && library?.labelId === labelId && library.userId === userId,
    ) ?? null
  );
}

/** Draft of a library label on this device. */
interface Former {
  /** True if the draft has the library's version or unsaved changes, so that it can be opened as it is; null if it cannot be read. */
  readonly isToBeOpened: boolean | null;
  readonly sheet: DraftSheet | null;
}

async function readFormer(
  { id, library }: DraftHead,
  version: number,
  databaseId: string | null,
): Promise<Former> {
  const here = getOpenDraft();
  if (here?.id === id) await here.flush();
  const draft = await readDraft(id);
  if (!draft.ok) return { isToBeOpened: null, sheet: null };
  const { history, sheet } = draft.value;
  if (!library) return { isToBeOpened: false, sheet };
  const isCurrent = library.version === version && !isBoundElsewhere(sheet, databaseId);
  return { isToBeOpened: isCurrent || !(await isSavedInLibrary(history.present, library)), sheet };
}

/**
 * Opens a library label as a draft. If this device has a draft of it with unsaved changes, that draft is opened instead, and the editor
 * reports a newer version in the library. If the label is bound to a table of the account, the table is downloaded, too.
 *
 * @returns the draft's id
 */
export async function openLibraryLabel(labelId: string): Promise<Result<string, Problem | ApiRefusal>> {
  const userId = sessionUser()?.uuid ?? '';
  const [answer, before, databaseId] = await Promise.all([
    callApi('GET /templet/{id}', { id: labelId }),
    draftOf(userId, labelId),
    boundTableId(labelId),
  ]);
  // Offline, an existing draft can still be opened.
  if (!answer.ok) return before && answer.error.code === 'notReached' ? ok(before.id) : answer;
  void callApi('POST /templet/touch', { id: labelId });
  const former = before && (await readFormer(before, answer.value.version, databaseId));
  if (before && former?.isToBeOpened) return ok(before.id);
  const label = await downloadLabel(answer.value);
  if (!label.ok) return label;
  // A newer version, such as a new name, keeps the spreadsheet that this device has bound to the label.
  const sheet = databaseId === null ? ok(former?.sheet ?? null) : await downloadTable(databaseId);
  if (!sheet.ok) return sheet;
  const library = {
    userId,
    labelId,
    version: answer.value.version,
    digest: await labelHash(label.value),
  };
  const made = await startDraft(
    { history: createHistory(label.value), sheet: sheet.value, library },
    Date.now(),
  );
  if (!made.ok) return fail(made.error.code, made.error.params);
  // The content of the previous draft is in the library, so the draft is deleted. It is kept if it cannot be read, or if a tab has it open.
  if (before && former?.isToBeOpened === false && getOpenDraft()?.id !== before.id)
    await withOwnedDraft(before, () => markDeleted(before.id, Date.now()));
  tellListed();
  return ok(made.value.id);
}
