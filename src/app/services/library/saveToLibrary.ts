import { isRecord } from '../../../core/base/record.ts';
import { ok, type Result } from '../../../core/base/result.ts';
import type { Label } from '../../../core/label/label.ts';
import { parseLabel } from '../../../core/label/parseLabel.ts';
import type { DraftSheet, LibraryLocation, WaitingSave } from '../../../device/draftTypes.ts';
import { sessionUser } from '../account/session.ts';
import { callApi } from '../api/apiClient.ts';
import { createAttemptKeys } from '../api/attemptKeys.ts';
import type { AnswerOf, ApiRefusal } from '../api/sendCall.ts';
import { uploadAssets } from './assetTransfer.ts';
import { labelHash } from './labelHash.ts';
import { storeLabelTable } from './labelTable.ts';

type LibraryLabel = AnswerOf<'GET /templet/{id}'>;

export interface SavedLabel {
  readonly place: LibraryLocation;
  /** Name of the label in the library. */
  readonly name: string;
  /** Font families that were not uploaded, because their makers do not allow it. */
  readonly withheld: readonly string[];
}

/** Target of a save: a new label in a folder, or a new version that follows the version last known to this device. */
export type SaveTarget =
  | { readonly kind: 'new'; readonly folderId: string; readonly draftId: string }
  | { readonly kind: 'over'; readonly labelId: string; readonly version: number };

/** Idempotency keys of saves. A save of the same label from the same draft gets the same key. */
const attempts = createAttemptKeys();

type NewTarget = Extract<SaveTarget, { kind: 'new' }>;

const attemptOf = ({ folderId, draftId }: Omit<NewTarget, 'kind'>, digest: string) =>
  `${draftId} ${folderId} ${digest}`;

/** Returns the data with which a save that did not reach the server can be retried later. */
export async function queuedSaveOf(label: Label, target: SaveTarget, sinceMs: number): Promise<WaitingSave> {
  const digest = await labelHash(label);
  const isNew = target.kind === 'new';
  const attemptKey = isNew ? attempts.keyOf(attemptOf(target, digest)) : '';
  return { sinceMs, folderId: isNew ? target.folderId : '', attemptKey, digest };
}

/** Returns the target of a queued save of a draft. */
export function queuedSaveTarget(draftId: string, place: LibraryLocation, waiting: WaitingSave): SaveTarget {
  const { labelId, version } = place;
  if (labelId !== null) return { kind: 'over', labelId, version };
  const target = { folderId: waiting.folderId, draftId };
  attempts.keep(attemptOf(target, waiting.digest), waiting.attemptKey);
  return { kind: 'new', ...target };
}

/**
 * Saves a label with its pictures and fonts, and with its binding to a table of the account. If an earlier save succeeded but its response
 * was lost, the label is not saved a second time.
 *
 * @returns the label's location; or `labelNameTaken`, `labelStale` with the conflicting version, `labelGone`, or another refusal of the
 * server
 */
export async function saveToLibrary(
  label: Label,
  target: SaveTarget,
  sheet: Pick<DraftSheet, 'options'> | null,
): Promise<Result<SavedLabel, ApiRefusal>> {
  const sent = await uploadAssets(label);
  if (!sent.ok) return sent;
  const { label: document, withheld } = sent.value;
  const digest = await labelHash(label);
  const answer =
    target.kind === 'new' ? await saveNew(document, target, digest) : await saveOver(document, target);
  if (!answer.ok) return answer;
  const { id: labelId, version, name } = answer.value;
  await storeLabelTable(labelId, sheet);
  const userId = sessionUser()?.uuid ?? '';
  return ok({ place: { userId, labelId, version, digest }, name, withheld });
}

async function saveNew(
  document: Label,
  { folderId, draftId }: NewTarget,
  digest: string,
): Promise<Result<LibraryLabel, ApiRefusal>> {
  const attempt = attemptOf({ folderId, draftId }, digest);
  const idempotencyKey = attempts.keyOf(attempt);
  const answer = await callApi('POST /templet/save', { label: document, folderId }, { idempotencyKey });
  attempts.noteEnd(attempt, answer.ok ? null : answer.error);
  return answer;
}

async function saveOver(
  document: Label,
  { labelId: id, version }: Extract<SaveTarget, { kind: 'over' }>,
): Promise<Result<LibraryLabel, ApiRefusal>> {
  const answer = await callApi('POST /templet/update', { id, version, label: document });
  const theirs = answer.ok ? null : conflictingVersionOf(answer.error);
  if (!theirs) return answer;
  // Both documents are parsed by the same rules, so their fields have the same order. If the stored label equals the label to save, an
  // earlier save succeeded and only its response was lost, so there is no conflict.
  const [own, stored] = [parseLabel(document), parseLabel(theirs.label)];
  const isOwn = own.ok && stored.ok && JSON.stringify(own.value) === JSON.stringify(stored.value);
  return isOwn ? ok(theirs) : answer;
}

/** Returns the conflicting version from a `labelStale` refusal; null for other refusals. */
export function conflictingVersionOf({ code, data }: ApiRefusal): LibraryLabel | null {
  return code === 'labelStale' && isKept(data) ? data : null;
}

function isKept(value: unknown): value is LibraryLabel {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    typeof value.version === 'number' &&
    value.label !== undefined
  );
}
