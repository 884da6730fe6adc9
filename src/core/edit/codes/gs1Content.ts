import type { BarcodeProblemCode } from '../../barcode/barcodeProblem.ts';
import { type Gs1LinkCode, writeGs1Link } from '../../barcode/gs1/gs1Link.ts';
import { shortestGs1Order, writeGs1Elements } from '../../barcode/gs1/gs1Order.ts';
import { checkGs1Value, type Gs1Element } from '../../barcode/gs1/parseGs1.ts';
import { type Gs1ReadCode, type Gs1TakenApart, takeGs1Apart } from '../../barcode/gs1/takeGs1Apart.ts';
import { percentEncode } from '../../base/percentEncode.ts';
import { fail, ok, type Problem, type Result } from '../../base/result.ts';
import { parseTemplate } from '../../data/template.ts';
import {
  changeAroundFields,
  doubleBraces,
  type Field,
  formattedSource,
  maskFields,
  plainSource,
  unformattedSource,
  unmaskFields,
} from '../fieldMask.ts';

/** Form of the content: element strings for a GS1 symbol, or a GS1 Digital Link for any 2D symbol. */
export type Gs1Target =
  | { readonly kind: 'elements'; readonly isShortest: boolean }
  | { readonly kind: 'link'; readonly domain: string };

const LINK_FORMAT = 'url';

/** True for a value that contains a column or an expression, so that it differs between labels. */
export function hasGs1Fields(value: string, columns: readonly string[]): boolean {
  return parseTemplate(value, columns).some((part) => !('text' in part));
}

/**
 * Parses the content of an element or a pasted text (`takeGs1Apart`). Columns and expressions in braces stay unchanged in the values; the
 * `|url` format of fields in a link is removed, and `writeGs1Content` adds it again.
 *
 * @param columns headers of the bound spreadsheet
 */
export function readGs1Content(
  content: string,
  columns: readonly string[],
): Result<Gs1TakenApart, Problem<Gs1ReadCode>> {
  const fields: Field[] = [];
  const text = maskFields(content, columns, fields);
  // In scanned data `{GS}` is a separator; in a template it would be a column.
  const isScanned = !/^\s*(\(|https?:)/i.test(text);
  const taken = takeGs1Apart(isScanned ? content : text);
  if (!taken.ok || isScanned) return taken;
  const isLink = taken.value.notation === 'link';
  const write = (field: Field) =>
    isLink ? unformattedSource(field, LINK_FORMAT, columns) : plainSource(field, columns);
  const parts = taken.value.parts.map(({ identifier, value }) => ({
    identifier,
    // Double the braces that don't belong to a field, so that they stay literal.
    value: unmaskFields(doubleBraces(value), fields, write),
  }));
  return ok({ ...taken.value, parts });
}

/**
 * Writes parts as the content of a symbol: `(01)…(10)…`, or a link whose columns are percent-encoded at print time. Doesn't check the
 * values (`checkGs1Part` does).
 */
export function writeGs1Content(
  parts: readonly Gs1Element[],
  target: Gs1Target,
  columns: readonly string[],
): Result<string, Problem<Gs1LinkCode | BarcodeProblemCode>> {
  if (target.kind === 'elements') {
    return ok(writeGs1Elements(target.isShortest ? shortestGs1Order(parts) : parts));
  }
  return writeGs1Link(parts, target.domain, (value) => {
    const fields: Field[] = [];
    const encoded = changeAroundFields(maskFields(value, columns, fields), percentEncode);
    return unmaskFields(encoded, fields, (field) => formattedSource(field, LINK_FORMAT));
  });
}

/** Bracketed number in a value, which in element strings would be read as an identifier. */
const LOOKS_LIKE_IDENTIFIER = /\(\d{2,4}\)/;

/**
 * Checks one part.
 *
 * @param shown the value, with its fields resolved for the current label; null if they can't be resolved, so that the part is checked only
 * row by row during the run
 */
export function checkGs1Part(
  identifier: string,
  shown: string | null,
  target: Gs1Target['kind'],
): Result<true, Problem<BarcodeProblemCode | 'gs1ValueBrackets'>> {
  if (shown === null) return ok(true);
  if (target === 'elements' && LOOKS_LIKE_IDENTIFIER.test(shown)) {
    return fail('gs1ValueBrackets', { identifier });
  }
  return checkGs1Value({ identifier, value: shown });
}
