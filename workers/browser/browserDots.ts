/** Converts the dots of a page to a bitmap that can be transferred: black dots on a transparent background. */
export async function dotsBitmap(dots: {
  readonly widthDots: number;
  readonly heightDots: number;
  readonly stride: number;
  readonly bits: Uint8Array;
}): Promise<ImageBitmap> {
  const { widthDots, heightDots, stride, bits } = dots;
  const pixels = new Uint32Array(widthDots * heightDots);
  for (let y = 0; y < heightDots; y++) {
    for (let byte = 0; byte < stride; byte++) {
      const eight = bits[y * stride + byte];
      if (eight === 0) continue;
      const x = byte * 8;
      const count = Math.min(8, widthDots - x);
      for (let bit = 0; bit < count; bit++)
        if (eight & (0x80 >> bit)) pixels[y * widthDots + x + bit] = 0xff000000;
    }
  }
  return createImageBitmap(new ImageData(new Uint8ClampedArray(pixels.buffer), widthDots, heightDots));
}
