/** Condition of a printer that can prevent or affect printing. */
export type PrinterCondition =
  | 'paperOut'
  | 'paperLow'
  | 'paperJam'
  | 'ribbonOut'
  | 'mediaOut'
  | 'headOpen'
  | 'paused'
  | 'tooHot'
  | 'tooCold'
  | 'cutterStuck'
  | 'batteryLow'
  | 'bufferFull'
  | 'printing'
  | 'offline'
  | 'fault';

/** Status query of a printer language. */
export interface StatusQuery {
  readonly question: Uint8Array<ArrayBuffer>;
  /**
   * Parses the response received so far.
   *
   * @returns the printer's conditions, an empty list if it is ready; `more` while the response is incomplete; null for an invalid response
   */
  readonly read: (answer: Uint8Array) => readonly PrinterCondition[] | 'more' | null;
}

/** Returns the conditions whose bits are set. */
export function conditionsOf(
  byte: number,
  bits: readonly (readonly [mask: number, condition: PrinterCondition])[],
): PrinterCondition[] {
  return bits.flatMap(([mask, condition]) => ((byte & mask) === mask ? [condition] : []));
}
