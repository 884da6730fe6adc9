import { cleanName } from '../base/cleanName.ts';
import { SHEET_LIMITS } from '../base/limits.ts';
import { nameKey } from '../base/nameKey.ts';
import { detectFileKind } from './fileKind.ts';
import { SHEET_EXTENSIONS } from './sheetName.ts';

/** A name apart from its ending, which says what kind of file it is; the ending with its dot. Of `No. 7` all is the name. */
export function partTableName(name: string): { readonly base: string; readonly ending: string } {
  const dot = name.lastIndexOf('.');
  const extension = name.slice(dot + 1).toLowerCase();
  if (dot <= 0 || !SHEET_EXTENSIONS.some((known) => known === extension)) return { base: name, ending: '' };
  return { base: name.slice(0, dot), ending: name.slice(dot) };
}

/** The ending of what a file is by its first bytes; the one that it has where its text may be called so. */
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
 * The name that a file has as a table: with the ending of what it is, whatever it was called, and no longer than a name may
 * be. A file that is nothing but an ending is called by it.
 *
 * @param firstBytes some thousand of them are enough
 */
export function tableNameOf(fileName: string, firstBytes: Uint8Array): string {
  const { base, ending } = partTableName(cleanName(fileName));
  const fitting = endingOf(ending, firstBytes);
  const isSame = fitting.toLowerCase() === ending.toLowerCase();
  const stem = base.trim() === '' || base.startsWith('.') ? base.trim().replace(/^\.+/, '') : base;
  return joined(stem === '' ? fitting.slice(1) : stem, isSame ? ending : fitting);
}

/** New name of a table with its current file extension, which states the file type, whatever extension was typed. */
export function renamedTable(typed: string, name: string): string {
  const { ending } = partTableName(name);
  const wanted = cleanName(typed);
  const base = ending === '' ? wanted : partTableName(wanted).base.trim();
  return `${base}${ending}`;
}

/** A name that is too long, shortened before its ending. */
export function shortTableName(name: string): string {
  const { base, ending } = partTableName(name);
  return joined(base, ending);
}

/** @returns `base` cut so that base and ending together are no longer than a name may be, in characters */
function joined(base: string, ending: string): string {
  const room = SHEET_LIMITS.maxFileNameLength - [...ending].length;
  return `${[...base].slice(0, room).join('')}${ending}`;
}

/** The first of `name`, `name (2)`, `name (3)`… that none of the taken names is, its ending kept. */
export function freeTableName(name: string, taken: readonly string[]): string {
  const keys = new Set(taken.map(nameKey));
  const { base, ending } = partTableName(name);
  let candidate = name;
  for (let number = 2; keys.has(nameKey(candidate)); number++)
    candidate = joined(base, ` (${number})${ending}`);
  return candidate;
}
