import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';

/** Maximum nesting of arrays and objects in a request. A label document needs about 50. */
const MAX_DEPTH = 64;

const [QUOTE, BACKSLASH, OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [34, 92, 91, 93, 123, 125];

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Decodes a JSON body (RFC 8259, 8.1: UTF-8). Malformed bytes are rejected, because decoding would replace them by U+FFFD, which would be
 * stored.
 *
 * @param encoding the request's `Content-Encoding`: the server doesn't decompress bodies
 * @returns `bodyEncoded`, or `inputInvalid` for a body that is not UTF-8, is nested too deep, repeats a name, or has the
 * name `__proto__`
 */
export function readJsonText(body: Uint8Array, encoding: string | undefined): Result<string, Problem> {
  if (encoding !== undefined && encoding.trim().toLowerCase() !== 'identity')
    return fail('bodyEncoded', { encoding });
  try {
    const text = decoder.decode(body);
    const checked = checkJsonText(text);
    return checked.ok ? ok(text) : checked;
  } catch {
    return fail('inputInvalid', { reason: 'the body is not UTF-8' });
  }
}

/** Index of the quotation mark that ends the string which begins at `start`; the length of the text if none does. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  for (; at < text.length && text.charCodeAt(at) !== QUOTE; at++) if (text.charCodeAt(at) === BACKSLASH) at++;
  return at;
}

const NAME_END = /[\t\n\r ]*:/y;

/** Returns the name of a member of an object; null for a string that is a value, and for one with a broken escape. */
function nameIn(text: string, start: number, end: number): string | null {
  NAME_END.lastIndex = end + 1;
  if (!NAME_END.test(text)) return null;
  const written = text.slice(start + 1, end);
  if (!written.includes('\\')) return written;
  try {
    return String(JSON.parse(`"${written}"`));
  } catch {
    return null;
  }
}

/**
 * Checks JSON before it is parsed. Recursive functions would overflow the stack on a deeply nested value. Of a repeated name, the parser
 * would use the last value without a word, and another program on the way perhaps the first (RFC 8259, 4).
 *
 * @returns `inputInvalid`
 */
export function checkJsonText(text: string): Result<null, Problem> {
  /** Names in the open objects; null for an open array. */
  const open: (Set<string> | null)[] = [];
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) {
      const end = endOfString(text, at);
      const names = open.at(-1);
      const name = names ? nameIn(text, at, end) : null;
      if (name !== null && names?.has(name))
        return fail('inputInvalid', { reason: `the name ${JSON.stringify(name)} occurs twice in an object` });
      // The parser would refuse it as JSON that is not valid, because it can change the prototype of objects.
      if (name === '__proto__')
        return fail('inputInvalid', { reason: 'the name "__proto__" is reserved, and no field can have it' });
      if (name !== null) names?.add(name);
      at = end;
    } else if (sign === OPEN_ARRAY || sign === OPEN_OBJECT) {
      open.push(sign === OPEN_OBJECT ? new Set() : null);
      if (open.length > MAX_DEPTH)
        return fail('inputInvalid', { reason: `JSON nests deeper than ${MAX_DEPTH} arrays and objects` });
    } else if (sign === CLOSE_ARRAY || sign === CLOSE_OBJECT) open.pop();
  }
  return ok(null);
}
