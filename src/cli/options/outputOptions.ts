import { PRINT_LIMITS } from '../../core/base/limits.ts';
import type { PrinterSettings } from '../../core/output/printerSettings.ts';
import { on, type ReadText, text, type ValuesOf, value, valueOr } from './option.ts';
import {
  FORMAT_CHOICE,
  oneOf,
  plainNumber,
  readCut,
  readDpi,
  readFormat,
  readMedia,
  readOffset,
  wholeNumber,
} from './values.ts';

/**
 * Upper limit for `--start` while the command line is parsed, above the number of labels on any page. The label's own limit is checked
 * later.
 */
const MAX_PLACES = 1_000_000;

const places = wholeNumber(1, MAX_PLACES);
const turns = oneOf(['0', '90', '180', '270']);
export const TURNS_DEG = { '0': 0, '90': 90, '180': 180, '270': 270 } as const;

/** Reads a clockwise rotation in degrees. */
const readTurn: ReadText<0 | 90 | 180 | 270> = (given, flag) => TURNS_DEG[turns(given, flag)];

/** Files to write. */
export const FILE_OPTIONS = {
  out: text(
    'out',
    'FILE|DIR|-',
    'file; folder for svg, png and jpg of several labels; - for standard output',
  ),
  format: value('format', 'NAME', `${FORMAT_CHOICE}; default: by the extension of --out`, readFormat),
  resume: on(
    'resume',
    'continue an interrupted run from NAME.diecut-part and NAME.diecut-journal beside --out, with the same bytes as an uninterrupted run',
  ),
};

/** Where labels are on the medium. */
export const PLACING_OPTIONS = {
  dpi: value(
    'dpi',
    '203|300|600',
    'resolution of the printer, default 300; barcode modules are whole dots. For a ZPL document also the resolution of its dots, default 203',
    readDpi,
  ),
  rotateDeg: valueOr('rotate', '0|90|180|270', 'rotate labels clockwise', readTurn, 0),
  offset: valueOr(
    'offset',
    'X,Y',
    `move the print right and down, in millimeters, ${PRINT_LIMITS.minOffsetMm} to ${PRINT_LIMITS.maxOffsetMm}; with a leading minus: --offset=-1.5,2`,
    readOffset,
    { xMm: 0, yMm: 0 },
  ),
  start: valueOr(
    'start',
    'N',
    'first unused label of a partly used sheet or row, counted from 1',
    (given, flag) => places(given, flag) - 1,
    0,
  ),
};

/** Settings of the label printer. */
export const PRINTER_OPTIONS = {
  darkness: value(
    'darkness',
    '0-100',
    "darkness of a label printer; default of these four settings: the printer's own",
    plainNumber,
  ),
  speed: value(
    'speed',
    'N',
    'speed of a label printer: millimeters per second (zpl, tspl) or a step (epl 0-6, cpcl 0-5)',
    plainNumber,
  ),
  cut: value(
    'cut',
    'each|end|N',
    'cut after each row of labels, after the last one, or after every N rows',
    readCut,
  ),
  media: value(
    'media',
    'gap|mark|continuous',
    "loaded media, if it differs from the label's; with the length of gap or mark in millimeters: gap:3 (gap: tspl, epl, escpos; mark: tspl, epl)",
    readMedia,
  ),
};

export const NATIVE_OPTION = {
  native: on(
    'native',
    'zpl, tspl: the printer stores shared parts and draws barcodes itself; less data, same dots; the report says how each element is sent',
  ),
};

type PrinterValues = ValuesOf<typeof PRINTER_OPTIONS> & Partial<ValuesOf<typeof NATIVE_OPTION>>;

export function printerSettingsOf({
  darkness,
  speed,
  cut,
  media,
  native = false,
}: PrinterValues): PrinterSettings {
  return { darknessPercent: darkness, speed, cut, media, isNative: native };
}

/** How a run works. */
export const RUN_OPTIONS = {
  verify: on(
    'verify',
    "decode every barcode from the printed dots first; a barcode that can't be decoded or has other content is an error of its row",
  ),
  jobs: value('jobs', 'N', 'threads, default: one per core', wholeNumber(1, 64)),
};

export const FAILURE_OPTION = {
  onFailure: valueOr(
    'on-error',
    'stop|skip',
    "stop at a row that can't be printed (default), or skip it",
    oneOf(['stop', 'skip']),
    'stop',
  ),
};
