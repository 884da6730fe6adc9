import { freeFileName, splitFileName } from '../core/base/fileName.ts';
import { ok, type Problem, type Result } from '../core/base/result.ts';
import type { Label } from '../core/label/label.ts';
import { assetNames } from '../core/label/labelAssets.ts';
import type { AssetFile } from '../jobs/pictureJob.ts';
import { readStored, replay } from './draftRecords.ts';
import { listDrafts } from './draftShelf.ts';
import type { DraftCode, DraftHead } from './draftTypes.ts';
import { loadAssets } from './labelAssets.ts';
import { LABEL_ENTRY, labelText } from './labelFile.ts';

export interface PackedFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly modifiedMs: number;
}

/** Returns the files of a label without the fonts whose license forbids passing them on. */
export type Sendable = (label: Label, assets: readonly AssetFile[]) => Promise<readonly AssetFile[]>;

/**
 * Packs all drafts of the device: a folder for each draft, with its label, pictures and spreadsheet, which page and command line can open.
 * An unreadable draft is packed as it is stored.
 *
 * @param sendable removes fonts whose license doesn't allow sending them
 */
export async function packDrafts(
  add: (file: PackedFile) => Promise<unknown>,
  sendable: Sendable,
): Promise<Result<number, Problem<DraftCode>>> {
  const heads = await listDrafts();
  if (!heads.ok) return heads;
  const folders = new Set<string>();
  for (const head of heads.value) {
    if (head.deletedAtMs !== null) continue;
    const folder = freeName(head.name, '', folders);
    folders.add(folder);
    await packDraft(
      head,
      async (name, bytes) => {
        await add({ name: `${folder}/${name}`, bytes, modifiedMs: head.changedAtMs });
      },
      sendable,
    );
  }
  return ok(folders.size);
}

async function packDraft(
  head: DraftHead,
  add: (name: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>,
  sendable: Sendable,
): Promise<void> {
  const stored = await readStored(head.id);
  if (!stored.ok) return;
  const replayed = replay(stored.value);
  if (!replayed.ok) {
    await add('draft.json', encode(rawText(stored.value)));
    return;
  }
  const label = replayed.value.history.present;
  await add(LABEL_ENTRY, encode(labelText(label)));
  const taken = new Set([LABEL_ENTRY]);
  for (const { name, bytes } of await sendable(label, await loadAssets(assetNames(label)))) {
    taken.add(name);
    await add(name, new Uint8Array(bytes));
  }
  const { sheet } = stored.value;
  if (sheet)
    await add(
      freeName(...splitFileName(sheet.file.name), taken),
      new Uint8Array(await sheet.file.arrayBuffer()),
    );
}

/** Returns an unreadable draft as stored in the database, so that an expert can repair it. */
export function rawText(stored: object): string {
  return `${JSON.stringify(stored, null, 2)}\n`;
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

/** Returns a file name that is free in a folder. Ignores case, because some file systems do. */
function freeName(name: string, extension: string, taken: ReadonlySet<string>): string {
  const lower = new Set([...taken].map((other) => other.toLowerCase()));
  return freeFileName(name, extension, (file) => !lower.has(file.toLowerCase()));
}
