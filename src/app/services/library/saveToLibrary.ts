import { ok, type Result } from '../../../core/base/result.ts';
import type { Label } from '../../../core/label/label.ts';
import { parseLabel } from '../../../core/label/parseLabel.ts';
import type { LibraryPlace } from '../../../device/draftTypes.ts';
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
  readonly withheld: readonly string[];
}

/** Where a label is to lie: a new one in a folder, or one that is there, over the version that was seen last. */
export type SaveTarget =
  | { readonly kind: 'new'; readonly folderId: string; readonly attempt: string }
  | { readonly kind: 'over'; readonly labelId: string; readonly version: number };

/**
 * Saves a label with its files.
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
  const kept =
    target.kind === 'new'
      ? await callApi(
          'POST /templet/save',
          { label: document, folderId: target.folderId },
          { idempotencyKey: target.attempt },
        )
      : await callApi('POST /templet/update', {
          id: target.labelId,
          version: target.version,
          label: document,
        });
  if (!kept.ok) {
    const before = sentBefore(kept.error, document);
    return before ? ok(await savedAs(before, label, withheld)) : kept;
  }
  return ok(await savedAs(kept.value, label, withheld));
}

/**
 * What was saved meanwhile, where it is the very label that is sent: its answer was lost on the way, and whoever sends it again
 * has nobody to agree with.
 */
function sentBefore(refusal: ApiRefusal, document: Label): KeptLabel | null {
  const theirs = refusal.code === 'labelStale' ? meanwhileOf(refusal) : null;
  if (!theirs) return null;
  // Read by the same rules, their fields stand in the same order.
  const [sent, kept] = [parseLabel(document), parseLabel(theirs.label)];
  return sent.ok && kept.ok && JSON.stringify(sent.value) === JSON.stringify(kept.value) ? theirs : null;
}

async function savedAs(kept: KeptLabel, label: Label, withheld: readonly string[]): Promise<SavedLabel> {
  const { id: labelId, version, name } = kept;
  const userId = sessionUser()?.uuid ?? '';
  return { place: { userId, labelId, version, digest: await labelDigest(label) }, name, withheld };
}

/** The label that was saved meanwhile, which comes with `labelStale`. */
export function meanwhileOf(refusal: ApiRefusal): KeptLabel | null {
  const { data } = refusal;
  return isKept(data) ? data : null;
}

function isKept(value: unknown): value is KeptLabel {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    'version' in value &&
    typeof value.version === 'number' &&
    'label' in value
  );
}
