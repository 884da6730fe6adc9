/** Returns the 32-bit FNV-1a hash with a seed. It is used on pages without `crypto.subtle`, such as plain http in a local network. */
function fnv1a(bytes: Uint8Array, seed: number): string {
  let hash = seed;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** Returns the name under which a picture is stored. It is a content hash, so that equal pictures are stored once. */
export async function assetName(bytes: Uint8Array<ArrayBuffer>, extension: string): Promise<string> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (!subtle) return `${fnv1a(bytes, 0x811c9dc5)}${fnv1a(bytes, 0x2f0b4a27)}-${bytes.length}.${extension}`;
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes));
  const hex = Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex}.${extension}`;
}
