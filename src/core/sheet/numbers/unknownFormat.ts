import { isKnownDigits, readLocaleTag } from './localeTag.ts';

/** Calendars whose years are those of the common era, and the Thai one (MS-OE376, 2.1.739). */
const KNOWN_CALENDARS: ReadonlySet<number> = new Set([0x00, 0x01, 0x02, 0x07, 0x09, 0x0a, 0x0b, 0x0c]);
/** Years of an era by `g` and `e` are known; `y` counts them as well in these calendars, of Japan and Taiwan. */
const ERA_CALENDARS: ReadonlySet<number> = new Set([0x03, 0x04]);
const QUOTED = /"[^"]*"?|\\.|[_*]./g;
/** `[DBNum1]` to `[DBNum4]`: numerals of East Asia. `B2` in front: dates of the Hijri calendar. */
const SWITCH = /\[(?:DBNum|NatNum)\d+[^\]]*\]|(?:^|;)B2/i;
const TAG = /\[\$-[^\]]*\]/;

/**
 * The part of a number format that asks for numerals or a calendar that are not known here: such a value is printed otherwise than
 * its spreadsheet shows it. Null for a format that is known.
 */
export function unknownPart(format: string): string | null {
  const code = format.replace(QUOTED, '');
  const numerals = SWITCH.exec(code)?.[0];
  if (numerals !== undefined) return numerals.replace(/^;/, '');
  const tag = readLocaleTag(code);
  if (!tag) return null;
  const countsYears = /y/i.test(code.replace(TAG, ''));
  const isKnown = KNOWN_CALENDARS.has(tag.calendar) || (ERA_CALENDARS.has(tag.calendar) && !countsYears);
  return isKnown && isKnownDigits(tag) ? null : (TAG.exec(code)?.[0] ?? null);
}
