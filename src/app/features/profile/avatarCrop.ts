/** Size of a picture in pixels. */
export interface CroppedSize {
  readonly width: number;
  readonly height: number;
}

/** Square crop of a picture: its center as shares of the picture's sides, and the zoom, from 1. */
export interface AvatarCrop {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export const MAX_AVATAR_ZOOM = 8;

export const WHOLE_CROP: AvatarCrop = { x: 0.5, y: 0.5, zoom: 1 };

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** Returns the side of the crop square, in pixels of the picture. At zoom 1 it is the shorter side of the picture. */
const sideOf = ({ width, height }: CroppedSize, zoom: number) => Math.min(width, height) / zoom;

/** Returns the crop limited to the picture. */
export function keepInside(size: CroppedSize, { x, y, zoom }: AvatarCrop): AvatarCrop {
  const within = clamp(zoom, 1, MAX_AVATAR_ZOOM);
  const side = sideOf(size, within);
  const [halfX, halfY] = [side / 2 / size.width, side / 2 / size.height];
  return { x: clamp(x, halfX, 1 - halfX), y: clamp(y, halfY, 1 - halfY), zoom: within };
}

/**
 * Moves the picture under the crop square.
 *
 * @param dx share of the square's side; a positive value shows more of the picture's left part
 */
export function moveCrop(size: CroppedSize, crop: AvatarCrop, dx: number, dy: number): AvatarCrop {
  const side = sideOf(size, crop.zoom);
  const [x, y] = [crop.x - (dx * side) / size.width, crop.y - (dy * side) / size.height];
  return keepInside(size, { ...crop, x, y });
}

/** Returns the crop square in pixels of the picture. */
export function cropSquare(size: CroppedSize, crop: AvatarCrop) {
  const { x, y, zoom } = keepInside(size, crop);
  const sidePx = sideOf(size, zoom);
  return { leftPx: x * size.width - sidePx / 2, topPx: y * size.height - sidePx / 2, sidePx };
}
