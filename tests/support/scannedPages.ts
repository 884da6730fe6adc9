import { ok } from '../../src/core/base/result.ts';
import type { PageSettings } from '../../src/core/pages/pageSettings.ts';
import type { PageScan } from '../../workers/api.ts';

/** Settings for labels of 100 × 150 mm on pages. */
export const PAGE_SETTINGS: PageSettings = {
  widthMm: 100,
  heightMm: 150,
  crop: 'auto',
  fit: 'full',
  perLine: 1,
  gapMm: 0,
  rotate: 'auto',
  watermark: null,
};

/** Returns the scan result of an A4 page with a number of labels. */
export function scannedPage(labelCount: number, isUnrecognized = false): PageScan['result'] {
  const part = { xMm: 5, yMm: 5, widthMm: 100, heightMm: 140 };
  return ok({
    widthMm: 210,
    heightMm: 297,
    matrix: [1, 0, 0, 1, 0, 0],
    upDeg: 0,
    labels: Array.from({ length: labelCount }, () => ({ part, upDeg: 0, isUnrecognized })),
    unseen: [],
  });
}
