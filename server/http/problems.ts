import { API_REFUSALS } from '../../src/core/api/contract.ts';
import type { Refusal } from '../../src/core/api/contractShape.ts';
import type { Problem } from '../../src/core/base/result.ts';

/** Codes of all problems; each has a message in each language. */
export const PROBLEM_CODES: readonly string[] = Object.keys(API_REFUSALS);

/** Returns code and status of a refusal. A problem that the contract doesn't list is a bug and is reported as `unknown`. */
export function httpErrorOf({ code }: Pick<Problem, 'code'>): Refusal {
  return Object.hasOwn(API_REFUSALS, code) ? API_REFUSALS[code] : API_REFUSALS.unknown;
}
