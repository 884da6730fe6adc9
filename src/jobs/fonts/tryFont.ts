import { err, fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import { readCffProgram } from '../../core/font/cffProgram.ts';
import { FontFault, readGuarded } from '../../core/font/fontFault.ts';
import { embeddingMode, type FontPermission } from '../../core/font/fontPermission.ts';
import {
  type FaceLocation,
  type OfferedFace,
  type ReadFace,
  readFace,
  readFontFile,
} from '../../core/font/readFontFile.ts';
import { writeSfnt } from '../../core/font/sfnt.ts';
import type { FontFace } from '../../core/text/fontPort.ts';
import { openFontFace } from '../../core/text/harfbuzz.ts';
import type { PdfEmbedding } from '../../core/text/ownFonts.ts';
import type { FontInstancer, FontSubsetter } from '../../core/text/subsetFont.ts';

/** HarfBuzz's subset build, with a new instance per font, so that the memory of each font is freed. */
export interface FontTools {
  readonly instance: FontInstancer;
  readonly subset: FontSubsetter;
}

/** Requests to the thread that checks fonts. */
export type FontWork =
  | { readonly type: 'list'; readonly file: Uint8Array<ArrayBuffer>; readonly fallbackFamily: string }
  | { readonly type: 'try'; readonly file: Uint8Array<ArrayBuffer>; readonly place: FaceLocation };

/** Face that has passed the check. The caller assigns its key. */
export interface TriedFace {
  readonly file: Uint8Array<ArrayBuffer>;
  readonly embedding: PdfEmbedding;
  readonly postScriptName: string;
  readonly permission: FontPermission;
}

export type FontAnswer =
  | { readonly type: 'list'; readonly faces: readonly OfferedFace[] }
  | { readonly type: 'tried'; readonly face: TriedFace };

/** Number of glyphs whose outlines are drawn as a check. */
const MAX_DRAWN_GLYPHS = 4000;
/** Number of characters that are shaped as a check, in small groups from all parts of the font. */
const SHAPED_CHARACTERS = 2000;
const SHAPED_TOGETHER = 40;
const LAST_CODE_POINT = 0x10ffff;

/** Runs the subset build on a font; returns null if the build fails or traps, after which its instance is discarded. */
function inTools<Made>(make: () => Made): Made | null {
  try {
    return make();
  } catch {
    return null;
  }
}

/** Writes one face to a font file, with fixed axes if the font is variable; returns null if HarfBuzz can't fix the axes. */
function aloneFile({ sfnt, pins }: ReadFace, { instance }: FontTools): Uint8Array<ArrayBuffer> | null {
  const alone = writeSfnt(sfnt);
  return pins ? inTools(() => instance(alone, pins)) : alone;
}

/** Returns how a PDF may embed a face. This depends on its license, and on the format: PDF has no CFF2 outlines. */
function embeddingOf({ permission, pins }: ReadFace, made: ReadFace): PdfEmbedding {
  const way = embeddingMode(permission);
  if (made.sfnt.tables.has('CFF2')) return 'shapes';
  // A variable font with fixed axes is a modified font, so a license for embedding the whole font doesn't cover it.
  return way === 'whole' && pins ? 'shapes' : way;
}

/** Returns characters from the whole range of the font, evenly sampled. */
function sampleCharacters(face: FontFace): string[] {
  const characters: number[] = [];
  for (let codePoint = 0x20; codePoint <= LAST_CODE_POINT; codePoint++)
    if (face.hasGlyph(codePoint) && !(codePoint >= 0xd800 && codePoint < 0xe000)) characters.push(codePoint);
  const step = Math.max(1, Math.floor(characters.length / SHAPED_CHARACTERS));
  return characters
    .filter((_, index) => index % step === 0)
    .map((codePoint) => String.fromCodePoint(codePoint));
}

/** Does everything with a face that layout and outputs do, so that a faulty font fails now and not during a run. */
function exercise(face: FontFace, { subset }: FontTools, embedding: PdfEmbedding): void {
  const characters = sampleCharacters(face);
  const glyphs = new Set<number>([0]);
  for (let at = 0; at < characters.length; at += SHAPED_TOGETHER) {
    const text = characters.slice(at, at + SHAPED_TOGETHER).join('');
    for (const direction of ['ltr', 'rtl'] as const)
      for (const glyph of face.shape(text, direction).glyphIds) glyphs.add(glyph);
  }
  let drawn = 0;
  for (const glyph of glyphs) {
    if (drawn++ > MAX_DRAWN_GLYPHS) break;
    face.outline(glyph);
    face.advance(glyph);
  }
  if (embedding === 'subset') {
    const cut = inTools(() => subset(face.file, [...glyphs].slice(0, MAX_DRAWN_GLYPHS)));
    if (!cut) throw new FontFault('fontDamaged', { part: 'glyf' });
    readCffProgram(cut);
  }
}

/**
 * Checks a face: extracts it from its file and fixes its axes, then shapes, draws and subsets its text. Layout and outputs use only faces
 * that have passed.
 */
async function tryFace(
  file: Uint8Array,
  place: FaceLocation,
  tools: FontTools,
): Promise<Result<TriedFace, Problem>> {
  const read = readFace(file, place);
  if (!read.ok) return read;
  const alone = aloneFile(read.value, tools);
  if (!alone) return fail('fontDamaged', { part: 'fvar' });
  // A file that is extracted from a damaged font may lack required tables.
  const made = readFace(alone, { index: 0, axes: {} });
  if (!made.ok) return made;
  const embedding = embeddingOf(read.value, made.value);
  let face: FontFace;
  try {
    face = await openFontFace('tried', alone);
  } catch {
    return fail('fontDamaged', { part: 'cmap' });
  }
  const exercised = readGuarded(() => {
    exercise(face, tools, embedding);
    return null;
  });
  if (!exercised.ok) return err(exercised.error);
  const { postScriptName, permission } = read.value;
  return ok({ file: alone, embedding, postScriptName, permission });
}

/** Handles one request of the thread that checks fonts. An exception crashes the thread. */
export async function workOnFont(work: FontWork, tools: FontTools): Promise<Result<FontAnswer, Problem>> {
  if (work.type === 'list') {
    const faces = readFontFile(work.file, work.fallbackFamily);
    return faces.ok ? ok({ type: 'list', faces: faces.value }) : faces;
  }
  const face = await tryFace(work.file, work.place, tools);
  return face.ok ? ok({ type: 'tried', face: face.value }) : face;
}
