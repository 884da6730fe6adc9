/** An address without the slashes at its end. A regular expression for that would look at each run of slashes once from each of them. */
export function withoutEndSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === '/') end--;
  return address.slice(0, end);
}
