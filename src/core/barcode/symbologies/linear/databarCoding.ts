import { fail } from '../../../base/result.ts';
import type { BarcodeResult } from '../../barcodeProblem.ts';
import { checkCharacters, checkElementStrings, checkGs1Key } from '../contentRules.ts';
import type { SymbologyCoding } from '../symbologyCoding.ts';

/** Returns the bare GTIN, without `(01)` or a scanner's DataBar prefix before it. */
function withoutKeyIdentifier(content: string): string {
  return content.replace(/^(?:\(01\)|\]e001)/, '');
}

export const DATABAR_OMNI_CODING = {
  group: 'retail',
  check: (content) => checkGs1Key(withoutKeyIdentifier(content), 13),
  statesLength: true,
  reading: { format: 'DataBarOmni', text: (checked) => `01${checked}` },
  nativeBars: null,
  bwip: { name: 'databaromni', quietModules: 1, text: (content) => `(01)${content}` },
} satisfies SymbologyCoding;

/** Checks GS1 DataBar Expanded content. The symbology has no number sign (ISO/IEC 24724, 7.2.5), which values of (8010) may contain. */
function checkDataBarExpanded(content: string, companions: readonly string[]): BarcodeResult<string> {
  const checked = checkElementStrings(content, companions);
  return checked.ok ? checkCharacters(checked.value, /#/) : checked;
}

/** Opening parenthesis that is part of a value; BWIPP would read it as the start of the next GS1 element. */
const VALUE_BRACKET = /\((?!\d{2,4}\))/g;
const BRACKET_ESCAPE = '^040';

/** Capacity of DataBar Expanded: 22 segments (ISO/IEC 24724, 7.1), which hold this many digits or capital letters. */
const DATABAR_CAPACITY = { digits: 74, letters: 41 };

export const DATABAR_EXPANDED_CODING = {
  group: 'retail',
  check: checkDataBarExpanded,
  reading: { format: 'DataBarExpanded', gs1: ']e0' },
  nativeBars: null,
  bwip: {
    name: 'databarexpanded',
    quietModules: 1,
    escaped: (text) => text.replace(VALUE_BRACKET, BRACKET_ESCAPE),
    // The content rule has already checked the element strings, together with those of the label's other symbols, so BWIPP's linter is off.
    options: () => ({ dontlint: true, parse: true }),
    // The content rule lets only element strings pass that the symbology can encode, so only their length is left to fail. BWIPP reports it
    // in some encodation modes, and in the others reads past its table of sizes, so that a TypeError reaches the caller.
    tooLong: fail('barcodeDataBarCapacity', DATABAR_CAPACITY),
  },
} satisfies SymbologyCoding;
