import { fail, ok, type Problem, type Result } from '../../src/core/base/result.ts';

/** Maximum nesting of arrays and objects in a request. A label document needs about 50. */
const MAX_DEPTH = 64;

const [QUOTE, BACKSLASH, OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [34, 92, 91, 93, 123, 125];

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Decodes a JSON body (RFC 8259, 8.1: UTF-8). Malformed bytes are rejected, because decoding would replace them by U+FFFD, which would be
 * stored.
 *
 * @param encoding the request's `Content-Encoding`: the server doesn't decompress bodies
 * @returns `bodyEncoded`, or `inputInvalid` for a body that is not UTF-8 or is nested too deep
 */
export function readJsonText(body: Uint8Array, encoding: string | undefined): Result<string, Problem> {
  if (encoding !== undefined && encoding.trim().toLowerCase() !== 'identity')
    return fail('bodyEncoded', { encoding });
  try {
    const text = decoder.decode(body);
    const deep = refuseDeepJson(text);
    return deep.ok ? ok(text) : deep;
  } catch {
    return fail('inputInvalid', { reason: 'the body is not UTF-8' });
  }
}

/** Checks the nesting depth of JSON before it is parsed, because recursive functions would overflow the stack on a deeply nested value. */
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
