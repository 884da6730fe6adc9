import type { Zippable } from 'fflate';
import { FONT_LIMITS, IMAGE_LIMITS, PRINT_LIMITS, SHEET_LIMITS } from '../core/base/limits.ts';
import { fail, ok, type Problem, type Result } from '../core/base/result.ts';
import { zipHostOf } from '../core/base/zip/zipHost.ts';
import type { ImportedLabel, LeftOut } from '../core/import/imported.ts';
import type { Label } from '../core/label/label.ts';
import { hasLabelSignature, readLabelText } from '../core/label/readLabelText.ts';
import { WIRE_DEFAULTS, type WireOptions } from '../core/label/wire/wireField.ts';
import { rowsCsv } from '../core/sheet/rowsCsv.ts';
import type { AssetFile } from '../jobs/pictureJob.ts';

/** Label file after unpacking: a label with its pictures, its spreadsheet and import notes. */
export interface LabelBundle {
  readonly label: Label;
  readonly assets: readonly AssetFile[];
  readonly sheet: File | null;
  /** Notes about parts of a foreign document that could not be imported. */
  readonly leftOut: readonly LeftOut[];
}

export const LABEL_ENTRY = 'label.json';
/** Maximum size of a label document in bytes, far above the size of a document with 5,000 elements. */
const MAX_DOCUMENT_BYTES = 32 * 1024 * 1024;
/** Maximum size of a file in bytes: one label with its pictures, or all drafts of a device with their pictures. */
const MAX_BUNDLE_BYTES = 512 * 1024 * 1024;
const FONT_ENTRY = new RegExp(`\\.(${FONT_LIMITS.extensions.join('|')})$`, 'i');
const SHEET_ENTRY = /\.(xlsx|xls|csv|tsv)$/i;

export function labelText(label: Label): string {
  return `${JSON.stringify(label, null, 2)}\n`;
}

/** Packs a label as a file that the command line can read: `label.json` alone, or a zip with its pictures and fonts. */
export async function packLabel({
  label,
  assets,
}: Pick<LabelBundle, 'label' | 'assets'>): Promise<{ file: Blob; extension: 'json' | 'zip' }> {
  const document = labelText(label);
  if (assets.length === 0)
    return { file: new Blob([document], { type: 'application/json' }), extension: 'json' };
  const { zipSync } = await import('fflate');
  const entries: Zippable = { [LABEL_ENTRY]: new TextEncoder().encode(document) };
  for (const { name, bytes } of assets) entries[name] = [bytes, zipHostOf(name)];
  return { file: new Blob([zipSync(entries, { level: 0 })], { type: 'application/zip' }), extension: 'zip' };
}

/**
 * Reads the labels of a file. The file is a `label.json`, a document of another program, a zip of a document with its pictures, or a zip
 * with a folder for each label. If one label is invalid, the whole file is refused.
 *
 * @param wire how to read the wire format, whose default font depends on the reader's language
 */
export async function unpackLabels(
  file: File,
  wire: WireOptions = WIRE_DEFAULTS,
): Promise<Result<LabelBundle[], Problem>> {
  if (file.size > MAX_BUNDLE_BYTES)
    return fail('labelFileTooLarge', { maxMegabytes: MAX_BUNDLE_BYTES / 1024 / 1024 });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isZip) {
    const foreign = hasLabelSignature(bytes) ? null : await readForeign(bytes, file.name);
    if (foreign) return foreign;
    const label = readDocument(bytes, file.name, wire);
    return label.ok ? ok([{ label: label.value, assets: [], sheet: null, leftOut: [] }]) : label;
  }
  const entries = await unpackEntries(bytes);
  const documents = Object.keys(entries ?? {}).filter((name) => /(^|\/)label\.json$/.test(name));
  if (!entries || documents.length === 0) return fail('fileNotLabelZip', { path: file.name });
  const bundles: LabelBundle[] = [];
  for (const name of documents) {
    const bundle = readBundle(entries, name, wire);
    if (!bundle.ok) return bundle;
    bundles.push(bundle.value);
  }
  return ok(bundles);
}

/** Imports the labels of a document of another program; returns null for an unknown format. Loads the importers on demand. */
async function readForeign(bytes: Uint8Array, path: string): Promise<Result<LabelBundle[], Problem> | null> {
  const { readForeignLabel } = await import('../core/import/readForeignLabel.ts');
  const read = await readForeignLabel(bytes, path, { dpi: PRINT_LIMITS.zplDpi });
  if (!read?.ok) return read;
  const { labels, leftOut } = read.value;
  const others: LeftOut[] =
    labels.length > 1 ? [{ code: 'leftOutOthers', params: { what: '', count: labels.length } }] : [];
  return ok(labels.map((label, index) => bundleOf(label, index === 0 ? [...others, ...leftOut] : [])));
}

function bundleOf({ label, assets, sample }: ImportedLabel, leftOut: readonly LeftOut[]): LabelBundle {
  const sheet = sample ? new File([rowsCsv(sample)], 'data.csv', { type: 'text/csv' }) : null;
  return { label, assets, sheet, leftOut };
}

/** Unpacks a zip and returns its files by name. Checks the declared sizes before unpacking. Returns null if the file is not a zip. */
async function unpackEntries(bytes: Uint8Array): Promise<Record<string, Uint8Array> | null> {
  const { unzipSync } = await import('fflate');
  try {
    return unzipSync(bytes, { filter: ({ name, originalSize }) => originalSize <= maxBytesOf(name) });
  } catch {
    return null;
  }
}

function maxBytesOf(name: string): number {
  if (name.endsWith(LABEL_ENTRY)) return MAX_DOCUMENT_BYTES;
  if (SHEET_ENTRY.test(name)) return SHEET_LIMITS.device.maxBytes;
  return FONT_ENTRY.test(name) ? FONT_LIMITS.maxFileBytes : IMAGE_LIMITS.maxBytes;
}

function readBundle(
  entries: Record<string, Uint8Array>,
  document: string,
  wire: WireOptions,
): Result<LabelBundle, Problem> {
  const label = readDocument(entries[document], document, wire);
  if (!label.ok) return label;
  const folder = document.slice(0, -LABEL_ENTRY.length);
  const assets: AssetFile[] = [];
  let sheet: File | null = null;
  for (const [path, content] of Object.entries(entries)) {
    const name = path.slice(folder.length);
    if (path === document || !path.startsWith(folder) || name === '') continue;
    if (folder !== '' && name.includes('/')) continue;
    const bytes = new Uint8Array(content);
    if (SHEET_ENTRY.test(name)) sheet ??= new File([bytes], name);
    else assets.push({ name, bytes });
  }
  return ok({ label: label.value, assets, sheet, leftOut: [] });
}

function readDocument(bytes: Uint8Array, path: string, wire: WireOptions): Result<Label, Problem> {
  if (bytes.length > MAX_DOCUMENT_BYTES) {
    return fail('labelFileTooLarge', { maxMegabytes: MAX_DOCUMENT_BYTES / 1024 / 1024 });
  }
  return readLabelText(bytes, path, wire);
}
