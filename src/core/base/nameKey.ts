/** What two names have in common that are one name to people: neither capitals nor the Unicode form of an accent count. */
export function nameKey(name: string): string {
  return name.trim().normalize('NFC').toLowerCase().normalize('NFC');
}
