import { basename, extname } from 'node:path';
import { IMAGE_LIMITS } from '../../core/base/limits.ts';
import { ok, type Problem, type Result } from '../../core/base/result.ts';
import type { Label } from '../../core/label/label.ts';
import { renameAssets } from '../../core/label/labelAssets.ts';
import { fontAssetUrl, pictureAssetUrl } from '../../core/library/libraryAssets.ts';
import { readPictureHeader } from '../../core/picture/readPictureHeader.ts';
import type { LibrarySession } from './librarySession.ts';
import type { LocalAsset, LocalLabel } from './localLabel.ts';
import type { RemoteLabel } from './remoteLabel.ts';

const fileOf = ({ bytes }: LocalAsset, name: string) => new File([bytes], name);

/** Returns the file type of an extension, since several extensions may have the same type. */
const typeOfEnding = (ending: string) =>
  ending
    .toLowerCase()
    .replace(/^\.?(?:jpe?g)$/, 'jpg')
    .replace(/^\.?tiff?$/, 'tif')
    .replace(/^\./, '');

/** Uploads a picture with the extension of its actual type, because the server rejects an extension of another type. */
async function uploadPicture(session: LibrarySession, asset: LocalAsset): Promise<Result<string, Problem>> {
  const header = readPictureHeader(asset.bytes);
  if (!header.ok) return { ok: false, error: named(header.error, asset) };
  const ending = extname(asset.name);
  const { type } = header.value;
  const stem = basename(asset.name, ending);
  const isRight = IMAGE_LIMITS.extensions.some((known) => `.${known}` === ending.toLowerCase());
  const name = isRight && typeOfEnding(ending) === type ? asset.name : `${stem}.${type}`;
  const kept = await session.call('POST /oss/uploadImg', { file: fileOf(asset, name) });
  return kept.ok ? ok(pictureAssetUrl(kept.value.key, asset.name)) : kept;
}

const named = ({ code, params }: Problem, { name }: LocalAsset): Problem => ({
  code,
  params: { ...params, asset: name },
});

async function uploadFont(session: LibrarySession, asset: LocalAsset): Promise<Result<string, Problem>> {
  const kept = await session.call('POST /font/upload', { file: fileOf(asset, asset.name) });
  return kept.ok ? ok(fontAssetUrl(kept.value.fontId, asset.name)) : kept;
}

/**
 * Uploads the pictures and fonts that the label's library version doesn't have; the server deduplicates equal files.
 *
 * @returns the label with library addresses instead of file names
 */
export async function uploadAssets(
  session: LibrarySession,
  { label, assets }: LocalLabel,
  before: RemoteLabel | null,
): Promise<Result<Label, Problem>> {
  const there = new Map<string, string>();
  for (const [address, { sha256, name }] of before?.assets ?? []) there.set(`${sha256} ${name}`, address);
  const fonts = new Set(label.fonts.map(({ asset }) => asset));
  const names = new Map<string, string>();
  for (const [name, asset] of assets) {
    const known = there.get(`${asset.sha256} ${asset.name}`);
    const upload = fonts.has(name) ? uploadFont : uploadPicture;
    const address = known === undefined ? await upload(session, asset) : ok(known);
    if (!address.ok) return address;
    names.set(name, address.value);
  }
  return ok(renameAssets(label, names));
}
