import type { Result } from '../../../core/base/result.ts';
import type { ApiRefusal } from './sendCall.ts';

/** Error number of an expired session (product specification, section 8). */
const SESSION_INVALID = 10_002;

export const isSessionDead = (done: Result<unknown, ApiRefusal>): boolean =>
  !done.ok && done.error.number === SESSION_INVALID;
