import { PAGE_LIMITS } from '../base/limits.ts';
import { fail, ok, type Problem, type Result } from '../base/result.ts';
import { parseRowRanges } from './printPlan.ts';

/** Pages of a file that are printed, counted from 0, in their order. */
export interface ChosenPages {
  readonly pages: readonly number[];
  /** True if the range also names pages that the file doesn't have. */
  readonly hasMore: boolean;
}

/**
 * The pages that are asked for of a file, as typed: empty for all. Files of one list have different lengths, so what one of
 * them does not have is left out of it; a file that has none of them is a problem.
 */
export function choosePages(
  { name, pageCount }: { readonly name: string; readonly pageCount: number },
  typed: string,
): Result<ChosenPages, Problem> {
  if (typed.trim() === '') return ok({ pages: [...Array(pageCount).keys()], hasMore: false });
  const exactly = parseRowRanges(typed, pageCount);
  if (exactly) return ok({ pages: exactly, hasMore: false });
  // Ranges without an end go to the file's own, which is none that it lacks.
  const pages = (parseRowRanges(typed, PAGE_LIMITS.maxPages) ?? []).filter((page) => page < pageCount);
  return pages.length > 0
    ? ok({ pages, hasMore: true })
    : fail('pagesRangeInvalid', { file: name, pageCount });
}
