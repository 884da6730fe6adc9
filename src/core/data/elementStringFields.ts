import { fail, type Problem, type Result } from '../base/result.ts';
import type { ResolveCode } from './labelRecord.ts';

const IDENTIFIER_AT_END = /\((\d{2,4})\)\s*$/;
const IDENTIFIER = /\(\d{2,4}\)/;

/** Returns the application identifier at the end of a template's text, to which the field after it belongs; null if there is none. */
export function identifierBefore(text: string): string | null {
  return IDENTIFIER_AT_END.exec(text)?.[1] ?? null;
}

/**
 * Refuses the value of a field such as `(10){lot}` if it has an application identifier in brackets: the lot `24A(21)B` would become a lot and
 * a serial number, since a barcode's content has no other sign for its elements.
 */
export function checkElementValue(
  read: Result<string, Problem<ResolveCode>>,
  identifier: string,
): Result<string, Problem<ResolveCode>> {
  if (!read.ok) return read;
  const inner = IDENTIFIER.exec(read.value)?.[0];
  return inner === undefined ? read : fail('gs1ValueSplit', { identifier, value: read.value, inner });
}
