/** Modes, numbered by their order in the tables below (ISO/IEC 18004, table 2). */
const NUMERIC = 0;
const ALPHANUMERIC = 1;
const BYTE = 2;
const MODE_INDICATORS = [0b0001, 0b0010, 0b0100] as const;
const ECI_INDICATOR = 0b0111;
const FNC1_INDICATOR = 0b0101;
const INDICATOR_BITS = 4;
const GS = 0x1d;

const MAX_BYTES = 7089;
/** Bits of the character count per mode, for versions 1–9, 10–26 and 27–40 (ISO/IEC 18004, table 3). */
const COUNT_BITS = [
  [10, 12, 14],
  [9, 11, 13],
  [8, 16, 16],
] as const;

const ALPHANUMERIC_SET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
const NOT_IN_SET = 255;
const plainValue = new Uint8Array(256).fill(NOT_IN_SET);
for (let value = 0; value < ALPHANUMERIC_SET.length; value++) {
  plainValue[ALPHANUMERIC_SET.charCodeAt(value)] = value;
}
/** In GS1 symbols, the percent sign of alphanumeric mode means the separator GS, and a literal percent sign needs byte mode (7.4.8.2). */
const gs1Value = plainValue.slice();
gs1Value[GS] = gs1Value['%'.charCodeAt(0)];
gs1Value['%'.charCodeAt(0)] = NOT_IN_SET;
let alphanumericValue = plainValue;

// Scratch space. Costs are in sixths of a bit, so that 10/3 and 11/2 bits per character are whole numbers.
const cameFrom = new Uint8Array(3 * (MAX_BYTES + 1));
const modes = new Uint8Array(MAX_BYTES + 1);
const UNREACHABLE = 1e9;
const NUMERIC_COST = 20;
const ALPHANUMERIC_COST = 33;
const BYTE_COST = 48;

/** Output of `writeBits`: bytes that are initially zero, and the number of bits written so far. */
let target: Uint8Array = new Uint8Array(0);
let bitLength = 0;

function writeBits(value: number, count: number): void {
  for (let rest = count; rest > 0; ) {
    const free = 8 - (bitLength & 7);
    const take = Math.min(rest, free);
    const part = (value >>> (rest - take)) & ((1 << take) - 1);
    target[bitLength >>> 3] |= part << (free - take);
    bitLength += take;
    rest -= take;
  }
}

function roundUpToBit(cost: number): number {
  return Math.ceil(cost / 6) * 6;
}

/**
 * Chooses each byte's mode so that the message takes the fewest bits (ISO/IEC 18004 annex J only approximates this): finds the cheapest
 * path to each byte in each mode; a change of mode costs the bits of its header.
 */
function planModes(bytes: Uint8Array, length: number, group: number): void {
  const numericHeader = (4 + COUNT_BITS[NUMERIC][group]) * 6;
  const alphanumericHeader = (4 + COUNT_BITS[ALPHANUMERIC][group]) * 6;
  const byteHeader = (4 + COUNT_BITS[BYTE][group]) * 6;
  let numeric = numericHeader;
  let alphanumeric = alphanumericHeader;
  let byte = byteHeader;
  for (let index = 0, slot = 0; index < length; index++, slot += 3) {
    const code = bytes[index];
    let fromNumeric = NUMERIC;
    let fromAlphanumeric = ALPHANUMERIC;
    let fromByte = BYTE;
    if (index > 0) {
      const endNumeric = roundUpToBit(numeric);
      const endAlphanumeric = roundUpToBit(alphanumeric);
      const previousByte = byte;
      if (endNumeric + byteHeader < byte) {
        byte = endNumeric + byteHeader;
        fromByte = NUMERIC;
      }
      if (endAlphanumeric + byteHeader < byte) {
        byte = endAlphanumeric + byteHeader;
        fromByte = ALPHANUMERIC;
      }
      if (previousByte + numericHeader < numeric) {
        numeric = previousByte + numericHeader;
        fromNumeric = BYTE;
      }
      if (endAlphanumeric + numericHeader < numeric) {
        numeric = endAlphanumeric + numericHeader;
        fromNumeric = ALPHANUMERIC;
      }
      if (previousByte + alphanumericHeader < alphanumeric) {
        alphanumeric = previousByte + alphanumericHeader;
        fromAlphanumeric = BYTE;
      }
      if (endNumeric + alphanumericHeader < alphanumeric) {
        alphanumeric = endNumeric + alphanumericHeader;
        fromAlphanumeric = NUMERIC;
      }
    }
    cameFrom[slot] = fromNumeric;
    cameFrom[slot + 1] = fromAlphanumeric;
    cameFrom[slot + 2] = fromByte;
    const isDigit = code >= 48 && code <= 57;
    numeric = isDigit ? numeric + NUMERIC_COST : UNREACHABLE;
    alphanumeric = alphanumericValue[code] === NOT_IN_SET ? UNREACHABLE : alphanumeric + ALPHANUMERIC_COST;
    byte += BYTE_COST;
  }
  let mode: number = BYTE;
  let least = byte;
  if (roundUpToBit(alphanumeric) < least) {
    mode = ALPHANUMERIC;
    least = roundUpToBit(alphanumeric);
  }
  if (roundUpToBit(numeric) < least) mode = NUMERIC;
  for (let index = length - 1; index >= 0; index--) {
    modes[index] = mode;
    mode = cameFrom[3 * index + mode];
  }
}

function writeNumeric(bytes: Uint8Array, from: number, to: number): void {
  let index = from;
  for (; index + 2 < to; index += 3) {
    writeBits(bytes[index] * 100 + bytes[index + 1] * 10 + bytes[index + 2] - 48 * 111, 10);
  }
  if (to - index === 2) writeBits(bytes[index] * 10 + bytes[index + 1] - 48 * 11, 7);
  else if (to - index === 1) writeBits(bytes[index] - 48, 4);
}

function writeAlphanumeric(bytes: Uint8Array, from: number, to: number): void {
  let index = from;
  for (; index + 1 < to; index += 2) {
    writeBits(alphanumericValue[bytes[index]] * 45 + alphanumericValue[bytes[index + 1]], 11);
  }
  if (index < to) writeBits(alphanumericValue[bytes[index]], 6);
}

function countSegmentBits(mode: number, count: number): number {
  if (mode === BYTE) return 8 * count;
  if (mode === ALPHANUMERIC) return Math.ceil((11 * count) / 2);
  return Math.ceil((10 * count) / 3);
}

/** Returns the index after the last byte of the segment that begins at `from`. */
function findSegmentEnd(from: number, length: number): number {
  let to = from + 1;
  while (to < length && modes[to] === modes[from]) to++;
  return to;
}

/** Number of bits that declare the character set: mode indicator and a designator below 128. */
export const QR_ECI_BITS = 12;

/**
 * Plans the segments of content and returns how many bits they take.
 *
 * @param bytes the content in the character set to be encoded; only the first `length`, at most 7,089
 * @param group 0 for versions 1 to 9, 1 for 10 to 26, 2 for 27 to 40: they differ in the length of the character counts
 * @param isGs1 true if FNC1 is in the first position; GS in the content is then the separator
 */
export function planQrSegments(bytes: Uint8Array, length: number, group: number, isGs1 = false): number {
  alphanumericValue = isGs1 ? gs1Value : plainValue;
  planModes(bytes, length, group);
  let bits = isGs1 ? INDICATOR_BITS : 0;
  for (let from = 0; from < length; ) {
    const to = findSegmentEnd(from, length);
    bits += 4 + COUNT_BITS[modes[from]][group] + countSegmentBits(modes[from], to - from);
    from = to;
  }
  return bits;
}

/**
 * Writes the segments of the latest `planQrSegments` call, the terminator and the padding (ISO/IEC 18004, 7.4).
 *
 * @param designator ECI number of the character set, or -1 to declare none
 * @param codewords receives exactly `codewordCount` bytes
 */
export function writeQrSegments(
  bytes: Uint8Array,
  length: number,
  group: number,
  designator: number,
  codewords: Uint8Array,
  codewordCount: number,
): void {
  codewords.fill(0, 0, codewordCount);
  target = codewords;
  bitLength = 0;
  if (designator >= 0) writeBits((ECI_INDICATOR << 8) | designator, QR_ECI_BITS);
  if (alphanumericValue === gs1Value) writeBits(FNC1_INDICATOR, INDICATOR_BITS);
  for (let from = 0; from < length; ) {
    const mode = modes[from];
    const to = findSegmentEnd(from, length);
    writeBits(MODE_INDICATORS[mode], 4);
    writeBits(to - from, COUNT_BITS[mode][group]);
    if (mode === NUMERIC) writeNumeric(bytes, from, to);
    else if (mode === ALPHANUMERIC) writeAlphanumeric(bytes, from, to);
    else for (let index = from; index < to; index++) writeBits(bytes[index], 8);
    from = to;
  }
  // Four zero bits end the message if they fit; the bytes are already zero.
  const used = Math.min((bitLength + 4 + 7) >>> 3, codewordCount);
  for (let index = used, pad = 0xec; index < codewordCount; index++, pad ^= 0xec ^ 0x11)
    codewords[index] = pad;
}
