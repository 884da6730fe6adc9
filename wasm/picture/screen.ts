const SIDE = 8;

/** Recursive ordered dither matrix: thresholds 2 to 254 that spread dots as evenly as an 8 × 8 cell allows (Bayer 1973). */
export const SCREEN: Uint8Array = Uint8Array.from({ length: SIDE * SIDE }, (_, index) => {
  const x = index % SIDE;
  const y = Math.floor(index / SIDE);
  let order = 0;
  for (let bit = 0; bit < 3; bit++) {
    const quadrant = (((x ^ y) >> bit) & 1) * 2 + ((y >> bit) & 1);
    order = order * 4 + quadrant;
  }
  return order * 4 + 2;
});
