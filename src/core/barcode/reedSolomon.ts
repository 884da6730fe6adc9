/** Reed-Solomon code over GF(256) with a fixed number of check codewords. */
export interface ReedSolomonCode {
  readonly checkCount: number;
  /** `checkCount` bytes for each of the 256 feedback values: the generator polynomial times that value. */
  readonly products: Uint8Array;
}

const codes = new Map<number, ReedSolomonCode>();
const remainder = new Uint8Array(256);

function buildProducts(primitive: number, checkCount: number, firstRoot: number): Uint8Array {
  const exponents = new Uint8Array(510);
  const logarithms = new Uint8Array(256);
  let value = 1;
  for (let power = 0; power < 255; power++) {
    exponents[power] = value;
    exponents[power + 255] = value;
    logarithms[value] = power;
    value <<= 1;
    if (value > 255) value ^= primitive;
  }
  const multiply = (a: number, b: number): number =>
    a === 0 || b === 0 ? 0 : exponents[logarithms[a] + logarithms[b]];

  // Coefficients of the generator polynomial, highest power first, without the leading coefficient 1.
  const generator = new Uint8Array(checkCount);
  generator[checkCount - 1] = 1;
  for (let factor = 0; factor < checkCount; factor++) {
    const root = exponents[(firstRoot + factor) % 255];
    for (let index = 0; index < checkCount; index++) {
      const next = index + 1 < checkCount ? generator[index + 1] : 0;
      generator[index] = multiply(generator[index], root) ^ next;
    }
  }
  const products = new Uint8Array(256 * checkCount);
  for (let feedback = 0; feedback < 256; feedback++) {
    for (let index = 0; index < checkCount; index++) {
      products[feedback * checkCount + index] = multiply(feedback, generator[index]);
    }
  }
  return products;
}

/**
 * Returns the code for a field and a number of check codewords, cached.
 *
 * @param primitive the field's polynomial, 0x11d for QR, 0x12d for Data Matrix
 * @param firstRoot power of the generator's first root: 0 for QR, 1 for Data Matrix
 */
export function getReedSolomonCode(
  primitive: number,
  checkCount: number,
  firstRoot: number,
): ReedSolomonCode {
  const key = (primitive << 10) | (checkCount << 1) | firstRoot;
  let code = codes.get(key);
  if (code === undefined) {
    code = { checkCount, products: buildProducts(primitive, checkCount, firstRoot) };
    codes.set(key, code);
  }
  return code;
}

/**
 * Writes the check codewords of one block. Its data and check codewords may be interleaved with other blocks: the strides are the distances
 * between the block's codewords.
 */
export function writeCheckCodewords(
  code: ReedSolomonCode,
  data: Uint8Array,
  dataStart: number,
  dataCount: number,
  dataStride: number,
  target: Uint8Array,
  targetStart: number,
  targetStride: number,
): void {
  const { checkCount, products } = code;
  const rest = remainder;
  rest.fill(0, 0, checkCount + 1);
  for (let index = 0, at = dataStart; index < dataCount; index++, at += dataStride) {
    const row = (data[at] ^ rest[0]) * checkCount;
    for (let term = 0; term < checkCount; term++) rest[term] = rest[term + 1] ^ products[row + term];
  }
  for (let term = 0, at = targetStart; term < checkCount; term++, at += targetStride) target[at] = rest[term];
}
