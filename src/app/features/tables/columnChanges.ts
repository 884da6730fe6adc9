/** A column of a table that a new content calls otherwise. */
export interface ColumnChange {
  /** Its place, counted from 0. */
  readonly at: number;
  readonly was: string;
  readonly is: string;
}

/** The columns that are not what they were, place by place, as far as both have them. */
export function columnChanges(before: readonly string[], after: readonly string[]): ColumnChange[] {
  return before.flatMap((was, at) => {
    const is = after[at];
    return is === undefined || is === was ? [] : [{ at, was, is }];
  });
}
