/**
 * Limits of the working memory for reading a spreadsheet. They are not limits of the product (`base/limits.ts`): real spreadsheets stay far
 * below them, and a hostile one is refused.
 */
export const SHEET_BOUNDS = {
  /** Maximum number of cells in a table, including empty ones: each takes four bytes. */
  maxCells: 128 * 1024 * 1024,
  /** Number of empty cells that a table may have in skipped rows, in addition to `emptyPerCell` for each cell with text. */
  freeEmptyCells: 16 * 1024 * 1024,
  emptyPerCell: 32,
  /** Maximum size of an XML tag, or of a run of text. */
  maxTokenBytes: 1024 * 1024,
  maxXmlDepth: 200,
  /** Initial size of the XML scanner's buffer, which grows with the longest token. */
  xmlBufferBytes: 128 * 1024,
  /** Maximum number of cells in a worksheet that lists them out of order, because they must be buffered and sorted. */
  maxUnsortedCells: 16 * 1024 * 1024,
  maxMerges: 100_000,
  maxStyles: 70_000,
  maxSheets: 1000,
  /** Maximum number of formatted numbers that are cached per number format. Dates and prices recur, but measurements don't. */
  maxRememberedFormats: 20_000,
  /** Maximum length of a header in messages. */
  maxNameInMessage: 80,
} as const;
