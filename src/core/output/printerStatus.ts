/** Condition of a printer that matters before a print. */
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
   * Reads what came back so far.
   *
   * @returns conditions, none where all is well; `more` while an answer may still be coming; null for what is none
   */
  readonly read: (answer: Uint8Array) => readonly PrinterCondition[] | 'more' | null;
}

/** Conditions whose bits are set. */
export function conditionsOf(
  byte: number,
  bits: readonly (readonly [mask: number, condition: PrinterCondition])[],
): PrinterCondition[] {
  return bits.flatMap(([mask, condition]) => ((byte & mask) === mask ? [condition] : []));
}
