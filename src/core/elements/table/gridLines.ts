/** Returns the n + 1 positions at which the borders of n rows or columns begin, measured from the table's edge. */
export function gridLines(sizesMm: readonly number[], borderMm: number, lengthMm: number): number[] {
  const sum = sizesMm.reduce((total, size) => total + size, 0);
  const room = Math.max(0, lengthMm - borderMm * (sizesMm.length + 1));
  const scale = sum > 0 ? room / sum : 0;
  const lines = [0];
  for (const size of sizesMm) lines.push(lines[lines.length - 1] + borderMm + size * scale);
  return lines;
}
