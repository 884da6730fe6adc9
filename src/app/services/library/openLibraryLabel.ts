import { fail, ok, type Problem, type Result } from '../../../core/base/result.ts';
import { createHistory } from '../../../core/edit/history.ts';
import type { Label } from '../../../core/label/label.ts';
import { parseLabel } from '../../../core/label/parseLabel.ts';
import { readDraft } from '../../../device/draftRecords.ts';
import { startDraft } from '../../../device/draftSeed.ts';
import { listDrafts, markDeleted } from '../../../device/draftShelf.ts';
import type { DraftHead } from '../../../device/draftTypes.ts';
import { sessionUser } from '../account/session.ts';
import { callApi } from '../api/apiClient.ts';
import type { AnswerOf, ApiRefusal } from '../api/sendCall.ts';
import { tellListed } from '../drafts/draftTab.ts';
import { getOpenHere } from '../drafts/openHere.ts';
import { withOwnedDraft } from '../drafts/withOwnedDraft.ts';
import { bringAssets } from './keptAssetFiles.ts';
import { isAsKept, labelDigest } from './labelDigest.ts';

type KeptLabel = AnswerOf<'GET /templet/{id}'>;

/** Reads a label as the library has it, with its files brought to this device. */
export async function takeKeptLabel({ label: document }: Pick<KeptLabel, 'label'>): Promise<Result<Label>> {
  const label = parseLabel(document);
  return label.ok ? bringAssets(label.value) : label;
}

/** The draft of a label of the library that this device has, where it has one. */
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

/** Whether nothing was changed in a draft since it was saved to the library. */
async function isUnchanged({ id, library }: DraftHead): Promise<boolean> {
  const here = getOpenHere();
  if (here?.id === id) await here.flush();
  const draft = await readDraft(id);
  return draft.ok && !!library && isAsKept(draft.value.history.present, library);
}

/**
 * Opens a label of the library as a draft of this device. Where there is one with changes that were not saved, it is that one:
 * what the library has meanwhile is asked about when it is saved.
 *
 * @returns the draft's id
 */
export async function openLibraryLabel(labelId: string): Promise<Result<string, Problem | ApiRefusal>> {
  const userId = sessionUser()?.uuid ?? '';
  const [answer, before] = await Promise.all([
    callApi('GET /templet/{id}', { id: labelId }),
    draftOf(userId, labelId),
  ]);
  // Without a network the label that was opened before can be worked on.
  if (!answer.ok) return before && answer.error.code === 'notReached' ? ok(before.id) : answer;
  void callApi('POST /templet/touch', { id: labelId });
  if (before?.library) {
    const isCurrent = before.library.version === answer.value.version;
    if (isCurrent || !(await isUnchanged(before))) return ok(before.id);
  }
  const label = await takeKeptLabel(answer.value);
  if (!label.ok) return label;
  const library = {
    userId,
    labelId,
    version: answer.value.version,
    digest: await labelDigest(label.value),
  };
  const made = await startDraft({ history: createHistory(label.value), library }, Date.now());
  if (!made.ok) return fail(made.error.code, made.error.params);
  // What it was before lies in the library's own history. One that a tab has open is that tab's.
  if (before && getOpenHere()?.id !== before.id)
    await withOwnedDraft(before, () => markDeleted(before.id, Date.now()));
  tellListed();
  return ok(made.value.id);
}
