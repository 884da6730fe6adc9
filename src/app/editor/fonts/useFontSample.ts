import { useEffect, useState } from 'react';
import type { Problem, Result } from '../../../core/base/result.ts';
import type { LabelFont } from '../../../core/label/label.ts';
import { type FontSample, loadFontSample } from '../../services/readFont.ts';

/** A face of the label that the page can write in; null while it is opened. */
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
