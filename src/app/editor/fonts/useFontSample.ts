import { useEffect, useState } from 'react';
import type { Problem, Result } from '../../../core/base/result.ts';
import type { LabelFont } from '../../../core/label/label.ts';
import { type FontSample, loadFontSample } from '../../services/fonts/readFont.ts';

/** Loads a face of the label for display; null while it loads. */
export function useFontSample(font: LabelFont): Result<FontSample, Problem> | null {
  const [sample, setSample] = useState<Result<FontSample, Problem> | null>(null);
  useEffect(() => {
    let isGone = false;
    void loadFontSample(font).then((loaded) => isGone || setSample(loaded));
    return () => {
      isGone = true;
    };
  }, [font]);
  return sample;
}

/** Loads several faces; results are in the order of `fonts`. */
export function useFontSamples(fonts: readonly LabelFont[]): readonly (Result<FontSample, Problem> | null)[] {
  const [samples, setSamples] = useState<ReadonlyMap<LabelFont, Result<FontSample, Problem>>>(new Map());
  useEffect(() => {
    let isGone = false;
    for (const font of fonts)
      void loadFontSample(font).then(
        (loaded) => isGone || setSamples((before) => new Map([...before, [font, loaded]])),
      );
    return () => {
      isGone = true;
    };
  }, [fonts]);
  return fonts.map((font) => samples.get(font) ?? null);
}
