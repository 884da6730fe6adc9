const ZERO = 48;

/**
 * Computes the check digit of EAN, UPC, ITF-14 and the GS1 keys (GS1 General Specifications, 7.9): weights 3 and 1 alternate, beginning
 * with 3 at the last digit.
 *
 * @param content decimal digits; only the first `length` are used
 * @returns the check digit, 0 to 9
 */
export function computeGs1CheckDigit(content: string, length: number, start = 0): number {
  let sum = 0;
  let weight = 3;
  for (let index = start + length - 1; index >= start; index--) {
    sum += (content.charCodeAt(index) - ZERO) * weight;
    weight = 4 - weight;
  }
  return (10 - (sum % 10)) % 10;
}

/** Computes MSI's modulo 10 check digit (Luhn): every other digit is doubled, beginning with the last. */
export function computeLuhnCheckDigit(content: string): number {
  let sum = 0;
  let doubled = true;
  for (let index = content.length - 1; index >= 0; index--) {
    const digit = content.charCodeAt(index) - ZERO;
    const value = doubled ? digit * 2 : digit;
    sum += value > 9 ? value - 9 : value;
    doubled = !doubled;
  }
  return (10 - (sum % 10)) % 10;
}

/**
 * Expands a UPC-E number to UPC-A without check digit (GS1 General Specifications, 5.2.2.4.2).
 *
 * @param upce eight digits: number system, six digits, check digit (not used)
 */
export function expandUpcE(upce: string): string {
  const system = upce[0];
  const body = upce.slice(1, 7);
  const last = body.charCodeAt(5) - ZERO;
  if (last <= 2) return `${system}${body.slice(0, 2)}${last}0000${body.slice(2, 5)}`;
  if (last === 3) return `${system}${body.slice(0, 3)}00000${body.slice(3, 5)}`;
  if (last === 4) return `${system}${body.slice(0, 4)}00000${body[4]}`;
  return `${system}${body.slice(0, 5)}0000${last}`;
}

/**
 * Returns the UPC-E number, without check digit, that the standard prescribes for a UPC-A number: the first of its four forms that fits
 * (GS1 General Specifications, 5.2.2.4.2).
 *
 * @param upca eleven digits from `expandUpcE`
 */
export function compressUpcA(upca: string): string {
  const forms: readonly (readonly [RegExp, string])[] = [
    [/^(.)(..)([0-2])0000(...)$/, '$1$2$4$3'],
    [/^(.)(...)00000(..)$/, '$1$2$33'],
    [/^(.)(....)00000(.)$/, '$1$2$34'],
    [/^(.)(.....)0000([5-9])$/, '$1$2$3'],
  ];
  const form = forms.find(([pattern]) => pattern.test(upca));
  if (form === undefined) throw new RangeError(`no UPC-E form of ${upca}`);
  return upca.replace(...form);
}
