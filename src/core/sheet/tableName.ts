import { SHEET_LIMITS } from '../base/limits.ts';
import { checkSheetName } from './sheetName.ts';

/** What two names of tables have in common that are one name: neither capitals nor the Unicode form of an accent count. */
export function tableNameKey(name: string): string {
  return name.trim().normalize('NFC').toLowerCase().normalize('NFC');
}

/** A name apart from its ending, which says what kind of file it is; the ending with its dot. */
export function partTableName(name: string): { readonly base: string; readonly ending: string } {
  const checked = checkSheetName(name);
  if (!checked.ok || checked.value.extension === '') return { base: name, ending: '' };
  const { base } = checked.value;
  return { base, ending: name.slice(base.length) };
}

/** @returns `base` cut so that base and ending together are no longer than a name may be, in characters */
function joined(base: string, ending: string): string {
  const room = SHEET_LIMITS.maxFileNameLength - [...ending].length;
  return `${[...base].slice(0, room).join('')}${ending}`;
}

/** The first of `name`, `name (2)`, `name (3)`… that none of the taken names is, its ending kept. */
export function freeTableName(name: string, taken: readonly string[]): string {
  const keys = new Set(taken.map(tableNameKey));
  const { base, ending } = partTableName(name);
  let candidate = name;
  for (let number = 2; keys.has(tableNameKey(candidate)); number++)
    candidate = joined(base, ` (${number})${ending}`);
  return candidate;
}
