import { LABEL_LIMITS, LIBRARY_LIMITS } from '../base/limits.ts';
import { fail, ok, type Problem, type Result } from '../base/result.ts';

const lengthOf = (text: string) => [...text].length;

function checkName(typed: string, max: number, code: string): Result<string, Problem> {
  const name = typed.normalize('NFC').trim();
  const length = lengthOf(name);
  return length >= 1 && length <= max ? ok(name) : fail(code, { min: 1, max });
}

/**
 * The name of a label in a library.
 *
 * @returns the name without space around it, or `labelNameLength`
 */
export function checkLabelName(typed: string): Result<string, Problem> {
  return checkName(typed, LABEL_LIMITS.maxNameLength, 'labelNameLength');
}

/** @returns the name without space around it, or `folderNameLength` */
export function checkFolderName(typed: string): Result<string, Problem> {
  return checkName(typed, LIBRARY_LIMITS.maxFolderNameLength, 'folderNameLength');
}

/** Widths that labels are told apart by, in millimetres: beyond `aboveMm` up to `toMm`. */
export interface SizeBucket {
  readonly name: string;
  readonly aboveMm: number;
  readonly toMm: number;
}

/** The largest number that a bucket reaches to (product specification, section 9). */
const NO_LIMIT_MM = 999_999;

/** The buckets of the specification, named by their whole millimetres. A width between two of them is the larger one's. */
export const SIZE_BUCKETS: readonly SizeBucket[] = [
  { name: 'all', aboveMm: 0, toMm: NO_LIMIT_MM },
  { name: '1-30', aboveMm: 0, toMm: 30 },
  ...[31, 41, 51, 61, 71, 81, 91, 101, 111].map((from) => ({
    name: `${from}-${from + 9}`,
    aboveMm: from - 1,
    toMm: from + 9,
  })),
  { name: '120+', aboveMm: 120, toMm: NO_LIMIT_MM },
];

/** What labels are ordered by; the first one is the default. */
export const LABEL_SORTS = ['updateTime', 'width', 'name'] as const;
export type LabelSort = (typeof LABEL_SORTS)[number];
