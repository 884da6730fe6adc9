import { mmToDots } from '../../base/units.ts';
import type { PrinterLanguage } from '../printerLanguage.ts';
import { encodeZplField } from './encodeZplField.ts';

/** N continuous, Y a gap or notch, M a mark. */
const TRACKING = { gap: 'Y', continuous: 'N', blackMark: 'M' } as const;

const media: PrinterLanguage['media'] = ({ kind }) => `^MN${TRACKING[kind]}`;

/** ZPL: one format a page (ZPL II Programming Guide, ^XA, ^MN "Media Tracking", ^PW, ^LL, ^LH, ^FO, ^GF, ^XZ). */
export const ZPL: PrinterLanguage = {
  name: 'ZPL',
  maker: 'Zebra',
  mimeType: 'text/plain',
  prelude: () => '',
  media,
  open: ({ page, media: paper }, dpi) =>
    `^XA${media(paper)}^PW${mmToDots(page.widthMm, dpi)}^LL${mmToDots(page.heightMm, dpi)}^LH0,0\n`,
  unit: (xDots, yDots) => `^FO${xDots},${yDots}`,
  dots: encodeZplField,
  close: '^XZ\n',
};
