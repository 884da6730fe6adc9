import sharp from 'sharp';

/**
 * Maximum difference of a color channel between a JPEG and a PNG of the same label in Chromium, both smoothed. Single pixels may differ
 * more: Chromium's canvas approximates the curves of letters by a few straight lines, to half a pixel.
 */
export const MAX_SMOOTHED_ERROR = 48;

/** Kernel that replaces each pixel by the mean of three by three pixels. */
const KERNEL = { width: 3, height: 3, kernel: new Array<number>(9).fill(1), scale: 9 };

/** Returns the smoothed color channels of a picture, without alpha. */
export async function smoothedPixels(file: Uint8Array) {
  const picture = sharp(file, { failOn: 'warning' }).removeAlpha().convolve(KERNEL).raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Returns the maximum difference of a color channel between two pictures of the same size. */
export function farthestOff(ours: Uint8Array, theirs: Uint8Array): number {
  return ours.reduce((far, value, at) => Math.max(far, Math.abs(value - theirs[at])), 0);
}
