import { ok, type Result } from '../../base/result.ts';
import { refuseSheet, type SheetRefusal } from '../sheetRefusal.ts';
import { type BiffRecord, CONTINUE, FORMULA_TYPES, type LongTexts, readLongTexts } from './longTexts.ts';

/** Record types, grouped by how this module handles them ([MS-XLS] 2.3.1; types below 0x0200 also occur in BIFF2). */
const BOF_TYPES: readonly number[] = [0x0009, 0x0209, 0x0409, 0x0809];
const FILE_PASS = 0x002f;
const SHARED_STRINGS = 0x00fc;
const MERGED_CELLS = 0x00e5;
/** Type of a record that SheetJS skips (Selection), to which records without cell content are converted. */
const PASSED_OVER = 0x001d;
const BIFF8 = 0x0600;

/** Minimum lengths of all other records that define cells; SheetJS would read beyond the end of shorter ones. */
const KEPT: ReadonlyMap<number, number> = new Map([
  [0x0000, 8], // DIMENSIONS of BIFF2: also the padding after the last sheet
  [0x0002, 9], // INTEGER of BIFF2
  [0x0003, 15], // NUMBER of BIFF2
  [0x0004, 8], // LABEL of BIFF2
  [0x0005, 9], // BOOLERR of BIFF2
  [0x0007, 2], // STRING of BIFF2
  [0x000a, 0], // EOF
  [0x0022, 2], // 1904 dates
  [0x0042, 2], // code page
  [0x0085, 8], // sheet name
  [0x00bd, 12], // MULRK
  [0x00d6, 9], // RSTRING
  [0x00e0, 16], // XF
  [0x0043, 4], // XF of BIFF2
  [0x0243, 12], // XF of BIFF3
  [0x0443, 12], // XF of BIFF4
  [0x008e, 4], // worksheets of a BIFF4 workbook
  [0x008f, 5], // start of a worksheet in a BIFF4 workbook
  [0x00fd, 10], // LABELSST
  [0x0203, 14], // NUMBER
  [0x0204, 8], // LABEL
  [0x0205, 8], // BOOLERR
  [0x0207, 3], // STRING
  [0x027e, 10], // RK
  [0x001e, 2], // FORMAT of BIFF2 and 3
  [0x041e, 4], // FORMAT
]);
const SHEET_NAME = 0x0085;
/** Type of the Window1 record, which describes a window of the workbook ([MS-XLS] 2.4.345). */
const WINDOW = 0x003d;
/** Offset in this record of the active tab's number, which counts from 0. */
const TAB_IN_FRONT_AT = 10;
const END_OF_STREAM = 0x000a;
const ROW = 0x0208;
const ROW_LENGTH = 16;
const ROW_FLAGS_AT = 12;
/** Flag of a row that is hidden, by a filter or manually ([MS-XLS] 2.4.221, fDyZero). */
const ROW_HIDDEN = 0x20;
/** Offsets of visibility and kind in a worksheet's record, in which the offset of the worksheet's first record precedes them. */
const VISIBILITY_AT = 4;
const KIND_AT = 5;
const WORKSHEET = 0;
const LEAST_FORMULA = 17;
const LEAST_FORMULA_BIFF5 = 22;
/** Offset of the length of a formula's tokens, after its value, in BIFF2 to BIFF4; in later versions it is four bytes higher. */
const FORMULA_LENGTH_AT = 16;

/** Properties of a worksheet in a workbook stream, except its name. */
export interface BiffSheet {
  /** Offset of the worksheet's first record in the stream. */
  readonly at: number;
  readonly isHidden: boolean;
  /** False for charts, macros and modules, which contain no cells. */
  readonly isWorksheet: boolean;
  /** True if the worksheet was active when the workbook was saved. */
  readonly isInFront: boolean;
  /** Indices of hidden rows, from 0. */
  readonly hiddenRows: readonly number[];
  /** Texts of formulas that SheetJS would cut; null if one is incomplete. */
  readonly longTexts: LongTexts | null;
}

export interface CleanBiff {
  readonly bytes: Uint8Array;
  /** Worksheets in the order of their tabs; empty before BIFF5, which lists them by other records. */
  readonly sheets: readonly BiffSheet[];
}

function damaged(reason: string) {
  return refuseSheet('sheetDamaged', { reason });
}

function listRecords(view: DataView): BiffRecord[] {
  const records: BiffRecord[] = [];
  for (let at = 4; at <= view.byteLength; ) {
    const type = view.getUint16(at - 4, true);
    const length = view.getUint16(at - 2, true);
    if (at + length > view.byteLength) break;
    records.push({ type, at, length });
    at += length + 4;
  }
  return records;
}

/**
 * Checks the shared strings by reading them as SheetJS will ([MS-XLS] 2.4.265, 2.5.293): a string may continue in the next CONTINUE record,
 * which then begins with a byte for the width of its characters. Returns false if a length leads beyond the end.
 */
function stringsEndWell(parts: readonly Uint8Array[]): boolean {
  const starts = new Set<number>();
  let total = 0;
  for (const part of parts) {
    starts.add(total);
    total += part.length;
  }
  if (total < 8) return false;
  const bytes = new Uint8Array(total);
  let to = 0;
  for (const part of parts) {
    bytes.set(part, to);
    to += part.length;
  }
  const view = new DataView(bytes.buffer);
  const count = view.getUint32(4, true);
  let at = 8;
  for (let i = 0; i < count && at < total; i++) {
    if (at + 3 > total) return false;
    const flags = bytes[at + 2];
    const characters = view.getUint16(at, true);
    at += 3;
    let skip = 0;
    if ((flags & 8) !== 0) {
      if (at + 2 > total) return false;
      skip += view.getUint16(at, true) * 4;
      at += 2;
    }
    if ((flags & 4) !== 0) {
      if (at + 4 > total) return false;
      skip += view.getUint32(at, true);
      at += 4;
    }
    let width = 1 + (flags & 1);
    for (let left = characters; left > 0; left--) {
      if (starts.has(at)) width = bytes[at++] === 0 ? 1 : 2;
      at += width;
    }
    at += skip;
  }
  return true;
}

function hasSoundStrings(bytes: Uint8Array, records: readonly BiffRecord[], index: number): boolean {
  const parts: Uint8Array[] = [];
  for (let i = index; i < records.length && (i === index || records[i].type === CONTINUE); i++) {
    const { at, length } = records[i];
    parts.push(bytes.subarray(at, at + length));
  }
  return stringsEndWell(parts);
}

/** True if the record defines cells and is long enough to be read. */
function isReadable(view: DataView, { type, at, length }: BiffRecord, isLate: boolean): boolean {
  if (FORMULA_TYPES.includes(type)) return length >= (isLate ? LEAST_FORMULA_BIFF5 : LEAST_FORMULA);
  if (type === MERGED_CELLS) return length >= 2 && length >= 2 + view.getUint16(at, true) * 8;
  const least = KEPT.get(type);
  if (least === undefined) return false;
  const isBiff5Name = type === SHEET_NAME && view.getUint16(4, true) !== BIFF8;
  return length >= least - (isBiff5Name ? 1 : 0);
}

/**
 * Lists the worksheets of the stream. SheetJS would skip a worksheet whose record has a wrong offset. If the stream contains as many
 * worksheets as it lists, they are matched by order, and wrong offsets are corrected.
 */
function listSheets(view: DataView, records: readonly BiffRecord[]): BiffSheet[] {
  const listed = records.filter((record) => record.type === SHEET_NAME && isReadable(view, record, true));
  const starts = topLevelStarts(records).slice(1);
  if (
    starts.length === listed.length &&
    listed.some(({ at }) => !starts.includes(view.getUint32(at, true)))
  ) {
    listed.forEach(({ at }, index) => {
      view.setUint32(at, starts[index], true);
    });
  }
  const tab = tabInFront(view, records);
  const isBiff8 = view.getUint16(4, true) === BIFF8;
  return listed.map(({ at }, index) => {
    const own = recordsOf(records, view.getUint32(at, true));
    return {
      at: view.getUint32(at, true),
      isHidden: (view.getUint8(at + VISIBILITY_AT) & 3) !== 0,
      isWorksheet: view.getUint8(at + KIND_AT) === WORKSHEET,
      isInFront: index === tab,
      hiddenRows: hiddenRows(view, own),
      longTexts: isBiff8 ? readLongTexts(view, own) : new Map(),
    };
  });
}

/**
 * Returns the number of the active tab, from 0; null if the stream describes no window. If there are several windows, the first one counts.
 */
function tabInFront(view: DataView, records: readonly BiffRecord[]): number | null {
  const window = records.find(({ type, length }) => type === WINDOW && length >= TAB_IN_FRONT_AT + 2);
  return window ? view.getUint16(window.at + TAB_IN_FRONT_AT, true) : null;
}

/** Returns the records of the worksheet whose first record is at the offset `start`, with those of its charts. */
function recordsOf(records: readonly BiffRecord[], start: number): readonly BiffRecord[] {
  const first = records.findIndex(({ at }) => at - 4 === start);
  let depth = 0;
  for (let index = first; index >= 0 && index < records.length; index++) {
    if (BOF_TYPES.includes(records[index].type)) depth++;
    else if (records[index].type === END_OF_STREAM && --depth <= 0) return records.slice(first, index);
  }
  return first < 0 ? [] : records.slice(first);
}

function hiddenRows(view: DataView, records: readonly BiffRecord[]): number[] {
  return records.flatMap(({ type, at, length }) => {
    const isRow = type === ROW && length >= ROW_LENGTH;
    return isRow && (view.getUint16(at + ROW_FLAGS_AT, true) & ROW_HIDDEN) !== 0
      ? [view.getUint16(at, true)]
      : [];
  });
}

/** Returns the offsets of the substreams, without nested ones, such as charts in a worksheet. */
function topLevelStarts(records: readonly BiffRecord[]): number[] {
  const starts: number[] = [];
  let depth = 0;
  for (const { type, at } of records) {
    if (BOF_TYPES.includes(type)) {
      if (depth === 0) starts.push(at - 4);
      depth++;
    } else if (type === END_OF_STREAM && depth > 0) depth--;
  }
  return starts;
}

/**
 * Makes a workbook stream safe for SheetJS, in a copy of the same size, since worksheets are located by offset. SheetJS also parses
 * formulas, names and drawings, and hangs on some damaged ones. Therefore records without cell content are replaced by records that it
 * skips, formulas keep their value but lose their tokens, and data that would be read beyond its end is removed. Refuses an encrypted
 * workbook (FILEPASS).
 */
export function cleanBiffStream(stream: Uint8Array): Result<CleanBiff, SheetRefusal> {
  const copy = stream.slice();
  const view = new DataView(copy.buffer);
  const records = listRecords(view);
  const first = records[0];
  if (first === undefined || !BOF_TYPES.includes(first.type) || first.length < 4) return damaged('biffStart');
  const isLate = first.type === 0x0809;
  const version = view.getUint16(first.at, true);
  if (isLate !== (version === 0x0500 || version === BIFF8)) return damaged('biffVersion');
  // Before the loop below, which replaces the records of texts that continue.
  const sheets = isLate ? listSheets(view, records) : [];
  if (sheets.some(({ longTexts }) => longTexts === null)) return damaged('biffStrings');
  let isInStrings = false;
  for (const [index, record] of records.entries()) {
    const { type, at, length } = record;
    if (type === FILE_PASS) return refuseSheet('sheetPassword');
    if (type === SHARED_STRINGS) {
      if (!hasSoundStrings(copy, records, index)) return damaged('biffStrings');
      isInStrings = true;
      continue;
    }
    if (type === CONTINUE && isInStrings) continue;
    isInStrings = false;
    if (BOF_TYPES.includes(type) && length >= 4) {
      // The whole stream gets the version of its beginning, by which this module checks the records, because their layout depends on the
      // version.
      view.setUint16(at, version, true);
    } else if (isReadable(view, record, isLate)) {
      if (FORMULA_TYPES.includes(type))
        copy.fill(0, at + FORMULA_LENGTH_AT, at + Math.min(length, LEAST_FORMULA_BIFF5));
    } else {
      view.setUint16(at - 4, PASSED_OVER, true);
    }
  }
  const last = records[records.length - 1];
  return ok({ bytes: copy.subarray(0, last.at + last.length), sheets });
}
