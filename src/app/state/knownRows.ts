import type { LayoutProblem } from '../../core/elements/elementLayout.ts';
import type { Label } from '../../core/label/label.ts';
import { printedSlots } from '../../core/print/labelInputs.ts';
import type { RowReport } from '../../core/run/chunks/runChunks.ts';
import { NO_EMPTY_CELLS, type RowsWithEmptyCells } from '../../core/run/notes/emptyCells.ts';
import type { Placing } from '../../core/scene/stock.ts';
import type { CellFix } from '../../core/sheet/table/fixedStore.ts';

/** Result of a check of rows. The entries of its reports are positions among the printed rows. */
export interface RowsCheck {
  readonly failures: readonly RowReport[];
  readonly failureCount: number;
  readonly warnings: readonly RowReport[];
  readonly warningCount: number;
  /** Rows whose labels have a gap because of an empty cell. */
  readonly empty: RowsWithEmptyCells;
}

/** Settings of the output on which it depends whether a label can be printed. */
export interface CheckSettings {
  readonly dpi: number;
  readonly placing: Placing;
  /** True if every code was read from the printed dots. */
  readonly verify: boolean;
}

/** Everything on which the result for a row depends, besides the row. */
export interface CheckSubject {
  readonly label: Label;
  readonly settings: CheckSettings;
  /** Identity of the bound spreadsheet and of the bound folder of pictures; null if none is bound. */
  readonly sheet: object | null;
  readonly pictures: object | null;
  /** Day of the check, because labels can contain the date. */
  readonly day: string;
}

/** Rows of the bound spreadsheet that are printed. */
export interface PresentRows {
  /** Indexes of the printed rows in print order; null for all rows in the order of the spreadsheet. */
  readonly printed: Uint32Array | null;
  readonly rowCount: number;
  readonly firstRowNumber: number;
}

/** Result of one check, with what it was made for. */
export interface Finding {
  readonly subject: CheckSubject;
  readonly printed: Uint32Array | null;
  /** Indexes of the checked rows; null for all printed rows. */
  readonly rows: ReadonlySet<number> | null;
  readonly check: RowsCheck;
}

/** Part of a finding that still applies to the present label and rows. */
export interface KeptFinding {
  readonly check: RowsCheck;
  /** Number of printed rows that the finding says nothing about. */
  readonly unknownCount: number;
  /** Returns these rows as positions among the printed rows. Takes time in proportion to the printed rows. */
  readonly unknown: () => Uint32Array;
  /** True if the finding says something about the row at this position among the printed rows. */
  readonly knows: (place: number) => boolean;
  /** False if the finding does not list all rows with warnings, so that these can't be counted any more. The failures are complete. */
  readonly isCounted: boolean;
}

/** Row that can't be printed, according to a check with these settings. */
export interface KnownFailure {
  readonly report: RowReport;
  readonly settings: CheckSettings;
}

export const NOTHING_FOUND: RowsCheck = {
  failures: [],
  failureCount: 0,
  warnings: [],
  warningCount: 0,
  empty: NO_EMPTY_CELLS,
};

/**
 * Fields that change neither the content nor the layout of a label. Fixed cells and the order of the rows are compared by their result. The
 * row filter isn't in the list, because a row for which it can't be evaluated is printed and fails.
 */
const IRRELEVANT: ReadonlySet<string> = new Set([
  'name',
  'guidesXMm',
  'guidesYMm',
  'coverAsset',
  'updatedAtMs',
  'backgroundAsset',
  'backgroundColour',
  'cellFixes',
  'rowOrder',
] satisfies (keyof Label)[]);

/**
 * Errors that occur at some resolutions or positions only, or on some devices; all others are errors of the content, whatever it is printed
 * with.
 */
const OF_SETTINGS: ReadonlySet<string> = new Set([
  'labelBreaksWorker',
  'barcodeTooSmall',
  'codeCutOff',
  'verifyUnread',
  'verifyMisread',
]);

/** True if both labels print the same for the same row. Labels of one history share their unchanged parts. */
function isSameDesign(one: Label, other: Label): boolean {
  if (one === other) return true;
  // Fast path for the frames of a drag.
  if (one.elements !== other.elements) return false;
  const [a, b] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  return [...new Set([...a.keys(), ...b.keys()])].every(
    (key) => IRRELEVANT.has(key) || a.get(key) === b.get(key),
  );
}

/** True if a result for the one subject applies to the other, apart from their settings. */
function isSameSubject(one: CheckSubject, other: CheckSubject): boolean {
  return (
    one.sheet === other.sheet &&
    one.pictures === other.pictures &&
    one.day === other.day &&
    isSameDesign(one.label, other.label)
  );
}

export function isSameSettings(one: CheckSettings, other: CheckSettings): boolean {
  const [a, b] = [one.placing, other.placing];
  return (
    one.dpi === other.dpi &&
    one.verify === other.verify &&
    a.turnDeg === b.turnDeg &&
    a.scale === b.scale &&
    a.offset.xMm === b.offset.xMm &&
    a.offset.yMm === b.offset.yMm
  );
}

function isSameRows(one: Uint32Array | null, other: Uint32Array | null): boolean {
  if (one === other) return true;
  if (!one || !other || one.length !== other.length) return false;
  return one.every((row, place) => row === other[place]);
}

/** True if the label of a row depends on its position among the printed rows, as with serial numbers. */
export function countsLabels(label: Label): boolean {
  return printedSlots(label).some(({ data }) => data.source === 'serial');
}

function fixesByRow(fixes: readonly CellFix[]): Map<number, string> {
  const byRow = Map.groupBy(fixes, ({ row }) => row);
  return new Map([...byRow].map(([row, of]) => [row, JSON.stringify(of)]));
}

/** Returns the numbers of the rows whose fixed values differ. */
function changedRows(one: readonly CellFix[], other: readonly CellFix[]): ReadonlySet<number> {
  if (one === other) return new Set();
  const [a, b] = [fixesByRow(one), fixesByRow(other)];
  return new Set([...a.keys(), ...b.keys()].filter((row) => a.get(row) !== b.get(row)));
}

/** True if the check lists every row that fails. Beyond a limit, further rows are only counted. */
export function listsFailures({ failures, failureCount }: RowsCheck): boolean {
  return failures.length === failureCount;
}

/** Positions by row index, of lists of printed rows. */
const placesOf = new WeakMap<Uint32Array, ReadonlyMap<number, number>>();

/** Returns the position of a row among the printed rows; undefined if it isn't printed. */
function placeOf({ printed, rowCount }: PresentRows, row: number): number | undefined {
  if (!printed) return row >= 0 && row < rowCount ? row : undefined;
  let places = placesOf.get(printed);
  if (!places) {
    places = new Map(Array.from(printed, (printedRow, place) => [printedRow, place]));
    placesOf.set(printed, places);
  }
  return places.get(row);
}

/** Rows of lists of printed rows. */
const rowSets = new WeakMap<Uint32Array, ReadonlySet<number>>();

function rowSetOf(printed: Uint32Array): ReadonlySet<number> {
  const known = rowSets.get(printed) ?? new Set(printed);
  rowSets.set(printed, known);
  return known;
}

/** Returns the rows that a finding has checked; null if these are all printed rows. */
function checkedRows({ rows, printed }: Finding, present: PresentRows): ReadonlySet<number> | null {
  if (rows) return rows;
  return printed && !isSameRows(printed, present.printed) ? rowSetOf(printed) : null;
}

/** Returns what a finding says about the present label and rows, with any settings; null if it says nothing. */
export function keptOf(finding: Finding, subject: CheckSubject, present: PresentRows): KeptFinding | null {
  const { label } = subject;
  if (!isSameSubject(finding.subject, subject)) return null;
  const { printed, rowCount, firstRowNumber } = present;
  if (countsLabels(label) && !isSameRows(finding.printed, printed)) return null;
  const changed = changedRows(finding.subject.label.cellFixes, label.cellFixes);
  const checked = checkedRows(finding, present);
  const isWhole = changed.size === 0 && checked === null;
  if (!isWhole && !listsFailures(finding.check)) return null;
  const knowsRow = (row: number) => (!checked || checked.has(row)) && !changed.has(row + firstRowNumber);
  const rowAt = (place: number) => (printed ? printed[place] : place);
  const moved = <Report extends { readonly row: number; readonly entry: number }>(all: readonly Report[]) =>
    placed(all, (rowNumber) => {
      const row = rowNumber - firstRowNumber;
      return knowsRow(row) ? placeOf(present, row) : undefined;
    });
  const isPrinted = (row: number) => placeOf(present, row) !== undefined;
  const count = printed?.length ?? rowCount;
  const unknownCount = checked
    ? count - [...checked].filter((row) => isPrinted(row) && knowsRow(row)).length
    : [...changed].filter((rowNumber) => isPrinted(rowNumber - firstRowNumber)).length;
  const failures = moved(finding.check.failures);
  const warnings = moved(finding.check.warnings);
  const rows = moved(finding.check.empty.rows);
  const { warnings: listed, warningCount, empty } = finding.check;
  const check = {
    failures,
    failureCount: failures.length,
    warnings,
    warningCount: warnings.length,
    empty: { rows, count: rows.length },
  };
  return {
    check: isWhole ? finding.check : check,
    unknownCount,
    unknown: () =>
      Uint32Array.from({ length: count }, (_, place) => place).filter((place) => !knowsRow(rowAt(place))),
    knows: (place) => knowsRow(rowAt(place)),
    isCounted: isWhole || (listed.length === warningCount && empty.rows.length === empty.count),
  };
}

/** Returns the reports with the present positions of their rows, in print order. */
function placed<Report extends { readonly row: number; readonly entry: number }>(
  reports: readonly Report[],
  placeOf: (row: number) => number | undefined,
): Report[] {
  return reports
    .flatMap((report) => {
      const entry = placeOf(report.row);
      return entry === undefined ? [] : [{ ...report, entry }];
    })
    .sort((one, other) => one.entry - other.entry);
}

/** Returns a check of some of the printed rows with the positions of its rows, instead of their order in the check. */
export function placedCheck(check: RowsCheck, places: Uint32Array): RowsCheck {
  const at = <Report extends { readonly entry: number }>(report: Report): Report => ({
    ...report,
    entry: places[report.entry],
  });
  const { failures, warnings, empty } = check;
  return {
    ...check,
    failures: failures.map(at),
    warnings: warnings.map(at),
    empty: { ...empty, rows: empty.rows.map(at) },
  };
}

/** Returns the result for all rows of two checks, of which no row is in both. */
export function joinChecks(one: RowsCheck, other: RowsCheck): RowsCheck {
  const both = <Report extends { readonly entry: number }>(a: readonly Report[], b: readonly Report[]) =>
    [...a, ...b].sort((first, second) => first.entry - second.entry);
  return {
    failures: both(one.failures, other.failures),
    failureCount: one.failureCount + other.failureCount,
    warnings: both(one.warnings, other.warnings),
    warningCount: one.warningCount + other.warningCount,
    empty: {
      rows: both(one.empty.rows, other.empty.rows),
      count: one.empty.count + other.empty.count,
    },
  };
}

/** Returns the elements whose content a user enters when printing, so that a check doesn't know it. */
function promptedElements(label: Label): ReadonlySet<string> {
  const asked = printedSlots(label).filter(({ data }) => data.source === 'prompt');
  return new Set(asked.map(({ elementId }) => elementId));
}

/**
 * Returns the rows that are known to fail, by their positions among the printed rows.
 *
 * @param settings settings of the output; errors that other settings have caused don't count
 */
export function failuresAt(
  known: readonly KnownFailure[],
  label: Label,
  settings: CheckSettings,
): ReadonlyMap<number, RowReport> {
  const asked = promptedElements(label);
  const failures = new Map<number, RowReport>();
  for (const { report, settings: checked } of known) {
    const isCertain = ({ severity, code, element }: LayoutProblem) =>
      severity === 'error' &&
      !asked.has(element) &&
      (!OF_SETTINGS.has(code) || isSameSettings(checked, settings));
    if (report.problems.some(isCertain)) failures.set(report.entry, report);
  }
  return failures;
}
