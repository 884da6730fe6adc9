import { fail, ok, type Problem, type Result } from '../../base/result.ts';
import type { BarcodeProblemCode } from '../barcodeProblem.ts';
import { findGs1Identifier } from './findGs1Identifier.ts';
import type { Gs1Element } from './gs1Element.ts';
import { type Gs1LinkCode, readGs1Link } from './gs1Link.ts';
import { takeScannedApart } from './scannedGs1.ts';

/** Reason why a text cannot be read as GS1 data. */
export type Gs1ReadCode = BarcodeProblemCode | Gs1LinkCode;

export interface Gs1TakenApart {
  /** Notation of the input: bracketed identifiers, a scanner's output, or a GS1 Digital Link. */
  readonly notation: 'bracketed' | 'scanned' | 'link';
  /** Elements in the order of the input. Their values are not checked. */
  readonly parts: readonly Gs1Element[];
  /** Base URL of a link, such as `https://id.gs1.org`; otherwise null. */
  readonly domain: string | null;
}

type ReadResult<Value> = Result<Value, Problem<Gs1ReadCode>>;

const BRACKETED_IDENTIFIER = /\(\s*(\d{2,4})\s*\)/g;

/** Parses element strings with bracketed identifiers. Space around identifiers and values is ignored, because no value contains spaces. */
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
 * Parses a text into application identifiers and their values. Accepts element strings with brackets, `(01)…(10)…`; a scanner's output,
 * with or without its symbology identifier, with the separator as GS (0x1D) or written out as `<GS>`, `{GS}`, `[FNC1]`, `^FNC1`, `~1` and
 * similar forms; and uncompressed GS1 Digital Links. Surrounding space is ignored.
 *
 * @returns the parts, or the first problem with its position counted from 1
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
