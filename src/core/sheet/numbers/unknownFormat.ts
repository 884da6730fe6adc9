import { isKnownDigits, readLocaleTag } from './localeTag.ts';

/** Supported calendars: those with years of the common era, and the Thai calendar (MS-OE376, 2.1.739). */
const KNOWN_CALENDARS: ReadonlySet<number> = new Set([0x00, 0x01, 0x02, 0x07, 0x09, 0x0a, 0x0b, 0x0c]);
/**
 * Calendars of Japan and Taiwan. The letters `g` and `e` are supported, but in these calendars `y` counts years of the era as well, which
 * is not.
 */
const ERA_CALENDARS: ReadonlySet<number> = new Set([0x03, 0x04]);
const QUOTED = /"[^"]*"?|\\.|[_*]./g;
/** `[DBNum1]` to `[DBNum4]` select East Asian numerals; a leading `B2` selects the Hijri calendar. */
const SWITCH = /\[(?:DBNum|NatNum)\d+[^\]]*\]|(?:^|;)B2/i;
const TAG = /\[\$-[^\]]*\]/;

/**
 * Returns the part of a number format that needs unsupported numerals or an unsupported calendar, so that values are printed differently
 * from the spreadsheet. Null for a supported format.
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
