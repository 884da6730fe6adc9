import { loadOnce } from '../base/loadOnce.ts';
import { createRecentCache, type RecentCache } from '../base/recentCache.ts';
import { PATH_CLOSE, PATH_CUBIC, PATH_LINE, PATH_MOVE, PATH_QUADRATIC, type Path } from '../scene/path.ts';
import type { GlyphRun } from '../scene/scene.ts';
import type { Direction, FontFace, Surroundings } from './fontPort.ts';
import { type CharacterOf, createCharacterOf, findOtherTexts, textOf } from './glyphTexts.ts';
import { createPairwiseShaper, isPairwise } from './pairwiseShaper.ts';

type HarfBuzz = typeof import('harfbuzzjs');

/**
 * Maximum number of cached runs per face and direction, each of about a kilobyte. Runs usually repeat their words; the limit is for those
 * that don't.
 */
const CACHED_RUNS = 4000;

const PRINTABLE_ASCII = /^[ -~]*$/;

/** HarfBuzz's module awaits its WASM at top level. It is imported on demand, because a worker would otherwise miss its first message. */
const loadHarfBuzz = loadOnce(() => import('harfbuzzjs'));

const PATH_CODES: Readonly<Record<string, number>> = {
  M: PATH_MOVE,
  L: PATH_LINE,
  Q: PATH_QUADRATIC,
  C: PATH_CUBIC,
  Z: PATH_CLOSE,
};

/** Opens a TrueType or OpenType font. Throws if the bytes are not a font. */
export async function openFontFace(key: string, file: Uint8Array): Promise<FontFace> {
  const harfbuzz = await loadHarfBuzz();
  const face = new harfbuzz.Face(new harfbuzz.Blob(file));
  const font = new harfbuzz.Font(face);
  // The code points are copied, because the library returns a view of its memory, which becomes invalid when the memory grows.
  const codePoints = face.collectUnicodes().slice();
  const covered = coverage(codePoints);
  if (covered.count === 0) throw new Error(`face ${key} has no characters`);
  const extents = font.hExtents();
  const decoration = readDecoration(face.referenceTable('post'), face.referenceTable('OS/2'), face.upem);
  const characterOf = createCharacterOf(codePoints, (codePoint) => font.nominalGlyph(codePoint));
  const outlines = new Map<number, Path>();
  const advances = new Map<number, number>();
  return {
    key,
    file,
    unitsPerEm: face.upem,
    ascent: extents.ascender,
    descent: -extents.descender,
    ...decoration,
    hasGlyph: covered.has,
    shape: createShaper(harfbuzz, font, isPairwise(face.getTableFeatureTags('GSUB')), characterOf),
    textOf: (glyphId) => textOf(characterOf(glyphId)),
    outline: (glyphId) => {
      let outline = outlines.get(glyphId);
      if (!outline) {
        outline = readOutline(font.glyphToJson(glyphId));
        outlines.set(glyphId, outline);
      }
      return outline;
    },
    advance: (glyphId) => {
      let advance = advances.get(glyphId);
      if (advance === undefined) {
        advance = font.glyphHAdvance(glyphId);
        advances.set(glyphId, advance);
      }
      return advance;
    },
  };
}

function coverage(codePoints: Uint32Array): { count: number; has: (codePoint: number) => boolean } {
  const bits = new Uint32Array(0x110000 / 32);
  for (const codePoint of codePoints) bits[codePoint >> 5] |= 1 << (codePoint & 31);
  return {
    count: codePoints.length,
    has: (codePoint) => ((bits[codePoint >> 5] >>> (codePoint & 31)) & 1) === 1,
  };
}

/**
 * Reads the positions of underline and strikethrough from the tables `post` and `OS/2` (OpenType specification); uses common values if they
 * are missing.
 */
function readDecoration(post: Uint8Array | undefined, os2: Uint8Array | undefined, unitsPerEm: number) {
  const view = (table: Uint8Array) => new DataView(table.buffer, table.byteOffset, table.byteLength);
  const underline = post && post.length >= 12 ? view(post) : null;
  const strike = os2 && os2.length >= 30 ? view(os2) : null;
  return {
    underlineTop: underline?.getInt16(8) ?? -Math.round(unitsPerEm * 0.1),
    underlineThickness: underline?.getInt16(10) || Math.round(unitsPerEm * 0.05),
    strikeTop: strike?.getInt16(28) || Math.round(unitsPerEm * 0.28),
  };
}

/** Scripts in which ligatures are used as the font defines them; in all other scripts they are disabled. */
const LIGATURE_SCRIPTS = /[\u0590-\u1cff\ua880-\uabff\ufb1d-\ufdff\ufe70-\ufeff]/;

/**
 * Creates a function that shapes runs with kerning. Latin, Greek, Cyrillic and East Asian letters are shaped without ligatures, one glyph
 * each, so that letter spacing and line breaks are exact; other scripts use the ligatures of the font.
 */
function createShaper(
  harfbuzz: HarfBuzz,
  font: InstanceType<HarfBuzz['Font']>,
  pairwise: boolean,
  characterOf: CharacterOf,
): FontFace['shape'] {
  const caches: Readonly<Record<Direction, RecentCache<GlyphRun>>> = {
    ltr: createRecentCache(CACHED_RUNS),
    rtl: createRecentCache(CACHED_RUNS),
  };
  const buffer = new harfbuzz.Buffer();
  const separate = [new harfbuzz.Feature('liga', 0), new harfbuzz.Feature('clig', 0)];
  const shapePairs = pairwise ? createPairwiseShaper((text) => shapeFully(text, 'ltr')) : () => null;
  return (text, direction, around) =>
    (direction === 'ltr' ? shapePairs(text) : null) ?? shapeCached(text, direction, around);

  function shapeCached(text: string, direction: Direction, around?: Surroundings): GlyphRun {
    const cache = caches[direction];
    // The separator is unambiguous, because control characters were removed from the text.
    const key = around ? `${around.before}\0${text}\0${around.after}` : text;
    const known = cache.get(key);
    if (known) return known;
    const run = shapeFully(text, direction, around);
    cache.set(key, run);
    return run;
  }

  function shapeFully(text: string, direction: Direction, around?: Surroundings): GlyphRun {
    const offset = around?.before.length ?? 0;
    buffer.clearContents();
    if (around) buffer.addText(around.before + text + around.after, offset, text.length);
    else buffer.addText(text);
    buffer.setDirection(harfbuzz.Direction[direction === 'rtl' ? 'RTL' : 'LTR']);
    // Without letters, a text of digits and symbols has no script, and its characters would have other forms than next to letters.
    if (PRINTABLE_ASCII.test(text)) buffer.setScript('Latn');
    buffer.guessSegmentProperties();
    harfbuzz.shape(font, buffer, LIGATURE_SCRIPTS.test(text) ? [] : separate);
    return readRun(text, offset, buffer.getGlyphInfosAndPositions(), direction, characterOf);
  }
}

interface ShapedGlyph {
  readonly codepoint: number;
  readonly cluster: number;
  readonly xAdvance?: number;
  readonly xOffset?: number;
  readonly yOffset?: number;
}

/** Converts HarfBuzz's result to a glyph run. If the text before the run was given to HarfBuzz, it counts clusters from `offset`. */
function readRun(
  text: string,
  offset: number,
  glyphs: readonly ShapedGlyph[],
  direction: Direction,
  characterOf: CharacterOf,
): GlyphRun {
  const glyphIds = new Uint16Array(glyphs.length);
  const x = new Float32Array(glyphs.length);
  const clusters = new Uint32Array(glyphs.length);
  let y: Float32Array | null = null;
  let pen = 0;
  for (let index = 0; index < glyphs.length; index++) {
    const glyph = glyphs[index];
    glyphIds[index] = glyph.codepoint;
    clusters[index] = glyph.cluster - offset;
    x[index] = pen + (glyph.xOffset ?? 0);
    if (glyph.yOffset) {
      y ??= new Float32Array(glyphs.length);
      y[index] = glyph.yOffset;
    }
    pen += glyph.xAdvance ?? 0;
  }
  const advances = glyphs.map(({ xAdvance }) => xAdvance ?? 0);
  const otherTexts = findOtherTexts({ glyphIds, clusters, advances, text }, direction, characterOf);
  return { glyphIds, x, y, advance: pen, text, clusters, otherTexts };
}

function readOutline(
  commands: readonly { readonly type: string; readonly values: readonly number[] }[],
): Path {
  const path: number[] = [];
  for (const { type, values } of commands) path.push(PATH_CODES[type], ...values);
  return path;
}
