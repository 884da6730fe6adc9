import { md5 } from 'js-md5';
import { sessionUser } from '../account/session.ts';

/** Stands in every page: nothing rests on it (the server looks at the shape and at the time alone). */
const CONSTANT = 'diecut-web';

/**
 * What the calls carry that send codes: the time, and an MD5 of user, constant and time (product specification, section 7). The
 * address of the caller is what the server itself sees; a page cannot know it.
 */
export function signature(nowMs: number): {
  readonly ip: string;
  readonly timestamp: number;
  readonly sign: string;
} {
  return { ip: '', timestamp: nowMs, sign: md5(`${sessionUser()?.uuid ?? ''}${CONSTANT}${nowMs}`) };
}
