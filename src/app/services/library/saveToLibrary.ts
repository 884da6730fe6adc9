import { isRecord } from '../../../core/base/record.ts';
import { ok, type Result } from '../../../core/base/result.ts';
import type { Label } from '../../../core/label/label.ts';
import { parseLabel } from '../../../core/label/parseLabel.ts';
import type { DraftSheet, LibraryPlace, WaitingSave } from '../../../device/draftTypes.ts';
import { sessionUser } from '../account/session.ts';
import { callApi } from '../api/apiClient.ts';
import { createAttemptKeys } from '../api/attemptKeys.ts';
import type { AnswerOf, ApiRefusal } from '../api/sendCall.ts';
import { sendAssets } from './keptAssetFiles.ts';
import { noteKeptTable } from './keptTable.ts';
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

/** The same label of the same draft is one attempt, however often it is sent. */
const attempts = createAttemptKeys();

type NewTarget = Extract<SaveTarget, { kind: 'new' }>;

const attemptOf = ({ folderId, draftId }: Omit<NewTarget, 'kind'>, digest: string) =>
  `${draftId} ${folderId} ${digest}`;

/** What is known of a save that reached nobody, to be kept until the server is there again. */
export async function waitingOf(label: Label, target: SaveTarget, sinceMs: number): Promise<WaitingSave> {
  const digest = await labelDigest(label);
  const isNew = target.kind === 'new';
  const attemptKey = isNew ? attempts.keyOf(attemptOf(target, digest)) : '';
  return { sinceMs, folderId: isNew ? target.folderId : '', attemptKey, digest };
}

/** What a save that waits is to become, of the draft that it waits at. */
export function waitingTarget(draftId: string, place: LibraryPlace, waiting: WaitingSave): SaveTarget {
  const { labelId, version } = place;
  if (labelId !== null) return { kind: 'over', labelId, version };
  const target = { folderId: waiting.folderId, draftId };
  attempts.keep(attemptOf(target, waiting.digest), waiting.attemptKey);
  return { kind: 'new', ...target };
}

/**
 * Saves a label with its files, and with the table of the account that it takes its rows from. What was sent before, and whose
 * answer was lost on its way, is not saved twice.
 *
 * @returns where it lies by then; or `labelNameTaken`, `labelStale` with the label that was saved meanwhile, `labelGone`, or
 * whatever else the server refuses
 */
export async function saveToLibrary(
  label: Label,
  target: SaveTarget,
  sheet: Pick<DraftSheet, 'options'> | null,
): Promise<Result<SavedLabel, ApiRefusal>> {
  const sent = await sendAssets(label);
  if (!sent.ok) return sent;
  const { label: document, withheld } = sent.value;
  const digest = await labelDigest(label);
  const answer =
    target.kind === 'new' ? await saveNew(document, target, digest) : await saveOver(document, target);
  if (!answer.ok) return answer;
  const { id: labelId, version, name } = answer.value;
  await noteKeptTable(labelId, sheet);
  const userId = sessionUser()?.uuid ?? '';
  return ok({ place: { userId, labelId, version, digest }, name, withheld });
}

async function saveNew(
  document: Label,
  { folderId, draftId }: NewTarget,
  digest: string,
): Promise<Result<KeptLabel, ApiRefusal>> {
  const attempt = attemptOf({ folderId, draftId }, digest);
  const idempotencyKey = attempts.keyOf(attempt);
  const answer = await callApi('POST /templet/save', { label: document, folderId }, { idempotencyKey });
  attempts.noteEnd(attempt, answer.ok ? null : answer.error);
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
