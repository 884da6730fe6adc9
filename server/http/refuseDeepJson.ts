import { fail, ok, type Problem, type Result } from '../../src/core/base/result.ts';

/** Deepest nesting of arrays and objects in a call. A label document needs about 50. */
const MAX_DEPTH = 64;

const [QUOTE, BACKSLASH, OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [34, 92, 91, 93, 123, 125];

/**
 * Checks the nesting of JSON before anything reads it: functions that walk a value call themselves, and a deep one overflows the stack.
 *
 * @returns `inputInvalid`
 */
export function refuseDeepJson(text: string): Result<null, Problem> {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) {
      for (at++; at < text.length && text.charCodeAt(at) !== QUOTE; at++)
        if (text.charCodeAt(at) === BACKSLASH) at++;
    } else if (sign === OPEN_ARRAY || sign === OPEN_OBJECT) {
      depth++;
      if (depth > MAX_DEPTH)
        return fail('inputInvalid', { reason: `JSON nests deeper than ${MAX_DEPTH} arrays and objects` });
    } else if (sign === CLOSE_ARRAY || sign === CLOSE_OBJECT) depth--;
  }
  return ok(null);
}
