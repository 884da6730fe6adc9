import { cleanName } from '../base/cleanName.ts';
import { LABEL_LIMITS, LIBRARY_LIMITS } from '../base/limits.ts';
import { fail, ok, type Problem, type Result } from '../base/result.ts';

const lengthOf = (text: string) => [...text].length;

function checkName(typed: string, max: number, code: string): Result<string, Problem> {
  const name = cleanName(typed);
  const length = lengthOf(name);
  return length >= 1 && length <= max ? ok(name) : fail(code, { min: 1, max });
}

/**
 * Checks the name of a label in a library.
 *
 * @returns the cleaned name (`cleanName`), or `labelNameLength`
 */
export function checkLabelName(typed: string): Result<string, Problem> {
  return checkName(typed, LABEL_LIMITS.maxNameLength, 'labelNameLength');
}

/**
 * Checks the name of a folder.
 *
 * @returns the cleaned name (`cleanName`), or `folderNameLength`
 */
export function checkFolderName(typed: string): Result<string, Problem> {
  return checkName(typed, LIBRARY_LIMITS.maxFolderNameLength, 'folderNameLength');
}

/** Names of the size ranges, in whole millimeters, from the specification (section 9). */
export const SIZE_NAMES = [
  'all',
  '1-30',
  '31-40',
  '41-50',
  '51-60',
  '61-70',
  '71-80',
  '81-90',
  '91-100',
  '101-110',
  '111-120',
  '120+',
] as const;
export type SizeName = (typeof SIZE_NAMES)[number];

/** Range of label widths for filtering: over `aboveMm`, up to `toMm`. */
export interface SizeBucket {
  readonly name: SizeName;
  readonly aboveMm: number;
  readonly toMm: number;
}

/** Upper limit of the open-ended range (product specification, section 9). */
const NO_LIMIT_MM = 999_999;

function bucketOf(name: SizeName): SizeBucket {
  if (name === 'all') return { name, aboveMm: 0, toMm: NO_LIMIT_MM };
  const [from, to] = name.split('-').map((part) => Number.parseInt(part, 10));
  // The name of the last range begins with the width above which the range begins; the name of any other range begins with its first whole
  // width.
  return to === undefined
    ? { name, aboveMm: from, toMm: NO_LIMIT_MM }
    : { name, aboveMm: from - 1, toMm: to };
}

/** Size ranges of the specification. A fractional width between the named limits of two ranges belongs to the larger range. */
export const SIZE_BUCKETS: readonly SizeBucket[] = SIZE_NAMES.map(bucketOf);

/** Sort keys of labels; the first one is the default. */
export const LABEL_SORTS = ['updateTime', 'width', 'name'] as const;
export type LabelSort = (typeof LABEL_SORTS)[number];

/**
 * Value of the sharing mode that also puts a copy into the recipient's library (product specification, section 3: 1 copies first, 0 is
 * normal).
 */
export const COPY_FIRST = 1;
