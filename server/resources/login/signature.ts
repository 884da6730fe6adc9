import Type from 'typebox';
import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';

/** How far the clock of a device may be off. */
const WINDOW_MS = 5 * 60_000;
/** What signed calls carry beside what they say. */
export const SIGNED = {
  timestamp: Type.Union([Type.Number(), Type.String({ maxLength: 20 })]),
  sign: Type.String({ maxLength: 64 }),
};
const MD5 = /^[\da-f]{32}$/i;

/**
 * Looks at what signed calls carry (product specification, section 7). Its constant is in every page, so that nothing rests on
 * it: it keeps away what was sent by accident, or long ago.
 *
 * @returns `signatureInvalid`
 */
export function checkSignature(
  { timestamp, sign }: { readonly timestamp: number | string; readonly sign: string },
  nowMs: number,
): Result<null, Problem> {
  const isNow = Math.abs(Number(timestamp) - nowMs) <= WINDOW_MS;
  return isNow && MD5.test(sign) ? ok(null) : fail('signatureInvalid');
}
