import { FONT_LIMITS } from '../../core/base/limits.ts';
import { err, fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import type { FontPermission } from '../../core/font/fontPermission.ts';
import type { OfferedFace } from '../../core/font/readFontFile.ts';
import type { LabelFont } from '../../core/label/label.ts';
import { loadAsset, saveAsset } from '../../device/pictureStore.ts';
import type { AssetFile } from '../../jobs/pictureJob.ts';
import { assetName } from './assetName.ts';
import { fontTrials } from './fontTrials.ts';

/** A font file and the faces that it offers. */
export interface OfferedFile {
  readonly name: string;
  readonly asset: AssetFile;
  readonly faces: readonly OfferedFace[];
}

function named({ code, params }: Problem, font: string): Problem {
  return { code, params: { ...params, font } };
}

/** What a file is by its first bytes, as the endings of font files say it. */
function endingOf(bytes: Uint8Array, name: string): string {
  const told = /\.(\w+)$/.exec(name)?.[1].toLowerCase() ?? '';
  if (FONT_LIMITS.extensions.some((known) => known === told)) return told;
  return String.fromCharCode(...bytes.subarray(0, 4)) === 'ttcf' ? 'ttc' : 'ttf';
}

/** Reads which faces a file offers, in a worker that a hostile one takes down alone. */
export async function readFont(file: File): Promise<Result<OfferedFile, Problem>> {
  const maxMegabytes = FONT_LIMITS.maxFileBytes / 1024 / 1024;
  if (file.size > FONT_LIMITS.maxFileBytes) return fail('fontTooLarge', { font: file.name, maxMegabytes });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const faces = await fontTrials.list(bytes, file.name.replace(/\.\w+$/, ''));
  if (!faces.ok) return err(named(faces.error, file.name));
  const name = await assetName(bytes, endingOf(bytes, file.name));
  return ok({ name: file.name, asset: { name, bytes }, faces: faces.value });
}

/** Keeps a file on this device once its face was tried out, and gives the face as a label names it. */
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

/** A face that the page can write in. */
export interface FontSample {
  /** What CSS calls it. */
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
    // The browser is stricter than what sets and prints it: its name is written in another face.
  }
  return ok({ cssFamily, permission: tried.value.permission });
}

/** Opens a face of a label to write its name in, once; the browser sees what was tried out before. */
export function loadFontSample(font: LabelFont): Promise<Result<FontSample, Problem>> {
  const key = JSON.stringify([font.asset, font.index, font.axes]);
  const known = samples.get(key);
  if (known) return known;
  const opening = openSample(font, `diecut-own-${samples.size}`);
  samples.set(key, opening);
  // A file that is added later is found then.
  void opening.then((sample) => sample.ok || samples.delete(key));
  return opening;
}
