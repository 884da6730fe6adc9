import type { BarcodeProblemCode } from '../barcode/barcodeProblem.ts';
import { type Gs1LinkCode, writeGs1Link } from '../barcode/gs1/gs1Link.ts';
import { shortestGs1Order, writeGs1Elements } from '../barcode/gs1/gs1Order.ts';
import { checkGs1Value, type Gs1Element } from '../barcode/gs1/parseGs1.ts';
import { type Gs1ReadCode, type Gs1TakenApart, takeGs1Apart } from '../barcode/gs1/takeGs1Apart.ts';
import { percentEncode } from '../base/percentEncode.ts';
import { fail, ok, type Problem, type Result } from '../base/result.ts';
import { parseTemplate, type TemplatePart } from '../data/template.ts';

/** What becomes of the parts: element strings for a GS1 symbol, or a link for any two-dimensional one. */
export type Gs1Target =
  | { readonly kind: 'elements'; readonly isShortest: boolean }
  | { readonly kind: 'link'; readonly domain: string };

/** No text has these characters: they stand for fields while what is around them is read. */
const FIRST_STAND_IN = 0xf0000;
const STAND_INS = 1000;
const STAND_IN = /[\u{f0000}-\u{f03e7}]/gu;
const LINK_FORMAT = 'url';

type Field = Exclude<TemplatePart, { readonly text: string }>;

interface Masked {
  readonly text: string;
  readonly fields: readonly Field[];
}

/** Puts one character in the place of every field, so that what a field holds is not taken for anything else. */
function mask(content: string, columns: readonly string[]): Masked {
  const fields: Field[] = [];
  let text = '';
  for (const part of parseTemplate(content, columns)) {
    if ('text' in part) {
      text += part.text.replace(STAND_IN, '\ufffd');
      continue;
    }
    text += fields.length < STAND_INS ? String.fromCodePoint(FIRST_STAND_IN + fields.length) : '\ufffd';
    fields.push(part);
  }
  return { text, fields };
}

function unmask(text: string, fields: readonly Field[], write: (field: Field) => string): string {
  return text.replace(STAND_IN, (character) => {
    const field = fields[(character.codePointAt(0) ?? 0) - FIRST_STAND_IN];
    return field ? `{${write(field)}}` : character;
  });
}

/** Whether a value is filled in when labels are made: it holds a column or an expression. */
export function hasGs1Fields(value: string, columns: readonly string[]): boolean {
  return parseTemplate(value, columns).some((part) => !('text' in part));
}

/** What a field says by itself; a name that would be read as something else stands in square brackets. */
function plainSource(field: Field, columns: readonly string[]): string {
  if (!('column' in field)) return field.source;
  const [part] = parseTemplate(`{${field.column}}`, columns);
  return part && 'column' in part && part.column === field.column ? field.column : `[${field.column}]`;
}

/** What a field says in a link: its value is percent-encoded there. */
function linkSource(field: Field): string {
  if (!('column' in field)) {
    return 'expression' in field ? `${field.source}|${LINK_FORMAT}` : field.source;
  }
  const [part] = parseTemplate(`{${field.column}|${LINK_FORMAT}}`);
  const value =
    part && 'expression' in part && part.expression.kind === 'format' ? part.expression.value : null;
  const isReadSo = value?.kind === 'column' && value.name === field.column;
  return `${isReadSo ? field.column : `[${field.column}]`}|${LINK_FORMAT}`;
}

/** What a field of a link says without the format that stands there for the link's sake. */
function withoutFormat(field: Field, columns: readonly string[]): string {
  const bare = 'expression' in field ? field.source.replace(/\s*\|\s*url\s*$/i, '') : null;
  const [part] = bare === null ? [field] : parseTemplate(`{${bare}}`, columns);
  return part && !('text' in part) ? plainSource(part, columns) : plainSource(field, columns);
}

/**
 * Takes a content or a pasted text apart, see `takeGs1Apart`; columns and expressions in braces stay in the values as they are.
 * In a link their `|url` is left out, which `writeGs1Content` writes again.
 *
 * @param columns headers of the bound spreadsheet
 */
export function readGs1Content(
  content: string,
  columns: readonly string[],
): Result<Gs1TakenApart, Problem<Gs1ReadCode>> {
  const { text, fields } = mask(content, columns);
  // `{GS}` is a column for whoever looks for columns, and a separator in what a scanner handed over.
  const isScanned = !/^\s*(\(|https?:)/i.test(text);
  const taken = takeGs1Apart(isScanned ? content : text);
  if (!taken.ok || isScanned) return taken;
  const isLink = taken.value.notation === 'link';
  const write = (field: Field) => (isLink ? withoutFormat : plainSource)(field, columns);
  const parts = taken.value.parts.map(({ identifier, value }) => ({
    identifier,
    // A brace that is no field's stays one.
    value: unmask(value.replace(/[{}]/g, '$&$&'), fields, write),
  }));
  return ok({ ...taken.value, parts });
}

/**
 * Writes parts as the content of a symbol: `(01)…(10)…`, or a link whose columns are percent-encoded when the label is made.
 * The values are not checked, see `checkGs1Part`.
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
    const { text, fields } = mask(value, columns);
    const pieces = text.split(/([\u{f0000}-\u{f03e7}])/u);
    const encoded = pieces.map((piece, index) => (index % 2 === 0 ? percentEncode(piece) : piece)).join('');
    return unmask(encoded, fields, linkSource);
  });
}

/** A value that could be taken for another element once it stands beside its neighbours. */
const LOOKS_LIKE_IDENTIFIER = /\(\d{2,4}\)/;

/**
 * Checks one part.
 *
 * @param shown the value, or what it is on the present label where it holds fields; null where that is not known, and nothing
 *   is said of it then: the run checks it row by row
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
