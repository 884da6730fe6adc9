import type { GlyphRun } from '../scene/scene.ts';

const FIRST = 0x20;
const LAST = 0x7e;
const CODES = 128;
const MAX_SHARED_LENGTH = 256;

/** Cached clusters of runs in which every character has one glyph: 0, 1, 2, … One array per length serves all runs. */
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
 * Creates a shaper of printable ASCII that uses HarfBuzz's result for each pair of characters, queried once. This is valid for faces whose
 * joining, substitution and positioning only depend on the neighboring character: kerning applies to pairs (OpenType GPOS lookup type 2),
 * and without ligatures every character keeps its glyph. A run costs one table lookup per character instead of a call into WASM.
 *
 * Returns null for text with any other character, and if the face draws a character with another character's glyph; the caller must then
 * use `shapeFully`.
 */
export function createPairwiseShaper(
  shapeFully: (text: string) => GlyphRun,
): (text: string) => GlyphRun | null {
  const glyphs = new Uint16Array(CODES);
  const advances = new Float64Array(CODES).fill(-1);
  /** Advance from the first character's origin to the second's; NaN until computed. */
  const steps = new Float64Array(CODES * CODES).fill(Number.NaN);

  /** Shapes a single character. Returns false if its glyph has the text of another character: only the full shaper records that. */
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

/** Features that may depend on more than a pair of characters, or on the word; ligatures are disabled anyway. */
const CONTEXTUAL_FEATURES = ['calt', 'rclt', 'rlig', 'init', 'medi', 'fina'];

/** True if printable ASCII of a face can be shaped pair by pair: it has no contextual substitutions. */
export function isPairwise(substitutions: readonly string[]): boolean {
  return !CONTEXTUAL_FEATURES.some((feature) => substitutions.includes(feature));
}
