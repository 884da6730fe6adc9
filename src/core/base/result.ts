/**
 * Expected failure as a value: a code that programs compare, and the parameters of its message. Unexpected errors (bugs) are thrown
 * instead. A code survives `postMessage`, where an instance of an `Error` subclass would lose its class.
 */
export interface Problem<Code extends string = string> {
  readonly code: Code;
  /** Values for the message; the name of a number includes its unit, e.g. `maxMm`. */
  readonly params?: Readonly<Record<string, string | number>>;
}

export type Ok<Value> = { readonly ok: true; readonly value: Value };
export type Err<Failure> = { readonly ok: false; readonly error: Failure };
export type Result<Value, Failure = Problem> = Ok<Value> | Err<Failure>;

export function ok<Value>(value: Value): Ok<Value> {
  return { ok: true, value };
}

export function err<Failure>(error: Failure): Err<Failure> {
  return { ok: false, error };
}

/** Builds a failed result from a code and its message parameters. */
export function fail<Code extends string>(
  code: Code,
  params?: Readonly<Record<string, string | number>>,
): Err<Problem<Code>> {
  return { ok: false, error: params ? { code, params } : { code } };
}
