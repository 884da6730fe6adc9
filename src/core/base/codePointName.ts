/** Returns the Unicode notation of a text's first code point, such as U+200B, for characters that a message can't show. */
export function codePointName(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
