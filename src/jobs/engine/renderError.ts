import type { RenderFailure, RowFailure } from './engineTypes.ts';

/**
 * Error that a reader of the bytes gets if the output is incomplete; the bytes are then not a valid file. `report` resolves with the same
 * failure, for callers that don't catch errors.
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
