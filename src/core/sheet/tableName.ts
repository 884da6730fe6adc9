import { cleanName } from '../base/cleanName.ts';
import { SHEET_LIMITS } from '../base/limits.ts';
import { nameKey } from '../base/nameKey.ts';
import { detectFileKind } from './fileKind.ts';
import { SHEET_EXTENSIONS } from './sheetName.ts';

/** Splits a name from its extension, which states the type of the file; the extension includes the dot. `No. 7` has no extension. */
export function partTableName(name: string): { readonly base: string; readonly ending: string } {
  const dot = name.lastIndexOf('.');
  const extension = name.slice(dot + 1).toLowerCase();
  if (dot <= 0 || !SHEET_EXTENSIONS.some((known) => known === extension)) return { base: name, ending: '' };
  return { base: name.slice(0, dot), ending: name.slice(dot) };
}

/** Returns the extension for a file's type by its first bytes; the current one if it is allowed for a text. */
function endingOf(ending: string, firstBytes: Uint8Array): string {
  switch (detectFileKind(firstBytes)) {
    case 'zip':
      return '.xlsx';
    case 'ole':
    case 'biff':
      return '.xls';
    case 'text':
      return /^\.[ct]sv$/i.test(ending) ? ending : '.csv';
    default:
      return ending;
  }
}

/**
 * Returns the name of a file as a table: with the extension for its type, whatever its name was, and within the maximum length. A name that
 * is only an extension is kept as the name.
 *
 * @param firstBytes about a thousand bytes are enough
 */
export function tableNameOf(fileName: string, firstBytes: Uint8Array): string {
  const { base, ending } = partTableName(cleanName(fileName));
  const fitting = endingOf(ending, firstBytes);
  const isSame = fitting.toLowerCase() === ending.toLowerCase();
  const stem = base.trim() === '' || base.startsWith('.') ? base.trim().replace(/^\.+/, '') : base;
  return joined(stem === '' ? fitting.slice(1) : stem, isSame ? ending : fitting);
}

/** Returns the new name of a table with its current extension, which states the file type, whatever extension the user typed. */
export function renamedTable(typed: string, name: string): string {
  const { ending } = partTableName(name);
  const wanted = cleanName(typed);
  const base = ending === '' ? wanted : partTableName(wanted).base.trim();
  return `${base}${ending}`;
}

/** Shortens a name that is too long before its extension. */
export function shortTableName(name: string): string {
  const { base, ending } = partTableName(name);
  return joined(base, ending);
}

/** @returns `base` cut so that base and extension together have the maximum length in characters */
function joined(base: string, ending: string): string {
  const room = SHEET_LIMITS.maxFileNameLength - [...ending].length;
  return `${[...base].slice(0, room).join('')}${ending}`;
}

/** Returns the first free name of `name`, `name (2)`, `name (3)`…, keeping its extension. */
export function freeTableName(name: string, taken: readonly string[]): string {
  const keys = new Set(taken.map(nameKey));
  const { base, ending } = partTableName(name);
  let candidate = name;
  for (let number = 2; keys.has(nameKey(candidate)); number++)
    candidate = joined(base, ` (${number})${ending}`);
  return candidate;
}
