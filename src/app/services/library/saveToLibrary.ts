import { isRecord } from '../../../core/base/record.ts';
import { ok, type Result } from '../../../core/base/result.ts';
import type { Label } from '../../../core/label/label.ts';
import { parseLabel } from '../../../core/label/parseLabel.ts';
import type { LibraryPlace } from '../../../device/draftTypes.ts';
import { newId } from '../../../device/newId.ts';
import { sessionUser } from '../account/session.ts';
import { callApi } from '../api/apiClient.ts';
import type { AnswerOf, ApiRefusal } from '../api/sendCall.ts';
import { sendAssets } from './keptAssetFiles.ts';
import { labelDigest } from './labelDigest.ts';

type KeptLabel = AnswerOf<'GET /templet/{id}'>;

export interface SavedLabel {
  readonly place: LibraryPlace;
  /** The name that it has there. */
  readonly name: string;
  /** Families of fonts that stayed here: their makers do not let them go along. */
  readonly withheld: readonly string[];
}

/** Where a label is to lie: in a folder as a new one, made of a draft; or over the version that was seen last. */
export type SaveTarget =
  | { readonly kind: 'new'; readonly folderId: string; readonly draftId: string }
  | { readonly kind: 'over'; readonly labelId: string; readonly version: number };

/** Keys of saves that nobody knows the end of: the same label of the same draft is one attempt, however often it is sent. */
const attempts = new Map<string, string>();

/**
 * Saves a label with its files. What was sent before, and whose answer was lost on its way, is not saved twice.
 *
 * @returns where it lies by then; or `labelNameTaken`, `labelStale` with the label that was saved meanwhile, `labelGone`, or
 * whatever else the server refuses
 */
export async function saveToLibrary(
  label: Label,
  target: SaveTarget,
): Promise<Result<SavedLabel, ApiRefusal>> {
  const sent = await sendAssets(label);
  if (!sent.ok) return sent;
  const { label: document, withheld } = sent.value;
  const digest = await labelDigest(label);
  const answer =
    target.kind === 'new' ? await saveNew(document, target, digest) : await saveOver(document, target);
  if (!answer.ok) return answer;
  const { id: labelId, version, name } = answer.value;
  const userId = sessionUser()?.uuid ?? '';
  return ok({ place: { userId, labelId, version, digest }, name, withheld });
}

async function saveNew(
  document: Label,
  { folderId, draftId }: Extract<SaveTarget, { kind: 'new' }>,
  digest: string,
): Promise<Result<KeptLabel, ApiRefusal>> {
  const attempt = `${draftId} ${folderId} ${digest}`;
  const idempotencyKey = attempts.get(attempt) ?? newId();
  attempts.set(attempt, idempotencyKey);
  const answer = await callApi('POST /templet/save', { label: document, folderId }, { idempotencyKey });
  // Its end is known, unless nobody answered.
  if (answer.ok || answer.error.number !== 0) attempts.delete(attempt);
  return answer;
}

async function saveOver(
  document: Label,
  { labelId: id, version }: Extract<SaveTarget, { kind: 'over' }>,
): Promise<Result<KeptLabel, ApiRefusal>> {
  const answer = await callApi('POST /templet/update', { id, version, label: document });
  const theirs = answer.ok ? null : meanwhileOf(answer.error);
  if (!theirs) return answer;
  // Read by the same rules, their fields stand in the same order. The very label that is sent was saved by whoever sends it.
  const [own, kept] = [parseLabel(document), parseLabel(theirs.label)];
  const isOwn = own.ok && kept.ok && JSON.stringify(own.value) === JSON.stringify(kept.value);
  return isOwn ? ok(theirs) : answer;
}

/** The label that was saved meanwhile, which comes with `labelStale`; null for any other refusal. */
export function meanwhileOf({ code, data }: ApiRefusal): KeptLabel | null {
  return code === 'labelStale' && isKept(data) ? data : null;
}

function isKept(value: unknown): value is KeptLabel {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    typeof value.version === 'number' &&
    value.label !== undefined
  );
}
