import { type Symbology, symbologyInfo } from '../../../../core/barcode/symbologies.ts';

const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/**
 * Returns the found symbology whose name equals the search text, otherwise the first found symbology whose name starts with it, otherwise
 * the first found symbology.
 */
export function bestMatch(found: readonly Symbology[], wanted: string): Symbology | undefined {
  const letters = lettersOf(wanted);
  const nameOf = (symbology: Symbology) => lettersOf(symbologyInfo(symbology).wireName);
  const begins = found.filter((symbology) => nameOf(symbology).startsWith(letters));
  return begins.find((symbology) => nameOf(symbology) === letters) ?? begins[0] ?? found[0];
}
