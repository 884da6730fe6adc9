import { md5 } from 'js-md5';
import { sessionUser } from '../account/session.ts';

/** Public constant without security value: the server checks only the format and the time. */
const CONSTANT = 'diecut-web';

/**
 * Signature fields of calls that send codes: the time, and an MD5 of user, constant and time (product specification, section 7). `ip` is
 * empty, because a page does not know its address; the server uses the address that it sees.
 */
export function signature(nowMs: number): {
  readonly ip: string;
  readonly timestamp: number;
  readonly sign: string;
} {
  return { ip: '', timestamp: nowMs, sign: md5(`${sessionUser()?.uuid ?? ''}${CONSTANT}${nowMs}`) };
}
