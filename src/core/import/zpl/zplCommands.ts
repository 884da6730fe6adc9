/** Command of a ZPL file: its name without the prefix, and the text up to the next command. */
export interface ZplCommand {
  /** Name such as `FO` or `~DG`; font commands have the name `A`, and the font's letter as the first character of the text. */
  readonly name: string;
  readonly text: string;
}

/** Prefixes and delimiter, which a document may change (ZPL II Programming Guide, ^CC, ^CT, ^CD). */
interface Prefixes {
  format: string;
  control: string;
  delimiter: string;
}

/** Names of control commands that end a field's data. If other text follows the control prefix within data, it is part of the data. */
const CONTROLS =
  /^(?:DG|DY|DB|DE|DS|DT|DU|EG|HB|HD|HI|HM|HS|HU|JA|JB|JC|JD|JE|JF|JG|JI|JL|JO|JP|JQ|JR|JS|JX|KB|NC|NR|NT|PH|PL|PP|PR|PS|RO|SD|TA|WC|WQ|CC|CD|CT)/;
/** Beginning of a control command elsewhere. A parameter may be the control prefix itself, such as the escape character of `^BX`. */
const LETTER = /^[A-Z]/i;
/** Binary graphics, `^GFB`, `^GFC` and `~DY…,B`: the parameters contain the number of bytes that follow. */
const BINARY_GF = /^[BC],(\d{1,8}),\d*,\d*,/i;
const BINARY_DY = /^[^,]{1,40},B,[A-Z]?,(\d{1,8}),\d*,/i;

function endOf(source: string, from: number, name: string, prefixes: Prefixes): number {
  const isData = name === 'FD' || name === 'FV' || name === 'FX' || name === 'SN';
  const control = isData ? CONTROLS : LETTER;
  let at = from;
  for (; at < source.length; at++) {
    const character = source[at];
    if (character === prefixes.format) return at;
    if (character === prefixes.control && control.test(source.slice(at + 1, at + 3))) return at;
  }
  return at;
}

function binaryLength(name: string, head: string): number {
  const match = name === 'GF' ? BINARY_GF.exec(head) : name === '~DY' ? BINARY_DY.exec(head) : null;
  return match ? match[0].length + Number(match[1]) : 0;
}

/**
 * Splits a file into commands, in one pass. Any delimiter that the file sets is replaced by commas; the commands that change prefixes and
 * delimiter are applied but not returned.
 *
 * @param source file as a text with one character per byte
 * @param most maximum number of commands; all further commands are dropped
 */
export function* zplCommands(source: string, most: number): Generator<ZplCommand> {
  const prefixes: Prefixes = { format: '^', control: '~', delimiter: ',' };
  let at = 0;
  for (let count = 0; count < most; count++) {
    while (at < source.length && source[at] !== prefixes.format && source[at] !== prefixes.control) at++;
    if (at >= source.length) return;
    const isControl = source[at] === prefixes.control && source[at] !== prefixes.format;
    const letters = source.slice(at + 1, at + 3).toUpperCase();
    // The name of a font command is one letter; the next character, as in `A9`, is the font.
    const isFont = !isControl && letters[0] === 'A';
    const code = isFont ? 'A' : letters;
    const name = isControl ? `~${code}` : code;
    const from = at + 1 + code.length;
    if (code === 'CC' || code === 'CT' || code === 'CD') {
      const changed = source[from] ?? '';
      if (code === 'CC') prefixes.format = changed;
      else if (code === 'CT') prefixes.control = changed;
      else prefixes.delimiter = changed;
      at = from + 1;
      continue;
    }
    const skipped = binaryLength(name, source.slice(from, from + 80));
    const end = skipped > 0 ? Math.min(source.length, from + skipped) : endOf(source, from, name, prefixes);
    const text = source.slice(from, end);
    const isPlain = prefixes.delimiter === ',' || name === 'FD' || name === 'FX';
    yield { name, text: isPlain ? text : text.replaceAll(prefixes.delimiter, ',') };
    at = end;
  }
}

/** Returns the parameters of a command, without surrounding white space. */
export function parametersOf(text: string): string[] {
  return text.split(',').map((part) => part.trim());
}

/** Parses a whole or decimal number; `standard` for other text. */
export function numberOf(text: string | undefined, standard: number): number {
  return text !== undefined && /^[-+]?\d{1,7}(?:\.\d{0,6})?$/.test(text) ? Number(text) : standard;
}
