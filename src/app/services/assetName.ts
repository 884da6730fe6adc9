/** FNV-1a in 32 bits from a seed: for pages without `crypto.subtle`, which plain http in a local network does not have. */
function fnv1a(bytes: Uint8Array, seed: number): string {
  let hash = seed;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** The name under which a picture is kept: made from its content, so that the same picture is kept once. */
export async function assetName(bytes: Uint8Array<ArrayBuffer>, extension: string): Promise<string> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (!subtle) return `${fnv1a(bytes, 0x811c9dc5)}${fnv1a(bytes, 0x2f0b4a27)}-${bytes.length}.${extension}`;
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes));
  const hex = Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex}.${extension}`;
}
