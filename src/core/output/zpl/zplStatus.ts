import type { PrinterCondition, StatusQuery } from '../printerStatus.ts';

/**
 * The three strings of `~HS`, each between STX and ETX; the third contains a password, which may be any text. Some printers pad numbers
 * differently from the manual, so fields are split at commas.
 */
const STRINGS = /^\s*\x02([\d,]+)\x03\s*\x02([\d,]+)\x03\s*\x02[\x20-\x7e]*\x03/;
const FIELDS = { first: 12, second: 11 } as const;
/** Maximum length of a response. */
const MAX_BYTES = 300;

/** Conditions by the number of their flag, in the first and in the second string. */
const FIRST: readonly (readonly [field: number, condition: PrinterCondition])[] = [
  [1, 'paperOut'],
  [2, 'paused'],
  [5, 'bufferFull'],
  [10, 'tooCold'],
  [11, 'tooHot'],
];
const SECOND: typeof FIRST = [
  [2, 'headOpen'],
  [3, 'ribbonOut'],
];

function raised(fields: readonly string[], flags: typeof FIRST): PrinterCondition[] {
  return flags.flatMap(([field, condition]) => (Number(fields[field]) === 1 ? [condition] : []));
}

/** Status query `~HS`, "Host Status Return" (ZPL II Programming Guide): the response is three strings of flags and numbers. */
export const ZPL_STATUS: StatusQuery = {
  question: new TextEncoder().encode('~HS'),
  read: (answer) => {
    const text = String.fromCharCode(...answer.subarray(0, MAX_BYTES));
    const strings = STRINGS.exec(text);
    if (!strings) {
      const isOver = answer.length >= MAX_BYTES || text.split('\x03').length > 3;
      return !isOver && /^\s*(\x02|$)/.test(text) ? 'more' : null;
    }
    const [first, second] = [strings[1].split(','), strings[2].split(',')];
    if (first.length !== FIELDS.first || second.length !== FIELDS.second) return null;
    return [...raised(first, FIRST), ...raised(second, SECOND)];
  },
};
