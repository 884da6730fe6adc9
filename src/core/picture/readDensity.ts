import { MM_PER_INCH } from '../base/limits.ts';
import { readTiffDirectory } from './tiff/tiffDirectory.ts';

/** Range of plausible densities. Cameras and converters that don't know the density write other values. */
const MIN_DPI = 30;
const MAX_DPI = 5000;
const TIFF_RESOLUTION = 282;
const TIFF_UNIT = 296;
const CENTIMETRES = 3;
const INCHES = 2;

/** Returns the density that a picture file declares, in dots per inch; null if it declares none, or an implausible one. */
export function readDensity(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const dpi = densityOf(bytes, view);
    return dpi !== null && dpi >= MIN_DPI && dpi <= MAX_DPI ? dpi : null;
  } catch {
    // The file is truncated before its density.
    return null;
  }
}

function densityOf(bytes: Uint8Array, view: DataView): number | null {
  if (bytes[0] === 0x89 && bytes[1] === 0x50) return pngDensity(view);
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return jpegDensity(view);
  // The field biXPelsPerMeter of BITMAPINFOHEADER.
  if (bytes[0] === 0x42 && bytes[1] === 0x4d) return (view.getInt32(38, true) * MM_PER_INCH) / 1000;
  const order = String.fromCharCode(...bytes.subarray(0, 2));
  return order === 'II' || order === 'MM' ? tiffDensity(bytes) : null;
}

/** Reads the density from the pHYs chunk, in pixels per meter (ISO/IEC 15948, 11.3.5.3). */
function pngDensity(view: DataView): number | null {
  for (let at = 8; at + 12 <= view.byteLength; at += 12 + view.getUint32(at)) {
    const type = view.getUint32(at + 4);
    if (type === 0x49444154) return null;
    if (type !== 0x70485973) continue;
    return view.getUint8(at + 16) === 1 ? (view.getUint32(at + 8) * MM_PER_INCH) / 1000 : null;
  }
  return null;
}

/** Reads the density from the JFIF segment (ITU-T T.871, 10.1). */
function jpegDensity(view: DataView): number | null {
  if (view.getUint16(2) !== 0xffe0 || view.getUint32(6) !== 0x4a464946) return null;
  const density = view.getUint16(14);
  const unit = view.getUint8(13);
  if (unit === 1) return density;
  return unit === 2 ? density * 2.54 : null;
}

/** Reads the density from XResolution and ResolutionUnit (TIFF 6.0). */
function tiffDensity(bytes: Uint8Array): number | null {
  const directory = readTiffDirectory(bytes);
  if (!directory.ok) return null;
  const unit = directory.value.numbers(TIFF_UNIT)?.[0] ?? INCHES;
  const value = directory.value.numbers(TIFF_RESOLUTION)?.[0];
  if (value === undefined || (unit !== INCHES && unit !== CENTIMETRES)) return null;
  return unit === CENTIMETRES ? value * 2.54 : value;
}
