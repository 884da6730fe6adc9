/**
 * Web APIs that pages, workers and Node.js have in common, and that `src/core` may use. It is compiled with only these and ECMAScript, so
 * that using `document` or `process` there is a type error.
 */
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  decode(input?: Uint8Array, options?: { stream?: boolean }): string;
}
declare class TextEncoder {
  encode(input: string): Uint8Array<ArrayBuffer>;
  encodeInto(input: string, target: Uint8Array): { read: number; written: number };
}
interface ReadableStreamReader<Chunk> {
  read(): Promise<{ done: false; value: Chunk } | { done: true; value?: undefined }>;
  cancel(reason?: unknown): Promise<void>;
  releaseLock(): void;
}
interface WritableStreamWriter<Chunk> {
  write(chunk: Chunk): Promise<void>;
  close(): Promise<void>;
  abort(reason?: unknown): Promise<void>;
  readonly ready: Promise<void>;
}
interface ReadableStream<Chunk> {
  getReader(): ReadableStreamReader<Chunk>;
}
interface WritableStream<Chunk> {
  getWriter(): WritableStreamWriter<Chunk>;
}
declare class DecompressionStream {
  constructor(format: 'deflate' | 'deflate-raw' | 'gzip');
  readonly readable: ReadableStream<Uint8Array>;
  readonly writable: WritableStream<Uint8Array>;
}
interface AbortSignal {
  readonly aborted: boolean;
  readonly reason: unknown;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}
declare namespace WebAssembly {
  class Memory {
    constructor(options: { initial: number; maximum?: number });
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }
}
declare function structuredClone<Value>(value: Value): Value;
