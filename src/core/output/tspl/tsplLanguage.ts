import { MM_PER_INCH } from '../../base/limits.ts';
import type { PlacedLanguage } from '../printerLanguage.ts';
import { type Cut, type PrinterSettings, shareOf } from '../printerSettings.ts';
import { encodeTsplBitmap } from './encodeTsplBitmap.ts';
import { TSPL_NATIVE } from './tsplNative.ts';
import { TSPL_STATUS } from './tsplStatus.ts';

/** Rounds millimeters to hundredths for commands. */
function lengthOf(valueMm: number): number {
  return Math.round(valueMm * 100) / 100;
}

/** Returns the command for the media sensor; `GAP 0,0` is continuous paper. */
const media: PlacedLanguage['media'] = ({ kind, gapMm }) => {
  switch (kind) {
    case 'continuous':
      return 'GAP 0 mm,0 mm\r\n';
    case 'gap':
      return `GAP ${lengthOf(gapMm)} mm,0 mm\r\n`;
    case 'blackMark':
      return `BLINE ${lengthOf(gapMm)} mm,0 mm\r\n`;
  }
};

const MAX_DENSITY = 15;
/** Maximum speed in inches per second, that of the manufacturer's fastest printers. */
const MAX_INCHES_PER_S = 18;

/**
 * Returns the cutter command for labels between cuts. `BATCH` would cut after every `PRINT`, and each page has a `PRINT` of its own, so for
 * a single cut at the end, the cutter is off until the last page turns it on.
 */
function cutterOf(cut: Cut): string {
  switch (cut.kind) {
    case 'each':
      return 'SET CUTTER 1\r\n';
    case 'every':
      return `SET CUTTER ${cut.feeds}\r\n`;
    case 'end':
      return 'SET CUTTER OFF\r\n';
  }
}

function settingsOf({ darknessPercent, speed, cut }: PrinterSettings): string {
  const density = darknessPercent === null ? '' : `DENSITY ${shareOf(darknessPercent, 0, MAX_DENSITY)}\r\n`;
  const inches = speed === null ? '' : `SPEED ${Math.round(speed / MM_PER_INCH)}\r\n`;
  return `${density}${inches}${cut ? cutterOf(cut) : ''}`;
}

/**
 * TSPL: each page begins with size and media, followed by its pictures (TSPL/TSPL2 Programming Manual, SIZE, GAP, BLINE, DENSITY, SPEED,
 * SET CUTTER, DIRECTION, REFERENCE, CLS, BITMAP, PRINT).
 */
export const TSPL: PlacedLanguage = {
  kind: 'placed',
  name: 'TSPL',
  maker: 'TSC',
  mimeType: 'application/octet-stream',
  limits: null,
  settings: {
    darkness: true,
    speed: { unit: 'mmPerS', min: MM_PER_INCH, max: MAX_INCHES_PER_S * MM_PER_INCH },
    cuts: ['each', 'end', 'every'],
    maxFeedsPerCut: 65_535,
    gapLengths: ['gap', 'blackMark'],
  },
  status: TSPL_STATUS,
  prelude: ({ settings }) => settingsOf(settings),
  media,
  open: ({ stock: { page, media: paper }, dpi }) =>
    `SIZE ${lengthOf(page.widthMm)} mm,${lengthOf(page.heightMm)} mm\r\n${media(paper, dpi)}DIRECTION 0\r\nREFERENCE 0,0\r\nCLS\r\n`,
  unit: (xDots, yDots) => `BITMAP ${xDots},${yDots},`,
  dots: encodeTsplBitmap,
  native: TSPL_NATIVE,
  close: ({ settings }, { isLast }) =>
    `${settings.cut?.kind === 'end' && isLast ? 'SET CUTTER 1\r\n' : ''}PRINT 1,1\r\n`,
};
