import { ok, type Problem, type Result } from '../../core/base/result.ts';
import { pathOfNamed } from '../../core/elements/pictureRequest.ts';
import type { FolderFile } from '../../core/run/runTypes.ts';
import { openBlob } from '../openBlob.ts';
import { readFolderFile } from '../pictureFolder.ts';
import type { AssetFile } from '../pictureJob.ts';

/** Reads a picture that a row names, by its asset name; returns null for the name of a picture in the label. */
export type ReadNamed = (asset: string) => Promise<Result<AssetFile, Problem> | null>;

export function readerOf(files: readonly FolderFile[]): ReadNamed {
  const folder = new Map(files.map((file) => [file.path, file]));
  return async (asset) => {
    const file = folder.get(pathOfNamed(asset) ?? '');
    if (!file) return null;
    const bytes = await readFolderFile(file, openBlob);
    return bytes.ok ? ok({ name: asset, bytes: bytes.value }) : bytes;
  };
}
