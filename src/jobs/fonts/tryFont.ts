import { err, fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import { readCffProgram } from '../../core/font/cffProgram.ts';
import { FontFault, readGuarded } from '../../core/font/fontFault.ts';
import { embeddingWay, type FontPermission } from '../../core/font/fontPermission.ts';
import {
  type FacePlace,
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

/** HarfBuzz's subset build, made anew for each font: its memory goes with it. */
export interface FontTools {
  readonly instance: FontInstancer;
  readonly subset: FontSubsetter;
}

/** What is asked of the thread that tries fonts out. */
export type FontWork =
  | { readonly type: 'list'; readonly file: Uint8Array<ArrayBuffer>; readonly fallbackFamily: string }
  | { readonly type: 'try'; readonly file: Uint8Array<ArrayBuffer>; readonly place: FacePlace };

/** A face that was tried out, without the key that tells it from others. */
export interface TriedFace {
  readonly file: Uint8Array<ArrayBuffer>;
  readonly embedding: PdfEmbedding;
  readonly postScriptName: string;
  readonly permission: FontPermission;
}

export type FontAnswer =
  | { readonly type: 'list'; readonly faces: readonly OfferedFace[] }
  | { readonly type: 'tried'; readonly face: TriedFace };

/** Glyphs whose outlines are drawn to see that they can be. */
const MAX_DRAWN_GLYPHS = 4000;
/** Characters that are shaped together, a few at a time, from all over the font. */
const SHAPED_CHARACTERS = 2000;
const SHAPED_TOGETHER = 40;
const LAST_CODE_POINT = 0x10ffff;

/** What the subset build makes of a font; null where it gives up or traps, which nobody else notices: it is thrown away. */
function inTools<Made>(make: () => Made): Made | null {
  try {
    return make();
  } catch {
    return null;
  }
}

/** One face as a font file of its own, fixed on its axes; null where HarfBuzz cannot fix it. */
function aloneFile({ sfnt, pins }: ReadFace, { instance }: FontTools): Uint8Array<ArrayBuffer> | null {
  const alone = writeSfnt(sfnt);
  return pins ? inTools(() => instance(alone, pins)) : alone;
}

/** What the font lets a PDF hold, and what a PDF can hold of it: it knows no outlines of the second version of CFF. */
function embeddingOf({ permission, pins }: ReadFace, made: ReadFace): PdfEmbedding {
  const way = embeddingWay(permission);
  if (made.sfnt.tables.has('CFF2')) return 'shapes';
  // A style of a variable font is a font that is made of it, and not the whole one.
  return way === 'whole' && pins ? 'shapes' : way;
}

/** Characters of a face, every so many, so that each part of the font is looked at. */
function sampleCharacters(face: FontFace): string[] {
  const characters: number[] = [];
  for (let codePoint = 0x20; codePoint <= LAST_CODE_POINT; codePoint++)
    if (face.hasGlyph(codePoint) && !(codePoint >= 0xd800 && codePoint < 0xe000)) characters.push(codePoint);
  const step = Math.max(1, Math.floor(characters.length / SHAPED_CHARACTERS));
  return characters
    .filter((_, index) => index % step === 0)
    .map((codePoint) => String.fromCodePoint(codePoint));
}

/** Does what layout and outputs will do with the face: what breaks, breaks here. */
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
 * Tries a face out: reads it, takes it out of its file, fixes it on its axes, shapes, draws and cuts it down. Whatever
 * else opens it afterwards finds a font that has been through all of it once.
 */
async function tryFace(
  file: Uint8Array,
  place: FacePlace,
  tools: FontTools,
): Promise<Result<TriedFace, Problem>> {
  const read = readFace(file, place);
  if (!read.ok) return read;
  const alone = aloneFile(read.value, tools);
  if (!alone) return fail('fontDamaged', { part: 'fvar' });
  // What was made of a broken file may lack what every face has.
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

/** Does one piece of work of the thread that tries fonts out. What it throws takes the thread down with it. */
export async function workOnFont(work: FontWork, tools: FontTools): Promise<Result<FontAnswer, Problem>> {
  if (work.type === 'list') {
    const faces = readFontFile(work.file, work.fallbackFamily);
    return faces.ok ? ok({ type: 'list', faces: faces.value }) : faces;
  }
  const face = await tryFace(work.file, work.place, tools);
  return face.ok ? ok({ type: 'tried', face: face.value }) : face;
}
