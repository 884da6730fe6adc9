import sharp from 'sharp';

/** Darkness of each pixel, row by row: 0 is paper, 255 is ink. */
export interface Ink {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly dark: Uint8Array;
}

/** An area of a picture, in pixels. */
export interface InkBox {
  readonly leftPx: number;
  readonly topPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

export interface InkDifference {
  /** Size of the largest connected region of differing pixels. */
  readonly largestBlob: number;
  /** Number of pixels that are more than half dark in either picture. */
  readonly ink: number;
}

/** Reads a picture; each resulting pixel is the mean of `every` by `every` pixels of the file. */
export async function readInk(picture: Uint8Array, every = 1): Promise<Ink> {
  const { data, info } = await sharp(picture, { limitInputPixels: false })
    .flatten({ background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const widthPx = Math.floor(info.width / every);
  const heightPx = Math.floor(info.height / every);
  const dark = new Uint8Array(widthPx * heightPx);
  for (let at = 0; at < dark.length; at++) {
    const corner = Math.floor(at / widthPx) * every * info.width + (at % widthPx) * every;
    let sum = 0;
    for (let y = 0; y < every; y++) {
      for (let x = 0; x < every; x++) sum += data[(corner + y * info.width + x) * info.channels];
    }
    dark[at] = 255 - Math.round(sum / (every * every));
  }
  return { widthPx, heightPx, dark };
}

/**
 * Compares an area of two pictures. Pixels differ if their darkness differs by more than `tolerance` (0 to 255); regions are 8-connected.
 * The area outside a picture counts as paper.
 */
export function compareInk(one: Ink, other: Ink, box: InkBox, tolerance: number): InkDifference {
  const { widthPx, heightPx } = box;
  const at = (ink: Ink, x: number, y: number) => {
    const [column, row] = [box.leftPx + x, box.topPx + y];
    return column < ink.widthPx && row < ink.heightPx ? ink.dark[row * ink.widthPx + column] : 0;
  };
  const differs = new Uint8Array(widthPx * heightPx);
  let ink = 0;
  for (let y = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) {
      const [first, second] = [at(one, x, y), at(other, x, y)];
      if (Math.max(first, second) > 127) ink++;
      if (Math.abs(first - second) > tolerance) differs[y * widthPx + x] = 1;
    }
  }
  let largestBlob = 0;
  for (let start = 0; start < differs.length; start++) {
    if (differs[start] === 1) largestBlob = Math.max(largestBlob, clearBlob(differs, start, widthPx));
  }
  return { largestBlob, ink };
}

/** Clears a connected region and returns its size. */
function clearBlob(differs: Uint8Array, start: number, widthPx: number): number {
  const open = [start];
  differs[start] = 0;
  let count = 0;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    count++;
    const column = at % widthPx;
    for (let step = -1; step <= 1; step++) {
      if (column + step < 0 || column + step >= widthPx) continue;
      for (const next of [at - widthPx + step, at + step, at + widthPx + step]) {
        if (next < 0 || next >= differs.length || differs[next] === 0) continue;
        differs[next] = 0;
        open.push(next);
      }
    }
  }
  return count;
}
