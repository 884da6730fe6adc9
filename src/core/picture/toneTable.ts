/** Gray value halfway between black and white. */
const MIDDLE = 127.5;

/**
 * Returns the new value of each of the 256 gray values. Brightness moves all values by a share of the way from black to white. Contrast
 * changes the steepness around the middle: -100 makes all values equal, 0 changes nothing, and 100 leaves only black and white.
 *
 * @param brightnessPercent from -100 to 100
 * @param contrastPercent from -100 to 100
 */
export function toneTable(brightnessPercent: number, contrastPercent: number): Uint8Array {
  const angle = ((contrastPercent + 100) / 400) * Math.PI;
  const slope = contrastPercent >= 100 ? Number.MAX_SAFE_INTEGER : Math.tan(angle);
  const shift = (brightnessPercent * 255) / 100;
  return Uint8Array.from({ length: 256 }, (_, gray) => {
    const value = MIDDLE + (gray + shift - MIDDLE) * slope;
    return Math.min(255, Math.max(0, Math.round(value)));
  });
}
