import { packBitmap } from '../packedBitmap.ts';
import type { RasterLanguage } from '../printerLanguage.ts';
import { writeNiimbotOrder } from './niimbotOrder.ts';

/**
 * What a dialogue with a NIIMBOT printer is about: a line that says the order, then a bitmap a page, as `packBitmap` has it.
 * The packets are made while the printer answers (`niimbotPackets.ts`), since they depend on its model.
 */
export const NIIMBOT: RasterLanguage = {
  kind: 'raster',
  name: 'NIIMBOT',
  maker: 'B1, B21, D110…',
  mimeType: 'application/octet-stream',
  // Rows that a packet holds at most, and numbers of two bytes; the printer's own head is narrower.
  limits: { maxWidthDots: 1992, maxHeightDots: 65_535, gapDots: null },
  settings: { darkness: true, speed: null, cuts: [], maxFeedsPerCut: 0, gapLengths: [] },
  // Its printers are asked in packets as well.
  status: null,
  prelude: ({ stock, settings, dpi }) =>
    writeNiimbotOrder({ kind: stock.media.kind, darknessPercent: settings.darknessPercent, dpi }),
  media: () => '',
  open: () => '',
  raster: packBitmap,
  close: () => '',
};
