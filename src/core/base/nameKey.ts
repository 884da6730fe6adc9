/** Returns the comparison key of a name: names that differ only in case, outer spaces or Unicode form have the same key. */
export function nameKey(name: string): string {
  return name.trim().normalize('NFC').toLowerCase().normalize('NFC');
}
