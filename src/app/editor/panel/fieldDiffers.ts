/** Function that returns the names of the fields to compare. */
export type Names = (before: object, after: object) => readonly string[];

/** True if any of the named fields differs. */
export function differs(names: Names, before: object, after: object): boolean {
  const was: Readonly<Record<string, unknown>> = { ...before };
  const is: Readonly<Record<string, unknown>> = { ...after };
  return names(before, after).some((name) => was[name] !== is[name]);
}
