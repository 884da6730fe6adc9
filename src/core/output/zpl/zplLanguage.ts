import { MM_PER_INCH } from '../../base/limits.ts';
import { mmToDots } from '../../base/units.ts';
import type { PlacedLanguage } from '../printerLanguage.ts';
import { isCutAfter, type PrinterSettings, shareOf } from '../printerSettings.ts';
import { encodeZplField } from './encodeZplField.ts';
import { ZPL_NATIVE } from './zplNative.ts';
import { ZPL_STATUS } from './zplStatus.ts';

/** Codes for media tracking: N for continuous media, Y for a gap or notch, M for a mark. */
const TRACKING = { gap: 'Y', continuous: 'N', blackMark: 'M' } as const;

const media: PlacedLanguage['media'] = ({ kind }) => `^MN${TRACKING[kind]}`;

const MAX_DARKNESS = 30;
const MAX_INCHES_PER_S = 14;

/** Returns the commands for the print rate in inches per second, and for the cutter mode, in which the printer cuts after every format. */
function settingsOf({ speed, cut }: PrinterSettings): string {
  const rate = speed === null ? '' : `^PR${Math.round(speed / MM_PER_INCH)}`;
  return `${rate}${cut ? '^MMC' : ''}`;
}

/**
 * ZPL: one format per page (ZPL II Programming Guide, ^XA, ^MN "Media Tracking", ^PW, ^LL, ^LH, ^FO, ^GF, ^XZ; ~SD "Set Darkness", ^PR
 * "Print Rate", ^MM "Print Mode"; ^XB "Suppress Backfeed", which suppresses the cut after a format in cutter mode).
 */
export const ZPL: PlacedLanguage = {
  kind: 'placed',
  name: 'ZPL',
  maker: 'Zebra',
  mimeType: 'text/plain',
  limits: null,
  settings: {
    darkness: true,
    speed: { unit: 'mmPerS', min: MM_PER_INCH, max: MAX_INCHES_PER_S * MM_PER_INCH },
    cuts: ['each', 'end', 'every'],
    maxFeedsPerCut: 99_999_999,
    gapLengths: [],
  },
  status: ZPL_STATUS,
  prelude: ({ settings: { darknessPercent } }) =>
    darknessPercent === null
      ? ''
      : `~SD${String(shareOf(darknessPercent, 0, MAX_DARKNESS)).padStart(2, '0')}\n`,
  media,
  open: ({ stock: { page, media: paper }, dpi, settings }) =>
    `^XA${media(paper, dpi)}${settingsOf(settings)}^PW${mmToDots(page.widthMm, dpi)}^LL${mmToDots(page.heightMm, dpi)}^LH0,0\n`,
  unit: (xDots, yDots) => `^FO${xDots},${yDots}`,
  dots: encodeZplField,
  native: ZPL_NATIVE,
  close: ({ settings: { cut } }, end) => `${cut && !isCutAfter(cut, end) ? '^XB' : ''}^XZ\n`,
};
