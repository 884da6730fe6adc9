import { fail, ok, type Problem, type Result } from '../../base/result.ts';

/** Size of one value in bytes by field type (TIFF 6.0, section 2; BigTIFF adds types 16 to 18). */
const TYPE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4, 0, 0, 8, 8, 8];
const MAX_ENTRIES = 512;
/** Maximum number of strips or tiles of a picture; the largest accepted picture has fewer rows. */
const MAX_VALUES = 1_000_000;
const BIG_VERSION = 43;

/** Tags by their numbers (TIFF 6.0, appendix A; technical note 2 for JPEG tables). */
export const TIFF_TAGS = {
  newSubfileType: 254,
  width: 256,
  height: 257,
  bitsPerSample: 258,
  compression: 259,
  photometric: 262,
  fillOrder: 266,
  stripOffsets: 273,
  orientation: 274,
  samplesPerPixel: 277,
  rowsPerStrip: 278,
  stripByteCounts: 279,
  planarConfiguration: 284,
  faxOptions: 292,
  predictor: 317,
  colorMap: 320,
  tileWidth: 322,
  tileHeight: 323,
  tileOffsets: 324,
  tileByteCounts: 325,
  extraSamples: 338,
  sampleFormat: 339,
  jpegTables: 347,
  oldJpegStart: 513,
  oldJpegLength: 514,
  yccCoefficients: 529,
  yccSubsampling: 530,
  referenceBlackWhite: 532,
} as const;

/** Directory of a TIFF: the whole numbers of each tag, and the bytes of a tag's value. */
export interface TiffDirectory {
  readonly isLittle: boolean;
  readonly numbers: (tag: number) => readonly number[] | null;
  readonly bytes: (tag: number) => Uint8Array | null;
  /** Offset of the next directory; 0 for the last directory. */
  readonly nextAt: number;
}

interface Entry {
  readonly type: number;
  readonly count: number;
  readonly at: number;
}

/** Header of a TIFF: byte order, classic or BigTIFF, and the offset of the first directory. */
interface TiffHeader {
  readonly isLittle: boolean;
  readonly isBig: boolean;
  readonly firstAt: number;
  /** Reads an offset, which has four bytes, or eight in a BigTIFF. */
  readonly word: (at: number) => number;
  /** Changes a copy of the file so that another directory is the first one. */
  readonly writeFirst: (copy: Uint8Array, firstAt: number) => void;
}

/** Reads the header; null if the file is not a TIFF. */
export function tiffHeader(file: Uint8Array): TiffHeader | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.length < 16) return null;
  const order = view.getUint16(0);
  if (order !== 0x4949 && order !== 0x4d4d) return null;
  const isLittle = order === 0x4949;
  const version = view.getUint16(2, isLittle);
  if (version !== 42 && version !== BIG_VERSION) return null;
  const isBig = version === BIG_VERSION;
  const word = (at: number) =>
    isBig ? Number(view.getBigUint64(at, isLittle)) : view.getUint32(at, isLittle);
  return {
    isLittle,
    isBig,
    firstAt: word(isBig ? 8 : 4),
    word,
    writeFirst: (copy, firstAt) => {
      const target = new DataView(copy.buffer, copy.byteOffset, copy.byteLength);
      if (isBig) target.setBigUint64(8, BigInt(firstAt), isLittle);
      else target.setUint32(4, firstAt, isLittle);
    },
  };
}

/**
 * Reads a directory of a classic TIFF or a BigTIFF: the first one, or the one at `directoryAt`. All values must be inside of the file:
 * otherwise a declared count of two billion would keep a decoder busy for a long time.
 */
export function readTiffDirectory(file: Uint8Array, directoryAt?: number): Result<TiffDirectory, Problem> {
  const damaged = fail('pictureDamaged', { type: 'tif' });
  const header = tiffHeader(file);
  if (!header) return damaged;
  const { isLittle, isBig, word } = header;
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const wordBytes = isBig ? 8 : 4;
  const entryBytes = isBig ? 20 : 12;
  const directory = directoryAt ?? header.firstAt;
  if (directory + 8 > file.length) return damaged;
  const count = isBig ? word(directory) : view.getUint16(directory, isLittle);
  const start = directory + (isBig ? 8 : 2);
  if (count === 0 || count > MAX_ENTRIES || start + count * entryBytes > file.length) return damaged;
  const entries = new Map<number, Entry>();
  for (let index = 0; index < count; index++) {
    const at = start + index * entryBytes;
    const type = view.getUint16(at + 2, isLittle);
    const values = word(at + 4);
    const valueBytes = (TYPE_BYTES[type] ?? 0) * values;
    const inPlace = at + 4 + wordBytes;
    const valueAt = valueBytes > wordBytes ? word(inPlace) : inPlace;
    if (valueAt + valueBytes > file.length) return damaged;
    const tag = view.getUint16(at, isLittle);
    if (valueBytes > 0 && !entries.has(tag)) entries.set(tag, { type, count: values, at: valueAt });
  }
  const end = start + count * entryBytes;
  return ok({
    isLittle,
    nextAt: end + wordBytes <= file.length ? word(end) : 0,
    numbers: (tag) => readNumbers(view, entries.get(tag), isLittle),
    bytes: (tag) => {
      const entry = entries.get(tag);
      return entry ? file.subarray(entry.at, entry.at + entry.count * TYPE_BYTES[entry.type]) : null;
    },
  });
}

function readNumbers(view: DataView, entry: Entry | undefined, isLittle: boolean): readonly number[] | null {
  if (!entry || entry.count > MAX_VALUES) return null;
  const bytes = TYPE_BYTES[entry.type];
  return Array.from({ length: entry.count }, (_, index) =>
    readNumber(view, entry.type, entry.at + index * bytes, isLittle),
  );
}

function readNumber(view: DataView, type: number, at: number, isLittle: boolean): number {
  switch (type) {
    case 3:
      return view.getUint16(at, isLittle);
    case 4:
    case 13:
      return view.getUint32(at, isLittle);
    case 5:
      return view.getUint32(at, isLittle) / view.getUint32(at + 4, isLittle);
    case 11:
      return view.getFloat32(at, isLittle);
    case 12:
      return view.getFloat64(at, isLittle);
    case 16:
    case 18:
      return Number(view.getBigUint64(at, isLittle));
    default:
      return view.getUint8(at);
  }
}
