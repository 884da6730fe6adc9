import type { RenderFailure, RowFailure } from './engineTypes.ts';

/**
 * Thrown when the bytes of a `Rendering` are read and its output is incomplete; the bytes read so far are no valid file.
 * `Rendering.report` resolves with the same failure instead of throwing.
 */
export class RenderError extends Error {
  /** Code of the problem, which programs can compare. */
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
  /** Failed rows, if they are the reason of the failure. */
  readonly failures: readonly RowFailure[];

  constructor(failure: RenderFailure) {
    super(failure.message);
    this.name = 'RenderError';
    this.code = failure.code;
    this.params = failure.params ?? {};
    this.failures = failure.failures;
  }
}
