import type { RenderFailure, RowFailure } from './engineTypes.ts';

/**
 * Error at the end of an incomplete output, whose bytes are not a valid file. `report` resolves with the same failure, for callers that
 * don't want to catch the error.
 */
export class RenderError extends Error {
  /** Problem code, which programs can compare. */
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
