/**
 * Removes the slashes at the end of a URL. A regular expression would be quadratic: it would scan each run of slashes once from each slash.
 */
export function withoutEndSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === '/') end--;
  return address.slice(0, end);
}
