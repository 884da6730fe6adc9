/** Number of bytes processed at a time. */
const SLICE = 8;

/** Lookup tables of 256 remainders: table n has the remainder of each byte value followed by n zero bytes. */
const TABLES = new Int32Array(256 * SLICE);
for (let byte = 0; byte < 256; byte++) {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  TABLES[byte] = crc;
}
for (let at = 256; at < TABLES.length; at++) {
  const before = TABLES[at - 256];
  TABLES[at] = (before >>> 8) ^ TABLES[before & 0xff];
}

/** Computes the CRC-32 checksum of PNG chunks and zip files (ISO/IEC 15948, annex D). */
export function crc32(bytes: Uint8Array): number {
  const { length } = bytes;
  let crc = -1;
  let at = 0;
  // Eight bytes at a time: the pictures of a job take hundreds of megabytes, and a single thread assembles them.
  for (const end = length - SLICE; at <= end; at += SLICE) {
    crc ^= bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16) | (bytes[at + 3] << 24);
    crc =
      TABLES[1792 + (crc & 0xff)] ^
      TABLES[1536 + ((crc >>> 8) & 0xff)] ^
      TABLES[1280 + ((crc >>> 16) & 0xff)] ^
      TABLES[1024 + (crc >>> 24)] ^
      TABLES[768 + bytes[at + 4]] ^
      TABLES[512 + bytes[at + 5]] ^
      TABLES[256 + bytes[at + 6]] ^
      TABLES[bytes[at + 7]];
  }
  for (; at < length; at++) crc = (crc >>> 8) ^ TABLES[(crc ^ bytes[at]) & 0xff];
  return ~crc >>> 0;
}
