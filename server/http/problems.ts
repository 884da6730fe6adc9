import type { Problem } from '../../src/core/base/result.ts';

/** How a refusal is told: the number in the envelope, and the status of HTTP. */
interface Told {
  readonly code: number;
  readonly status: number;
}

/** A refusal whose number is the status that HTTP has for it. */
const plain = (status: number): Told => ({ code: status, status });

/**
 * What the server refuses (product specification, section 8). 10002 is the session that is no more; the numbers of five digits
 * from 20001 on are this product's own and never change.
 */
const CATALOGUE: Readonly<Record<string, Told>> = {
  inputInvalid: plain(400),
  signedOut: plain(401),
  sessionInvalid: { code: 10_002, status: 401 },
  forbidden: plain(403),
  notFound: plain(404),
  tooLarge: plain(413),
  tooMany: plain(429),
  unknown: plain(500),
  overloaded: plain(503),
  accountInvalid: { code: 20_001, status: 400 },
  signInFailed: { code: 20_002, status: 401 },
  codeWrong: { code: 20_003, status: 400 },
  codeTooOften: { code: 20_004, status: 429 },
  codeNotSent: { code: 20_005, status: 503 },
  passwordLength: { code: 20_006, status: 400 },
  passwordMix: { code: 20_007, status: 400 },
  passwordCommon: { code: 20_008, status: 400 },
  passwordMissing: { code: 20_009, status: 400 },
  nicknameLength: { code: 20_010, status: 400 },
  accountTaken: { code: 20_011, status: 409 },
  emailMissing: { code: 20_012, status: 409 },
  signatureInvalid: { code: 20_013, status: 400 },
  providerUnknown: { code: 20_015, status: 404 },
  providerUnreachable: { code: 20_016, status: 503 },
  providerRefused: { code: 20_017, status: 401 },
  providerEmailUnverified: { code: 20_018, status: 403 },
  signInOver: { code: 20_019, status: 400 },
  labelInvalid: { code: 20_020, status: 400 },
  labelNameLength: { code: 20_021, status: 400 },
  labelNameTaken: { code: 20_022, status: 409 },
  labelGone: { code: 20_023, status: 404 },
  labelStale: { code: 20_024, status: 409 },
  folderNameLength: { code: 20_030, status: 400 },
  folderNameTaken: { code: 20_031, status: 409 },
  folderNameSame: { code: 20_032, status: 400 },
  folderLimit: { code: 20_033, status: 409 },
  folderGone: { code: 20_034, status: 404 },
  folderEmpty: { code: 20_035, status: 409 },
  shareCodeMissing: { code: 20_040, status: 400 },
  shareCodeUnknown: { code: 20_041, status: 404 },
  shareWithSelf: { code: 20_042, status: 400 },
  fileMissing: { code: 20_100, status: 400 },
  fileGone: { code: 20_101, status: 404 },
  pictureInvalid: { code: 20_102, status: 400 },
  pictureDamaged: { code: 20_103, status: 400 },
  pictureTooManyPixels: { code: 20_104, status: 400 },
  pictureSlow: { code: 20_105, status: 400 },
  storageFull: { code: 20_106, status: 409 },
  feedbackContent: { code: 20_110, status: 400 },
  feedbackContact: { code: 20_111, status: 400 },
  feedbackImages: { code: 20_112, status: 400 },
  fontInvalid: { code: 20_120, status: 400 },
  fontForbidden: { code: 20_121, status: 400 },
  fontLimit: { code: 20_122, status: 409 },
  fontGone: { code: 20_123, status: 404 },
  fontNotFont: { code: 20_124, status: 400 },
  fontDamaged: { code: 20_125, status: 400 },
  fontTooLarge: { code: 20_126, status: 400 },
  fontWithoutOutlines: { code: 20_127, status: 400 },
  fontFaceMissing: { code: 20_128, status: 400 },
  fontTooSlow: { code: 20_129, status: 400 },
  fontBroke: { code: 20_130, status: 400 },
  databaseNameTaken: { code: 20_140, status: 409 },
  databaseGone: { code: 20_141, status: 404 },
  databaseColumnCount: { code: 20_142, status: 400 },
  databaseLimit: { code: 20_143, status: 409 },
  databaseColumnUnknown: { code: 20_144, status: 400 },
  sheetSlow: { code: 20_160, status: 400 },
  sheetFileName: { code: 20_161, status: 400 },
  sheetFileType: { code: 20_162, status: 400 },
  sheetFileSize: { code: 20_163, status: 400 },
  sheetPassword: { code: 20_164, status: 400 },
  sheetDamaged: { code: 20_165, status: 400 },
  sheetUnpack: { code: 20_166, status: 400 },
  sheetXmlEntities: { code: 20_167, status: 400 },
  sheetNotFound: { code: 20_168, status: 400 },
  sheetEmpty: { code: 20_169, status: 400 },
  sheetNoRows: { code: 20_170, status: 400 },
  sheetNotCalculated: { code: 20_171, status: 400 },
  sheetEmptyHeader: { code: 20_172, status: 400 },
  sheetDuplicateHeader: { code: 20_173, status: 400 },
  sheetEmptyCell: { code: 20_174, status: 400 },
  sheetCellLength: { code: 20_175, status: 400 },
  sheetColumns: { code: 20_176, status: 400 },
  sheetRows: { code: 20_177, status: 400 },
  sheetMergedCells: { code: 20_178, status: 400 },
  sheetTooBig: { code: 20_179, status: 400 },
  sheetQuote: { code: 20_180, status: 400 },
  sheetEncoding: { code: 20_181, status: 400 },
  oldPasswordWrong: { code: 20_014, status: 400 },
  marketLabelGone: { code: 20_080, status: 404 },
  marketFull: { code: 20_081, status: 409 },
  marketLabelTooLarge: { code: 20_082, status: 413 },
  idempotencyKeyInvalid: { code: 20_190, status: 400 },
  idempotencyKeyReused: { code: 20_191, status: 422 },
};

/** The codes that have a sentence in each language. */
export const PROBLEM_CODES: readonly string[] = Object.keys(CATALOGUE);

/** A code that nobody has listed is a bug, and is told as one. */
export function toldAs({ code }: Pick<Problem, 'code'>): Told {
  return Object.hasOwn(CATALOGUE, code) ? CATALOGUE[code] : CATALOGUE.unknown;
}
