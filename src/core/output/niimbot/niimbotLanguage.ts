import { packBitmap } from '../packedBitmap.ts';
import type { RasterLanguage } from '../printerLanguage.ts';
import { writeNiimbotOrder } from './niimbotOrder.ts';

/**
 * Output for NIIMBOT printers: a line with the job's settings, then one bitmap per page in the format of `packBitmap`. These printers need
 * a dialog of packets that depend on the model, so the packets are built only during the dialog (`niimbotPackets.ts`).
 */
export const NIIMBOT: RasterLanguage = {
  kind: 'raster',
  name: 'NIIMBOT',
  maker: 'B1, B21, D110…',
  mimeType: 'application/octet-stream',
  // Limits of the packets: the length of a row, and two-byte numbers. The print head is narrower.
  limits: { maxWidthDots: 1992, maxHeightDots: 65_535, gapDots: null },
  settings: { darkness: true, speed: null, cuts: [], maxFeedsPerCut: 0, gapLengths: [] },
  // NIIMBOT printers report their status in packets, too.
  status: null,
  prelude: ({ stock, settings, dpi }) =>
    writeNiimbotOrder({ kind: stock.media.kind, darknessPercent: settings.darknessPercent, dpi }),
  media: () => '',
  open: () => '',
  raster: packBitmap,
  close: () => '',
};
