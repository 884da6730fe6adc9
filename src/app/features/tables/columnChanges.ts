/** Column that has another name in the new content of a table. */
export interface ColumnChange {
  /** Zero-based position. */
  readonly at: number;
  readonly was: string;
  readonly is: string;
}

/** Returns the renamed columns by position, for columns that both contents have. */
export function columnChanges(before: readonly string[], after: readonly string[]): ColumnChange[] {
  return before.flatMap((was, at) => {
    const is = after[at];
    return is === undefined || is === was ? [] : [{ at, was, is }];
  });
}
