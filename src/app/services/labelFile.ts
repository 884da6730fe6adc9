import { IMAGE_LIMITS } from '../../core/base/limits.ts';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import type { Label } from '../../core/label/label.ts';
import { readLabelText } from '../../core/label/readLabelText.ts';
import type { AssetFile } from '../../jobs/pictureJob.ts';

/** A label with the pictures that it draws. */
export interface LabelBundle {
  readonly label: Label;
  readonly assets: readonly AssetFile[];
}

export const LABEL_ACCEPT = '.json,.zip';
const LABEL_ENTRY = 'label.json';
/** A document of 5,000 elements is far below this. */
const MAX_DOCUMENT_BYTES = 32 * 1024 * 1024;
const MAX_BUNDLE_BYTES = 128 * 1024 * 1024;

export function isLabelFile(file: File): boolean {
  return /\.(json|zip)$/i.test(file.name);
}

/** A label as a file: `label.json` alone, or in a zip with its pictures beside it, as the command line reads them. */
export async function packLabel({
  label,
  assets,
}: LabelBundle): Promise<{ file: Blob; extension: 'json' | 'zip' }> {
  const document = `${JSON.stringify(label, null, 2)}\n`;
  if (assets.length === 0)
    return { file: new Blob([document], { type: 'application/json' }), extension: 'json' };
  const { zipSync } = await import('fflate');
  const entries: Record<string, Uint8Array> = { [LABEL_ENTRY]: new TextEncoder().encode(document) };
  for (const asset of assets) entries[asset.name] = asset.bytes;
  return { file: new Blob([zipSync(entries, { level: 0 })], { type: 'application/zip' }), extension: 'zip' };
}

/** Reads a file that `packLabel` wrote, or a label.json of any origin. */
export async function unpackLabel(file: File): Promise<Result<LabelBundle, Problem>> {
  if (file.size > MAX_BUNDLE_BYTES)
    return fail('labelFileTooLarge', { maxMegabytes: MAX_BUNDLE_BYTES / 1024 / 1024 });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isZip) return readDocument(bytes, file.name, []);
  const { unzipSync } = await import('fflate');
  try {
    // What an entry declares is checked before it is unpacked.
    const entries = unzipSync(bytes, {
      filter: ({ name, originalSize }) =>
        originalSize <= (name === LABEL_ENTRY ? MAX_DOCUMENT_BYTES : IMAGE_LIMITS.maxBytes),
    });
    const document = entries[LABEL_ENTRY];
    if (!document) return fail('fileNotLabelZip', { path: file.name });
    const assets = Object.entries(entries)
      .filter(([name]) => name !== LABEL_ENTRY)
      .map(([name, picture]) => ({ name, bytes: new Uint8Array(picture) }));
    return readDocument(document, LABEL_ENTRY, assets);
  } catch {
    return fail('fileNotLabelZip', { path: file.name });
  }
}

function readDocument(
  bytes: Uint8Array,
  path: string,
  assets: readonly AssetFile[],
): Result<LabelBundle, Problem> {
  if (bytes.length > MAX_DOCUMENT_BYTES) {
    return fail('labelFileTooLarge', { maxMegabytes: MAX_DOCUMENT_BYTES / 1024 / 1024 });
  }
  const label = readLabelText(bytes, path);
  return label.ok ? ok({ label: label.value, assets }) : label;
}
