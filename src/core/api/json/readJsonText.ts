import { fail, ok, type Problem, type Result } from '../../base/result.ts';
import { isRoundedByParser } from './roundedNumber.ts';

/** Maximum nesting of arrays and objects in a request. A label document needs about 50. */
const MAX_DEPTH = 64;

const [QUOTE, BACKSLASH, OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [34, 92, 91, 93, 123, 125];
const [MINUS, ZERO, NINE] = [45, 48, 57];

/** Field of a request that contains rows of data, whose numbers are printed as they are written. */
const ROWS = 'rows';
/** Maximum number of digits of a number in a message. */
const SHOWN_DIGITS = 40;

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Decodes a JSON body (RFC 8259, 8.1: UTF-8). Malformed bytes are rejected, because decoding would replace them by U+FFFD, which would be
 * stored.
 *
 * @param encoding the request's `Content-Encoding`: the server doesn't decompress bodies
 * @returns `bodyEncoded`; `inputInvalid` for a body that is not UTF-8, is nested too deep, repeats a name, or has the name `__proto__`;
 * `sheetNumberRounded`
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

const NOTHING_WRONG = ok(null);

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

/** Array or object that is open at a position of the text. */
interface OpenValue {
  /** Names in an object so far; null for an array. */
  readonly names: Set<string> | null;
  /** Last name in an object. */
  name: string;
  /** Number of objects in an array so far. */
  objects: number;
}

const NUMBER = /[-+.\deE]+/y;

/** Returns the number that begins at `start`. */
function numberAt(text: string, start: number): string {
  NUMBER.lastIndex = start;
  return NUMBER.exec(text)?.[0] ?? '';
}

/** Checks a number in the rows of a request, which would print as another one than the one that was sent. */
function checkNumber(number: string, [body, rows, row]: readonly OpenValue[]): Result<null, Problem> {
  if (body?.name !== ROWS || rows?.names !== null || !row?.names || !isRoundedByParser(number))
    return ok(null);
  const value = number.length > SHOWN_DIGITS ? `${number.slice(0, SHOWN_DIGITS)}…` : number;
  return fail('sheetNumberRounded', { name: row.name, row: rows.objects, value });
}

/** Adds a name to an object. */
function addName(open: OpenValue, name: string): Result<null, Problem> {
  if (open.names?.has(name))
    return fail('inputInvalid', { reason: `the name ${JSON.stringify(name)} occurs twice in an object` });
  // The parser would refuse it as JSON that is not valid, because it can change the prototype of objects.
  if (name === '__proto__')
    return fail('inputInvalid', { reason: 'the name "__proto__" is reserved, and no field can have it' });
  open.names?.add(name);
  open.name = name;
  return ok(null);
}

/**
 * Checks JSON before it is parsed. Recursive functions would overflow the stack on a deeply nested value. Of a repeated name, the parser
 * would use the last value without a word, and another program on the way perhaps the first (RFC 8259, 4). The parser rounds numbers, too.
 *
 * @returns `inputInvalid`; `sheetNumberRounded` for a number of the field `rows` that the parser would change
 */
export function checkJsonText(text: string): Result<null, Problem> {
  const open: OpenValue[] = [];
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    let checked: Result<null, Problem> = NOTHING_WRONG;
    if (sign === QUOTE) {
      const end = endOfString(text, at);
      const object = open.at(-1);
      const name = object?.names ? nameIn(text, at, end) : null;
      if (object && name !== null) checked = addName(object, name);
      at = end;
    } else if (sign === MINUS || (sign >= ZERO && sign <= NINE)) {
      const number = numberAt(text, at);
      if (open.length === 3) checked = checkNumber(number, open);
      at += number.length - 1;
    } else if (sign === OPEN_ARRAY || sign === OPEN_OBJECT) {
      const around = open.at(-1);
      if (around && sign === OPEN_OBJECT) around.objects++;
      open.push({ names: sign === OPEN_OBJECT ? new Set() : null, name: '', objects: 0 });
      if (open.length > MAX_DEPTH)
        return fail('inputInvalid', { reason: `JSON nests deeper than ${MAX_DEPTH} arrays and objects` });
    } else if (sign === CLOSE_ARRAY || sign === CLOSE_OBJECT) open.pop();
    if (!checked.ok) return checked;
  }
  return NOTHING_WRONG;
}
