/** Number of pixels that are read from a canvas at a time. */
const BAND_PX = 1 << 18;

/**
 * Creates a function that copies the pixels of a canvas into one buffer, which it reuses. The pixels that `getImageData` returns are
 * garbage-collected late, so a hundred megabytes of them would accumulate otherwise.
 */
export function createCanvasReader(): (canvas: OffscreenCanvas) => Promise<Uint8Array<ArrayBuffer>> {
  let memory = new Uint8Array(0);

  return async (canvas) => {
    const { width, height } = canvas;
    const size = width * height * 4;
    if (memory.length < size) memory = new Uint8Array(size);
    const pixels = memory.subarray(0, size);
    if (typeof VideoFrame === 'undefined') return readBands(canvas, pixels);
    const frame = new VideoFrame(canvas, { timestamp: 0 });
    try {
      if (!frame.format || !/^(RGB|BGR)[AX]$/.test(frame.format)) return readBands(canvas, pixels);
      await frame.copyTo(pixels, { layout: [{ offset: 0, stride: width * 4 }] });
      if (frame.format.startsWith('B')) swapRedAndBlue(pixels);
      return pixels;
    } finally {
      frame.close();
    }
  };
}

function readBands(canvas: OffscreenCanvas, pixels: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser has no 2D canvas in workers');
  const { width, height } = canvas;
  const rows = Math.max(1, Math.floor(BAND_PX / width));
  for (let y = 0; y < height; y += rows) {
    const band = context.getImageData(0, y, width, Math.min(rows, height - y));
    pixels.set(band.data, y * width * 4);
  }
  return pixels;
}

function swapRedAndBlue(pixels: Uint8Array): void {
  for (let at = 0; at < pixels.length; at += 4) {
    const blue = pixels[at];
    pixels[at] = pixels[at + 2];
    pixels[at + 2] = blue;
  }
}
