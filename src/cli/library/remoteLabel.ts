import * as v from 'valibot';
import { FONT_LIMITS, IMAGE_LIMITS } from '../../core/base/limits.ts';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import type { Label } from '../../core/label/label.ts';
import { assetNames } from '../../core/label/labelAssets.ts';
import { parseLabel } from '../../core/label/parseLabel.ts';
import { type KeptAsset, parseKeptAsset } from '../../core/library/keptAssets.ts';
import { labelDigest, sha256Of } from './labelDigest.ts';
import type { LibrarySession } from './librarySession.ts';
import type { Refusal } from './serverCalls.ts';

/** A label of a library with what is told of its files. */
export interface RemoteLabel {
  readonly id: string;
  readonly version: number;
  readonly label: Label;
  /** By the addresses that the label has for them. */
  readonly assets: ReadonlyMap<string, RemoteAsset>;
  /** Names of files that are not in the library. */
  readonly unknown: readonly string[];
  readonly digest: string;
}

export interface RemoteAsset {
  /** Below the base of the calls. */
  readonly path: string;
  /** What it is called beside a label; with the ending that its kind has. */
  readonly name: string;
  readonly sha256: string;
  readonly maxBytes: number;
}

export const labelSchema = v.object({ id: v.string(), version: v.number(), label: v.unknown() });

/** So many digits of what a file comes to tell it from all others in a folder. */
const SHORT_DIGITS = 16;

/** A name with an ending that files of its kind have: what is called otherwise is no picture or font to other programs. */
function nameOf(name: string, sha256: string, type: string, endings: readonly string[]): string {
  if (name === '') return `${sha256.slice(0, SHORT_DIGITS)}.${type}`;
  const ending = /\.(\w+)$/.exec(name)?.[1].toLowerCase() ?? '';
  return endings.includes(ending) ? name : `${name}.${type}`;
}

/** Finds out what the bytes of a font come to, which is the tag of its file. */
async function describe(
  session: LibrarySession,
  kept: KeptAsset,
  asset: string,
): Promise<Result<RemoteAsset, Refusal>> {
  if (kept.kind === 'picture') {
    const { sha256, type, key } = kept;
    const name = nameOf(kept.name, sha256, type, IMAGE_LIMITS.extensions);
    return ok({ path: `/oss/${key}`, name, sha256, maxBytes: IMAGE_LIMITS.maxBytes });
  }
  const path = `/font/file/${kept.fontId}`;
  const told = await session.file(path, { method: 'HEAD' }, 0);
  const missing = () => fail('libraryAssetGone', { asset: kept.name || asset });
  if (!told.ok) return told.error.code === 'libraryAssetGone' ? missing() : told;
  const [, sha256, type] = /^([0-9a-f]{64})\.(\w+)$/.exec(told.value.tag) ?? [];
  if (sha256 === undefined) return missing();
  const name = nameOf(kept.name, sha256, type, FONT_LIMITS.extensions);
  return ok({ path, name, sha256, maxBytes: FONT_LIMITS.maxFileBytes });
}

/** Reads what is told of a label by a call that answers with one. */
export async function openRemoteLabel(
  session: LibrarySession,
  { id, version, label: document }: v.InferOutput<typeof labelSchema>,
): Promise<Result<RemoteLabel, Refusal>> {
  const label = parseLabel(document);
  if (!label.ok) return label;
  const assets = new Map<string, RemoteAsset>();
  const contents = new Map<string, string>();
  const unknown: string[] = [];
  for (const asset of assetNames(label.value)) {
    const kept = parseKeptAsset(asset);
    if (!kept) {
      unknown.push(asset);
      continue;
    }
    const described = await describe(session, kept, asset);
    if (!described.ok) return described;
    assets.set(asset, described.value);
    contents.set(asset, described.value.sha256);
  }
  return ok({
    id,
    version,
    label: label.value,
    assets,
    unknown,
    digest: labelDigest(label.value, contents),
  });
}

/** Reads a label of the library. */
export async function readRemoteLabel(
  session: LibrarySession,
  id: string,
): Promise<Result<RemoteLabel, Refusal>> {
  const answer = await session.get(`/templet/${id}`, labelSchema);
  return answer.ok ? openRemoteLabel(session, answer.value) : answer;
}

/**
 * Fetches the bytes of a picture or a font.
 *
 * @returns `libraryAssetGone`, `libraryAssetDamaged` where they are not what they are called by
 */
export async function fetchAsset(
  session: LibrarySession,
  { path, name, sha256, maxBytes }: RemoteAsset,
): Promise<Result<Uint8Array<ArrayBuffer>, Problem>> {
  const read = await session.file(path, {}, maxBytes);
  if (!read.ok) {
    const isGone = ['notFound', 'fontGone'].includes(read.error.problem ?? '');
    return isGone ? fail('libraryAssetGone', { asset: name }) : read;
  }
  return sha256Of(read.value.bytes) === sha256
    ? ok(read.value.bytes)
    : fail('libraryAssetDamaged', { asset: name });
}
