/** Number of light modules that a symbology requires on each side of a symbol; 0 above and below linear symbols. */
export interface QuietModules {
  readonly left: number;
  readonly right: number;
  readonly above: number;
  readonly below: number;
}

/** Position of the modules of a symbol, without its quiet zone. Linear symbols have one row with the height of the bars. */
export interface SymbolPosition {
  readonly xMm: number;
  readonly yMm: number;
  readonly moduleWidthMm: number;
  readonly moduleHeightMm: number;
  readonly columns: number;
  readonly rows: number;
  readonly quiet: QuietModules;
  /** True if modules are printed as whole dots. False for MaxiCode, whose odd rows of hexagons are shifted by half a module. */
  readonly isGrid: boolean;
}
