/** Formats a number with at most `decimals` decimals and without an exponent, which PDF does not support. */
export function fixed(value: number, decimals: number): string {
  return String(Number(value.toFixed(decimals))).includes('e')
    ? value.toFixed(decimals)
    : String(Number(value.toFixed(decimals)));
}
