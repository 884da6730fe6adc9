import { moveSerial } from '../../data/serial.ts';

/** Rule by which a field counts from label to label: by the step of `^SN`, or by the mask and increment of `^SF`. */
export type FieldSerial =
  | {
      readonly command: '^SN';
      readonly step: number;
      /** True if the printer prints leading zeros, instead of spaces. */
      readonly keepsZeros: boolean;
    }
  | { readonly command: '^SF'; readonly mask: string; readonly increment: string };

const ALPHANUMERIC = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Characters that a mask character counts, in order (ZPL II Programming Guide, ^SF, "Serialization Field"). */
const COUNTED: Readonly<Record<string, string>> = {
  D: '0123456789',
  H: '0123456789ABCDEF',
  O: '01234567',
  A: ALPHANUMERIC.slice(10),
  N: ALPHANUMERIC,
};

/** Returns the character from the right end of a text, counted from 0; an empty text beyond its start. */
const fromRight = (text: string, place: number) => text.charAt(text.length - 1 - place);

/** Returns the increment of one position, 0 for a character that the mask doesn't count. */
function incrementAt(increment: string, place: number, digits: string): number {
  return Math.max(0, digits.indexOf(fromRight(increment, place).toUpperCase() || ' '));
}

/** Returns an increment with the same length as its mask; without an increment, the last counted position counts by one. */
function incrementOf(mask: string, increment: string): string {
  if (increment !== '') return increment;
  const skipped = /%*$/.exec(mask)?.[0] ?? '';
  const isLetter = /a%*$/i.test(mask);
  return (isLetter ? 'B' : '1') + skipped;
}

/**
 * Adds the increment `count` times. The mask and the increment begin at the last character of the text. A carry beyond the mask is lost,
 * because the field keeps its length. A digit that becomes a letter has the case of the mask. Returns null if the result depends on
 * characters that the mask can't count.
 */
function countMasked(text: string, mask: string, increment: string, count: number): string | null {
  const added = incrementOf(mask, increment);
  // By UTF-16 units, as the positions of the text.
  const result = text.split('');
  let carry = 0;
  let isUncounted = false;
  for (let place = 0; place < mask.length; place++) {
    const kind = fromRight(mask, place).toUpperCase();
    if (kind === '%') continue;
    const digits = COUNTED[kind];
    const character = fromRight(text, place);
    const value = digits === undefined || character === '' ? -1 : digits.indexOf(character.toUpperCase());
    if (digits === undefined || value < 0) {
      isUncounted = true;
      continue;
    }
    const step = incrementAt(added, place, digits);
    if (isUncounted && step > 0) return null;
    if (isUncounted) continue;
    const sum = value + step * count + carry;
    const next = digits.charAt(sum % digits.length);
    carry = Math.floor(sum / digits.length);
    const isLower = /[a-z]/.test(/[a-z]/i.test(character) ? character : fromRight(mask, place));
    result[text.length - 1 - place] = isLower ? next.toLowerCase() : next;
  }
  return isUncounted && carry > 0 ? null : result.join('');
}

/**
 * Returns the text of a field after `count` steps; null if the printer's result is unknown.
 *
 * `^SN` counts the last digits of a text, even before letters (ZPL II Programming Guide, ^SN, "Serialization Data").
 */
export function countedText(text: string, serial: FieldSerial, count: number): string | null {
  if (serial.command === '^SF')
    return /^[dhoan%]+$/i.test(serial.mask) && !serial.increment.startsWith('-')
      ? countMasked(text, serial.mask, serial.increment, count)
      : null;
  if (!/\d/.test(text)) return text;
  const digitsAt = /[0-9]\D+$/.exec(text)?.index;
  const end = digitsAt === undefined ? text.length : digitsAt + 1;
  const moved = moveSerial(text.slice(0, end), serial.step * count);
  return moved.ok ? moved.value + text.slice(end) : null;
}

/** True if the number at the end of a text has a leading zero. */
export function hasLeadingZero(text: string): boolean {
  return /(?:^|\D)0\d+\D*$/.test(text);
}

/** True if numbers that count down get leading zeros on a series of labels, where the printer prints spaces. */
export function countsDownToZeros(text: string, serial: FieldSerial, labels: number): boolean {
  if (serial.command === '^SF' || serial.keepsZeros || serial.step >= 0 || hasLeadingZero(text)) return false;
  const last = countedText(text, serial, labels - 1);
  return last !== null && hasLeadingZero(last);
}

/**
 * Returns the step of a serial element that counts the same numbers on `labels` labels; null if there is none, because a mask skips
 * characters or overflows, or because characters follow the digits.
 */
export function serialStep(text: string, serial: FieldSerial, labels: number): number | null {
  if (serial.command === '^SN') return /\d\D+$/.test(text) ? null : serial.step;
  const masked = /^%*([dD]+)$/.exec(serial.mask)?.[1];
  const digits = /\d+$/.exec(text)?.[0];
  if (masked === undefined || digits === undefined) return null;
  if (labels === 1 && masked.length < digits.length) return null;
  const step = Number(serial.increment === '' ? 1 : serial.increment);
  if (!Number.isSafeInteger(step) || step < 0) return null;
  const last = moveSerial(text, step * (labels - 1));
  return last.ok && last.value === countedText(text, serial, labels - 1) ? step : null;
}
