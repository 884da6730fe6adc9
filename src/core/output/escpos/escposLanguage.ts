import { mmToDots } from '../../base/units.ts';
import type { RasterLanguage } from '../printerLanguage.ts';
import { isCutAfter } from '../printerSettings.ts';
import { command, encodeRaster, whiteRows } from './encodeRaster.ts';
import { ESCPOS_STATUS } from './escposStatus.ts';

/** `ESC @`: what an earlier job set is forgotten. */
const INITIALIZE = command(0x1b, 0x40);
/** `GS FF`: on to the next black mark; without marked paper in the printer it does nothing. */
const TO_BLACK_MARK = command(0x1d, 0x0c);
/** `GS V 66 0`: feeds to the cutter and cuts, of all cuts the one that most printers have. */
const FEED_AND_CUT = command(0x1d, 0x56, 66, 0);

/**
 * ESC/POS: pages as rows of dots, one after the other (Epson ESC/POS Command Reference, ESC @, GS v 0, GS FF, GS V).
 *
 * Receipt printers have no sensor for gaps between labels and no command for one that all of them know, so a gap is fed
 * as white rows. Darkness and speed are said by each maker in its own way, and so not here.
 */
export const ESCPOS: RasterLanguage = {
  kind: 'raster',
  name: 'ESC/POS',
  maker: 'Epson',
  mimeType: 'application/octet-stream',
  // A row of 256 bytes is the most that GS v 0 takes on printers of 180 dpi; heights are cut into bands.
  limits: { maxWidthDots: 2048, maxHeightDots: 65_535, gapDots: null },
  settings: {
    darkness: false,
    speed: null,
    cuts: ['each', 'end', 'every'],
    maxFeedsPerCut: 99_999_999,
    gapLengths: ['gap'],
  },
  status: ESCPOS_STATUS,
  prelude: () => INITIALIZE,
  media: ({ kind, gapMm }, dpi) => {
    switch (kind) {
      case 'continuous':
        return '';
      case 'gap':
        return whiteRows(mmToDots(gapMm, dpi));
      case 'blackMark':
        return TO_BLACK_MARK;
    }
  },
  open: () => '',
  raster: encodeRaster,
  close({ stock, dpi, settings: { cut } }, end) {
    return `${this.media(stock.media, dpi)}${cut && isCutAfter(cut, end) ? FEED_AND_CUT : ''}`;
  },
};
