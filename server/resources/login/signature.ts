import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';

/** Tolerated difference between the clocks of device and server, in ms. */
const WINDOW_MS = 5 * 60_000;
const MD5 = /^[\da-f]{32}$/i;

/**
 * Checks the signature fields of a request (product specification, section 7). Every page contains the constant of the signature, so the
 * check provides no security; it only refuses accidental and outdated requests.
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
