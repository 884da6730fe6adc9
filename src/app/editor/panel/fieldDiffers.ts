/** Names of the fields that count, of two records. */
export type Names = (before: object, after: object) => readonly string[];

/** Whether any of the fields that count is another. */
export function differs(names: Names, before: object, after: object): boolean {
  const was: Readonly<Record<string, unknown>> = { ...before };
  const is: Readonly<Record<string, unknown>> = { ...after };
  return names(before, after).some((name) => was[name] !== is[name]);
}
