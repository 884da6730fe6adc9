import { cleanName } from '../base/cleanName.ts';
import { SHEET_LIMITS } from '../base/limits.ts';
import { nameKey } from '../base/nameKey.ts';
import { detectFileKind } from './fileKind.ts';
import { SHEET_EXTENSIONS } from './sheetName.ts';

/** Splits a table's name from its extension, which includes the dot and tells the file type. `No. 7` has no extension. */
export function partTableName(name: string): { readonly base: string; readonly ending: string } {
  const dot = name.lastIndexOf('.');
  const extension = name.slice(dot + 1).toLowerCase();
  if (dot <= 0 || !SHEET_EXTENSIONS.some((known) => known === extension)) return { base: name, ending: '' };
  return { base: name.slice(0, dot), ending: name.slice(dot) };
}

/** Returns the extension that fits the type of a file's first bytes; for text, the current extension if it is allowed. */
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
 * Returns a table's name for a file: with the extension of its actual type, and limited to the maximum length. A name that is only an
 * extension becomes the name before the extension.
 *
 * @param firstBytes first bytes of the file; about a thousand are enough
 */
export function tableNameOf(fileName: string, firstBytes: Uint8Array): string {
  const { base, ending } = partTableName(cleanName(fileName));
  const fitting = endingOf(ending, firstBytes);
  const isSame = fitting.toLowerCase() === ending.toLowerCase();
  const stem = base.trim() === '' || base.startsWith('.') ? base.trim().replace(/^\.+/, '') : base;
  return joined(stem === '' ? fitting.slice(1) : stem, isSame ? ending : fitting);
}

/** Returns the new name of a table. It keeps the current extension, which tells the file type, whatever extension the user typed. */
export function renamedTable(typed: string, name: string): string {
  const { ending } = partTableName(name);
  const wanted = cleanName(typed);
  const base = ending === '' ? wanted : partTableName(wanted).base.trim();
  return `${base}${ending}`;
}

/** Shortens a name that is too long, keeping its extension. */
export function shortTableName(name: string): string {
  const { base, ending } = partTableName(name);
  return joined(base, ending);
}

/**
 * Joins name and extension.
 *
 * @returns `base`, cut to the maximum length in characters together with the extension, and the extension
 */
function joined(base: string, ending: string): string {
  const room = SHEET_LIMITS.maxFileNameLength - [...ending].length;
  return `${[...base].slice(0, room).join('')}${ending}`;
}

/** Returns the first free of the names `name`, `name (2)`, `name (3)`…, with the number before the extension. */
export function freeTableName(name: string, taken: readonly string[]): string {
  const keys = new Set(taken.map(nameKey));
  const { base, ending } = partTableName(name);
  let candidate = name;
  for (let number = 2; keys.has(nameKey(candidate)); number++)
    candidate = joined(base, ` (${number})${ending}`);
  return candidate;
}
