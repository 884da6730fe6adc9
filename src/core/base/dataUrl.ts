const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const SEXTETS = Int8Array.from({ length: 128 }, (_, code) => ALPHABET.indexOf(String.fromCharCode(code)));
const SPACE = 0x20;
const PADDING = 0x3d;

/** Decodes base64 text (RFC 4648, 4), ignoring white space; null for other text. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> | null {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let length = 0;
  let held = 0;
  let bits = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code <= SPACE || code === PADDING) continue;
    const sextet = code < 128 ? SEXTETS[code] : -1;
    if (sextet < 0) return null;
    held = ((held << 6) | sextet) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[length++] = (held >> bits) & 0xff;
  }
  return bytes.slice(0, length);
}

/** Decodes the bytes of a `data:` URL, base64 or percent-encoded (RFC 2397); null for any other text. */
export function decodeDataUrl(url: string): Uint8Array<ArrayBuffer> | null {
  const comma = url.indexOf(',');
  if (!url.startsWith('data:') || comma < 0) return null;
  const body = url.slice(comma + 1);
  if (/;\s*base64\s*$/i.test(url.slice(0, comma))) return decodeBase64(body);
  try {
    return new TextEncoder().encode(decodeURIComponent(body));
  } catch {
    return null;
  }
}
