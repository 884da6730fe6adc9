import type { ApiCalls } from '../../core/api/apiCalls.ts';
import { FONT_LIMITS, IMAGE_LIMITS } from '../../core/base/limits.ts';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import type { Label } from '../../core/label/label.ts';
import { assetNames } from '../../core/label/labelAssets.ts';
import { parseLabel } from '../../core/label/parseLabel.ts';
import { type LibraryAsset, parseLibraryAsset } from '../../core/library/libraryAssets.ts';
import { labelHash, sha256Of } from './labelHash.ts';
import type { LibrarySession } from './librarySession.ts';
import type { Refusal, WantedFile } from './serverCalls.ts';

/** Library label with the metadata of its assets. */
export interface RemoteLabel {
  readonly id: string;
  readonly version: number;
  readonly label: Label;
  /** Assets by the addresses that the label uses. */
  readonly assets: ReadonlyMap<string, RemoteAsset>;
  /** Names of assets that are not in the library. */
  readonly unknown: readonly string[];
  readonly digest: string;
}

export interface RemoteAsset {
  readonly source: WantedFile;
  /** Local file name, with the extension of its type. */
  readonly name: string;
  readonly sha256: string;
}

/** Number of hash digits in a generated file name, enough to be unique in a folder. */
const SHORT_DIGITS = 16;

/** Returns the file name of an asset. Adds the file extension of the asset's type if it is missing, because other programs need it. */
function nameOf(name: string, sha256: string, type: string, endings: readonly string[]): string {
  if (name === '') return `${sha256.slice(0, SHORT_DIGITS)}.${type}`;
  const ending = /\.(\w+)$/.exec(name)?.[1].toLowerCase() ?? '';
  return endings.includes(ending) ? name : `${name}.${type}`;
}

/** Determines the hash of an asset; the hash of a font is the ETag of its file. */
async function describe(
  session: LibrarySession,
  kept: LibraryAsset,
  asset: string,
): Promise<Result<RemoteAsset, Refusal>> {
  if (kept.kind === 'picture') {
    const { sha256, type, key } = kept;
    const name = nameOf(kept.name, sha256, type, IMAGE_LIMITS.extensions);
    const { maxBytes } = IMAGE_LIMITS;
    return ok({ source: { name: 'GET /oss/{key}', input: { key }, maxBytes }, name, sha256 });
  }
  const { fontId } = kept;
  const source = {
    name: 'GET /font/file/{fontId}',
    input: { fontId },
    maxBytes: FONT_LIMITS.maxFileBytes,
  } as const;
  const told = await session.file({ ...source, isHead: true });
  const missing = () => fail('libraryAssetGone', { asset: kept.name || asset });
  if (!told.ok) return told.error.code === 'libraryAssetGone' ? missing() : told;
  const [, sha256, type] = /^([0-9a-f]{64})\.(\w+)$/.exec(told.value.tag) ?? [];
  if (sha256 === undefined) return missing();
  const name = nameOf(kept.name, sha256, type, FONT_LIMITS.extensions);
  return ok({ source, name, sha256 });
}

/** Parses a label from a server response and loads the metadata of its assets. */
async function openRemoteLabel(
  session: LibrarySession,
  { id, version, label: document }: ApiCalls['GET /templet/{id}']['answer'],
): Promise<Result<RemoteLabel, Refusal>> {
  const label = parseLabel(document);
  if (!label.ok) return label;
  const assets = new Map<string, RemoteAsset>();
  const contents = new Map<string, string>();
  const unknown: string[] = [];
  for (const asset of assetNames(label.value)) {
    const kept = parseLibraryAsset(asset);
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
    digest: labelHash(label.value, contents),
  });
}

/** Loads a library label. */
export async function readRemoteLabel(
  session: LibrarySession,
  id: string,
): Promise<Result<RemoteLabel, Refusal>> {
  const answer = await session.call('GET /templet/{id}', { id });
  return answer.ok ? openRemoteLabel(session, answer.value) : answer;
}

/**
 * Downloads a picture or font.
 *
 * @returns `libraryAssetGone`, `libraryAssetDamaged` if the bytes don't match their hash
 */
export async function fetchAsset(
  session: LibrarySession,
  { source, name, sha256 }: RemoteAsset,
): Promise<Result<Uint8Array<ArrayBuffer>, Problem>> {
  const read = await session.file(source);
  if (!read.ok) {
    const isGone = ['notFound', 'fontGone'].includes(read.error.problem ?? '');
    return isGone ? fail('libraryAssetGone', { asset: name }) : read;
  }
  return sha256Of(read.value.bytes) === sha256
    ? ok(read.value.bytes)
    : fail('libraryAssetDamaged', { asset: name });
}
