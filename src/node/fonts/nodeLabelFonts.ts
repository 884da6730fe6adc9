import { resolve } from 'node:path';
import { FONT_LIMITS } from '../../core/base/limits.ts';
import type { Problem, Result } from '../../core/base/result.ts';
import type { Label } from '../../core/label/label.ts';
import { type GivenFont, type GivenFonts, givenFonts } from '../../jobs/engine/givenFonts.ts';
import { createLabelFonts } from '../../jobs/fonts/labelFonts.ts';
import type { AssetFile } from '../../jobs/pictureJob.ts';
import { readInput } from '../inputs/readInput.ts';
import { fileBesideLabel } from '../pictures/nodePictures.ts';
import { nodeFontTrials } from './nodeFontTrials.ts';

/** Font checks of the labels that this process prints. They are cached, so that each face is checked only once. */
export const nodeLabelFonts = createLabelFonts(nodeFontTrials);

type FontFiles = ReadonlyMap<string, AssetFile>;

/** Loads the font files of a label: from the files that the document contains, otherwise from the label's folder. Skips missing files. */
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

/** Reads font files given on the command line and adds the fonts that the label lacks. */
export async function offerGivenFonts(
  label: Label,
  files: FontFiles,
  paths: readonly string[],
): Promise<Result<GivenFonts, Problem>> {
  const given: GivenFont[] = [];
  for (const path of paths) {
    const read = await readInput(path, FONT_LIMITS.maxFileBytes);
    if (!read.ok) return read;
    // The absolute path is the name of the font, because two folders may contain files of the same name.
    given.push({ name: resolve(path), bytes: read.value });
  }
  return givenFonts(label, files, given, nodeFontTrials);
}
