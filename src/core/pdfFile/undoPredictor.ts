import type { PdfDictionary } from './pdfValue.ts';

const MAX_COLUMNS = 1 << 20;

function paeth(left: number, up: number, corner: number): number {
  const estimate = left + up - corner;
  const [a, b, c] = [Math.abs(estimate - left), Math.abs(estimate - up), Math.abs(estimate - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

/** Reverses PNG predictors, which cross-reference streams use (ISO 32000-1, 7.4.4.4); null for other predictors and for invalid rows. */
export function undoPredictor(bytes: Uint8Array, parameters: PdfDictionary | null): Uint8Array | null {
  const number = (key: string, standard: number) => {
    const value = parameters?.entries.get(key);
    return typeof value === 'number' ? value : standard;
  };
  const predictor = number('Predictor', 1);
  if (predictor === 1) return bytes;
  const sampleBits = number('Colors', 1) * number('BitsPerComponent', 8);
  const columns = number('Columns', 1);
  const isPossible = sampleBits > 0 && sampleBits <= 512 && columns > 0 && columns <= MAX_COLUMNS;
  if (predictor < 10 || !isPossible) return null;
  const step = Math.max(1, sampleBits >> 3);
  const row = Math.ceil((sampleBits * columns) / 8);
  const rows = Math.floor((bytes.length + row) / (row + 1));
  const made = new Uint8Array(rows * row);
  for (let y = 0; y < rows; y++) {
    const from = y * (row + 1) + 1;
    const to = y * row;
    const kind = bytes[from - 1];
    for (let x = 0; x < row; x++) {
      const left = x >= step ? made[to + x - step] : 0;
      const up = y > 0 ? made[to + x - row] : 0;
      const corner = x >= step && y > 0 ? made[to + x - row - step] : 0;
      const guesses = [0, left, up, (left + up) >> 1, paeth(left, up, corner)];
      made[to + x] = (bytes[from + x] ?? 0) + (guesses[kind] ?? 0);
    }
  }
  return made;
}
