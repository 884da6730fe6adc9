import type { PrinterCondition } from '../printerStatus.ts';
import type { NiimbotModel } from './niimbotModels.ts';
import type { NiimbotAnswer } from './niimbotPacket.ts';

/** Progress of a job, as the printer reports it. */
export interface NiimbotProgress {
  /** Number of pages that are certainly printed and fed. */
  readonly pagesOut: number;
  /**
   * Number of pages that may be printed and fed: the observed printers count a page only after feeding it, but this isn't documented for
   * all models.
   */
  readonly pagesAtMost: number;
  /** Error that stopped the job; 0 for none. */
  readonly error: number;
}

const WHOLE = 100;

/**
 * Parses the response to `A3`: page, progress of printing and feeding; responses of ten bytes also contain the error, after two more bytes.
 *
 * @returns null for other responses
 */
export function readNiimbotProgress({ command, data }: NiimbotAnswer): NiimbotProgress | null {
  if (command !== 0xb3 || data.length < 4) return null;
  const page = data[0] * 256 + data[1];
  const isFed = data[2] >= WHOLE && data[3] >= WHOLE;
  const pagesOut = isFed ? page : Math.max(0, page - 1);
  return { pagesOut, pagesAtMost: page, error: data.length === 10 ? data[6] : 0 };
}

/** Conditions by error code: the user can fix them at the printer, which then accepts a job again. */
const CONDITIONS: ReadonlyMap<number, PrinterCondition> = new Map([
  [0x01, 'headOpen'],
  [0x02, 'paperOut'],
  [0x03, 'batteryLow'],
  [0x07, 'tooHot'],
  [0x08, 'paperOut'],
  [0x09, 'printing'],
  [0x0b, 'tooCold'],
  [0x0d, 'ribbonOut'],
]);

/** Error code that the printer reports after the user canceled a job at the printer. */
export const NIIMBOT_CANCELLED = 0x05;

/** Returns the condition that causes an error; null for an undocumented code (printers.niim.blue, "Printer error codes"). */
export function niimbotCondition(error: number): PrinterCondition | null {
  return CONDITIONS.get(error) ?? null;
}

/** Offsets of the bytes in a heartbeat response, which depend on its length; a byte may be missing. */
interface HeartbeatPlaces {
  readonly cover?: number;
  readonly charge?: number;
  readonly paper?: number;
}

const HEARTBEATS: Readonly<Record<number, HeartbeatPlaces>> = {
  10: { cover: 8, charge: 9 },
  13: { cover: 9, charge: 10, paper: 11 },
  19: { cover: 15, charge: 16, paper: 17 },
  20: { paper: 18 },
};
const NEWER: HeartbeatPlaces = { charge: 2, cover: 4, paper: 5 };

/**
 * Parses the response to a heartbeat (printers.niim.blue, "Heartbeat").
 *
 * @returns the reported conditions; null for a response of undocumented length
 */
export function readNiimbotHeartbeat(
  { command, data }: NiimbotAnswer,
  { isCoverInverted }: Pick<NiimbotModel, 'isCoverInverted'>,
): readonly PrinterCondition[] | null {
  const isNewer = command === 0xd9 && data.length >= 9;
  const places = isNewer ? NEWER : command === 0xdd ? HEARTBEATS[data.length] : undefined;
  if (!places) return null;
  const { cover, charge, paper } = places;
  const conditions: PrinterCondition[] = [];
  if (paper !== undefined && data[paper] !== 0) conditions.push('paperOut');
  if (cover !== undefined && (data[cover] === 0) === (isCoverInverted && !isNewer))
    conditions.push('headOpen');
  if (charge !== undefined && data[charge] === 0) conditions.push('batteryLow');
  return conditions;
}
