import { PAGE_LIMITS } from '../base/limits.ts';
import { fail, ok, type Problem, type Result } from '../base/result.ts';
import { parseRowRanges } from './printPlan.ts';

/** Pages of a file that are printed, counted from 0, in print order. */
export interface ChosenPages {
  readonly pages: readonly number[];
  /** True if the range also names pages that the file doesn't have. */
  readonly hasMore: boolean;
}

/**
 * Parses the user's page range for a file; empty for all pages. Since the files of a list differ in length, pages that a file doesn't have
 * are ignored; a file with none of the pages is a problem.
 */
export function choosePages(
  { name, pageCount }: { readonly name: string; readonly pageCount: number },
  typed: string,
): Result<ChosenPages, Problem> {
  if (typed.trim() === '') return ok({ pages: [...Array(pageCount).keys()], hasMore: false });
  const exactly = parseRowRanges(typed, pageCount);
  if (exactly) return ok({ pages: exactly, hasMore: false });
  // An open range ends with the file's last page, so no page is missing.
  const pages = (parseRowRanges(typed, PAGE_LIMITS.maxPages) ?? []).filter((page) => page < pageCount);
  return pages.length > 0
    ? ok({ pages, hasMore: true })
    : fail('pagesRangeInvalid', { file: name, pageCount });
}
