import { fail, ok, type Problem, type Result } from '../../base/result.ts';
import { TIFF_TAGS, type TiffDirectory } from './tiffDirectory.ts';

type TiffCompression =
  | 'none'
  | 'rows'
  | 'group3'
  | 'group4'
  | 'lzw'
  | 'deflate'
  | 'packBits'
  | 'jpeg'
  | 'oldJpeg';
type TiffColor = 'whiteIsZero' | 'blackIsZero' | 'rgb' | 'palette' | 'cmyk' | 'ycc' | 'lab';

/** Pixel layout of a TIFF. Strips are described as tiles with the width of the picture. */
export interface TiffLayout {
  readonly isLittle: boolean;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Bits per sample, the same number for all samples. */
  readonly bits: number;
  /** Samples per pixel; samples beyond color and alpha are ignored. */
  readonly samples: number;
  readonly color: TiffColor;
  /** Number of samples of the color, without alpha. */
  readonly colorSamples: number;
  readonly alpha: 'none' | 'straight' | 'premultiplied';
  /** True if each sample has its own blocks, with all blocks of a sample before those of the next one. */
  readonly isPlanar: boolean;
  readonly compression: TiffCompression;
  readonly isDifferenced: boolean;
  readonly isMirrored: boolean;
  readonly isTwoDimensionalFax: boolean;
  /** Orientation from 1 to 8: the displayed position of the first row and column (TIFF 6.0, Orientation). */
  readonly orientation: number;
  readonly blockWidthPx: number;
  readonly blockHeightPx: number;
  readonly isTiled: boolean;
  readonly offsets: readonly number[];
  readonly byteCounts: readonly number[];
  /** Red, green and blue of each palette index, 0 to 255. */
  readonly palette: readonly (readonly [number, number, number])[];
  /** Number of luminance samples for each chrominance sample, in each direction. */
  readonly subsampling: readonly [number, number];
  readonly coefficients: readonly number[];
  readonly blackWhite: readonly number[];
  readonly jpegTables: Uint8Array | null;
  /** Offset of the embedded JPEG file in a TIFF with the obsolete JPEG scheme. */
  readonly oldJpegStart: number;
}

/** Strip or tile with all samples, or with only one of them. */
export interface TiffBlock {
  readonly offset: number;
  readonly byteCount: number;
  readonly left: number;
  readonly top: number;
  /** Number of rows in the block; in a tile this includes rows below the picture. */
  readonly rows: number;
  /** Index of the block's first sample, and its number of samples. */
  readonly plane: number;
  readonly planes: number;
}

const COMPRESSIONS: Readonly<Record<number, TiffCompression>> = {
  1: 'none',
  2: 'rows',
  3: 'group3',
  4: 'group4',
  5: 'lzw',
  6: 'oldJpeg',
  7: 'jpeg',
  8: 'deflate',
  32773: 'packBits',
  32946: 'deflate',
};
const REFUSED_COMPRESSIONS: Readonly<Record<number, string>> = {
  32766: 'NeXT',
  32771: 'CCITT RLE-W',
  32809: 'ThunderScan',
  34676: 'SGILog',
  34677: 'SGILog24',
  34712: 'JPEG 2000',
  34887: 'LERC',
  34925: 'LZMA',
  34927: 'WebP',
  50000: 'Zstandard',
  50001: 'WebP',
  50002: 'JPEG XL',
};
const COLOURS: Readonly<Record<number, readonly [TiffColor, number]>> = {
  0: ['whiteIsZero', 1],
  1: ['blackIsZero', 1],
  2: ['rgb', 3],
  3: ['palette', 1],
  5: ['cmyk', 4],
  6: ['ycc', 3],
  8: ['lab', 3],
};
const REFUSED_COLOURS: Readonly<Record<number, string>> = {
  4: 'transparency mask',
  9: 'ICC L*a*b*',
  10: 'ITU L*a*b*',
  32803: 'colour filter array',
  32844: 'LogL',
  32845: 'LogLuv',
  34892: 'linear raw',
};
const FORMATS: Readonly<Record<number, string>> = {
  2: 'signed samples',
  3: 'floating-point samples',
  5: 'complex samples',
  6: 'complex samples',
};
/** Default coefficients, and default ranges of luminance and chrominance (TIFF 6.0, section 21). */
const BT601 = [0.299, 0.587, 0.114];
const FULL_RANGE = [0, 255, 128, 255, 128, 255];
const MAX_SAMPLES = 32;

const refused = (kind: string) => fail('pictureKindUnsupported', { kind: `TIFF, ${kind}` });
const damaged = () => fail('pictureDamaged', { type: 'tif' });

/** Reads the layout from a directory; an unsupported variant is refused with a message that names it. */
export function readTiffLayout(directory: TiffDirectory, fileBytes: number): Result<TiffLayout, Problem> {
  const number = (tag: number, standard: number) => directory.numbers(tag)?.[0] ?? standard;
  const widthPx = number(TIFF_TAGS.width, 0);
  const heightPx = number(TIFF_TAGS.height, 0);
  const samples = number(TIFF_TAGS.samplesPerPixel, 1);
  if (!(widthPx > 0 && heightPx > 0 && samples > 0 && samples <= MAX_SAMPLES)) return damaged();
  const code = number(TIFF_TAGS.compression, 1);
  const compression = COMPRESSIONS[code];
  if (!compression) return refused(REFUSED_COMPRESSIONS[code] ?? `compression ${code}`);
  const isFax = compression === 'rows' || compression === 'group3' || compression === 'group4';
  const photometric = number(TIFF_TAGS.photometric, samples >= 3 ? 2 : isFax ? 0 : 1);
  const colour = COLOURS[photometric];
  if (!colour) return refused(REFUSED_COLOURS[photometric] ?? `photometric ${photometric}`);
  const depth = readDepth(directory, colour[0], isFax);
  if (!depth.ok) return depth;
  if (samples < colour[1]) return damaged();
  const jpegColours = [1, 3].includes(samples) && colour[0] !== 'lab' && colour[0] !== 'palette';
  if (
    compression === 'jpeg' &&
    !(depth.value === 8 && (jpegColours || number(TIFF_TAGS.planarConfiguration, 1) === 2))
  )
    return refused(`JPEG, ${samples} × ${depth.value} bits, ${colour[0]}`);
  const isPlanar = samples > 1 && number(TIFF_TAGS.planarConfiguration, 1) === 2;
  const blocks = readBlocks(directory, {
    widthPx,
    heightPx,
    fileBytes,
    planes: isPlanar ? samples : 1,
    compression,
  });
  if (!blocks) return damaged();
  const predictor = number(TIFF_TAGS.predictor, 1);
  const isDifferenced = predictor !== 1 && (compression === 'lzw' || compression === 'deflate');
  if (isDifferenced && (predictor !== 2 || depth.value % 8 !== 0)) return refused(`predictor ${predictor}`);
  const hasSubsampling = colour[0] === 'ycc' && compression !== 'jpeg' && compression !== 'oldJpeg';
  const [across = 2, down = 2] = directory.numbers(TIFF_TAGS.yccSubsampling) ?? [];
  if (hasSubsampling && (![1, 2, 4].includes(across) || ![1, 2, 4].includes(down))) return damaged();
  if (hasSubsampling && ((isPlanar && across * down > 1) || (across * down > 1 && samples > 3)))
    return refused('subsampled planes');
  const extra = directory.numbers(TIFF_TAGS.extraSamples)?.[0];
  return ok({
    isLittle: directory.isLittle,
    widthPx,
    heightPx,
    bits: depth.value,
    samples,
    color: colour[0],
    colorSamples: colour[1],
    alpha: samples <= colour[1] ? 'none' : extra === 1 ? 'premultiplied' : extra === 2 ? 'straight' : 'none',
    isPlanar,
    compression,
    isDifferenced,
    isMirrored: number(TIFF_TAGS.fillOrder, 1) === 2,
    isTwoDimensionalFax: (number(TIFF_TAGS.faxOptions, 0) & 1) === 1,
    orientation: number(TIFF_TAGS.orientation, 1),
    ...blocks,
    palette: colour[0] === 'palette' ? readPalette(directory, depth.value) : [],
    subsampling: hasSubsampling ? [across, down] : [1, 1],
    coefficients: directory.numbers(TIFF_TAGS.yccCoefficients) ?? BT601,
    blackWhite: directory.numbers(TIFF_TAGS.referenceBlackWhite) ?? FULL_RANGE,
    jpegTables: directory.bytes(TIFF_TAGS.jpegTables),
    oldJpegStart: number(TIFF_TAGS.oldJpegStart, 0),
  });
}

/** Returns the bits per sample. Refuses samples with different numbers of bits, and samples that are not unsigned integers. */
function readDepth(directory: TiffDirectory, colour: TiffColor, isFax: boolean): Result<number, Problem> {
  const bits = directory.numbers(TIFF_TAGS.bitsPerSample) ?? [1];
  const depth = bits[0];
  const format = directory.numbers(TIFF_TAGS.sampleFormat)?.find((value) => FORMATS[value]);
  if (format !== undefined) return refused(`${FORMATS[format]}, ${depth} bits`);
  if (bits.some((value) => value !== depth)) return refused(`${bits.join('/')} bits`);
  const isWhole = colour === 'ycc' || colour === 'lab';
  const isTaken = isFax ? depth === 1 : isWhole ? depth === 8 : depth <= (colour === 'palette' ? 8 : 16);
  if (depth >= 1 && isTaken) return ok(depth);
  return refused(isWhole ? `${colour === 'lab' ? 'L*a*b*' : 'YCbCr'}, ${depth} bits` : `${depth} bits`);
}

interface BlockSource {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly fileBytes: number;
  readonly planes: number;
  readonly compression: TiffCompression;
}

type Blocks = Pick<TiffLayout, 'blockWidthPx' | 'blockHeightPx' | 'isTiled' | 'offsets' | 'byteCounts'>;

/** Returns the strips or tiles; null if there are too few, or if one begins outside of the file. */
function readBlocks(directory: TiffDirectory, source: BlockSource): Blocks | null {
  const tileOffsets = directory.numbers(TIFF_TAGS.tileOffsets);
  const isTiled = tileOffsets !== null;
  const offsets = tileOffsets ?? directory.numbers(TIFF_TAGS.stripOffsets) ?? [];
  const counts = directory.numbers(isTiled ? TIFF_TAGS.tileByteCounts : TIFF_TAGS.stripByteCounts);
  const side = (tag: number) => directory.numbers(tag)?.[0] ?? 0;
  const rows = directory.numbers(TIFF_TAGS.rowsPerStrip)?.[0] ?? source.heightPx;
  const blockWidthPx = isTiled ? side(TIFF_TAGS.tileWidth) : source.widthPx;
  const blockHeightPx = isTiled ? side(TIFF_TAGS.tileHeight) : Math.min(rows, source.heightPx);
  if (source.compression === 'oldJpeg')
    return { blockWidthPx, blockHeightPx, isTiled, offsets, byteCounts: counts ?? [] };
  const isSound = blockWidthPx > 0 && blockHeightPx > 0 && blockWidthPx <= 65_536 && blockHeightPx <= 65_536;
  if (!isSound) return null;
  const wanted =
    Math.ceil(source.widthPx / blockWidthPx) * Math.ceil(source.heightPx / blockHeightPx) * source.planes;
  if (offsets.length < wanted || offsets.some((offset) => offset >= source.fileBytes)) return null;
  const byteCounts = offsets.map((offset, index) => counts?.[index] ?? source.fileBytes - offset);
  return { blockWidthPx, blockHeightPx, isTiled, offsets, byteCounts };
}

/** Reads the color map, which has 16 bits per color: all reds, then all greens, then all blues. Some programs use only the low 8 bits. */
function readPalette(directory: TiffDirectory, bits: number): readonly (readonly [number, number, number])[] {
  const map = directory.numbers(TIFF_TAGS.colorMap) ?? [];
  const size = 1 << bits;
  const shift = map.some((value) => value > 255) ? 8 : 0;
  const at = (index: number) => (map[index] ?? 0) >> shift;
  return Array.from(
    { length: size },
    (_, index) => [at(index), at(index + size), at(index + 2 * size)] as const,
  );
}
