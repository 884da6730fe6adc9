import { basename, extname, resolve } from 'node:path';
import { FONT_LIMITS } from '../core/base/limits.ts';
import { ok, type Problem, type Result } from '../core/base/result.ts';
import type { Label } from '../core/label/label.ts';
import { createLabelFonts } from '../jobs/fonts/labelFonts.ts';
import { type FontOffer, offerFonts } from '../jobs/fonts/offerFonts.ts';
import type { AssetFile } from '../jobs/pictureJob.ts';
import { readInput } from './loadInputs.ts';
import { nodeFontTrials } from './nodeFontTrials.ts';
import { fileBesideLabel } from './nodePictures.ts';

/** The fonts of labels that this process prints, each face tried out once. */
export const nodeLabelFonts = createLabelFonts(nodeFontTrials);

type FontFiles = ReadonlyMap<string, AssetFile>;

/** The font files of a label: those that came with it first, then those in its folder. Missing ones are left out. */
export async function loadFontFiles(
  label: Label,
  folder: string,
  carried: readonly AssetFile[],
): Promise<FontFiles> {
  const files = new Map<string, AssetFile>();
  for (const name of new Set(label.fonts.map(({ asset }) => asset))) {
    const own = carried.find((asset) => asset.name === name);
    const path = own ? null : await fileBesideLabel(folder, name);
    const read = path === null ? null : await readInput(path, FONT_LIMITS.maxFileBytes);
    const file = own ?? (read?.ok ? { name, bytes: read.value } : null);
    if (file) files.set(name, file);
  }
  return files;
}

export interface GivenFonts {
  readonly label: Label;
  readonly files: FontFiles;
  readonly notes: readonly Problem[];
}

/** Reads font files that a command line names and gives the label what it lacks of them. */
export async function offerGivenFonts(
  label: Label,
  files: FontFiles,
  paths: readonly string[],
): Promise<Result<GivenFonts, Problem>> {
  const offers: FontOffer[] = [];
  const all = new Map(files);
  for (const path of paths) {
    const read = await readInput(path, FONT_LIMITS.maxFileBytes);
    if (!read.ok) return read;
    // By its whole path: two folders may have a file of one name.
    const asset = resolve(path);
    const faces = await nodeFontTrials.list(read.value, basename(path, extname(path)));
    if (!faces.ok)
      return { ok: false, error: { ...faces.error, params: { ...faces.error.params, font: path } } };
    offers.push({ asset, faces: faces.value });
    all.set(asset, { name: asset, bytes: read.value });
  }
  const offered = offerFonts(label, offers, ({ asset }) => files.has(asset));
  const notes = offers
    .filter(({ asset }) => !offered.taken.has(asset))
    .map(({ asset, faces }): Problem => {
      const families = [...new Set(faces.map(({ family }) => family))].join(', ');
      const code = offered.spare.has(asset) ? 'fontSpare' : 'fontUnused';
      return { code, params: { file: basename(asset), families } };
    });
  return ok({ label: offered.label, files: all, notes });
}
