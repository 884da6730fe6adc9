/** Enough of it that the system takes the core away from this thread where others wait for one. */
const SPINS = 60;
/** Half a millisecond each, so that some of them are not interrupted. */
const STEPS = 250_000;

let bestMs = Number.POSITIVE_INFINITY;

/** A fixed amount of work; how long it took. */
function spin(): number {
  const start = performance.now();
  let value = start | 0;
  for (let step = 0; step < STEPS; step++) value = (Math.imul(value, 1664525) + 1013904223) | 0;
  // What nobody asks for would be left out.
  return performance.now() - start + (value === 0.5 ? 1 : 0);
}

/**
 * How many times as long as on an idle machine a piece of work takes now: 1 and more, because other programs have the cores. A
 * limit in seconds is meant for the machine alone. Takes this thread some 30 ms, and as many times that as it says.
 */
export function slownessOfMachine(): number {
  const start = performance.now();
  for (let at = 0; at < SPINS; at++) bestMs = Math.min(bestMs, spin());
  return Math.max(1, (performance.now() - start) / (SPINS * bestMs));
}
