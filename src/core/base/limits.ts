/**
 * Limits and constants of the product: those of the specification, and those that the schema, the page, the command line and the server
 * share. A number of a single format, algorithm or screen is defined in its module, and the defaults of a new element in the definition of
 * its kind.
 */
export const APP_NAME = 'Diecut';
export const APP_VERSION = '0.6.0';
export const THEME_COLOR = '#37c2bb';
export const STORAGE_PREFIX = 'diecut_';
/** IndexedDB database of the drafts on this device. */
export const DRAFTS_DATABASE = `${STORAGE_PREFIX}drafts`;

/** IndexedDB database of print jobs, created with the first job on this device. */
export const JOBS_DATABASE = `${STORAGE_PREFIX}jobs`;

export const LABEL_LIMITS = {
  minSideMm: 3,
  maxSideMm: 1000,
  stepMm: 0.01,
  maxColumns: 5,
  maxGapMm: 50,
  maxTailMm: 500,
  maxNameLength: 100,
  /** Maximum number of labels in a row, or in a column, of a sheet. */
  maxSheetSide: 100,
  /** Maximum number of label grids on a sheet. */
  maxSheetGrids: 20,
  /** Maximum number of ruler guides per direction. */
  maxGuides: 100,
  /** Maximum number of the label's column names that are mapped to columns of the spreadsheet; a spreadsheet has no more columns. */
  maxColumnAliases: 256,
  /** Maximum number of columns that rows are sorted by. */
  maxOrderColumns: 5,
  /** Maximum number of cells with a fixed value; more mistakes are to be fixed in the spreadsheet. */
  maxCellFixes: 1000,
  /** Maximum length of a fixed value, and of the value that it replaces, in UTF-16 units. */
  maxFixedCellLength: 4000,
  /** Maximum size of an element, and maximum distance of its position from the origin: twice the side of the largest label. */
  maxElementMm: 2000,
  /** Minimum side of an element: the user could not grab a smaller one. */
  minElementSideMm: 0.1,
  maxElementDeg: 360,
  /** Maximum length of an expression, far more than useful expressions need. */
  maxExpressionLength: 2000,
  /** Maximum nesting depth of groups. */
  maxGroupDepth: 20,
  /** Usual gap between labels on a roll. */
  defaultRowGapMm: 2,
  defaultName: 'New label',
  defaultWidthMm: 40,
  defaultHeightMm: 30,
} as const;

const MINUTE_MS = 60_000;
const MEGABYTE = 1024 * 1024;
export const DAY_MS = 24 * 60 * MINUTE_MS;

export const ACCOUNT_LIMITS = {
  minPasswordLength: 8,
  maxPasswordLength: 128,
  maxNicknameLength: 50,
  maxIntroductionLength: 500,
  /** Longest mail address (RFC 5321, 4.5.3.1). */
  maxEmailLength: 254,
  /** Maximum length of a typed address, with blanks around it; longer texts are refused unread. */
  maxTypedAddressLength: 1000,
  codeDigits: 6,
  codeLifeMs: 10 * MINUTE_MS,
  codeTries: 3,
  accessLifeMs: 60 * MINUTE_MS,
  /** Session length with "stay signed in"; without it sessions end with the browser, after one day at most. */
  rememberedLifeMs: 30 * DAY_MS,
  sessionLifeMs: DAY_MS,
  /** Maximum lifetime of a session that is in continuous use: with "stay signed in", and without. */
  maxRememberedLifeMs: 90 * DAY_MS,
  maxSessionLifeMs: 14 * DAY_MS,
  /** Maximum number of devices signed in to an account at a time; a further sign-in ends the session that was used longest ago. */
  maxSessions: 50,
  /** Maximum number of used refresh tokens that a session keeps to detect that a token is used twice. */
  maxUsedTokens: 20,
  /** Time limit for a sign-in at an identity provider. */
  providerSignInLifeMs: 10 * MINUTE_MS,
  /** Time within which a user who proved their identity can change the account and its sign-in. */
  proofLifeMs: 5 * MINUTE_MS,
  /** Time within which the previous mail address of an account can undo a change of the address. */
  formerAddressLifeMs: 7 * DAY_MS,
  shareCodeLength: 10,
  maxShareCodeInput: 100,
  /** Side of an account's square avatar. */
  avatarSidePx: 256,
} as const;

export const LIBRARY_LIMITS = {
  maxFolders: 20,
  maxFolderNameLength: 50,
  /** Maximum number of stored versions of a label, which the user can restore. */
  maxVersions: 50,
  /** Time until a label in the recycle bin is deleted. */
  binLifeMs: 30 * DAY_MS,
  maxPageSize: 100,
  defaultPageSize: 20,
  /** Maximum number of labels that one request moves, copies or deletes. */
  maxAtOnce: 200,
  /** Maximum number of labels that an account copies into other accounts' libraries per hour. */
  maxCopiesToOthersPerHour: 500,
  /** Maximum total size of the documents that one request copies. */
  maxBytesAtOnce: 5 * MEGABYTE,
  /** Maximum size of a document as stored, with its defaults filled in. */
  maxLabelBytes: 2 * MEGABYTE,
  /** Time and memory limits of the thread that reads a large document. */
  maxReadMs: 5000,
  maxReadMegabytes: 256,
  /** Maximum number of labels in an account's library, including the recycle bin. */
  maxLabels: 50_000,
  /** Maximum total size of an account's labels, their versions, and the stored responses to requests with an idempotency key. */
  maxBytes: 2048 * MEGABYTE,
  maxRecents: 50,
} as const;

/** Covers: the label previews that a library's lists show. */
export const COVER_LIMITS = {
  /** Time and object memory limits for rendering a cover; a label that exceeds them has no cover. */
  maxMs: 10_000,
  maxMegabytes: 256,
  /** Maximum size of the pictures and fonts of one label, which are in memory during rendering. */
  maxFileBytes: 96 * 1024 * 1024,
  /** Time after which a claimed rendering without a result counts as lost, together with the process that claimed it. */
  claimMs: 5 * MINUTE_MS,
  /** Maximum number of attempts to render a cover: a document that fails this often probably crashes the process. */
  maxTries: 3,
  /** Delay before the next attempt while the file store can't be reached. */
  retryMs: MINUTE_MS,
} as const;

/** Limits of the label market. */
export const MARKET_LIMITS = {
  /** Maximum number of published labels of an account. */
  maxPublished: 200,
  /** Maximum number of labels that an account can publish per hour. */
  publishedPerHour: 60,
  /** Largest document that can be published. */
  maxLabelBytes: 256 * 1024,
  /** Resolution of covers: that of common label printers, whose dots the barcodes must fit. */
  coverDpi: 203,
  /** Maximum number of dots of a label that has a cover: a little more than an A4 sheet. */
  maxCoverDots: 5_000_000,
  /** Longer side of a cover. */
  coverSidePx: 480,
  /** Maximum number of covers cached in memory, each of a few kilobytes. */
  keptCovers: 600,
  /** Maximum number of covers queued behind the one being rendered. */
  waitingCovers: 100,
  coverLifeS: 31_536_000,
  /** Time after which the server tries again to render the cover of a label that failed. */
  undrawnLifeMs: 86_400_000,
  /**
   * Age at which a cover that another version of the program rendered is rendered again: by then, no server with that version should be
   * running.
   */
  otherVersionLifeMs: 86_400_000,
} as const;

/** Sizes offered for a new label. */
export const RECENT_SIZES = {
  initial: [
    { widthMm: 50, heightMm: 30 },
    { widthMm: 70, heightMm: 40 },
    { widthMm: 100, heightMm: 150 },
  ],
  maxCount: 8,
} as const;

/** Recently used characters offered for insertion into a text; as many as fit in one or two rows. */
export const RECENT_SYMBOLS = { maxCount: 12 } as const;

export const TEXT_LIMITS = {
  defaultFontSizePt: 9,
  minFontSizePt: 1,
  maxFontSizePt: 1000,
  /** Minimum font size to which text shrinks to fit its box (its own size, if that is smaller), and the step by which it shrinks. */
  minShrunkFontSizePt: 4,
  shrinkStepPt: 0.1,
  minLineSpacing: 1,
  maxLineSpacing: 10,
  minLetterSpacingMilliEm: -1000,
  maxLetterSpacingMilliEm: 10_000,
  minFontScale: 0.1,
  maxFontScale: 10,
  /** Size of a text span in percent of the text's size. */
  minSpanPercent: 25,
  maxSpanPercent: 400,
  maxContentLength: 65_536,
  /** Longest text that can be pasted onto the label. */
  maxPastedLength: 4096,
  /** One point in millimeters, as the wire format defines it. */
  pointToMm: 0.3527,
} as const;

/** Limits for the user's own font files. */
export const FONT_LIMITS = {
  /** Maximum size of a font file; the font collections of operating systems are smaller. */
  maxFileBytes: 64 * 1024 * 1024,
  /** Maximum size of a decompressed font face. */
  maxUnpackedBytes: 64 * 1024 * 1024,
  /** Maximum number of faces offered from one font file; a collection has several faces, each of which may have named instances. */
  maxOfferedFaces: 500,
  /** Maximum number of faces in a label, and of axes in a face. */
  maxLabelFaces: 100,
  maxAxes: 64,
  /** Time limit for trying out a font; a font that takes longer is refused. */
  maxTrialMs: 20_000,
  extensions: ['ttf', 'otf', 'ttc', 'otc', 'woff', 'woff2'],
} as const;

export const DRAWING_DEFAULTS = {
  /** Line width of lines and of the borders of shapes and tables. */
  strokeMm: 0.3,
  /** Default corner radius of a rounded rectangle, as a share of its width. */
  cornerShare: 0.15,
} as const;

export const BARCODE_LIMITS = {
  maxLength: 100,
  defaultContent: '12345678',
  /** Module width below which the app warns that a 203 dpi print is hard to scan. */
  minModuleMm: 0.25,
  /** Size of MaxiCode with its quiet zone; it has only this size (ISO/IEC 16023, 4.11). */
  maxicodeWidthMm: 28.14,
  maxicodeHeightMm: 26.91,
} as const;

export const WATERMARK = {
  defaultContent: '123',
  maxContentLength: 4096,
  defaultOpacityPercent: 100,
  defaultAngleDeg: 45,
  /** Horizontal and vertical space around the text in a watermark tile. */
  tileGapXMm: 10,
  tileGapYMm: 5,
  /** Upward offset of every other column of tiles. */
  tileStaggerMm: 10,
} as const;

/** Watermark over pages of PDFs and pictures, whose content must stay readable. */
export const PAGE_WATERMARK = { opacityPercent: 30, angleDeg: 45, fontSizePt: 24 } as const;

/** Requests to the server (product specification, sections 7 and 9). */
export const HTTP_LIMITS = {
  timeoutMs: 60_000,
  /** Delay of the reload that follows an expired session. */
  reloadDelayMs: 2000,
} as const;

/** Display time of messages. */
export const TOAST_MS = { error: 5000, image: 2000 } as const;

export const PRINT_LIMITS = {
  minCopies: 1,
  maxCopies: 2000,
  maxRowCopies: 1000,
  /** Maximum number of records of one run, before copies: ten spreadsheets with the maximum number of rows. */
  maxEntries: 10_485_760,
  minOffsetMm: -100,
  maxOffsetMm: 100,
  /** Limits of the scale that corrects a printer's shrinking or stretching of pages. */
  minScale: 0.9,
  maxScale: 1.1,
  resolutionsDpi: [203, 300, 600],
  defaultDpi: 300,
  /** Assumed resolution of imported ZPL, which counts dots and doesn't name the resolution; most label printers have it. */
  zplDpi: 203,
  screenDpi: 96,
  /** Maximum pixels of a picture: four bytes each, in several copies while a picture is rendered and compressed. */
  maxPicturePixels: 64_000_000,
  /** Maximum dots of a raster for a printer: one bit each. */
  maxPrinterDots: 600_000_000,
  fitMarginMm: 2,
} as const;

export const SHEET_LIMITS = {
  library: { maxBytes: 10 * MEGABYTE, maxColumns: 15, maxCellLength: 4096 },
  /** Limits of stored tables on the device; Excel cells have at most 32,767 characters. */
  device: { maxBytes: 256 * MEGABYTE, maxColumns: 256, maxCellLength: 32_767 },
  maxRows: 1_048_576,
  maxFileNameLength: 128,
  maxZipEntries: 1000,
  maxUnpackedBytes: 512 * MEGABYTE,
  maxUnpackRatio: 200,
  tableRowsPerPage: 10,
  tableMaxHeightPx: 540,
} as const;

export const IMAGE_LIMITS = {
  maxBytes: 10 * MEGABYTE,
  maxPixels: 50_000_000,
  maxSidePx: 16_384,
  defaultThreshold: 128,
  maxThreshold: 255,
  /** Limits of the brightness and contrast of dithered pictures. */
  maxTonePercent: 100,
  maxSharpnessPercent: 100,
  /** Maximum share of a picture's width or height that can be cropped, so that a part of the picture stays visible. */
  maxCrop: 0.99,
  /**
   * Maximum number of dots of a dithered picture. If the printer's grid would need more, each dot of the picture covers several printer
   * dots.
   */
  maxDots: 25_000_000,
  /** Maximum number of tiles of a tiled picture; if more would fit, the tiles are enlarged. */
  maxTiles: 10_000,
  /** Time limit for rendering an SVG drawing; a drawing that takes longer is refused. */
  maxDrawingMs: 10_000,
  trimMarginPx: 10,
  trimLuminance: 128,
  extensions: ['jpg', 'jpeg', 'png', 'bmp', 'tif', 'tiff', 'gif', 'webp', 'svg'],
} as const;

/** Limits for the files that a server stores for its users. */
export const FILE_LIMITS = {
  /**
   * Time until an unreferenced file is deleted. For one day, a repeated upload with the same idempotency key returns the same file; the
   * caller then has another day to use it.
   */
  unusedLifeMs: 2 * DAY_MS,
  /** Total size of an account's files. */
  maxOwnBytes: 2048 * MEGABYTE,
  /** Maximum number of files that an account can upload per hour. */
  maxUploadsPerHour: 600,
  /** Maximum number of fonts of an account. */
  maxFonts: 50,
  /** Maximum number of stored tables of an account. */
  maxTables: 200,
  /** Limits of time and JavaScript memory for reading a spreadsheet, beyond which it is refused. */
  maxSheetMs: 20_000,
  maxSheetMegabytes: 512,
  /** Maximum total size of the tables that stay cached while clients page through their rows. */
  maxKeptSheetBytes: 64 * MEGABYTE,
  /** Time limit for checking or converting a picture. */
  maxPictureMs: 20_000,
  /** JPEG quality of pictures that are converted for browsers. */
  jpegQuality: 92,
} as const;

/** Limits for requests with an idempotency key. */
export const IDEMPOTENCY_LIMITS = {
  maxKeyLength: 255,
  /** Time within which a repeated request gets the stored response. */
  answerLifeMs: DAY_MS,
} as const;

export const FEEDBACK_LIMITS = {
  maxContentLength: 5000,
  /** Maximum length of a feedback's contact: a mail address or a phone number. */
  maxContactLength: 254,
  maxImages: 5,
  maxPerHour: 10,
} as const;

/** Folder from which pictures are loaded by name. */
export const FOLDER_LIMITS = {
  maxFiles: 50_000,
  /** Maximum depth of subfolders. */
  maxDepth: 20,
} as const;

/** Pages of PDFs and images that are printed as labels. */
export const PAGE_LIMITS = {
  maxPerLine: 4,
  maxGapMm: 50,
  defaultWidthMm: 100,
  defaultHeightMm: 150,
  maxFileBytes: 256 * MEGABYTE,
  /** Maximum number of pages of a file. */
  maxPages: 5000,
  maxFiles: 10_000,
  /** Time limit for opening a file or one of its pages; a file that takes longer is refused. */
  maxPageMs: 5000,
  /** JavaScript memory limit of a thread that reads pages. */
  maxReaderMegabytes: 512,
  /** Scale below which bars and modules may be too fine for the printer or the scanner; A5 scaled to 100 × 150 mm is above it. */
  readableScale: 0.6,
  /** Resolution at which labels are detected. */
  searchDpi: 100,
  /** Maximum number of pixels of a searched page at that resolution, about 2.6 square meters; a larger page is refused. */
  maxSearchPx: 40_000_000,
} as const;

export const ZOOM_LIMITS = { minPercent: 10, maxPercent: 800, stepPercent: 10 } as const;

export const NUMBER_INPUT = { min: 0, max: 999_999, precision: 2 } as const;

export const MM_PER_INCH = 25.4;

/** Divisor of the wire format's letter and line spacing fields. */
export const SPACING_DIVISOR = 1000;
/** Difference in height between a line's box in the wire format and the line's stroke. */
export const LINE_STROKE_OFFSET_MM = 2.68;
