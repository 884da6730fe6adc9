import { FONT_LIMITS } from '../../../core/base/limits.ts';
import { err, fail, ok, type Problem, type Result } from '../../../core/base/result.ts';
import type { FontPermission } from '../../../core/font/fontPermission.ts';
import type { OfferedFace } from '../../../core/font/readFontFile.ts';
import type { LabelFont } from '../../../core/label/label.ts';
import { loadAsset, saveAsset } from '../../../device/pictureStore.ts';
import type { AssetFile } from '../../../jobs/pictureJob.ts';
import { assetName } from '../assetName.ts';
import { fontTrials } from './fontTrials.ts';

/** Font file with the faces it contains. */
export interface OfferedFile {
  readonly name: string;
  readonly asset: AssetFile;
  readonly faces: readonly OfferedFace[];
}

function named({ code, params }: Problem, font: string): Problem {
  return { code, params: { ...params, font } };
}

/** Returns the extension of a font file: that of its name, otherwise the one that fits its first bytes. */
function endingOf(bytes: Uint8Array, name: string): string {
  const extension = /\.(\w+)$/.exec(name)?.[1].toLowerCase() ?? '';
  if (FONT_LIMITS.extensions.some((known) => known === extension)) return extension;
  return String.fromCharCode(...bytes.subarray(0, 4)) === 'ttcf' ? 'ttc' : 'ttf';
}

/** Reads the faces of a font file in a worker, so that a malicious file can crash only the worker. */
export async function readFont(file: File): Promise<Result<OfferedFile, Problem>> {
  const maxMegabytes = FONT_LIMITS.maxFileBytes / 1024 / 1024;
  if (file.size > FONT_LIMITS.maxFileBytes) return fail('fontTooLarge', { font: file.name, maxMegabytes });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const faces = await fontTrials.list(bytes, file.name.replace(/\.\w+$/, ''));
  if (!faces.ok) return err(named(faces.error, file.name));
  const name = await assetName(bytes, endingOf(bytes, file.name));
  return ok({ name: file.name, asset: { name, bytes }, faces: faces.value });
}

/** Tests a face of a font file, stores the file on this device, and returns the face as a font for labels. */
export async function keepFace(
  { asset }: OfferedFile,
  { family, bold, italic, index, axes }: OfferedFace,
): Promise<Result<LabelFont, Problem>> {
  const tried = await fontTrials.tryFace(asset.bytes, { index, axes });
  if (!tried.ok) return err(named(tried.error, family));
  try {
    await saveAsset(asset);
  } catch {
    return fail('draftNoRoom');
  }
  return ok({ family, bold, italic, asset: asset.name, index, axes: { ...axes } });
}

/** Font face that is registered in the page, so that its name can be shown in the face itself. */
export interface FontSample {
  /** CSS name under which the face is registered. */
  readonly cssFamily: string;
  readonly permission: FontPermission;
}

const samples = new Map<string, Promise<Result<FontSample, Problem>>>();

async function openSample(font: LabelFont, cssFamily: string): Promise<Result<FontSample, Problem>> {
  const asset = await loadAsset(font.asset);
  if (!asset) return fail('fontMissing', { font: font.family, asset: font.asset });
  const tried = await fontTrials.tryFace(asset.bytes, font);
  if (!tried.ok) return err(named(tried.error, font.family));
  const face = new FontFace(cssFamily, tried.value.file);
  try {
    document.fonts.add(await face.load());
  } catch {
    // The browser checks fonts more strictly than the layout engine. If it rejects the font, the name is shown in another font.
  }
  return ok({ cssFamily, permission: tried.value.permission });
}

/** Registers a face of a label in the page, once, so that its name can be shown. The browser gets only files that passed the test. */
export function loadFontSample(font: LabelFont): Promise<Result<FontSample, Problem>> {
  const key = JSON.stringify([font.asset, font.index, font.axes]);
  const known = samples.get(key);
  if (known) return known;
  const opening = openSample(font, `diecut-own-${samples.size}`);
  samples.set(key, opening);
  // Forget a failure, so that a file that is added later is found.
  void opening.then((sample) => sample.ok || samples.delete(key));
  return opening;
}
