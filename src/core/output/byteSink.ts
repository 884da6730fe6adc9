/** Where a streamed output goes. Writing waits until the sink can take more, so that memory stays flat. */
export interface ByteSink {
  readonly write: (chunk: Uint8Array<ArrayBuffer>) => Promise<void>;
}
