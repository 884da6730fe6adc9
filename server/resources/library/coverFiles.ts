import { COVER_LIMITS } from '../../../src/core/base/limits.ts';
import type { Label } from '../../../src/core/label/label.ts';
import { assetNames } from '../../../src/core/label/labelAssets.ts';
import { fontAssetUrl, parseLibraryAsset } from '../../../src/core/library/libraryAssets.ts';
import { offerFonts } from '../../../src/jobs/fonts/offerFonts.ts';
import type { AssetFile } from '../../../src/jobs/pictureJob.ts';
import type { Deps } from '../../deps.ts';
import { findFile } from '../files/files.ts';
import type { StoredFace } from '../fonts/ownFonts.ts';

/** Label with the stored pictures and fonts that are needed to draw it. */
export interface FurnishedLabel {
  readonly label: Label;
  readonly assets: readonly AssetFile[];
}

async function readBytes(
  { store, files }: Pick<Deps, 'store' | 'files'>,
  key: string,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const row = await findFile(store.read, key);
  if (!row || row.bytes > maxBytes) return null;
  const source = await files.kept.open(row.objectName);
  if (!source) return null;
  const bytes = new Uint8Array(row.bytes);
  let at = 0;
  for await (const chunk of source) {
    // A file whose size differs from the recorded size is not used.
    if (at + chunk.length > bytes.length) return null;
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return at === bytes.length ? bytes : null;
}

/**
 * Loads the stored pictures and fonts of a label. The fonts must belong to the label's owner; they are the fonts that the label names, and
 * fonts of families that it uses. Skips missing files and files beyond the limit of the total size.
 */
export async function furnishLabel(
  deps: Pick<Deps, 'store' | 'files'>,
  userId: string,
  document: Label,
): Promise<FurnishedLabel> {
  const fonts = await deps.store.read
    .selectFrom('fonts')
    .select(['id', 'fileKey', 'faces'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
  const fontOf = (asset: string) => {
    const parsed = parseLibraryAsset(asset);
    return parsed?.kind === 'font' ? fonts.find(({ id }) => id === parsed.fontId) : undefined;
  };
  const offers = fonts.map(({ id, faces }) => {
    const storedFaces: readonly StoredFace[] = JSON.parse(faces);
    return { asset: fontAssetUrl(id, ''), faces: storedFaces };
  });
  const { label } = offerFonts(document, offers, ({ asset }) => fontOf(asset) !== undefined);
  const assets: AssetFile[] = [];
  let leftBytes: number = COVER_LIMITS.maxFileBytes;
  for (const name of assetNames(label)) {
    const parsed = parseLibraryAsset(name);
    const key = parsed?.kind === 'picture' ? parsed.key : fontOf(name)?.fileKey;
    const bytes = key === undefined ? null : await readBytes(deps, key, leftBytes);
    if (!bytes) continue;
    leftBytes -= bytes.length;
    assets.push({ name, bytes });
  }
  return { label, assets };
}
