import { fail, ok } from '../../base/result.ts';
import type { BarcodeResult } from '../barcodeProblem.ts';
import { findGs1Identifier } from './findGs1Identifier.ts';
import type { Gs1Element } from './gs1Element.ts';

const SEPARATOR = '\x1d';
/** Symbology identifiers of GS1-128, DataBar, GS1 DataMatrix, GS1 QR Code and GS1 DotCode (General Specifications, 5.1.3). */
const GS1_PREFIXES = /^\](?:C1|e0|d2|Q3|J1)/;
const ANY_PREFIX = /^\][A-Za-z][0-9A-Za-z]/;
/**
 * Written forms of the separator, which scanners, keyboards and standards use in place of the control character. All forms except `<GS>`
 * and `<FNC1>` contain a character that no value has; a value that contains `<GS>` or `<FNC1>` must be entered with bracketed identifiers.
 */
const WRITTEN_SEPARATOR =
  /\{(?:GS|FNC1)\}|\[(?:GS|FNC1)\]|\^(?:FNC1|\])|~1|\\x1[dD]|\\u001[dD]|\u241d|<(?:GS|FNC1)>/g;

/** Returns the identifier that begins at the offset. No identifier is the beginning of a longer one. */
function identifierAt(text: string, at: number): string | null {
  for (let length = 2; length <= 4; length++) {
    const candidate = text.slice(at, at + length);
    if (candidate.length === length && findGs1Identifier(candidate) !== null) return candidate;
  }
  return null;
}

/**
 * Text with separators as GS, and the input position of each of its characters: a written separator may take several characters of the
 * input.
 */
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
  /** Offset after the value and its separator, where the next identifier begins. */
  readonly next: number;
}

function readScannedValue(
  { text, positionOf }: Placed,
  identifier: string,
  at: number,
): BarcodeResult<Value> {
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
  // A separator after a value of predefined length is redundant and is skipped (General Specifications, 7.8.6).
  return ok({ value: text.slice(at, valueEnd), next: valueEnd === separator ? valueEnd + 1 : valueEnd });
}

/** Parses the text that a scanner outputs (`takeGs1Apart`). */
export function takeScannedApart(given: string): BarcodeResult<Gs1Element[]> {
  const prefix = ANY_PREFIX.exec(given)?.[0];
  if (prefix !== undefined && !GS1_PREFIXES.test(given)) return fail('gs1ScanPrefix', { prefix });
  // The prefix stays, so that positions count from the beginning of the input.
  const placed = withSeparators(given);
  const { text, positionOf } = placed;
  const parts: Gs1Element[] = [];
  let at = prefix?.length ?? 0;
  // FNC1 at the first position marks the symbol as GS1, and some scanners output it.
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

const HAS_SEPARATOR = new RegExp(`${SEPARATOR}|${WRITTEN_SEPARATOR.source}`);
const IDENTIFIER_LIKE = /\(\d{2,4}\)/;

/**
 * Adds brackets to element strings in the form in which a scanner or a marking authority outputs them: with a leading symbology identifier,
 * or with GS or FNC1. Any other text is returned unchanged: a number without these marks may have another meaning.
 */
export function bracketGs1(content: string): BarcodeResult<string> {
  const given = content.trim();
  const isScanned = ANY_PREFIX.test(given) || HAS_SEPARATOR.test(given);
  if (given.startsWith('(') || !isScanned) return ok(content);
  const elements = takeScannedApart(given);
  if (!elements.ok) return elements;
  // In bracketed form, a value that contains a bracketed number would be read as two elements.
  const unclear = elements.value.find(({ value }) => IDENTIFIER_LIKE.test(value));
  if (unclear) return fail('barcodeGs1Value', { identifier: unclear.identifier, got: unclear.value });
  return ok(elements.value.map(({ identifier, value }) => `(${identifier})${value}`).join(''));
}
