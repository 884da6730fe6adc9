import { fail, ok, type Problem, type Result } from '../../base/result.ts';
import type { Media } from '../../scene/stock.ts';
import type { Bitmap } from '../mono/bitmap.ts';
import { shareOf } from '../printerSettings.ts';
import type { NiimbotModel } from './niimbotModels.ts';
import { type NiimbotPacket, niimbotPacket, twoBytes } from './niimbotPacket.ts';
import { niimbotRows } from './niimbotRows.ts';

/** Maximum number of pages in a job, which is a two-byte number. */
export const MAX_NIIMBOT_PAGES = 65_535;
const MAX_ROWS = 65_535;

const KINDS: Readonly<Record<Media['kind'], number>> = { gap: 1, blackMark: 2, continuous: 3 };

/** Settings that are sent before the first page of a job. */
export interface NiimbotBegin {
  readonly kind: Media['kind'];
  /** Null for the model's default. */
  readonly darknessPercent: number | null;
  /** Number of pages, from 1 to 65,535. */
  readonly pages: number;
}

/** Returns the packets that start a job on a connected printer: density, kind of label, start (printers.niim.blue, "Print tasks"). */
export function niimbotBegin(
  { task, maxDensity, usualDensity }: NiimbotModel,
  { kind, darknessPercent, pages }: NiimbotBegin,
): NiimbotPacket[] {
  const density = darknessPercent === null ? usualDensity : shareOf(darknessPercent, 1, maxDensity);
  return [
    niimbotPacket(0x21, [density], 0x31),
    niimbotPacket(0x23, [KINDS[kind]], 0x33),
    niimbotPacket(0x01, task === 'B1' ? [...twoBytes(pages), 0, 0, 0, 0, 0] : [1], 0x02),
  ];
}

/**
 * Returns the packets that print one copy of a page, in the sequence of the model. The sender must wait for the response to each packet,
 * except to rows, which have none.
 */
export function niimbotPage(page: Bitmap, { task, headDots }: NiimbotModel): NiimbotPacket[] {
  const size = [...twoBytes(page.heightPx), ...twoBytes(page.stride * 8)];
  const copies = twoBytes(1);
  const start = niimbotPacket(0x03, [1], 0x04);
  const head =
    task === 'B1'
      ? [start, niimbotPacket(0x13, [...size, ...copies], 0x14)]
      : [
          niimbotPacket(0x20, [1], 0x30),
          start,
          niimbotPacket(0x13, size, 0x14),
          niimbotPacket(0x15, copies, 0x16),
        ];
  return [...head, ...niimbotRows(page, headDots), niimbotPacket(0xe3, [1], 0xe4)];
}

/**
 * Checks that the printer can print a page: `niimbotDpi` for another resolution, `niimbotPageTooLarge` if the page is wider than the print
 * head or too long.
 */
export function checkNiimbotPage(
  { widthPx, heightPx }: Pick<Bitmap, 'widthPx' | 'heightPx'>,
  dpi: number,
  model: NiimbotModel,
): Result<null, Problem> {
  const { name, headDots } = model;
  if (dpi !== model.dpi) return fail('niimbotDpi', { model: name, dpi: model.dpi, got: dpi });
  if (widthPx <= headDots && heightPx <= MAX_ROWS) return ok(null);
  const most = { maxWidthPx: headDots, maxHeightPx: MAX_ROWS };
  return fail('niimbotPageTooLarge', { model: name, widthPx, heightPx, ...most });
}
