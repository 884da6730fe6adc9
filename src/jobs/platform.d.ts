/** APIs that pages, workers and Node have in addition to core's few Web APIs (`core/platform.d.ts`), for use in jobs. */
declare function setTimeout(call: () => void, delayMs: number): unknown;
declare function clearTimeout(timer: unknown): void;
declare function btoa(binary: string): string;

/** Monotonic high-resolution time in milliseconds. */
declare const performance: { now(): number };
