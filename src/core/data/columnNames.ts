/** Name that a label uses for a column, and the column's header in the spreadsheet. */
export interface ColumnAlias {
  readonly name: string;
  readonly column: string;
}

/** Names by which the columns of the bound spreadsheet can be found. */
export interface ColumnNames {
  /** Headers of the bound spreadsheet; empty when none is bound. */
  readonly columns: readonly string[];
  /** Mapping from names in the label to headers; a mapping to a header that the spreadsheet lacks is ignored. */
  readonly columnMap?: readonly ColumnAlias[] | undefined;
}

/**
 * Returns the index of the column that a name in the label refers to, or -1. A mapping by the user takes precedence over a header of the
 * same name.
 */
export function columnIndex({ columns, columnMap = [] }: ColumnNames, name: string): number {
  const alias = columnMap.find((candidate) => candidate.name === name);
  const mapped = alias ? columns.indexOf(alias.column) : -1;
  return mapped >= 0 ? mapped : columns.indexOf(name);
}

/** Returns every name by which a column can be found. */
export function knownNames({ columns, columnMap = [] }: ColumnNames): readonly string[] {
  if (columnMap.length === 0) return columns;
  return [...columns, ...columnMap.filter(({ column }) => columns.includes(column)).map(({ name }) => name)];
}
