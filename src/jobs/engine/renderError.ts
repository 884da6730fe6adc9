import type { RenderFailure, RowFailure } from './engineTypes.ts';

/**
 * What reading labels ends with that did not all come: bytes that came before are no whole file. The same stands in
 * `report`, for those who do not want to catch it.
 */
export class RenderError extends Error {
  /** What programs match on. */
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
  /** Rows at fault, where that is why. */
  readonly failures: readonly RowFailure[];

  constructor(failure: RenderFailure) {
    super(failure.message);
    this.name = 'RenderError';
    this.code = failure.code;
    this.params = failure.params ?? {};
    this.failures = failure.failures;
  }
}
