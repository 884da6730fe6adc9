/** Halfway from black to white. */
const MIDDLE = 127.5;

/**
 * What each of 256 grays becomes. Brightness moves every gray by as many hundredths of the way from black to white;
 * contrast turns the line around the middle: -100 makes all one gray, 0 leaves all, 100 leaves black and white alone.
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
