import { ok, type Result } from '../../base/result.ts';
import type { SheetOptions } from '../sheet.ts';
import type { RenamedColumn } from '../sheetAssumptions.ts';
import { refuseSheet, type SheetRefusal } from '../sheetRefusal.ts';
import { cellName, columnLetters } from './cellName.ts';
import { SHEET_BOUNDS } from './sheetBounds.ts';

/**
 * Names the columns from the header row, whose index counts from 0. Names are trimmed, since a space at the end is invisible when the user
 * chooses a column. The library profile refuses a missing or duplicate name, and the message names the cell. The device profile does as
 * other label programs do: a column without a name is named by its letters, and a duplicate name gets a number, `Price (2)`. Names are
 * never used as keys of an object, so any name is safe.
 */
export function nameColumns(
  header: readonly (string | undefined)[],
  columnCount: number,
  headerRow: number,
  { profile, headerRow: chosenRow }: Pick<SheetOptions, 'profile' | 'headerRow'>,
): Result<string[], SheetRefusal> {
  const written = Array.from({ length: columnCount }, (_, index) => (header[index] ?? '').trim());
  if (profile === 'library') {
    // The specification requires the header in the first row, so that an empty first row is refused, unless the user chose another row.
    const isFirstWanted = chosenRow === undefined;
    const nameless = isFirstWanted && headerRow > 0 ? 0 : written.indexOf('');
    if (nameless >= 0) {
      const cell = cellName(isFirstWanted ? 0 : headerRow, nameless);
      return refuseSheet('sheetEmptyHeader', { cell, column: columnLetters(nameless) });
    }
  }
  const taken = new Map<string, number>();
  for (const [index, name] of written.entries()) {
    if (name === '') continue;
    const other = taken.get(name);
    if (other === undefined) {
      taken.set(name, index);
    } else if (profile === 'library') {
      return refuseSheet('sheetDuplicateHeader', {
        cell: cellName(headerRow, index),
        otherCell: cellName(headerRow, other),
        name: name.slice(0, SHEET_BOUNDS.maxNameInMessage),
      });
    }
  }
  return ok(written.map((name, index) => (taken.get(name) === index ? name : freeName(name, index, taken))));
}

/** Returns the columns whose names, which `nameColumns` returned, differ from their headers. */
export function renamedColumns(
  header: readonly (string | undefined)[],
  names: readonly string[],
): RenamedColumn[] {
  return names.flatMap((name, index) => {
    const written = (header[index] ?? '').trim();
    return written === name ? [] : [{ letters: columnLetters(index), header: written, name }];
  });
}

/** Returns the first free of the names `name`, `name (2)`, `name (3)`…, and marks it as used. */
function freeName(name: string, index: number, taken: Map<string, number>): string {
  const base = name === '' ? columnLetters(index) : name;
  let candidate = base;
  for (let number = 2; taken.has(candidate); number++) candidate = `${base} (${number})`;
  taken.set(candidate, index);
  return candidate;
}
