import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SHIPPED_FACES } from './families.ts';
import { openFontFace } from './harfbuzz.ts';
import { createPairwiseShaper, isPairwise } from './pairwiseShaper.ts';

const fonts = join(import.meta.dirname, '../../../public/fonts');

/** Opens one of the product's fonts twice: with HarfBuzz directly, to shape whole texts, and as a face of the product. */
async function openFace(fileName: string) {
  const file = readFileSync(join(fonts, fileName));
  const harfbuzz = await import('harfbuzzjs');
  const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(file)));
  const features = [new harfbuzz.Feature('liga', 0), new harfbuzz.Feature('clig', 0)];
  const shapeWhole = (text: string) => {
    const buffer = new harfbuzz.Buffer();
    buffer.addText(text);
    buffer.setScript('Latn');
    buffer.guessSegmentProperties();
    harfbuzz.shape(font, buffer, features);
    let pen = 0;
    const placed = buffer.getGlyphInfosAndPositions().map((glyph) => {
      const x = pen + (glyph.xOffset ?? 0);
      pen += glyph.xAdvance ?? 0;
      return { glyphId: glyph.codepoint, x };
    });
    return { glyphIds: placed.map(({ glyphId }) => glyphId), x: placed.map(({ x }) => x), advance: pen };
  };
  return { face: await openFontFace('face', file), shapeWhole };
}

describe.each(SHIPPED_FACES.map(({ fileName }) => fileName))('pairwise shaping with %s', (fileName) => {
  it('shapes every ASCII text by pairs like HarfBuzz shapes the whole text', async () => {
    const { face, shapeWhole } = await openFace(fileName);
    const ascii = fc.string({
      unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
      minLength: 1,
      maxLength: 40,
    });
    fc.assert(
      fc.property(ascii, (text) => {
        const pairs = face.shape(text, 'ltr');
        const whole = shapeWhole(text);
        expect([...pairs.glyphIds]).toEqual(whole.glyphIds);
        expect([...pairs.x]).toEqual(whole.x);
        expect(pairs.advance).toBe(whole.advance);
        expect([...pairs.clusters]).toEqual([...text].map((_, index) => index));
      }),
      { numRuns: 200 },
    );
  });
});

describe('createPairwiseShaper', () => {
  it('shapes each pair once and leaves other characters to the full shaper', () => {
    const asked: string[] = [];
    const shape = createPairwiseShaper((text) => {
      asked.push(text);
      const count = text.length;
      const x = Float32Array.from({ length: count }, (_, index) => index * 10);
      return {
        glyphIds: new Uint16Array(count).fill(7),
        x,
        y: null,
        advance: count * 10,
        text,
        clusters: new Uint32Array(count),
        otherTexts: null,
      };
    });
    expect(shape('ab')?.advance).toBe(20);
    expect(shape('abab')?.advance).toBe(40);
    expect(asked).toEqual(['a', 'b', 'ab', 'ba']);
    expect(shape('é')).toBeNull();
    expect(shape('')).toBeNull();
  });

  it('is not used for faces with contextual features', () => {
    expect(isPairwise(['ccmp', 'locl'])).toBe(true);
    expect(isPairwise(['calt'])).toBe(false);
  });
});
