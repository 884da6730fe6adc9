import { md5 } from 'js-md5';
import { sessionUser } from '../account/session.ts';

/** Constant part of signatures. It is public and has no value for security: the server checks only the format and the time. */
const CONSTANT = 'diecut-web';

/**
 * Returns the signature fields of calls that send codes: the time, and an MD5 hash of user, constant and time (product specification,
 * section 7). The page does not know its IP address, so `ip` is empty; the server uses the address that it sees.
 */
export function signature(nowMs: number): {
  readonly ip: string;
  readonly timestamp: number;
  readonly sign: string;
} {
  return { ip: '', timestamp: nowMs, sign: md5(`${sessionUser()?.uuid ?? ''}${CONSTANT}${nowMs}`) };
}
