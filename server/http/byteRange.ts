import { fail, ok, type Problem, type Result } from '../../src/core/base/result.ts';
import type { ByteRange } from '../files/fileStore.ts';

/**
 * The part of a file that a call asks for (RFC 9110, 14.2). Several parts at once, and what is no range of bytes, are all of it.
 *
 * @param header `Range` of the call
 * @returns null for all of it; `rangeUnsatisfiable` for a part that the file does not have
 */
export function parseByteRange(header: string | undefined, bytes: number): Result<ByteRange | null, Problem> {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return ok(null);
  // Without a beginning it is so many bytes of the end.
  const first = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const last = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return ok(null);
  return first <= last ? ok({ first, last }) : fail('rangeUnsatisfiable', { bytes });
}
