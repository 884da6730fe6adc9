/** Number of repetitions. They take long enough together that the scheduler interrupts this thread if other threads wait for a core. */
const SPINS = 60;
/** Number of steps of one repetition. It takes half a millisecond, so short that some repetitions are not interrupted. */
const STEPS = 250_000;

let bestMs = Number.POSITIVE_INFINITY;

/** Performs a fixed amount of work and returns its duration. */
function spin(): number {
  const start = performance.now();
  let value = start | 0;
  for (let step = 0; step < STEPS; step++) value = (Math.imul(value, 1664525) + 1013904223) | 0;
  // The result is used, because otherwise the optimizer would remove the loop.
  return performance.now() - start + (value === 0.5 ? 1 : 0);
}

/**
 * Measures how many times slower the machine currently is than an idle machine: 1, or more if other programs use the cores. Time limits
 * are given for an idle machine. Takes about 30 ms on an idle machine, and longer on a busy machine.
 */
export function slownessOfMachine(): number {
  const start = performance.now();
  for (let at = 0; at < SPINS; at++) bestMs = Math.min(bestMs, spin());
  return Math.max(1, (performance.now() - start) / (SPINS * bestMs));
}
