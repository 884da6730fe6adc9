import { fail, ok } from '../../base/result.ts';
import type { BarcodeResult } from '../barcodeProblem.ts';
import { type EncodedText, encodeText, encodeUtf8, NO_ECI } from '../encodeText.ts';
import { getReedSolomonCode, writeCheckCodewords } from '../reedSolomon.ts';
import type { MatrixSymbol } from '../symbol.ts';
import { encodeGbk } from './encodeGbk.ts';
import { getQrLayout, type QrLayout } from './getQrLayout.ts';
import { scoreNarrowQr, scoreWideQr } from './qrPenalty.ts';
import { planQrSegments, QR_ECI_BITS, writeQrSegments } from './qrSegments.ts';
import {
  countQrCodewords,
  countQrDataCodewords,
  QR_BLOCKS,
  QR_CHECKS_PER_BLOCK,
  QR_LEVELS,
  type QrLevel,
} from './qrTables.ts';

export type QrCharacterSet = 'auto' | 'utf8' | 'gbk';

const QUIET_MODULES = 4;
const FIELD = 0x11d;
const MAX_CHARACTERS = 7089;
const MAX_CODEWORDS = 3706;
const MAX_WORDS = 177 * 6;
/** Number of empty rows that the penalty calculation reads below the last row. */
const CLEAR_ROWS = 11;
const LAST_VERSION_OF_GROUP = [9, 26, 40] as const;

const bytes = new Uint8Array(3 * MAX_CHARACTERS);
const data = new Uint8Array(MAX_CODEWORDS);
const codewords = new Uint8Array(MAX_CODEWORDS);
const unmasked = new Int32Array(MAX_WORDS);
const masked = new Int32Array(MAX_WORDS + CLEAR_ROWS * 6);
const best = new Int32Array(MAX_WORDS);

/**
 * Returns the smallest version that holds the content, or 0. Plans the segments again for each version group, because the groups differ in
 * the length of character counts.
 */
function chooseVersion(length: number, level: number, declarationBits: number, isGs1: boolean): number {
  let first = 1;
  for (let group = 0; group < LAST_VERSION_OF_GROUP.length; group++) {
    const last = LAST_VERSION_OF_GROUP[group];
    // Skip the plan if the content cannot fit even at 10/3 bits per character, the densest mode.
    if ((10 * length) / 3 <= 8 * countQrDataCodewords(last, level)) {
      const bits = planQrSegments(bytes, length, group, isGs1) + declarationBits;
      for (let version = first; version <= last; version++) {
        if (bits <= 8 * countQrDataCodewords(version, level)) return version;
      }
    }
    first = last + 1;
  }
  return 0;
}

/** Splits the data into blocks, adds their check codewords and interleaves data and check codewords (ISO/IEC 18004, 7.5 and 7.6). */
function interleaveBlocks(version: number, level: number): void {
  const dataCount = countQrDataCodewords(version, level);
  const blocks = QR_BLOCKS[level][version - 1];
  const code = getReedSolomonCode(FIELD, QR_CHECKS_PER_BLOCK[level][version - 1], 0);
  const shortLength = Math.floor(dataCount / blocks);
  const shortBlocks = blocks - (dataCount % blocks);
  let start = 0;
  for (let block = 0; block < blocks; block++) {
    const isLong = block >= shortBlocks;
    for (let index = 0, at = block; index < shortLength; index++, at += blocks)
      codewords[at] = data[start + index];
    if (isLong) codewords[shortLength * blocks + block - shortBlocks] = data[start + shortLength];
    const length = isLong ? shortLength + 1 : shortLength;
    writeCheckCodewords(code, data, start, length, 1, codewords, dataCount + block, blocks);
    start += length;
  }
}

function placeCodewords(layout: QrLayout, total: number): void {
  const { positions, size, stride } = layout;
  unmasked.fill(0, 0, size * stride);
  for (let index = 0, at = 0; index < total; index++, at += 8) {
    const codeword = codewords[index];
    for (let bit = 0; bit < 8; bit++) {
      const position = positions[at + bit];
      unmasked[position >>> 5] |= ((codeword >>> (7 - bit)) & 1) << (31 - (position & 31));
    }
  }
}

/**
 * Leaves the symbol with the lowest penalty in `best`; of masks with equal penalties, the lowest number is chosen (ISO/IEC 18004, 7.8.3).
 */
function chooseMask(layout: QrLayout, level: QrLevel): void {
  const { size, stride } = layout;
  const words = size * stride;
  masked.fill(0, words, words + CLEAR_ROWS * stride);
  let least = Number.MAX_SAFE_INTEGER;
  for (let mask = 0; mask < 8; mask++) {
    const background = layout.getBackground(level, mask);
    for (let word = 0; word < words; word++) masked[word] = unmasked[word] ^ background[word];
    const score =
      stride === 1 ? scoreNarrowQr(masked, size, least) : scoreWideQr(masked, size, stride, least);
    if (score < least) {
      least = score;
      for (let word = 0; word < words; word++) best[word] = masked[word];
    }
  }
}

function buildSymbol(layout: QrLayout): MatrixSymbol {
  const { size, stride } = layout;
  const rowBytes = (size + 7) >>> 3;
  const bits = new Uint8Array(size * rowBytes);
  let at = 0;
  for (let row = 0; row < size; row++) {
    for (let byte = 0; byte < rowBytes; byte++) {
      bits[at++] = best[row * stride + (byte >>> 2)] >>> (24 - 8 * (byte & 3));
    }
  }
  return { kind: 'matrix', columns: size, rows: size, bits, quietModules: QUIET_MODULES };
}

function encodeBytes(content: string, characterSet: QrCharacterSet): EncodedText {
  if (characterSet === 'auto') return encodeText(content, bytes);
  if (characterSet === 'utf8') return encodeUtf8(content, bytes);
  return { length: encodeGbk(content, bytes), eci: NO_ECI };
}

/**
 * Encodes QR Code, versions 1 to 40 (ISO/IEC 18004:2015): the smallest version at the requested level, segments in the fewest bits, the
 * mask with the lowest penalty.
 *
 * Character sets: ASCII is never declared. `auto` uses ISO 8859-1 if it has all characters, otherwise UTF-8; `utf8` always uses UTF-8. An
 * ECI declares ISO 8859-1 and UTF-8. `gbk` writes GBK without a declaration, for scanners that are set to GBK.
 *
 * @param content 1 to 7,089 characters
 * @returns `barcodeCapacity` when version 40 is too small, `barcodeCharacter` when GBK lacks a character
 */
export function encodeQrCode(
  content: string,
  level: QrLevel,
  characterSet: QrCharacterSet,
): BarcodeResult<MatrixSymbol> {
  const { length, eci } = encodeBytes(content, characterSet);
  if (length < 0) {
    const at = -1 - length;
    const character = String.fromCodePoint(content.codePointAt(at) ?? 0);
    return fail('barcodeCharacter', { character, position: at + 1 });
  }
  return encodeWritten(length, eci, level, false);
}

/**
 * Encodes GS1 QR Code: FNC1 in the first position (ISO/IEC 18004:2015, 7.4.8.2), GS between the elements.
 *
 * @param characters ASCII codes of the elements and their separators, without the first FNC1
 * @returns `barcodeCapacity` when version 40 is too small
 */
export function encodeGs1QrCode(characters: readonly number[], level: QrLevel): BarcodeResult<MatrixSymbol> {
  if (characters.length > MAX_CHARACTERS) return fail('barcodeCapacity');
  bytes.set(characters);
  return encodeWritten(characters.length, NO_ECI, level, true);
}

/** Encodes content whose bytes the caller has written into `bytes`. */
function encodeWritten(
  length: number,
  eci: number,
  level: QrLevel,
  isGs1: boolean,
): BarcodeResult<MatrixSymbol> {
  if (length > MAX_CHARACTERS) return fail('barcodeCapacity');
  const { index } = QR_LEVELS[level];
  const version = chooseVersion(length, index, eci === NO_ECI ? 0 : QR_ECI_BITS, isGs1);
  if (version === 0) return fail('barcodeCapacity');
  const group = version <= 9 ? 0 : version <= 26 ? 1 : 2;
  writeQrSegments(bytes, length, group, eci, data, countQrDataCodewords(version, index));
  interleaveBlocks(version, index);
  const layout = getQrLayout(version);
  placeCodewords(layout, countQrCodewords(version));
  chooseMask(layout, level);
  return ok(buildSymbol(layout));
}
