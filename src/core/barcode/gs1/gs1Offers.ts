import { computeGs1CheckDigit } from '../linear/checkDigits.ts';
import { findGs1Identifier, type Gs1Component } from './findGs1Identifier.ts';
import { computeGs1CheckPair } from './gs1Rules.ts';
import { checkGs1Value, type Gs1Element } from './parseGs1.ts';

export interface Gs1Offer {
  /**
   * Kind of correction: `digit` corrects or adds the check digit; `pair` corrects or adds the check characters; `zeros` pads a shorter GTIN
   * with leading zeros.
   */
  readonly kind: 'digit' | 'pair' | 'zeros';
  /** Whole value after the correction. */
  readonly value: string;
}

/** Lengths of GTIN-8, GTIN-12 and GTIN-13; in element strings they have leading zeros up to fourteen digits. */
const SHORT_KEYS = [8, 12, 13];

function hasRightDigit(digits: string): boolean {
  return digits.endsWith(String(computeGs1CheckDigit(digits, digits.length - 1)));
}

/**
 * Offers corrections of the check digit or of a short GTIN.
 *
 * @param from offset of the component in the value
 */
function offersForDigit(value: string, from: number, { max }: Gs1Component): Gs1Offer[] {
  const offers: Gs1Offer[] = [];
  const part = value.slice(from, from + max);
  if (!/^\d+$/.test(part)) return offers;
  if (max === 14 && from === 0 && SHORT_KEYS.includes(value.length) && hasRightDigit(value)) {
    offers.push({ kind: 'zeros', value: value.padStart(max, '0') });
  }
  if (part.length < max - 1) return offers;
  const before = value.slice(0, from + max - 1);
  const digit = computeGs1CheckDigit(part, max - 1);
  return [...offers, { kind: 'digit', value: `${before}${digit}${value.slice(from + max)}` }];
}

/**
 * Offers the value with a check pair added, and with its last two characters replaced by the check pair, since they may belong to the
 * value.
 */
function offersForPair(value: string): Gs1Offer[] {
  const bodies = [value, value.slice(0, -2)];
  return bodies.flatMap((body) => {
    const pair = computeGs1CheckPair(body);
    return pair === null ? [] : [{ kind: 'pair' as const, value: body + pair }];
  });
}

/**
 * Returns corrections for a value if only its check digit (General Specifications, 7.9.1) or its check characters (7.9.5) are missing or
 * wrong, or if it is a shorter GTIN in place of a GTIN with fourteen digits. Every correction yields a valid value; the list is empty for a
 * valid value and for a value with other faults.
 */
export function offerGs1Values({ identifier, value }: Gs1Element): readonly Gs1Offer[] {
  const known = findGs1Identifier(identifier);
  if (known === null || value === '' || checkGs1Value({ identifier, value }).ok) return [];
  const offers: Gs1Offer[] = [];
  let from = 0;
  for (const component of known.components) {
    if (component.rules.includes('csum')) offers.push(...offersForDigit(value, from, component));
    if (component.rules.includes('csumalpha')) offers.push(...offersForPair(value));
    from += component.max;
  }
  return offers.filter((offer) => checkGs1Value({ identifier, value: offer.value }).ok);
}
