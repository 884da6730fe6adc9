/** A picture by its size in pixels. */
export interface CroppedSize {
  readonly width: number;
  readonly height: number;
}

/** Which square of a picture is taken: its middle in shares of the picture's sides, and how far it is magnified, from 1. */
export interface AvatarCrop {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export const MAX_AVATAR_ZOOM = 8;

export const WHOLE_CROP: AvatarCrop = { x: 0.5, y: 0.5, zoom: 1 };

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** The side of the square in pixels of the picture: at no magnification it is as large as the picture lets it be. */
const sideOf = ({ width, height }: CroppedSize, zoom: number) => Math.min(width, height) / zoom;

/** The crop that is meant, with nothing beside the picture in it. */
export function keepInside(size: CroppedSize, { x, y, zoom }: AvatarCrop): AvatarCrop {
  const within = clamp(zoom, 1, MAX_AVATAR_ZOOM);
  const side = sideOf(size, within);
  const [halfX, halfY] = [side / 2 / size.width, side / 2 / size.height];
  return { x: clamp(x, halfX, 1 - halfX), y: clamp(y, halfY, 1 - halfY), zoom: within };
}

/**
 * Moves the picture below the square.
 *
 * @param dx as a share of the square's side: positive ones bring what lies left of it into sight
 */
export function moveCrop(size: CroppedSize, crop: AvatarCrop, dx: number, dy: number): AvatarCrop {
  const side = sideOf(size, crop.zoom);
  const [x, y] = [crop.x - (dx * side) / size.width, crop.y - (dy * side) / size.height];
  return keepInside(size, { ...crop, x, y });
}

/** The square in pixels of the picture. */
export function cropSquare(size: CroppedSize, crop: AvatarCrop) {
  const { x, y, zoom } = keepInside(size, crop);
  const sidePx = sideOf(size, zoom);
  return { leftPx: x * size.width - sidePx / 2, topPx: y * size.height - sidePx / 2, sidePx };
}
