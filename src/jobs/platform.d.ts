/** What pages, workers and Node have beside core's few Web APIs (`core/platform.d.ts`) and jobs may use. */
declare function setTimeout(call: () => void, delayMs: number): unknown;
declare function clearTimeout(timer: unknown): void;
declare function btoa(binary: string): string;

/** Milliseconds that only go forward, finer than the clock of the day. */
declare const performance: { now(): number };
