import type { GlyphRun } from '../scene/scene.ts';

const FIRST = 0x20;
const LAST = 0x7e;
const CODES = 128;
const MAX_SHARED_LENGTH = 256;

/** Cached clusters 0, 1, 2, … of runs in which every character has one glyph; runs of equal length share one array. */
const identities: Uint32Array[] = [];

function identity(length: number): Uint32Array {
  if (length >= MAX_SHARED_LENGTH) return Uint32Array.from({ length }, (_, index) => index);
  let clusters = identities[length];
  if (!clusters) {
    clusters = Uint32Array.from({ length }, (_, index) => index);
    identities[length] = clusters;
  }
  return clusters;
}

/**
 * Creates a fast shaper of printable ASCII, which looks up the distance of each pair of characters in a table that HarfBuzz fills once,
 * instead of calling into WASM for each run. This is valid for faces without contextual substitutions (`isPairwise`): kerning applies to
 * pairs (OpenType GPOS lookup type 2), and without ligatures every character keeps its glyph.
 *
 * Returns null for text with any other character, and for a character that the face draws with the glyph of another character; the caller
 * must then use `shapeFully`.
 */
export function createPairwiseShaper(
  shapeFully: (text: string) => GlyphRun,
): (text: string) => GlyphRun | null {
  const glyphs = new Uint16Array(CODES);
  const advances = new Float64Array(CODES).fill(-1);
  /** Distance between the origins of two adjacent characters; NaN until it is computed. */
  const steps = new Float64Array(CODES * CODES).fill(Number.NaN);

  /** Shapes a single character. Returns false if the text of its glyph is another character, which only the full shaper records. */
  function learnCharacter(code: number): boolean {
    const run = shapeFully(String.fromCharCode(code));
    if (run.otherTexts) return false;
    glyphs[code] = run.glyphIds[0];
    advances[code] = run.advance;
    return true;
  }

  function learnPair(first: number, second: number): number {
    const run = shapeFully(String.fromCharCode(first, second));
    const step = run.x[1];
    steps[first * CODES + second] = step;
    return step;
  }

  return (text) => {
    const { length } = text;
    if (length === 0) return null;
    const glyphIds = new Uint16Array(length);
    const x = new Float32Array(length);
    let pen = 0;
    let previous = 0;
    for (let index = 0; index < length; index++) {
      const code = text.charCodeAt(index);
      if (code < FIRST || code > LAST) return null;
      if (advances[code] < 0 && !learnCharacter(code)) return null;
      if (index > 0) {
        const step = steps[previous * CODES + code];
        pen += Number.isNaN(step) ? learnPair(previous, code) : step;
        x[index] = pen;
      }
      glyphIds[index] = glyphs[code];
      previous = code;
    }
    return {
      glyphIds,
      x,
      y: null,
      advance: pen + advances[previous],
      text,
      clusters: identity(length),
      otherTexts: null,
    };
  };
}

/** OpenType features that may depend on more than two adjacent characters. Ligatures are disabled anyway. */
const CONTEXTUAL_FEATURES = ['calt', 'rclt', 'rlig', 'init', 'medi', 'fina'];

/** True if a face has no contextual substitutions, so that its printable ASCII can be shaped pair by pair. */
export function isPairwise(substitutions: readonly string[]): boolean {
  return !CONTEXTUAL_FEATURES.some((feature) => substitutions.includes(feature));
}
