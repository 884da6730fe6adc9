const UTF8_LABELS = ['utf-8', 'utf8', 'us-ascii', 'ascii'];
/**
 * Encodings whose characters have two or more bytes. If the declaration of such an encoding is readable as single bytes, it is wrong; .NET
 * programs write such files when they serialize to a string and save it as UTF-8.
 */
const WIDE_LABELS = /^(?:utf-?16|utf-?32|ucs-?[24]|iso-10646-ucs-[24]|unicode(?:$|fffe))/;
/** Number of bytes at a document's start that may contain its XML declaration. */
const DECLARATION_BYTES = 200;

/** Detects the encoding of a document from its first bytes (XML 1.0, appendix F), as a label for TextDecoder. */
export function xmlEncoding(bytes: Uint8Array): string {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0x3c && bytes[1] === 0)) return 'utf-16le';
  if ((bytes[0] === 0xfe && bytes[1] === 0xff) || (bytes[0] === 0 && bytes[1] === 0x3c)) return 'utf-16be';
  const head = String.fromCharCode(...bytes.subarray(0, DECLARATION_BYTES));
  // The pattern doesn't match after a UTF-8 byte order mark, so the mark takes precedence over the declaration.
  const match = /^<\?xml[^>]*?\sencoding\s*=\s*["']([A-Za-z0-9._-]+)["']/.exec(head);
  const label = match === null ? 'utf-8' : match[1].toLowerCase();
  return UTF8_LABELS.includes(label) || WIDE_LABELS.test(label) ? 'utf-8' : label;
}

/** Decodes a document without its byte order mark; null for bytes that are invalid in its encoding, which XML calls a fatal error. */
export function xmlText(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(xmlEncoding(bytes), { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Decodes the first `maxBytes` bytes of a document. */
export function xmlHead(bytes: Uint8Array, maxBytes: number): string {
  const head = bytes.subarray(0, maxBytes);
  try {
    return new TextDecoder(xmlEncoding(head)).decode(head);
  } catch {
    return new TextDecoder().decode(head);
  }
}
