import type { Result } from '../../../core/base/result.ts';
import type { ApiRefusal } from './sendCall.ts';

/** The number of a session that is no more (product specification, section 8). */
const SESSION_INVALID = 10_002;

export const isSessionDead = (done: Result<unknown, ApiRefusal>): boolean =>
  !done.ok && done.error.number === SESSION_INVALID;
