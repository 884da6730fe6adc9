import { fail, ok, type Problem, type Result } from '../../base/result.ts';
import type { BarcodeProblemCode } from '../barcodeProblem.ts';
import { findGs1Identifier } from './findGs1Identifier.ts';
import { type Gs1LinkCode, readGs1Link } from './gs1Link.ts';
import type { Gs1Element } from './parseGs1.ts';

/**
 * Why a text cannot be taken apart; besides these, problems of its values' lengths and of unknown identifiers.
 * - `gs1ScanPrefix` {prefix}: a scanner says that the symbol is none of GS1's
 * - `gs1ScanIdentifier` {position, got}: no identifier begins there; position counted from 1 in what was given
 * - `gs1ScanShort` {identifier, position, expected, got}: the text ends, or a separator stands, within a value
 * - `gs1ScanLong` {identifier, position, max, got}: so long a value can only be several, without a separator between
 * - `gs1ScanNothing` {position}: an identifier, or a separator, without anything behind it
 */
export type Gs1ReadCode =
  | BarcodeProblemCode
  | Gs1LinkCode
  | 'gs1ScanPrefix'
  | 'gs1ScanIdentifier'
  | 'gs1ScanShort'
  | 'gs1ScanLong'
  | 'gs1ScanNothing';

export interface Gs1TakenApart {
  /** How it was written: with brackets, as a scanner hands it over, or as a GS1 Digital Link. */
  readonly notation: 'bracketed' | 'scanned' | 'link';
  /** In the order in which they stand; values are not checked but for their place. */
  readonly parts: readonly Gs1Element[];
  /** What stands before the first identifier of a link, such as `https://id.gs1.org`; else null. */
  readonly domain: string | null;
}

type ReadResult<Value> = Result<Value, Problem<Gs1ReadCode>>;

const SEPARATOR = '\x1d';
/** Symbology identifiers of GS1-128, DataBar, GS1 DataMatrix, GS1 QR Code and GS1 DotCode (General Specifications, 5.1.3). */
const GS1_PREFIXES = /^\](?:C1|e0|d2|Q3|J1)/;
const ANY_PREFIX = /^\][A-Za-z][0-9A-Za-z]/;
/**
 * What stands for the separator where a control character cannot: it is written so by scanners, keyboards and standards. All
 * but the last hold a character that no value has; a value with the last written out is only known in brackets.
 */
const WRITTEN_SEPARATOR =
  /\{(?:GS|FNC1)\}|\[(?:GS|FNC1)\]|\^(?:FNC1|\])|~1|\\x1[dD]|\\u001[dD]|\u241d|<(?:GS|FNC1)>/g;
const BRACKETED_IDENTIFIER = /\(\s*(\d{2,4})\s*\)/g;

/** The identifier that begins there; numbers of different lengths never begin alike. */
function identifierAt(text: string, at: number): string | null {
  for (let length = 2; length <= 4; length++) {
    const candidate = text.slice(at, at + length);
    if (candidate.length === length && findGs1Identifier(candidate) !== null) return candidate;
  }
  return null;
}

/** Characters with the place that each has in what was given, since separators may have been written in several. */
interface Placed {
  readonly text: string;
  readonly positionOf: (at: number) => number;
}

function withSeparators(given: string): Placed {
  let text = '';
  const places: number[] = [];
  let from = 0;
  const add = (until: number) => {
    for (let at = from; at < until; at++) places.push(at);
    text += given.slice(from, until);
  };
  for (const match of given.matchAll(WRITTEN_SEPARATOR)) {
    add(match.index);
    places.push(match.index);
    text += SEPARATOR;
    from = match.index + match[0].length;
  }
  add(given.length);
  return { text, positionOf: (at) => (places[at] ?? given.length) + 1 };
}

interface Value {
  readonly value: string;
  /** Where the next identifier begins. */
  readonly next: number;
}

function readScannedValue({ text, positionOf }: Placed, identifier: string, at: number): ReadResult<Value> {
  const known = findGs1Identifier(identifier);
  const components = known?.components ?? [];
  const longest = components.reduce((sum, { max }) => sum + max, 0);
  const separator = text.indexOf(SEPARATOR, at);
  const end = separator < 0 ? text.length : separator;
  const got = end - at;
  const position = positionOf(at);
  if (got === 0) return fail('gs1ScanNothing', { position: positionOf(at - identifier.length) });
  if (known?.hasFixedLength !== true) {
    if (got > longest) return fail('gs1ScanLong', { identifier, position, max: longest, got });
    return ok({ value: text.slice(at, end), next: end + 1 });
  }
  if (got < longest) return fail('gs1ScanShort', { identifier, position, expected: longest, got });
  const valueEnd = at + longest;
  // A separator behind a predefined length is one too many, and read over (General Specifications, 7.8.6).
  return ok({ value: text.slice(at, valueEnd), next: valueEnd === separator ? valueEnd + 1 : valueEnd });
}

function takeScannedApart(given: string): ReadResult<Gs1Element[]> {
  const prefix = ANY_PREFIX.exec(given)?.[0];
  if (prefix !== undefined && !GS1_PREFIXES.test(given)) return fail('gs1ScanPrefix', { prefix });
  // The prefix stays, so that places count from the beginning of what was given.
  const placed = withSeparators(given);
  const { text, positionOf } = placed;
  const parts: Gs1Element[] = [];
  let at = prefix?.length ?? 0;
  // FNC1 in the first place is what makes it GS1, and some scanners hand it over.
  if (text[at] === SEPARATOR) at++;
  if (at >= text.length) return fail('barcodeEmpty');
  while (at < text.length) {
    if (text[at] === SEPARATOR) return fail('gs1ScanNothing', { position: positionOf(at) });
    const identifier = identifierAt(text, at);
    if (identifier === null) {
      return fail('gs1ScanIdentifier', { position: positionOf(at), got: text.slice(at, at + 4) });
    }
    const read = readScannedValue(placed, identifier, at + identifier.length);
    if (!read.ok) return read;
    parts.push({ identifier, value: read.value.value });
    at = read.value.next;
  }
  return ok(parts);
}

/** Space around identifiers and values is for the eye: no value has any. */
function takeBracketsApart(given: string): ReadResult<Gs1Element[]> {
  const found = [...given.matchAll(BRACKETED_IDENTIFIER)];
  if (found[0]?.index !== 0) return fail('barcodeGs1Syntax', { position: 1 });
  const parts: Gs1Element[] = [];
  for (const [index, match] of found.entries()) {
    const [written, identifier] = match;
    if (findGs1Identifier(identifier) === null) return fail('barcodeGs1Identifier', { identifier });
    const end = found[index + 1]?.index ?? given.length;
    parts.push({ identifier, value: given.slice(match.index + written.length, end).trim() });
  }
  return ok(parts);
}

/**
 * Takes a text apart into application identifiers and their values: element strings with brackets, `(01)…(10)…`; what a
 * scanner hands over, with or without its symbology identifier, the separator as GS (0x1D) or written out, `<GS>`, `{GS}`,
 * `[FNC1]`, `^FNC1`, `~1` and the like; or an uncompressed GS1 Digital Link. Space around it is left out.
 *
 * @returns the parts, or the first thing that cannot be read, with its position counted from 1
 */
export function takeGs1Apart(text: string): ReadResult<Gs1TakenApart> {
  const given = text.trim();
  if (given === '') return fail('barcodeEmpty');
  if (/^https?:/i.test(given)) {
    const link = readGs1Link(given);
    return link.ok ? ok({ notation: 'link', ...link.value }) : link;
  }
  const isBracketed = given.startsWith('(');
  const parts = isBracketed ? takeBracketsApart(given) : takeScannedApart(given);
  if (!parts.ok) return parts;
  return ok({ notation: isBracketed ? 'bracketed' : 'scanned', parts: parts.value, domain: null });
}
