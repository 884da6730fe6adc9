import type { PlainJpeg } from '../scene/scene.ts';
import { readTiffDirectory, TIFF_TAGS } from './tiff/tiffDirectory.ts';

const MARKER = {
  end: 0xd9,
  scan: 0xda,
  firstFrame: 0xc0,
  app0: 0xe0,
  exif: 0xe1,
  profile: 0xe2,
  adobe: 0xee,
  app15: 0xef,
  comment: 0xfe,
} as const;

/**
 * Start-of-frame markers of the JPEG processes that PDF readers support: baseline, extended, progressive (ITU-T T.81, table B.1; ISO
 * 32000-1, 7.4.8).
 */
const KNOWN_FRAMES: readonly number[] = [0xc0, 0xc1, 0xc2];
/** Markers from 0xC0 to 0xCF that do not start a frame: Huffman tables, JPEG extensions, arithmetic conditioning. */
const NO_FRAMES: readonly number[] = [0xc4, 0xc8, 0xcc];

const isFrame = (marker: number) =>
  marker >= MARKER.firstFrame && marker <= 0xcf && !NO_FRAMES.includes(marker);

interface Frame {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly channels: 1 | 3;
  /** True if the components are named R, G and B; without an Adobe marker, readers interpret such files differently. */
  readonly isNamedRgb: boolean;
}

function readFrame({ marker, segment }: Part): Frame | null {
  const [bits, high, low, wide, narrow, channels] = segment;
  if (!KNOWN_FRAMES.includes(marker) || bits !== 8 || segment.length < 9) return null;
  if (channels !== 1 && channels !== 3) return null;
  const names = Array.from({ length: channels }, (_, index) => segment[6 + index * 3]);
  const [heightPx, widthPx] = [high * 256 + low, wide * 256 + narrow];
  // A height of 0 means that the height follows the first scan, which is not supported.
  if (heightPx === 0 || widthPx === 0) return null;
  return { widthPx, heightPx, channels, isNamedRgb: String.fromCharCode(...names) === 'RGB' };
}

const textAt = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length));

const EXIF = 'Exif\0\0';
const PROFILE = 'ICC_PROFILE\0';

/** Returns the Exif orientation; null if the Exif directory cannot be read, because another reader may find an orientation in it. */
function orientationIn(segment: Uint8Array): number | null {
  if (textAt(segment, 0, EXIF.length) !== EXIF) return 1;
  const directory = readTiffDirectory(segment.slice(EXIF.length));
  if (!directory.ok) return null;
  const [orientation] = directory.value.numbers(TIFF_TAGS.orientation) ?? [1];
  return orientation >= 1 && orientation <= 8 ? orientation : 1;
}

/** True if the profile's description, as ASCII or UTF-16 text, names sRGB (ICC.1:2022, 9.2.41). */
function isSrgb(profile: Uint8Array): boolean {
  let text = '';
  for (const byte of profile.subarray(0, 4096)) if (byte !== 0) text += String.fromCharCode(byte);
  return text.includes('sRGB');
}

/** Returns the end of a scan's entropy-coded data, which is the next marker other than a restart marker; a stuffed byte is no marker. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined) return -1;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return -1;
}

/** Marker segment; for a scan, also the entropy-coded data after it. */
interface Part {
  readonly marker: number;
  readonly segment: Uint8Array;
  readonly whole: Uint8Array;
}

/** Returns the segments of a file from its second marker to its end (ITU-T T.81, annex B); null if the file is damaged. */
function partsOf(bytes: Uint8Array): Part[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: Part[] = [];
  let at = 2;
  while (at + 2 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1];
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker === MARKER.end) {
      parts.push({ marker, segment: bytes.subarray(at, at), whole: bytes.subarray(at, at + 2) });
      return parts;
    }
    if (at + 4 > bytes.length) return null;
    const segmentEnd = at + 2 + view.getUint16(at + 2);
    const end = marker === MARKER.scan ? endOfScan(bytes, segmentEnd) : segmentEnd;
    if (segmentEnd < at + 4 || end < 0 || end > bytes.length) return null;
    parts.push({ marker, segment: bytes.subarray(at + 4, segmentEnd), whole: bytes.subarray(at, end) });
    at = end;
  }
  return null;
}

/** True for a segment that doesn't affect decoding, such as a comment. */
const isExtra = ({ marker }: Part) =>
  marker === MARKER.comment || (marker > MARKER.app0 && marker <= MARKER.app15 && marker !== MARKER.adobe);

/** True for the first segment of an ICC profile other than sRGB; the first segment contains the description. */
const isForeignProfile = ({ marker, segment }: Part) =>
  marker === MARKER.profile &&
  textAt(segment, 0, PROFILE.length) === PROFILE &&
  segment[PROFILE.length] === 1 &&
  !isSrgb(segment);

/**
 * Reads a JPEG file for embedding in a PDF.
 *
 * @returns null if the file is damaged, or if it cannot be embedded unchanged
 */
export function readPlainJpeg(bytes: Uint8Array): PlainJpeg | null {
  const parts = partsOf(bytes);
  const frames = parts?.filter(({ marker }) => isFrame(marker)) ?? [];
  if (!parts || frames.length !== 1 || parts.some(isForeignProfile)) return null;
  const frame = readFrame(frames[0]);
  const exif = parts.find(({ marker }) => marker === MARKER.exif);
  const orientation = exif ? orientationIn(exif.segment) : 1;
  if (!frame || orientation === null) return null;
  if (frame.isNamedRgb && !parts.some(({ marker }) => marker === MARKER.adobe)) return null;
  const remaining = parts.filter((part) => !isExtra(part)).map(({ whole }) => whole);
  const { widthPx, heightPx, channels } = frame;
  return { bytes: joined([bytes.subarray(0, 2), ...remaining]), widthPx, heightPx, channels, orientation };
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
