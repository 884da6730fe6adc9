import { fail, ok } from '../../base/result.ts';
import type { BarcodeResult } from '../barcodeProblem.ts';
import { encodeText, NO_ECI } from '../encodeText.ts';
import { getReedSolomonCode, writeCheckCodewords } from '../reedSolomon.ts';
import type { MatrixSymbol } from '../symbol.ts';
import { DATA_MATRIX_RECTANGLES, DATA_MATRIX_SQUARES, type DataMatrixSize } from './dataMatrixSizes.ts';
import { encodeDataMatrixMessage } from './encodeDataMatrixMessage.ts';
import { getDataMatrixLayout } from './getDataMatrixLayout.ts';

export type DataMatrixShape = 'square' | 'rectangle';

/** Number that marks FNC1 in a message of bytes; no byte has it. */
export const DATA_MATRIX_FNC1 = 256;

const QUIET_MODULES = 1;
const FIELD = 0x12d;
const MAX_CHARACTERS = 3116;
const MAX_CODEWORDS = 1558 + 620;

const bytes = new Uint8Array(3 * MAX_CHARACTERS);
const characters = new Uint16Array(MAX_CHARACTERS);
const codewords = new Uint8Array(MAX_CODEWORDS);

/**
 * Computes and appends the check codewords. Codewords are interleaved: block i has every `blocks`-th data and check codeword from i
 * (ISO/IEC 16022, 5.7 and table 7).
 */
function appendChecks(size: DataMatrixSize): void {
  const { blocks, dataCodewords, checkCodewords } = size;
  const code = getReedSolomonCode(FIELD, checkCodewords / blocks, 1);
  for (let block = 0; block < blocks; block++) {
    const count = Math.ceil((dataCodewords - block) / blocks);
    const checkStart = dataCodewords + block;
    writeCheckCodewords(code, codewords, block, count, blocks, codewords, checkStart, blocks);
  }
}

function buildSymbol(size: DataMatrixSize): MatrixSymbol {
  const { background, positions } = getDataMatrixLayout(size);
  const bits = background.slice();
  const total = size.dataCodewords + size.checkCodewords;
  for (let index = 0, at = 0; index < total; index++, at += 8) {
    const codeword = codewords[index];
    for (let bit = 0; bit < 8; bit++) {
      const position = positions[at + bit];
      bits[position >>> 3] |= ((codeword >>> (7 - bit)) & 1) << (position & 7);
    }
  }
  return {
    kind: 'matrix',
    columns: size.columns,
    rows: size.rows,
    bits,
    quietModules: QUIET_MODULES,
  };
}

function encodeCharacters(
  length: number,
  designator: number,
  shape: DataMatrixShape,
): BarcodeResult<MatrixSymbol> {
  const sizes = shape === 'rectangle' ? DATA_MATRIX_RECTANGLES : DATA_MATRIX_SQUARES;
  const size = encodeDataMatrixMessage(characters, length, designator, sizes, codewords);
  if (size === null) return fail('barcodeCapacity');
  appendChecks(size);
  return ok(buildSymbol(size));
}

/**
 * Encodes Data Matrix ECC 200 (ISO/IEC 16022): the smallest symbol of the requested shape, with the encodation schemes that take the fewest
 * codewords. A symbol with characters beyond ASCII declares its character set (`encodeText`).
 *
 * @param content at most 3,116 characters
 * @returns `barcodeCapacity` when the largest symbol is too small
 */
export function encodeDataMatrix(content: string, shape: DataMatrixShape): BarcodeResult<MatrixSymbol> {
  if (content.length > MAX_CHARACTERS) return fail('barcodeCapacity');
  const { length, eci } = encodeText(content, bytes);
  if (length > MAX_CHARACTERS) return fail('barcodeCapacity');
  for (let index = 0; index < length; index++) characters[index] = bytes[index];
  return encodeCharacters(length, eci, shape);
}

/**
 * Encodes GS1 DataMatrix (GS1 General Specifications, 5.6).
 *
 * @param message ASCII codes and `DATA_MATRIX_FNC1`; begins with `DATA_MATRIX_FNC1`
 */
export function encodeDataMatrixCharacters(
  message: readonly number[],
  shape: DataMatrixShape,
): BarcodeResult<MatrixSymbol> {
  if (message.length > MAX_CHARACTERS) return fail('barcodeCapacity');
  characters.set(message);
  return encodeCharacters(message.length, NO_ECI, shape);
}
