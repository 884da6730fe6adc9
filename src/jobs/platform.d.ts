/** APIs of browsers, workers and Node that jobs may use, in addition to those of core (`core/platform.d.ts`). */
declare function setTimeout(call: () => void, delayMs: number): unknown;
declare function clearTimeout(timer: unknown): void;
declare function btoa(binary: string): string;

/** Monotonic clock in milliseconds. */
declare const performance: { now(): number };
