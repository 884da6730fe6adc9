import { FONT_LIMITS } from '../../base/limits.ts';
import { FontFault } from '../fontFault.ts';
import { type ByteReader, createByteReader } from './byteReader.ts';
import { createGlyphWriter, type GlyphWriter, type Point } from './glyphWriter.ts';

/** Outlines of a face in TrueType's format; `loca` has offsets of four bytes. */
export interface Glyphs {
  readonly glyf: Uint8Array;
  readonly loca: Uint8Array;
  readonly xMins: Int16Array;
}

const COMPOSITE = -1;
const HAS_OVERLAP_BITS = 1;

/** Flags of a component (OpenType specification, `glyf`, "Composite Glyph Description"). */
const WORD_ARGUMENTS = 0x0001;
const ONE_SCALE = 0x0008;
const MORE_COMPONENTS = 0x0020;
const TWO_SCALES = 0x0040;
const MATRIX = 0x0080;
const HAS_INSTRUCTIONS = 0x0100;

/** Streams of the transformed glyf table (WOFF 2.0, 5.1). */
interface Streams {
  readonly contours: ByteReader;
  readonly pointCounts: ByteReader;
  readonly flags: ByteReader;
  readonly coordinates: ByteReader;
  readonly composites: ByteReader;
  readonly boxes: ByteReader;
  readonly hasBox: Uint8Array;
  readonly instructions: ByteReader;
  readonly overlaps: Uint8Array | null;
}

function damaged(): FontFault {
  return new FontFault('fontDamaged', { part: 'glyf' });
}

/** Rebuilds `glyf` and `loca` from the streams of the transformed table. Throws `FontFault`. */
export function rebuildGlyphs(packed: Uint8Array): Glyphs {
  const reader = createByteReader(packed, 'glyf');
  reader.u16();
  const options = reader.u16();
  const count = reader.u16();
  reader.u16();
  const lengths = Array.from({ length: 7 }, reader.u32);
  const [contours, pointCounts, flags, coordinates, composites, boxes, instructions] = lengths.map((length) =>
    reader.bytes(length),
  );
  const bitmapBytes = ((count + 31) >> 5) << 2;
  if (boxes.length < bitmapBytes) throw damaged();
  const streams: Streams = {
    contours: createByteReader(contours, 'glyf'),
    pointCounts: createByteReader(pointCounts, 'glyf'),
    flags: createByteReader(flags, 'glyf'),
    coordinates: createByteReader(coordinates, 'glyf'),
    composites: createByteReader(composites, 'glyf'),
    hasBox: boxes.subarray(0, bitmapBytes),
    boxes: createByteReader(boxes.subarray(bitmapBytes), 'glyf'),
    instructions: createByteReader(instructions, 'glyf'),
    overlaps: options & HAS_OVERLAP_BITS ? reader.bytes((count + 7) >> 3) : null,
  };
  const writer = createGlyphWriter(FONT_LIMITS.maxUnpackedBytes);
  const loca = new Uint8Array((count + 1) * 4);
  const places = new DataView(loca.buffer);
  const xMins = new Int16Array(count);
  for (let glyph = 0; glyph < count; glyph++) {
    xMins[glyph] = rebuildGlyph(glyph, streams, writer);
    places.setUint32((glyph + 1) * 4, writer.length());
  }
  return { glyf: writer.take(), loca, xMins };
}

/**
 * Writes one glyph.
 *
 * @returns left edge of the glyph, in font units; 0 for a blank glyph
 */
function rebuildGlyph(glyph: number, streams: Streams, writer: GlyphWriter): number {
  const contourCount = streams.contours.i16();
  const isSet = (bits: Uint8Array) => (bits[glyph >> 3] & (0x80 >> (glyph & 7))) !== 0;
  const box = isSet(streams.hasBox) ? Array.from({ length: 4 }, streams.boxes.i16) : null;
  if (contourCount === 0) {
    if (box) throw damaged();
    return 0;
  }
  if (contourCount === COMPOSITE) {
    if (!box) throw damaged();
    writer.start(contourCount, box);
    rebuildComposite(streams, writer);
    return box[0];
  }
  if (contourCount < 0) throw damaged();
  const ends: number[] = [];
  let pointCount = 0;
  for (let contour = 0; contour < contourCount; contour++) {
    pointCount += streams.pointCounts.short255();
    ends.push(pointCount - 1);
  }
  if (pointCount > 0xffff) throw damaged();
  const points = readPoints(pointCount, streams);
  const edges = box ?? edgesOf(points);
  writer.start(contourCount, edges);
  for (const end of ends) writer.short(end);
  writeInstructions(streams, writer);
  writer.points(points, streams.overlaps !== null && isSet(streams.overlaps));
  writer.align();
  return edges[0];
}

function edgesOf(points: readonly Point[]): number[] {
  let [xMin, yMin, xMax, yMax] =
    points.length > 0 ? [points[0].x, points[0].y, points[0].x, points[0].y] : [0, 0, 0, 0];
  for (const { x, y } of points) {
    xMin = Math.min(xMin, x);
    yMin = Math.min(yMin, y);
    xMax = Math.max(xMax, x);
    yMax = Math.max(yMax, y);
  }
  return [xMin, yMin, xMax, yMax];
}

function writeInstructions({ coordinates, instructions }: Streams, writer: GlyphWriter): void {
  const length = coordinates.short255();
  writer.short(length);
  writer.bytes(instructions.bytes(length));
}

function rebuildComposite(streams: Streams, writer: GlyphWriter): void {
  let hasInstructions = false;
  for (let flags = MORE_COMPONENTS; flags & MORE_COMPONENTS; ) {
    flags = streams.composites.u16();
    hasInstructions ||= (flags & HAS_INSTRUCTIONS) !== 0;
    const scales = flags & ONE_SCALE ? 2 : flags & TWO_SCALES ? 4 : flags & MATRIX ? 8 : 0;
    writer.short(flags);
    writer.bytes(streams.composites.bytes(2 + (flags & WORD_ARGUMENTS ? 4 : 2) + scales));
  }
  if (hasInstructions) writeInstructions(streams, writer);
  writer.align();
}

function readPoints(count: number, { flags, coordinates }: Streams): Point[] {
  const points: Point[] = [];
  let [x, y] = [0, 0];
  for (let index = 0; index < count; index++) {
    const flag = flags.u8();
    const [dx, dy] = readStep(flag & 0x7f, coordinates);
    x += dx;
    y += dy;
    points.push({ x, y, isOnCurve: (flag & 0x80) === 0 });
  }
  return points;
}

/**
 * Reads the step between two points: computes the rows of the standard's table, which follow a rule (WOFF 2.0, 5.2, "Triplet Encoding").
 */
function readStep(code: number, reader: ByteReader): readonly [number, number] {
  const signed = (isPositive: number, value: number) => (isPositive ? value : -value);
  if (code < 10) return [0, signed(code & 1, ((code & 14) << 7) + reader.u8())];
  if (code < 20) return [signed(code & 1, (((code - 10) & 14) << 7) + reader.u8()), 0];
  if (code < 84) {
    const rest = code - 20;
    const byte = reader.u8();
    return [
      signed(code & 1, 1 + (rest & 0x30) + (byte >> 4)),
      signed((code >> 1) & 1, 1 + ((rest & 0x0c) << 2) + (byte & 0x0f)),
    ];
  }
  if (code < 120) {
    const rest = code - 84;
    const dx = 1 + (Math.floor(rest / 12) << 8) + reader.u8();
    const dy = 1 + (((rest % 12) >> 2) << 8) + reader.u8();
    return [signed(code & 1, dx), signed((code >> 1) & 1, dy)];
  }
  if (code < 124) {
    const [first, middle, last] = [reader.u8(), reader.u8(), reader.u8()];
    return [
      signed(code & 1, (first << 4) + (middle >> 4)),
      signed((code >> 1) & 1, ((middle & 0x0f) << 8) + last),
    ];
  }
  const dx = reader.u16();
  const dy = reader.u16();
  return [signed(code & 1, dx), signed((code >> 1) & 1, dy)];
}
