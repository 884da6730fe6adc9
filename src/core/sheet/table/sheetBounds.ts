/**
 * Bounds of the reader's own working memory. They are no product limits (those are in `base/limits.ts`): a real
 * spreadsheet stays far below them, a hostile one ends in a named refusal.
 */
export const SHEET_BOUNDS = {
  /** Cells in a table, empty ones included: each costs four bytes. */
  maxCells: 128 * 1024 * 1024,
  /** Empty cells that a table may imply by jumping over rows, beyond `emptyPerCell` for each cell with text. */
  freeEmptyCells: 16 * 1024 * 1024,
  emptyPerCell: 32,
  /** The longest single XML tag or run of text. */
  maxTokenBytes: 1024 * 1024,
  maxXmlDepth: 200,
  /** First size of the XML scanner's buffer; it grows with the longest token. */
  xmlBufferBytes: 128 * 1024,
  /** Cells of a sheet that lists them in disorder, which are held apart until they are sorted. */
  maxUnsortedCells: 16 * 1024 * 1024,
  maxMerges: 100_000,
  maxStyles: 70_000,
  maxSheets: 1000,
  /** Formatted numbers remembered for each number format: days and prices come again, measurements do not. */
  maxRememberedFormats: 20_000,
  /** Longest header that is kept whole in messages. */
  maxNameInMessage: 80,
} as const;
