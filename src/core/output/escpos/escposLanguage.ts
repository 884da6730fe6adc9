import { mmToDots } from '../../base/units.ts';
import type { RasterLanguage } from '../printerLanguage.ts';
import { isCutAfter } from '../printerSettings.ts';
import { command, encodeRaster, whiteRows } from './encodeRaster.ts';
import { ESCPOS_STATUS } from './escposStatus.ts';

/** `ESC @`: resets the settings that earlier jobs changed. */
const INITIALIZE = command(0x1b, 0x40);
/** `GS FF`: feeds to the next black mark; does nothing without black-mark paper. */
const TO_BLACK_MARK = command(0x1d, 0x0c);
/** `GS V 66 0`: feeds to the cutter and cuts; the cut command that most printers support. */
const FEED_AND_CUT = command(0x1d, 0x56, 66, 0);

/**
 * ESC/POS: pages as raster images, one after the other (Epson ESC/POS Command Reference, ESC @, GS v 0, GS FF, GS V).
 *
 * Receipt printers have neither a gap sensor nor a common command for gaps, so a gap is printed as white rows. Darkness and speed are not
 * supported, since each manufacturer has its own commands.
 */
export const ESCPOS: RasterLanguage = {
  kind: 'raster',
  name: 'ESC/POS',
  maker: 'Epson',
  mimeType: 'application/octet-stream',
  // 256 bytes per row are the maximum of `GS v 0` on printers with 180 dpi. Higher pictures are split into bands.
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
