import { fail, ok, type Problem, type Result } from '../../src/core/base/result.ts';
import type { ByteRange } from '../files/fileStore.ts';

/**
 * Parses a range request (RFC 9110, 14.2). Multiple ranges and malformed headers request the whole file, as the standard allows.
 *
 * @param header `Range` header of the request
 * @returns null for the whole file; `rangeUnsatisfiable` for a range outside the file
 */
export function parseByteRange(header: string | undefined, bytes: number): Result<ByteRange | null, Problem> {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return ok(null);
  // Without a start, the second number is the length of the end of the file: `bytes=-500` requests the last 500 bytes.
  const first = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const last = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return ok(null);
  return first <= last ? ok({ first, last }) : fail('rangeUnsatisfiable', { bytes });
}
