import { fail, ok, type Problem, type Result } from '../../base/result.ts';
import type { Media } from '../../scene/stock.ts';
import type { Bitmap } from '../mono/bitmap.ts';
import { type NiimbotPacket, niimbotPacket, twoBytes } from './niimbotPacket.ts';
import { niimbotRows } from './niimbotRows.ts';

/** A printer as far as its jobs differ. */
export interface NiimbotPrinter {
  /** The order of packets that it takes. */
  readonly task: 'B1' | 'D110';
  /** Dots of its head: a multiple of 24, and at most 1992, of which a row still goes into a packet. */
  readonly headDots: number;
  /** From 1 to what its model has, 3 or 5. */
  readonly density: number;
  readonly maxDensity: number;
}

const MAX_PAGES = 65_535;
const MAX_ROWS = 65_535;
const HEAD = { step: 24, maxDots: 1992 } as const;

const KINDS: Readonly<Record<Media['kind'], number>> = { gap: 1, blackMark: 2, continuous: 3 };

function begin({ task, density }: NiimbotPrinter, kind: Media['kind'], pages: number): NiimbotPacket[] {
  return [
    niimbotPacket(0x21, [density], 0x31),
    niimbotPacket(0x23, [KINDS[kind]], 0x33),
    niimbotPacket(0x01, task === 'B1' ? [...twoBytes(pages), 0, 0, 0, 0, 0] : [1], 0x02),
  ];
}

function pagePackets(page: Bitmap, { task, headDots }: NiimbotPrinter): NiimbotPacket[] {
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
 * All packets of a job in their order, once a printer is connected (printers.niim.blue, "Print tasks": B1, D110; see
 * docs/PRINTERS.md for what is known of the protocol). Each with an answer waits for it; the one before the last is asked
 * again until the last page is out.
 *
 * @param pages as they leave the printer, the first row first; of one copy each
 * @returns a problem for pages that are wider than the head, too long or too many, and for what the model does not have
 */
export function niimbotJob(
  pages: readonly Bitmap[],
  kind: Media['kind'],
  printer: NiimbotPrinter,
): Result<NiimbotPacket[], Problem> {
  const { headDots, density, maxDensity } = printer;
  if (headDots % HEAD.step !== 0 || headDots < HEAD.step || headDots > HEAD.maxDots)
    return fail('niimbotHead', { headDots, ...HEAD });
  if (!Number.isInteger(density) || density < 1 || density > maxDensity)
    return fail('niimbotDensity', { got: density, max: maxDensity });
  if (pages.length === 0) return fail('planEmpty');
  if (pages.length > MAX_PAGES) return fail('niimbotPages', { count: pages.length, max: MAX_PAGES });
  const large = pages.find(({ widthPx, heightPx }) => widthPx > headDots || heightPx > MAX_ROWS);
  if (large) {
    const most = { maxWidthPx: headDots, maxHeightPx: MAX_ROWS };
    return fail('niimbotPageTooLarge', { widthPx: large.widthPx, heightPx: large.heightPx, ...most });
  }
  return ok([
    ...begin(printer, kind, pages.length),
    ...pages.flatMap((page) => pagePackets(page, printer)),
    niimbotPacket(0xa3, [1], 0xb3, true),
    niimbotPacket(0xf3, [1], 0xf4),
  ]);
}
