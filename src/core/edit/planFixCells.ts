import { LABEL_LIMITS } from '../base/limits.ts';
import type { Label } from '../label/label.ts';
import type { Plan } from './planners.ts';

type CellFix = Label['cellFixes'][number];

const isSameCell = (one: CellFix, other: CellFix) => one.row === other.row && one.column === other.column;

/**
 * Fixes values of cells. A fix replaces the earlier one of its cell; a value that is equal to that of the file removes it. If the label
 * would have more fixes than allowed, it stays unchanged (`canFixCells`).
 */
export function planFixCells(fixes: readonly CellFix[]): Plan {
  return (label) => {
    const cellFixes = fixed(label, fixes);
    return cellFixes.length > LABEL_LIMITS.maxCellFixes ? label : { ...label, cellFixes };
  };
}

/** Returns true if the label has room for the fixes. */
export function canFixCells(label: Label, fixes: readonly CellFix[]): boolean {
  return fixed(label, fixes).length <= LABEL_LIMITS.maxCellFixes;
}

function fixed({ cellFixes }: Label, fixes: readonly CellFix[]): CellFix[] {
  let all: CellFix[] = [...cellFixes];
  for (const fix of fixes) {
    all = all.filter((known) => !isSameCell(known, fix));
    if (fix.value !== fix.was) all.push(fix);
  }
  return all;
}
