const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Encodes bytes as base64 text (RFC 4648, 4). */
export function encodeBase64(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 3) {
    const held = (bytes[at] << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    const count = Math.min(3, bytes.length - at) + 1;
    for (let sextet = 0; sextet < 4; sextet++)
      pieces.push(sextet < count ? ALPHABET[(held >> (18 - 6 * sextet)) & 63] : '=');
  }
  return pieces.join('');
}
