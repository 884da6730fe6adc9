/** Light modules that a symbology asks for on each side of a symbol; 0 above and below bars. */
export interface QuietModules {
  readonly left: number;
  readonly right: number;
  readonly above: number;
  readonly below: number;
}

/** Where the modules of a symbol lie, without its quiet zone. Bars are one row as tall as they are. */
export interface SymbolPlace {
  readonly xMm: number;
  readonly yMm: number;
  readonly moduleWidthMm: number;
  readonly moduleHeightMm: number;
  readonly columns: number;
  readonly rows: number;
  readonly quiet: QuietModules;
  /** Whether modules are printed as whole dots; MaxiCode's hexagons are outlines, and its columns half a module more. */
  readonly isGrid: boolean;
}
