import { basename, dirname } from 'node:path';
import { FONT_LIMITS, PRINT_LIMITS } from '../../core/base/limits.ts';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import type { Label } from '../../core/label/label.ts';
import { assetNames } from '../../core/label/labelAssets.ts';
import { parseLibraryAsset } from '../../core/library/libraryAssets.ts';
import { fileBesideLabel, loadLabel, readInput } from '../../node/engine.ts';
import { labelHash, sha256Of } from './labelHash.ts';

/** Picture or font of a label, as a local file. */
export interface LocalAsset {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly sha256: string;
}

/** Local label file with its assets. */
export interface LocalLabel {
  readonly label: Label;
  /** Assets by the names that the label uses. */
  readonly assets: ReadonlyMap<string, LocalAsset>;
  /** Names of missing files. */
  readonly missing: readonly string[];
  readonly digest: string;
  /** Notes about parts of a foreign document that could not be imported. */
  readonly notes: readonly Problem[];
}

/** Reads a label file with its assets. Assets that the label refers to by a library address are not loaded. */
export async function readLocalLabel(path: string): Promise<Result<LocalLabel, Problem>> {
  const loaded = await loadLabel(path, { dpi: PRINT_LIMITS.zplDpi, number: 1 });
  if (!loaded.ok) return loaded;
  const { label, leftOut, count } = loaded.value;
  const assets = new Map<string, LocalAsset>();
  const contents = new Map<string, string>();
  const missing: string[] = [];
  for (const name of assetNames(label)) {
    const kept = parseLibraryAsset(name);
    if (kept) {
      contents.set(name, kept.kind === 'picture' ? kept.sha256 : name);
      continue;
    }
    const own = loaded.value.assets.find((asset) => asset.name === name);
    const place = own ? null : await fileBesideLabel(dirname(path), name);
    const read = place === null ? null : await readInput(place, FONT_LIMITS.maxFileBytes);
    if (read && !read.ok) return read;
    const bytes = own?.bytes ?? read?.value;
    if (!bytes) {
      missing.push(name);
      continue;
    }
    const sha256 = sha256Of(bytes);
    assets.set(name, { name: basename(name), bytes, sha256 });
    contents.set(name, sha256);
  }
  const several: Problem[] =
    count > 1 ? [{ code: 'foreignSeveral', params: { path, count, number: 1 } }] : [];
  return ok({
    label,
    assets,
    missing,
    digest: labelHash(label, contents),
    notes: [...leftOut, ...several],
  });
}

/** @returns `libraryAssetMissing` if a file of the label is missing */
export function refuseMissing({ missing, label }: LocalLabel): Result<null, Problem> {
  const [asset] = missing;
  return asset === undefined ? ok(null) : fail('libraryAssetMissing', { asset, name: label.name });
}
