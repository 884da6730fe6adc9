import type { SizeMm } from '../base/boxes.ts';
import { MM_PER_INCH } from '../base/limits.ts';

const NUMBER = String.raw`(\d+(?:[.,]\d+)?(?:\s+\d+/\d+)?|\d+/\d+)`;
const UNIT = String.raw`\s*(mm|in|inch|"|″|мм|дюйм[а-я]*|毫米|公釐|英寸|英吋)?`;
const SIZE = new RegExp(String.raw`(?<![\w-])${NUMBER}${UNIT}\s*[x×х*]\s*${NUMBER}${UNIT}(?!\w)`, 'iu');

function readNumber(text: string): number {
  return text
    .replace(',', '.')
    .split(/\s+/)
    .reduce((sum, part) => {
      const [over, under] = part.split('/').map(Number);
      return sum + (under === undefined ? over : over / under);
    }, 0);
}

/**
 * Finds a size such as `50x30`, `50 × 30 mm` or `2 5/8 x 1 in` in a text. The unit after the second number applies to both; without a unit,
 * the numbers are in millimeters.
 *
 * @returns the size, or null if there is none, and the rest of the text
 */
export function takeSize(text: string): { readonly size: SizeMm | null; readonly rest: string } {
  const match = SIZE.exec(text);
  if (!match) return { size: null, rest: text };
  const [whole, width, firstUnit, height, lastUnit] = match;
  const isInch = /^(?:in|inch|"|″|дюйм.*|英寸|英吋)$/i.test(lastUnit ?? firstUnit ?? '');
  const unitMm = isInch ? MM_PER_INCH : 1;
  const size = { widthMm: readNumber(width) * unitMm, heightMm: readNumber(height) * unitMm };
  return { size, rest: text.replace(whole, ' ') };
}
