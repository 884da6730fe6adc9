/** Distances between numbered ticks, in the ruler's unit, with the number of small divisions between two of them. */
const STEPS: readonly { readonly step: number; readonly divisions: number }[] = [
  { step: 0.1, divisions: 2 },
  { step: 0.2, divisions: 2 },
  { step: 0.5, divisions: 5 },
  { step: 1, divisions: 10 },
  { step: 2, divisions: 4 },
  { step: 5, divisions: 5 },
  { step: 10, divisions: 10 },
  { step: 20, divisions: 4 },
  { step: 50, divisions: 5 },
  { step: 100, divisions: 10 },
  { step: 200, divisions: 4 },
  { step: 500, divisions: 5 },
];
const MIN_LABEL_PX = 46;
const MIN_TICK_PX = 4;

export interface RulerTick {
  readonly atPx: number;
  /** Number at the tick; null for a small tick. */
  readonly text: string | null;
}

/**
 * Returns the ticks of a ruler of length `lengthPx` with its zero at `originPx`.
 *
 * @param numberText formats a number with a decimal point in the user's language
 */
export function rulerTicks(
  originPx: number,
  pixelsPerUnit: number,
  lengthPx: number,
  numberText: (digits: string) => string = (digits) => digits,
): RulerTick[] {
  const { step, divisions } =
    STEPS.find((candidate) => candidate.step * pixelsPerUnit >= MIN_LABEL_PX) ?? STEPS[STEPS.length - 1];
  const parts = (step / divisions) * pixelsPerUnit >= MIN_TICK_PX ? divisions : 1;
  const first = Math.floor(-originPx / (step * pixelsPerUnit));
  const last = Math.ceil((lengthPx - originPx) / (step * pixelsPerUnit));
  const ticks: RulerTick[] = [];
  for (let index = first; index <= last; index++) {
    for (let part = 0; part < parts; part++) {
      const value = (index + part / parts) * step;
      const text = part === 0 ? numberText(String(Number(value.toFixed(2)))) : null;
      ticks.push({ atPx: originPx + value * pixelsPerUnit, text });
    }
  }
  return ticks;
}
