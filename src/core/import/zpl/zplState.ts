import { dotMm } from '../../base/units.ts';
import type { LabelBuilder } from '../labelBuilder.ts';
import type { LeftOutList } from '../leftOutList.ts';
import type { FieldSerial } from './fieldSerial.ts';
import type { ZplCommand } from './zplCommands.ts';
import type { Graphic } from './zplGraphics.ts';

export type Turn = 'N' | 'R' | 'I' | 'B';

export interface ZplFont {
  readonly letter: string;
  readonly turn: Turn;
  readonly heightDots: number;
  readonly widthDots: number;
}

/** State of the printer that persists across fields and formats. */
export interface PrinterState {
  homeXDots: number;
  homeYDots: number;
  topDots: number;
  shiftDots: number;
  widthDots: number | null;
  lengthDots: number | null;
  turn: Turn;
  /** Justification of fields whose position names none: 0 for left, 1 for right, 2 for automatic. */
  justification: number;
  isUpsideDown: boolean;
  isReversed: boolean;
  encoding: number | null;
  moduleDots: number;
  ratio: number;
  barHeightDots: number;
  font: { letter: string; heightDots: number; widthDots: number };
  /** Dots per unit of measurement: 1 for dots, otherwise the dots of a millimeter or an inch. */
  unitDots: number;
  paper: 'gap' | 'continuous' | 'blackMark';
}

/** Barcode command whose data follows: its name and parameters. */
export interface PendingBarcode {
  readonly name: string;
  readonly parameters: readonly string[];
}

/** Number of a field, and the name that the file gives to it; empty if there is none. */
export interface FieldNumber {
  readonly id: string;
  readonly name: string;
}

/** State of the current field. */
export interface FieldState {
  xDots: number;
  yDots: number;
  /** True for `^FT`, whose position is on the baseline; the position of `^FO` is the top left corner. */
  isTypeset: boolean;
  justification: number;
  font: ZplFont | null;
  barcode: PendingBarcode | null;
  /** Parameters of `^FB` or `^TB`. */
  block: { readonly command: 'FB' | 'TB'; readonly parameters: readonly string[] } | null;
  hexSign: string | null;
  isReversed: boolean;
  data: string | null;
  number: FieldNumber | null;
  serial: FieldSerial | null;
  clock: string | null;
  /** Indicators of the second and third clock, whose offset from the time only the printer knows. */
  otherClocks: readonly string[];
}

/** Memory of the printer: downloaded graphics and stored formats by name. */
export interface ZplStore {
  graphics: Map<string, Graphic>;
  /** Graphics by the parameters of the command that stored them, because a label is drawn twice. */
  readonly downloads: Map<string, Graphic>;
  readonly formats: Map<string, readonly ZplCommand[]>;
  /** Bytes of graphics that may still be decoded or drawn: without a limit, a short file could request megabytes. */
  graphicBytes: number;
}

/** Maximum total size of the graphics of all labels of a file. */
export const MAX_GRAPHIC_BYTES = 48 * 1024 * 1024;

/** Row of a format with numbered fields: the values of one label. */
export interface ZplRow {
  /** Values by field number. */
  readonly values: ReadonlyMap<string, string>;
  /** Counting rules of the values that the recall gives as serial numbers, by field number; other values have none. */
  readonly serials: ReadonlyMap<string, FieldSerial>;
  /** Number of times that serial numbers have counted since the first label of the recall. */
  readonly count: number;
}

/** Column for a numbered field, or for a serial number in a format with numbered fields. */
interface ZplColumn {
  readonly id: string;
  /** Name that the file gives to the field, or its number. */
  readonly base: string;
  readonly name: string;
  /** Content in each row, as the field's command interprets the value. */
  readonly texts: readonly string[];
}

/** State of the execution of a format's commands. */
export interface ZplRun {
  readonly dpi: number;
  readonly state: PrinterState;
  readonly store: ZplStore;
  readonly leftOut: LeftOutList;
  readonly builder: LabelBuilder;
  field: FieldState;
  /** True if the labels are the rows of a table: for numbered fields, recalls, and serial numbers that no serial element can count. */
  readonly isNumbered: boolean;
  readonly rows: readonly ZplRow[];
  readonly columns: ZplColumn[];
  /** Values that the format itself gives to its numbered fields, by field number. */
  readonly standards: Map<string, string>;
  /** Names of `^FN` fields by their number. */
  readonly names: Map<string, string>;
  /** Black boxes drawn so far, in dots, on which reverse printing is white. */
  readonly black: {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  }[];
  rightDots: number;
  bottomDots: number;
  /** End of the latest text on its baseline, where `^FT` without a position begins. */
  afterText: { readonly xDots: number; readonly yDots: number };
  copies: number;
  /** Serial numbers of the labels in `^PQ`: how many numbers there are, and how many labels have the same number. */
  readonly series: {
    readonly count: number;
    readonly repeat: number;
    /** True if the last number has fewer labels than the others, which only rows can show. */
    readonly isUneven: boolean;
  };
  /** True if a field counts in a way that a serial element can't, so that the labels need rows. */
  needsRows: boolean;
  /** True if a field has a serial number, so that the labels of `^PQ` differ. */
  isCounting: boolean;
}

export function startState(dpi: number): PrinterState {
  return {
    homeXDots: 0,
    homeYDots: 0,
    topDots: 0,
    shiftDots: 0,
    widthDots: null,
    lengthDots: null,
    turn: 'N',
    justification: 0,
    isUpsideDown: false,
    isReversed: false,
    encoding: null,
    moduleDots: 2,
    ratio: 3,
    barHeightDots: 10,
    font: { letter: 'A', heightDots: Math.round(dpi / 22.5), widthDots: 0 },
    unitDots: 1,
    paper: 'gap',
  };
}

export function freshField({ isReversed, justification }: PrinterState): FieldState {
  return {
    xDots: 0,
    yDots: 0,
    isTypeset: false,
    justification,
    font: null,
    barcode: null,
    block: null,
    hexSign: null,
    isReversed,
    data: null,
    number: null,
    serial: null,
    clock: null,
    otherClocks: [],
  };
}

export const toMm = ({ dpi }: Pick<ZplRun, 'dpi'>, dots: number) => dots * dotMm(dpi);

/** Returns a rotation's letter; for other text `standard`, the setting of `^FW`. */
export function turnOf(text: string | undefined, standard: Turn): Turn {
  const letter = text?.toUpperCase();
  return letter === 'N' || letter === 'R' || letter === 'I' || letter === 'B' ? letter : standard;
}
