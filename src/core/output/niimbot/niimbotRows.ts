import type { Bitmap } from '../mono/bitmap.ts';
import { type NiimbotPacket, niimbotPacket, twoBytes } from './niimbotPacket.ts';

const EMPTY_ROWS = 0x84;
const DOT_ROW = 0x85;
const SPARSE_ROW = 0x83;
/**
 * Maximum number of black dots in a row that is sent as positions. Rows with more dots are sent as bytes, because printers reportedly turn
 * off when they receive more positions.
 */
const MAX_PLACES = 6;
const MAX_REPEATS = 255;

/** Returns the positions of the black dots in a row, counted from its left edge. */
function placesOf(row: Uint8Array): number[] {
  const places: number[] = [];
  for (let at = 0; at < row.length; at++) {
    for (let bit = 0; bit < 8; bit++) if ((row[at] >> (7 - bit)) & 1) places.push(at * 8 + bit);
  }
  return places;
}

/** Returns the number of black dots in each third of the print head. */
function countsOf(places: readonly number[], headDots: number): number[] {
  const counts = [0, 0, 0];
  for (const place of places) counts[Math.floor((place * 3) / headDots)]++;
  return counts;
}

function rowPacket(first: number, repeats: number, row: Uint8Array, headDots: number): NiimbotPacket {
  const places = placesOf(row);
  if (places.length === 0) return niimbotPacket(EMPTY_ROWS, [...twoBytes(first), repeats], null);
  const head = [...twoBytes(first), ...countsOf(places, headDots), repeats];
  if (places.length > MAX_PLACES) return niimbotPacket(DOT_ROW, [...head, ...row], null);
  return niimbotPacket(SPARSE_ROW, [...head, ...places.flatMap(twoBytes)], null);
}

/**
 * Returns the packets with the rows of a page; consecutive equal rows are combined in one packet (niimprint's wiki, "Line encoding
 * packets").
 *
 * @param headDots width of the print head: a multiple of 24, and at least the page's width
 */
export function niimbotRows({ stride, heightPx, bits }: Bitmap, headDots: number): NiimbotPacket[] {
  const packets: NiimbotPacket[] = [];
  const rowAt = (row: number) => bits.subarray(row * stride, (row + 1) * stride);
  const isSame = (one: number, other: number) =>
    rowAt(one).every((byte, at) => byte === bits[other * stride + at]);
  for (let first = 0; first < heightPx; ) {
    let end = first + 1;
    while (end < heightPx && end - first < MAX_REPEATS && isSame(first, end)) end++;
    packets.push(rowPacket(first, end - first, rowAt(first), headDots));
    first = end;
  }
  return packets;
}
