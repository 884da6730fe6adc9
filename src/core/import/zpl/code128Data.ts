import { SEPARATOR } from './gs1Text.ts';

export interface Code128Data {
  /** Decoded text; FNC1 within it is `SEPARATOR`. */
  readonly text: string;
  /** True if the data begins with FNC1, which makes it a GS1 symbol. */
  readonly isGs1: boolean;
  /** Function characters that this program cannot encode, such as FNC3. */
  readonly lost: readonly string[];
}

/** Characters that follow the invocation character `>` to encode another character. */
const ESCAPED: Readonly<Record<string, string>> = { '0': '>', '<': '^', '=': '~', '1': '\u007f' };

/** Returns the character for a pair of digits in subset A, which has control characters in place of lowercase letters. */
function subsetA(pair: string): string {
  const value = Number(pair);
  return String.fromCharCode(value < 64 ? value + 32 : value - 64);
}

/**
 * Reads the data of `^BC` in mode N, in which `>` selects subsets and introduces function characters (ZPL II Programming Guide, "Code 128
 * Subsets A, B, and C").
 */
export function readCode128Data(data: string): Code128Data {
  let subset: 'A' | 'B' | 'C' = 'B';
  let text = '';
  let isGs1 = false;
  const lost: string[] = [];
  for (let at = 0; at < data.length; at++) {
    if (data[at] !== '>') {
      const pair = data.slice(at, at + 2);
      const isPair = subset === 'A' && /^\d\d$/.test(pair);
      text += isPair ? subsetA(pair) : data[at];
      if (isPair) at++;
      continue;
    }
    const sign = data[++at] ?? '';
    if (sign === ';' || sign === '5') subset = 'C';
    else if (sign === ':' || sign === '6') subset = 'B';
    else if (sign === '9' || sign === '7') subset = 'A';
    else if (sign === '8') {
      if (text === '' && !isGs1) isGs1 = true;
      else text += SEPARATOR;
    } else if (Object.hasOwn(ESCAPED, sign)) text += ESCAPED[sign];
    else lost.push(`>${sign}`);
  }
  return { text, isGs1, lost };
}
