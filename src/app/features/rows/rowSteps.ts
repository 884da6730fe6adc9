/** Returns how many rows a navigation key moves; null for other keys. */
export function rowStepOf(key: string, pageRows: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: pageRows,
    PageUp: -pageRows,
    Home: Number.NEGATIVE_INFINITY,
    End: Number.POSITIVE_INFINITY,
  };
  return steps[key] ?? null;
}
