/**
 * Limits of the reader's working memory. These are not product limits (see `base/limits.ts`): real spreadsheets stay far below them, while
 * a hostile one ends in a specific refusal.
 */
export const SHEET_BOUNDS = {
  /** Maximum number of cells in a table, including empty ones: each takes four bytes. */
  maxCells: 128 * 1024 * 1024,
  /** Number of empty cells that a table may imply by skipping rows, beyond `emptyPerCell` for each cell with text. */
  freeEmptyCells: 16 * 1024 * 1024,
  emptyPerCell: 32,
  /** Maximum size of a single XML tag or run of text. */
  maxTokenBytes: 1024 * 1024,
  maxXmlDepth: 200,
  /** Initial size of the XML scanner's buffer; it grows with the longest token. */
  xmlBufferBytes: 128 * 1024,
  /** Maximum number of cells in a worksheet that lists them out of order; they are buffered until they are sorted. */
  maxUnsortedCells: 16 * 1024 * 1024,
  maxMerges: 100_000,
  maxStyles: 70_000,
  maxSheets: 1000,
  /** Maximum number of cached formatted numbers per number format: days and prices recur, measurements do not. */
  maxRememberedFormats: 20_000,
  /** Maximum length of a header in messages. */
  maxNameInMessage: 80,
} as const;
