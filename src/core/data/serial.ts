import { fail, ok, type Problem, type Result } from '../base/result.ts';

export type SerialCode = 'serialContentInvalid' | 'serialBelowStart';

/** Content of a serial, split into a fixed beginning and the characters that count. */
interface SerialParts {
  readonly head: string;
  readonly run: string;
  readonly isDigits: boolean;
}

/**
 * Splits off the trailing digits, or else the trailing letters, that a serial counts. Only ASCII digits and letters count; `null` if the
 * text ends in neither.
 */
export function splitSerial(content: string): SerialParts | null {
  const digits = /[0-9]+$/.exec(content);
  if (digits) return { head: content.slice(0, digits.index), run: digits[0], isDigits: true };
  const letters = /[A-Za-z]+$/.exec(content);
  if (letters) return { head: content.slice(0, letters.index), run: letters[0], isDigits: false };
  return null;
}

/**
 * Moves a serial by `steps`; a negative number counts down. Digits keep their width with leading zeros and grow when they overflow (`099` →
 * `100`, `999` → `1000`); letters carry as in spreadsheet columns (`Z` → `AA`, `AZ` → `BA`), keeping the case at each position. Counting
 * below zero, or below the first letter, fails: two labels would share a value.
 */
export function moveSerial(content: string, steps: number | bigint): Result<string, Problem<SerialCode>> {
  const parts = splitSerial(content);
  if (!parts) return fail('serialContentInvalid', { content });
  if (Number(steps) === 0) return ok(content);
  const moved = parts.isDigits ? moveDigits(parts.run, steps) : moveLetters(parts.run, steps);
  return moved === null
    ? fail('serialBelowStart', { content, steps: String(steps) })
    : ok(parts.head + moved);
}

function moveDigits(run: string, steps: number | bigint): string | null {
  // Below these limits, the sum of both numbers is exact.
  if (run.length <= 14 && typeof steps === 'number' && Math.abs(steps) < 1e15) {
    const value = Number(run) + steps;
    return value < 0 ? null : String(value).padStart(run.length, '0');
  }
  const value = BigInt(run) + BigInt(steps);
  return value < 0n ? null : value.toString().padStart(run.length, '0');
}

/** Returns the value in bijective base 26, as in the names of spreadsheet columns: A is 1, Z is 26, AA is 27. */
function lettersValue(run: string): bigint {
  let value = 0n;
  for (const letter of run.toUpperCase()) value = value * 26n + BigInt(letter.charCodeAt(0) - 64);
  return value;
}

/** Returns a serial number's series and its position in the series; null for any other text. */
export function serialPlace(content: string): { readonly series: string; readonly value: bigint } | null {
  const parts = splitSerial(content);
  if (!parts) return null;
  const { head, run, isDigits } = parts;
  return isDigits
    ? { series: `0${head}`, value: BigInt(run) }
    : { series: `A${head}`, value: lettersValue(run) };
}

function moveLetters(run: string, steps: number | bigint): string | null {
  let value = lettersValue(run) + BigInt(steps);
  if (value < 1n) return null;
  let letters = '';
  while (value > 0n) {
    value -= 1n;
    letters = String.fromCharCode(65 + Number(value % 26n)) + letters;
    value /= 26n;
  }
  return matchCase(letters, run);
}

/**
 * Gives each letter the case of the pattern at the same position from the right; additional letters take the case of the pattern's first
 * letter.
 */
function matchCase(letters: string, pattern: string): string {
  let result = '';
  for (let fromRight = 1; fromRight <= letters.length; fromRight++) {
    const model = pattern[Math.max(0, pattern.length - fromRight)];
    const letter = letters[letters.length - fromRight];
    result = (model >= 'a' ? letter.toLowerCase() : letter) + result;
  }
  return result;
}
