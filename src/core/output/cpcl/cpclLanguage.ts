import { mmToDots } from '../../base/units.ts';
import type { PlacedLanguage } from '../printerLanguage.ts';
import { type PrinterSettings, shareOf } from '../printerSettings.ts';
import { CPCL_STATUS } from './cpclStatus.ts';

/** Returns the command that declares the kind of mark between labels; empty for continuous paper. */
const media: PlacedLanguage['media'] = ({ kind }) => {
  switch (kind) {
    case 'continuous':
      return '';
    case 'gap':
      return '! UTILITIES\r\nGAP-SENSE\r\nPRINT\r\n';
    case 'blackMark':
      return '! UTILITIES\r\nBAR-SENSE\r\nPRINT\r\n';
  }
};

const TONE = { min: -99, max: 200 } as const;

function settingsOf({ darknessPercent, speed }: PrinterSettings): string {
  const tone = darknessPercent === null ? '' : `TONE ${shareOf(darknessPercent, TONE.min, TONE.max)}\r\n`;
  return `${tone}${speed === null ? '' : `SPEED ${speed}\r\n`}`;
}

/**
 * CPCL: one control session per page (CPCL Programming Manual, "!", PAGE-WIDTH, COMPRESSED-GRAPHICS, JOURNAL, FORM, PRINT; GAP-SENSE,
 * BAR-SENSE; TONE, SPEED). The header always declares 200 dpi; lengths are in dots.
 *
 * Pictures use `CG`, which sends the dots as bytes, instead of `EG` with hexadecimal digits: it halves the size of a label, and CPCL
 * printers are mobile printers with slow connections. All byte values are allowed, because the command contains the number of bytes.
 */
export const CPCL: PlacedLanguage = {
  kind: 'placed',
  name: 'CPCL',
  maker: 'Zebra QLn',
  mimeType: 'application/octet-stream',
  limits: { maxWidthDots: 65_535, maxHeightDots: 65_535, gapDots: null },
  settings: {
    darkness: true,
    speed: { unit: 'step', min: 0, max: 5 },
    cuts: [],
    maxFeedsPerCut: 0,
    gapLengths: [],
  },
  status: CPCL_STATUS,
  prelude: ({ stock, dpi }) => media(stock.media, dpi),
  media,
  open: ({ stock: { page, media: paper }, dpi, settings }) => {
    const head = `! 0 200 200 ${mmToDots(page.heightMm, dpi)} 1\r\nPAGE-WIDTH ${mmToDots(page.widthMm, dpi)}\r\n`;
    return `${head}${paper.kind === 'continuous' ? 'JOURNAL\r\n' : ''}${settingsOf(settings)}`;
  },
  unit: (xDots, yDots, { label }) =>
    `CG ${(label.widthDots + 7) >> 3} ${label.heightDots} ${xDots} ${yDots} `,
  dots: ({ bits }, writer) => {
    writer.bytes(bits);
    writer.ascii('\r\n');
  },
  // On continuous paper there is no mark to feed to, so the page ends with its last row.
  close: ({ stock }) => `${stock.media.kind === 'continuous' ? '' : 'FORM\r\n'}PRINT\r\n`,
};
