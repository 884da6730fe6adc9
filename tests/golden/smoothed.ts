import sharp from 'sharp';

/**
 * The farthest that the mean of a pixel and its neighbours may be off between a JPEG of this quality and a picture of Chromium's
 * canvas. One pixel may be off by more: Chromium cuts the curves of letters into a few straight lines, to half a pixel.
 */
export const MAX_SMOOTHED_ERROR = 48;

/** Each pixel as the mean of three by three. */
const KERNEL = { width: 3, height: 3, kernel: new Array<number>(9).fill(1), scale: 9 };

/** Channels of the pixels of a picture without its alpha, each smoothed. */
export async function smoothedPixels(file: Uint8Array) {
  const picture = sharp(file, { failOn: 'warning' }).removeAlpha().convolve(KERNEL).raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The farthest that a channel of two pictures of one size is off. */
export function farthestOff(ours: Uint8Array, theirs: Uint8Array): number {
  return ours.reduce((far, value, at) => Math.max(far, Math.abs(value - theirs[at])), 0);
}
