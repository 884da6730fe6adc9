/**
 * Characters to remove from names: control characters, halves of surrogate pairs, direction overrides, which reverse the letters after
 * them, and invisible characters, which make two different names look equal. Joiners are not included: letters of several scripts, and
 * emoji, look different without them.
 */
const UNSEEN = /[\p{Cc}\p{Surrogate}\u00ad\u200b\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;

/**
 * Cleans a name that the user types: removes control characters (PostgreSQL rejects U+0000), direction overrides, invisible characters,
 * lone surrogates, and surrounding space. Line breaks and tabs become spaces.
 */
export function cleanName(typed: string): string {
  return typed
    .replace(/[\t\n\r]+/g, ' ')
    .replace(UNSEEN, '')
    .normalize('NFC')
    .trim();
}
