/** A number with at most so many decimals and without an exponent, which PDF does not know. */
export function fixed(value: number, decimals: number): string {
  return String(Number(value.toFixed(decimals))).includes('e')
    ? value.toFixed(decimals)
    : String(Number(value.toFixed(decimals)));
}
