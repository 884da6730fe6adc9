import sharp from 'sharp';
import { MARKET_LIMITS } from '../../../src/core/base/limits.ts';
import { ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import type { LabelPictures } from '../../../src/node/labelPictures.ts';
import { readLabel } from '../library/labels.ts';

export interface CoverSource {
  readonly content: string;
  readonly fingerprint: string;
}

/** A cover as WebP, no larger than a card shows it. */
async function coverOf(png: Uint8Array): Promise<Uint8Array> {
  const { coverSidePx } = MARKET_LIMITS;
  return sharp(png)
    .flatten({ background: '#ffffff' })
    .grayscale()
    .resize({ width: coverSidePx, height: coverSidePx, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();
}

/**
 * Covers by what they show, as the engine prints it. The last ones are kept; whoever asks for one that is being drawn waits
 * for that one.
 */
export function createCovers(pictures: LabelPictures) {
  const kept = new Map<string, Promise<Result<Uint8Array, Problem>>>();

  async function draw({ content }: CoverSource): Promise<Result<Uint8Array, Problem>> {
    const label = readLabel(JSON.parse(content));
    if (!label.ok) return label;
    const printed = await pictures.print(label.value);
    return printed.ok ? ok(await coverOf(printed.value)) : printed;
  }

  return {
    find: async (source: CoverSource): Promise<Result<Uint8Array, Problem>> => {
      const { fingerprint } = source;
      const known = kept.get(fingerprint) ?? draw(source);
      // The one that was asked for last goes last.
      kept.delete(fingerprint);
      kept.set(fingerprint, known);
      if (kept.size > MARKET_LIMITS.keptCovers) kept.delete(kept.keys().next().value ?? '');
      try {
        const cover = await known;
        if (!cover.ok) kept.delete(fingerprint);
        return cover;
      } catch (error) {
        kept.delete(fingerprint);
        throw error;
      }
    },
  };
}
