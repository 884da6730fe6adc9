/** Part of the human-readable text (HRI) and the module columns that it is centered under or over. */
export interface HriGroup {
  readonly text: string;
  /** Module columns counted from the first bar; may be negative or past the last bar (EAN-13's first digit). */
  readonly fromModule: number;
  readonly toModule: number;
}

/** A one-dimensional symbol: bars of equal height, except guard bars. */
export interface LinearSymbol {
  readonly kind: 'linear';
  /** Widths in modules, bar first, then alternating space and bar; odd count, ends with a bar. */
  readonly widths: Uint8Array;
  /** Sum of `widths`. */
  readonly moduleCount: number;
  readonly quietLeftModules: number;
  readonly quietRightModules: number;
  /** Human-readable text (HRI), including the check digit. */
  readonly hri: readonly HriGroup[];
  /** Indices into `widths` of the guard bars that EAN and UPC draw longer than the rest; empty elsewhere. */
  readonly guardBars: readonly number[];
}

/** A two-dimensional symbol of square modules, or a stacked symbol, whose rows are repeated to give them height. */
export interface MatrixSymbol {
  readonly kind: 'matrix';
  readonly columns: number;
  readonly rows: number;
  /** Modules, one bit each, 1 is dark; rows padded to whole bytes, most significant bit first: stride = ceil(columns / 8). */
  readonly bits: Uint8Array;
  readonly quietModules: number;
}

/** MaxiCode: 33 rows of 30 hexagons, odd rows shifted by half a hexagon, with a bull's-eye (ISO/IEC 16023). */
export interface HexagonSymbol {
  readonly kind: 'hexagon';
  readonly columns: 30;
  readonly rows: 33;
  /** Indices (row × 30 + column) of the dark hexagons. */
  readonly darkCells: Uint16Array;
  readonly quietModules: number;
}

export type BarcodeSymbol = LinearSymbol | MatrixSymbol | HexagonSymbol;
