import { PAGE_LIMITS } from '../base/limits.ts';
import { fail, ok, type Problem, type Result } from '../base/result.ts';
import { parseRowRanges } from './printPlan.ts';

/** Chosen pages of a file, counted from 0, in print order. */
export interface ChosenPages {
  readonly pages: readonly number[];
  /** True if the page range also contains pages that the file doesn't have. */
  readonly hasMore: boolean;
}

/**
 * Parses the user's page range for one file; an empty range means all pages. The range applies to several files of different lengths, so
 * pages that a file doesn't have are ignored. A file that has none of the pages is a problem.
 */
export function choosePages(
  { name, pageCount }: { readonly name: string; readonly pageCount: number },
  typed: string,
): Result<ChosenPages, Problem> {
  if (typed.trim() === '') return ok({ pages: [...Array(pageCount).keys()], hasMore: false });
  const exactly = parseRowRanges(typed, pageCount);
  if (exactly) return ok({ pages: exactly, hasMore: false });
  // An open-ended range ends with the file's last page, so it never contains missing pages.
  const pages = (parseRowRanges(typed, PAGE_LIMITS.maxPages) ?? []).filter((page) => page < pageCount);
  return pages.length > 0
    ? ok({ pages, hasMore: true })
    : fail('pagesRangeInvalid', { file: name, pageCount });
}
