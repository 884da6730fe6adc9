/** Column that has another name in the new content of a table. */
export interface ColumnChange {
  /** Zero-based position of the column. */
  readonly at: number;
  readonly was: string;
  readonly is: string;
}

/** Returns the columns whose name differs between two contents of a table, as far as both have a column at that position. */
export function columnChanges(before: readonly string[], after: readonly string[]): ColumnChange[] {
  return before.flatMap((was, at) => {
    const is = after[at];
    return is === undefined || is === was ? [] : [{ at, was, is }];
  });
}
