import { err, fail, ok, type Problem, type Result } from '../../../core/base/result.ts';
import { createHistory, record } from '../../../core/edit/history/history.ts';
import { diffHistory } from '../../../core/edit/history/historyChange.ts';
import { planLabel } from '../../../core/edit/planners.ts';
import type { LeftOut } from '../../../core/import/imported.ts';
import { defaultFontOf } from '../../../core/label/defaultFont.ts';
import type { Label } from '../../../core/label/label.ts';
import { FIRST_SHEET } from '../../../core/sheet/sheet.ts';
import { copyDraft } from '../../../device/copyDraft.ts';
import { appendChange, claimDraft, readDraft, readStored } from '../../../device/draftRecords.ts';
import { startDraft } from '../../../device/draftSeed.ts';
import { listDrafts, markDeleted, purgeDraft } from '../../../device/draftShelf.ts';
import type { DraftHead, DraftSheet } from '../../../device/draftTypes.ts';
import type { LabelBundle } from '../../../device/labelFile.ts';
import { saveAsset } from '../../../device/pictureStore.ts';
import { pageLanguage } from '../../i18n/languages.ts';
import { getOpenDraft } from '../../services/drafts/openDraft.ts';
import { withOwnedDraft } from '../../services/drafts/withOwnedDraft.ts';
import { deviceWorker } from '../../services/workerClients.ts';
import { draftsChanged } from './draftListStore.ts';

/** This module contains the actions on drafts in a list. */

/** Runs `withOwnedDraft` and then updates the lists of drafts. */
async function withOwned<Value>(head: DraftHead, work: () => Promise<Result<Value>>): Promise<Result<Value>> {
  const done = await withOwnedDraft(head, work);
  await draftsChanged();
  return done;
}

export async function renameDraft(head: DraftHead, name: string): Promise<Result<null>> {
  const here = getOpenDraft();
  if (here?.id === head.id) {
    await here.rename(name);
    await draftsChanged();
    return ok(null);
  }
  return withOwned(head, async () => {
    const claimed = await claimDraft(head.id, Date.now());
    const draft = claimed.ok ? await readDraft(head.id) : claimed;
    if (!draft.ok) return draft;
    const { head: owned, history, isExact } = draft.value;
    const renamed = record(history, planLabel({ name })(history.present));
    const revision = owned.revision + 1;
    const atMs = Date.now();
    return appendChange(
      { ...owned, name, revision, changedAtMs: atMs },
      {
        revision,
        after: owned.revision,
        change: diffHistory(isExact ? history : null, renamed),
        isClaim: false,
        atMs,
      },
    );
  });
}

export async function duplicateDraft(head: DraftHead, name: string): Promise<Result<DraftHead>> {
  const copied = await copyDraft(head.id, name, Date.now());
  await draftsChanged();
  return copied;
}

/** Moves a draft to the trash; `restoreDraft` restores it within a week. */
export async function deleteDraft(head: DraftHead): Promise<Result<null>> {
  const here = getOpenDraft();
  if (here?.id === head.id) await here.close();
  return withOwned(head, () => markDeleted(head.id, Date.now()));
}

export async function restoreDraft(head: DraftHead): Promise<Result<null>> {
  const restored = await markDeleted(head.id, null);
  await draftsChanged();
  return restored;
}

export async function eraseDraft(head: DraftHead): Promise<Result<null>> {
  const erased = await purgeDraft(head.id);
  await draftsChanged();
  return erased;
}

/** Returns a name that no draft of this device has: the given name, or the name with a number. */
export async function freeDraftName(name: string): Promise<string> {
  const heads = await listDrafts();
  const taken = new Set(
    (heads.ok ? heads.value : []).flatMap((head) => (head.deletedAtMs === null ? [head.name] : [])),
  );
  let free = name;
  for (let number = 2; taken.has(free); number++) free = `${name} (${number})`;
  return free;
}

/** Creates a draft from a label, with a bound spreadsheet if one is given. */
export async function addDraft(label: Label, sheet: File | null = null): Promise<Result<DraftHead>> {
  const made = await startDraft({ history: createHistory(label), sheet: asBound(sheet) }, Date.now());
  await draftsChanged();
  return made;
}

/**
 * Imports the labels of a file as new drafts, each with its pictures and its spreadsheet. Returns the head of the first draft. `tell`
 * receives everything that could not be imported.
 */
export async function importLabels(
  file: File,
  tell: (leftOut: readonly LeftOut[]) => void = () => undefined,
): Promise<Result<DraftHead>> {
  const bundles = await unpack(file);
  if (!bundles.ok) return bundles;
  const heads: DraftHead[] = [];
  try {
    for (const bundle of bundles.value) {
      const head = await importBundle(bundle);
      if (!head.ok) return head;
      heads.push(head.value);
    }
    tell(bundles.value.flatMap(({ leftOut }) => leftOut));
    return ok(heads[0]);
  } finally {
    // Update the lists after a failure, too: some drafts may have been stored before the device ran out of space.
    await draftsChanged();
  }
}

async function unpack(file: File): Promise<Result<LabelBundle[]>> {
  const wire = { defaultFont: defaultFontOf(pageLanguage()) };
  try {
    return await deviceWorker.call(async (device) => device.unpack(file, wire));
  } catch {
    // The worker crashed while it read the file.
    return fail('fileNotLabelZip', { path: file.name });
  }
}

async function importBundle({ label, assets, sheet }: LabelBundle): Promise<Result<DraftHead>> {
  try {
    for (const asset of assets) await saveAsset(asset);
  } catch {
    return fail('draftNoRoom');
  }
  return startDraft({ history: createHistory(label), sheet: asBound(sheet) }, Date.now());
}

/** Returns the binding of a spreadsheet with default options, as if the user had bound it without choosing any. */
function asBound(file: File | null): DraftSheet | null {
  return file && { file, options: FIRST_SHEET };
}

export async function packAllDrafts(): Promise<Result<Blob>> {
  await getOpenDraft()?.flush();
  try {
    return await deviceWorker.call(async (device) => device.packAll());
  } catch {
    return err({ code: 'draftNoStorage' } satisfies Problem);
  }
}

/** Packs a draft as a file: a label with its pictures, or the raw database content if the draft is unreadable. */
export async function packDraft(head: DraftHead): Promise<Result<PackedDraft>> {
  const here = getOpenDraft();
  if (here?.id === head.id) await here.flush();
  const draft = head.aside ? null : await readDraft(head.id);
  if (draft?.ok) {
    const { packLabelFile } = await import('../../services/packLabelFile.ts');
    return ok(await packLabelFile(draft.value.history.present));
  }
  const stored = await readStored(head.id);
  if (!stored.ok) return stored;
  const { rawText } = await import('../../../device/packDrafts.ts');
  return ok({
    file: new Blob([rawText(stored.value)], { type: 'application/json' }),
    extension: 'json',
  });
}

export interface PackedDraft {
  readonly file: Blob;
  readonly extension: 'json' | 'zip';
}
