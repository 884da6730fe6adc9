import type { PrinterLanguage } from '../printerLanguage.ts';
import { encodeTsplBitmap } from './encodeTsplBitmap.ts';

/** Millimetres as the commands take them. */
function lengthOf(valueMm: number): number {
  return Math.round(valueMm * 100) / 100;
}

/** What the sensor looks for; `GAP 0,0` is continuous paper. */
const media: PrinterLanguage['media'] = ({ kind, gapMm }) => {
  switch (kind) {
    case 'continuous':
      return 'GAP 0 mm,0 mm\r\n';
    case 'gap':
      return `GAP ${lengthOf(gapMm)} mm,0 mm\r\n`;
    case 'blackMark':
      return `BLINE ${lengthOf(gapMm)} mm,0 mm\r\n`;
  }
};

/**
 * TSPL: size and media once a page, then the pictures (TSPL/TSPL2 Programming Manual, SIZE, GAP, BLINE, DIRECTION,
 * REFERENCE, CLS, BITMAP, PRINT).
 */
export const TSPL: PrinterLanguage = {
  name: 'TSPL',
  maker: 'TSC',
  mimeType: 'application/octet-stream',
  prelude: () => '',
  media,
  open: ({ page, media: paper }) =>
    `SIZE ${lengthOf(page.widthMm)} mm,${lengthOf(page.heightMm)} mm\r\n${media(paper)}DIRECTION 0\r\nREFERENCE 0,0\r\nCLS\r\n`,
  unit: (xDots, yDots) => `BITMAP ${xDots},${yDots},`,
  dots: encodeTsplBitmap,
  close: 'PRINT 1,1\r\n',
};
