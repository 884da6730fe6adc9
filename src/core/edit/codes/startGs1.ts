import type { Gs1Element } from '../../barcode/gs1/parseGs1.ts';
import type { Symbology } from '../../barcode/symbologies.ts';
import { symbologyInfo } from '../../barcode/symbologies.ts';
import { checkGs1Part, type Gs1Target, readGs1Content, writeGs1Content } from './gs1Content.ts';
import { symbologyOfValues } from './symbologyOfValues.ts';

/** Parts with which the GS1 builder starts. */
export interface Gs1Start {
  readonly parts: readonly Gs1Element[];
  /** Base URL of a link; null for other content. */
  readonly domain: string | null;
}

const GTIN = '01';
const GTIN_DIGITS = 14;

/**
 * Returns the GS1 parts of a content that is an element string, a GS1 Digital Link or an article number; null for any
 * other content. Digits without brackets can be read as identifiers by chance, so they count only if all their values are valid.
 *
 * @param columns headers of the bound spreadsheet
 */
export function startGs1(
  content: string,
  target: Gs1Target['kind'],
  columns: readonly string[],
): Gs1Start | null {
  const number = content.trim();
  if (symbologyOfValues([number]) !== null)
    return { parts: [{ identifier: GTIN, value: number.padStart(GTIN_DIGITS, '0') }], domain: null };
  const read = readGs1Content(content, columns);
  if (!read.ok) return null;
  const { parts, domain, notation } = read.value;
  if (notation !== 'scanned') return { parts, domain };
  const areValid = parts.every(({ identifier, value }) => checkGs1Part(identifier, value, target).ok);
  // A link needs a key, such as a GTIN.
  const how: Gs1Target =
    target === 'link'
      ? { kind: 'link', domain: 'https://id.gs1.org' }
      : { kind: 'elements', isShortest: true };
  return areValid && writeGs1Content(parts, how, columns).ok ? { parts, domain } : null;
}

/** True if a GS1 Digital Link is a likely content of a symbol with this content: there is none yet, or it is GS1 content already. */
export function suggestsGs1Link(content: string, symbology: Symbology, columns: readonly string[]): boolean {
  const isUnset = content.trim() === '' || content === symbologyInfo(symbology).defaultContent;
  return isUnset || startGs1(content, 'link', columns) !== null;
}
