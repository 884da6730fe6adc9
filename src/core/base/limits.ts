/**
 * Limits and constants that the product promises: those of the specification, and those that schema, page, command line
 * and server must agree on. Each is written once, here. A number that belongs to one format, one algorithm or one
 * screen stands beside it; what a new element of a kind starts with stands in the kind's definition.
 */
export const APP_NAME = 'Diecut';
export const APP_VERSION = '0.6.0';
export const THEME_COLOR = '#37c2bb';
export const STORAGE_PREFIX = 'diecut_';
/** The device's database of drafts. */
export const DRAFTS_DATABASE = `${STORAGE_PREFIX}drafts`;

/** The database of print jobs, which is there once one was begun on this device. */
export const JOBS_DATABASE = `${STORAGE_PREFIX}jobs`;

export const LABEL_LIMITS = {
  minSideMm: 3,
  maxSideMm: 1000,
  stepMm: 0.01,
  maxColumns: 5,
  maxGapMm: 50,
  maxTailMm: 500,
  maxNameLength: 100,
  /** Labels side by side, or one below the other, on a sheet. */
  maxSheetSide: 100,
  /** Grids of labels on one sheet. */
  maxSheetGrids: 20,
  /** Ruler guides of one direction. */
  maxGuides: 100,
  /** Names of columns that are mapped to others: a spreadsheet has no more columns. */
  maxColumnAliases: 256,
  /** Columns that rows are ordered by. */
  maxOrderColumns: 5,
  /** An element may be twice as large, and hang over as far, as the largest label is. */
  maxElementMm: 2000,
  /** Smaller than this nothing can be taken hold of. */
  minElementSideMm: 0.1,
  maxElementDeg: 360,
  /** Longer expressions are refused: people don't write them. */
  maxExpressionLength: 2000,
  /** Groups within groups. */
  maxGroupDepth: 20,
  /** The usual gap between labels on a roll. */
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
  codeDigits: 6,
  codeLifeMs: 10 * MINUTE_MS,
  codeTries: 3,
  accessLifeMs: 60 * MINUTE_MS,
  /** Session length with "stay signed in"; without it sessions end with the browser, after one day at most. */
  rememberedLifeMs: 30 * DAY_MS,
  sessionLifeMs: DAY_MS,
  /** Longest life of a session that is used all the time: of a remembered device, and of any other. */
  maxRememberedLifeMs: 90 * DAY_MS,
  maxSessionLifeMs: 14 * DAY_MS,
  /** Devices of an account that are signed in at a time; the one that was used longest ago gives way. */
  maxSessions: 50,
  /** Most used refresh tokens that a session keeps, to notice that one is used twice. */
  maxUsedTokens: 20,
  /** Time limit for a sign-in at a provider. */
  providerSignInLifeMs: 10 * MINUTE_MS,
  /** Life of a proof of identity, which allows changes to the account and its sign-in. */
  proofLifeMs: 5 * MINUTE_MS,
  /** Time within which the previous e-mail address of an account can take it back. */
  formerAddressLifeMs: 7 * DAY_MS,
  shareCodeLength: 10,
  maxShareCodeInput: 100,
  /** Side of the square picture of an account. */
  avatarSidePx: 256,
} as const;

export const LIBRARY_LIMITS = {
  maxFolders: 20,
  maxFolderNameLength: 50,
  /** Versions of a label that can be gone back to. */
  maxVersions: 50,
  /** Time until a label in the recycle bin is deleted. */
  binLifeMs: 30 * DAY_MS,
  maxPageSize: 100,
  defaultPageSize: 20,
  /** Labels that one call moves, copies or deletes. */
  maxAtOnce: 200,
  /** Labels that one account copies into the libraries of others in an hour. */
  maxCopiesToOthersPerHour: 500,
  /** Bytes of the documents that one call copies. */
  maxBytesAtOnce: 5 * MEGABYTE,
  /** Bytes of a document as it is stored, with its defaults filled in. */
  maxLabelBytes: 2 * MEGABYTE,
  /** Limits of the thread that reads a large document. */
  maxReadMs: 5000,
  maxReadMegabytes: 256,
  /** Labels of an account, those in the bin among them. */
  maxLabels: 50_000,
  /** Bytes of the labels of an account, of their versions, and of answers to keyed calls. */
  maxBytes: 2048 * MEGABYTE,
  maxRecents: 50,
} as const;

/** Pictures of labels that lists of a library show. */
export const COVER_LIMITS = {
  /** A label that takes longer to be drawn has none, and so has one that takes more memory for its objects. */
  maxMs: 10_000,
  maxMegabytes: 256,
  /** Pictures and fonts of one label, which are in memory while it is drawn. */
  maxFileBytes: 96 * 1024 * 1024,
  /** A drawing that has not come by then was lost with the process that made it. */
  claimMs: 5 * MINUTE_MS,
  /** Tries before a cover is given up: a document whose drawing failed so often ends processes. */
  maxTries: 3,
  /** Pause before the next try while the file store can't be reached. */
  retryMs: MINUTE_MS,
} as const;

/** The label market. */
export const MARKET_LIMITS = {
  /** Labels that one account shows there. */
  maxPublished: 200,
  /** Labels that an account can publish in an hour. */
  publishedPerHour: 60,
  /** Largest document that can be published. */
  maxLabelBytes: 256 * 1024,
  /** Resolution that covers are drawn at: that of the printers whose codes have to fit. */
  coverDpi: 203,
  /** Dots of the largest label that has a cover: a little more than an A4 sheet. */
  maxCoverDots: 5_000_000,
  /** The longer side of a cover. */
  coverSidePx: 480,
  /** Covers that are kept in memory, of a few kilobytes each. */
  keptCovers: 600,
  /** Covers that may wait for the one that is drawn. */
  waitingCovers: 100,
  coverLifeS: 31_536_000,
  /** After that long a label that could not be drawn is tried again. */
  undrawnLifeMs: 86_400_000,
  /** Another version of the program that draws covers is gone after that long. */
  otherVersionLifeMs: 86_400_000,
} as const;

/** Sizes that are offered for a new label. */
export const RECENT_SIZES = {
  initial: [
    { widthMm: 50, heightMm: 30 },
    { widthMm: 70, heightMm: 40 },
    { widthMm: 100, heightMm: 150 },
  ],
  maxCount: 8,
} as const;

/** Symbols for labels that were used last: as many as stand in a row or two. */
export const RECENT_SYMBOLS = { maxCount: 12 } as const;

export const TEXT_LIMITS = {
  defaultFontSizePt: 9,
  minFontSizePt: 1,
  maxFontSizePt: 1000,
  /** Text that is shrunk into its box becomes no smaller than this, or than it is set, and shrinks by whole steps. */
  minShrunkFontSizePt: 4,
  shrinkStepPt: 0.1,
  minLineSpacing: 1,
  maxLineSpacing: 10,
  minLetterSpacingMilliEm: -1000,
  maxLetterSpacingMilliEm: 10_000,
  minFontScale: 0.1,
  maxFontScale: 10,
  /** Size of a text span in percent of the size of its text. */
  minSpanPercent: 25,
  maxSpanPercent: 400,
  maxContentLength: 65_536,
  /** Longest text that can be pasted onto the label. */
  maxPastedLength: 4096,
  /** One point in millimetres as the wire format counts it. */
  pointToMm: 0.3527,
} as const;

/** Font files that people bring. */
export const FONT_LIMITS = {
  /** The collections of an operating system stay below it. */
  maxFileBytes: 64 * 1024 * 1024,
  /** One face when it is unpacked. */
  maxUnpackedBytes: 64 * 1024 * 1024,
  /** Faces that are offered of one file: of a collection, times their named instances. */
  maxOfferedFaces: 500,
  /** Faces of a label, and axes of each. */
  maxLabelFaces: 100,
  maxAxes: 64,
  /** A font that takes longer to be tried out is refused. */
  maxTrialMs: 20_000,
  extensions: ['ttf', 'otf', 'ttc', 'otc', 'woff', 'woff2'],
} as const;

export const DRAWING_DEFAULTS = {
  /** Lines, borders of shapes and of tables. */
  strokeMm: 0.3,
  /** Corner radius of a rounded rectangle that has none of its own, as a share of its width. */
  cornerShare: 0.15,
} as const;

export const BARCODE_LIMITS = {
  maxLength: 100,
  defaultContent: '12345678',
  /** Below this module width a 203 dpi print is reported as hard to scan. */
  minModuleMm: 0.25,
  /** The one size of MaxiCode with its quiet zone (ISO/IEC 16023, 4.11). */
  maxicodeWidthMm: 28.14,
  maxicodeHeightMm: 26.91,
} as const;

export const WATERMARK = {
  defaultContent: '123',
  maxContentLength: 4096,
  defaultOpacityPercent: 100,
  defaultAngleDeg: 45,
  /** A tile is the text with this much room beside and below it. */
  tileGapXMm: 10,
  tileGapYMm: 5,
  /** Every other column of tiles stands this much higher. */
  tileStaggerMm: 10,
} as const;

/** Over pages, which are to be read through it. */
export const PAGE_WATERMARK = { opacityPercent: 30, angleDeg: 45, fontSizePt: 24 } as const;

/** Calls of the server (product specification, sections 7 and 9). */
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
  /** Records of one run, before copies: every row of ten full spreadsheets. */
  maxEntries: 10_485_760,
  minOffsetMm: -100,
  maxOffsetMm: 100,
  /** Scale that corrects a printer which shrinks or stretches pages. */
  minScale: 0.9,
  maxScale: 1.1,
  resolutionsDpi: [203, 300, 600],
  defaultDpi: 300,
  /** Assumed resolution of imported ZPL, which counts dots and doesn't name the resolution; most label printers have it. */
  zplDpi: 203,
  screenDpi: 96,
  /** Four bytes a pixel, held several times over while a picture is drawn and compressed. */
  maxPicturePixels: 64_000_000,
  /** One bit a dot. */
  maxPrinterDots: 600_000_000,
  fitMarginMm: 2,
} as const;

export const SHEET_LIMITS = {
  library: { maxBytes: 10 * MEGABYTE, maxColumns: 15, maxCellLength: 4096 },
  /** 32,767 characters are what a cell of Excel holds. */
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
  /** Brightness and contrast of pictures that are made into dots. */
  maxTonePercent: 100,
  maxSharpnessPercent: 100,
  /** Share of a picture that may be cut off between two sides: something is left of it. */
  maxCrop: 0.99,
  /** Most dots of a dithered picture; on a finer grid each covers several of the printer's dots. */
  maxDots: 25_000_000,
  /** A tiled picture is drawn at most this often; smaller tiles than that are a picture of their own. */
  maxTiles: 10_000,
  /** A drawing that takes longer than this to be drawn is refused. */
  maxDrawingMs: 10_000,
  trimMarginPx: 10,
  trimLuminance: 128,
  extensions: ['jpg', 'jpeg', 'png', 'bmp', 'tif', 'tiff', 'gif', 'webp', 'svg'],
} as const;

/** Files that a server keeps for people. */
export const FILE_LIMITS = {
  /**
   * Time until an unreferenced file is deleted. A repeated upload with the same idempotency key returns it for a day; the caller then
   * has another day to use it.
   */
  unusedLifeMs: 2 * DAY_MS,
  /** Total size of an account's files. */
  maxOwnBytes: 2048 * MEGABYTE,
  /** Files that an account can upload in an hour. */
  maxUploadsPerHour: 600,
  /** Fonts of an account. */
  maxFonts: 50,
  /** Databases of an account. */
  maxTables: 200,
  /** Limits of time and object memory for reading a spreadsheet; beyond them it is refused. */
  maxSheetMs: 20_000,
  maxSheetMegabytes: 512,
  /** Total size of the tables that are cached for the next page of their rows. */
  maxKeptSheetBytes: 64 * MEGABYTE,
  /** Time limit for checking or converting a picture. */
  maxPictureMs: 20_000,
  /** JPEG quality of pictures that are converted for browsers. */
  jpegQuality: 92,
} as const;

/** Calls that come with a key of their own, and are answered once. */
export const IDEMPOTENCY_LIMITS = {
  maxKeyLength: 255,
  /** For so long a call that comes again gets the answer that it had. */
  answerLifeMs: DAY_MS,
} as const;

export const FEEDBACK_LIMITS = {
  maxContentLength: 5000,
  /** Longest contact of a feedback: a mail address or a phone number. */
  maxContactLength: 254,
  maxImages: 5,
  maxPerHour: 10,
} as const;

/** The folder that pictures are taken from by name. */
export const FOLDER_LIMITS = {
  maxFiles: 50_000,
  /** Folders in folders. */
  maxDepth: 20,
} as const;

/** Pages of PDFs and pictures that are printed as labels. */
export const PAGE_LIMITS = {
  maxPerLine: 4,
  maxGapMm: 50,
  defaultWidthMm: 100,
  defaultHeightMm: 150,
  maxFileBytes: 256 * MEGABYTE,
  /** Pages of one file. */
  maxPages: 5000,
  maxFiles: 10_000,
  /** Opening a file, or one of its pages, that takes longer is refused. */
  maxPageMs: 5000,
  /** Object memory of a thread that reads pages. */
  maxReaderMegabytes: 512,
  /** Bars and cells that are made smaller than this may be too fine for the printer or the scanner; A5 on 100 × 150 mm is larger. */
  readableScale: 0.6,
  /** Labels are looked for at this resolution. */
  searchDpi: 100,
  /** Pages on which they are looked for have no more of its pixels: one and a half metres of a plotter's roll. */
  maxSearchPx: 40_000_000,
} as const;

export const ZOOM_LIMITS = { minPercent: 10, maxPercent: 800, stepPercent: 10 } as const;

export const NUMBER_INPUT = { min: 0, max: 999_999, precision: 2 } as const;

export const MM_PER_INCH = 25.4;

/** Divisor of the wire format's letter and line spacing fields. */
export const SPACING_DIVISOR = 1000;
/** The wire format draws a line's stroke in a box that is this much taller than the stroke. */
export const LINE_STROKE_OFFSET_MM = 2.68;
