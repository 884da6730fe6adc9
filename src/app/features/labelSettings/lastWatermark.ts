import { STORAGE_PREFIX, TEXT_LIMITS, WATERMARK } from '../../../core/base/limits.ts';
import { LABEL_FORMAT, LABEL_VERSION, type Watermark } from '../../../core/label/label.ts';
import { parseLabel } from '../../../core/label/parseLabel.ts';

const KEY = `${STORAGE_PREFIX}watermark`;

const FIRST: Watermark = {
  content: WATERMARK.defaultContent,
  opacityPercent: WATERMARK.defaultOpacityPercent,
  angleDeg: WATERMARK.defaultAngleDeg,
  fontSizePt: TEXT_LIMITS.defaultFontSizePt,
  mode: 'tile',
};

/** Returns the watermark that was last set on this device, for the next label; the default watermark if there is none. */
export function readLastWatermark(): Watermark {
  try {
    const watermark: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    const label = parseLabel({ format: LABEL_FORMAT, version: LABEL_VERSION, name: KEY, watermark });
    return (label.ok && label.value.watermark) || FIRST;
  } catch {
    return FIRST;
  }
}

export function noteWatermark(watermark: Watermark): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(watermark));
  } catch {
    // If the browser has no storage, the next watermark starts with the defaults.
  }
}
