const FIRST_BYTES = 256;

/** Growing buffer of UTF-8 bytes that is reused without new allocations. */
export class ByteBuffer {
  bytes: Uint8Array<ArrayBuffer> = new Uint8Array(FIRST_BYTES);
  length = 0;

  clear(): void {
    this.length = 0;
  }

  /** Ensures that there is room for `extra` more bytes. */
  reserve(extra: number): void {
    const needed = this.length + extra;
    if (needed <= this.bytes.length) return;
    this.bytes = new Uint8Array(this.bytes.buffer.transfer(Math.max(needed, this.bytes.length * 2)));
  }

  append(source: Uint8Array, start: number, end: number): void {
    this.reserve(end - start);
    const bytes = this.bytes;
    let at = this.length;
    if (end - start > 48) bytes.set(source.subarray(start, end), at);
    else for (let i = start; i < end; i++) bytes[at++] = source[i];
    this.length += end - start;
  }

  appendByte(byte: number): void {
    this.reserve(1);
    this.bytes[this.length++] = byte;
  }

  /** Appends ASCII text; any other text must be appended as bytes. */
  appendAscii(text: string): void {
    this.reserve(text.length);
    for (let i = 0; i < text.length; i++) this.bytes[this.length++] = text.charCodeAt(i);
  }

  /** Appends a code point as UTF-8 (RFC 3629). Surrogates and values above U+10FFFF become U+FFFD. */
  appendCodePoint(codePoint: number): void {
    this.reserve(4);
    this.length += writeCodePoint(this.bytes, this.length, codePoint);
  }
}

/** Writes one code point as UTF-8 at `at`; returns the number of bytes. */
export function writeCodePoint(bytes: Uint8Array, at: number, codePoint: number): number {
  if (codePoint < 0x80) {
    bytes[at] = codePoint;
    return 1;
  }
  if (codePoint < 0x800) {
    bytes[at] = 0xc0 | (codePoint >> 6);
    bytes[at + 1] = 0x80 | (codePoint & 0x3f);
    return 2;
  }
  const isScalar = codePoint <= 0x10ffff && (codePoint < 0xd800 || codePoint > 0xdfff);
  const value = isScalar ? codePoint : 0xfffd;
  if (value < 0x10000) {
    bytes[at] = 0xe0 | (value >> 12);
    bytes[at + 1] = 0x80 | ((value >> 6) & 0x3f);
    bytes[at + 2] = 0x80 | (value & 0x3f);
    return 3;
  }
  bytes[at] = 0xf0 | (value >> 18);
  bytes[at + 1] = 0x80 | ((value >> 12) & 0x3f);
  bytes[at + 2] = 0x80 | ((value >> 6) & 0x3f);
  bytes[at + 3] = 0x80 | (value & 0x3f);
  return 4;
}
