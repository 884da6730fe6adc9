import type { Refusal, Refusals } from '../contractShape.ts';

/** Returns a refusal whose code equals its HTTP status. */
const ofStatus = (status: number): Refusal => ({ code: status, status });

/** Refusals of any call. 10002 is the code of an ended session (product specification, section 8). */
export const GENERAL_REFUSALS = {
  inputInvalid: ofStatus(400),
  signedOut: ofStatus(401),
  sessionInvalid: { code: 10_002, status: 401 },
  forbidden: ofStatus(403),
  notFound: ofStatus(404),
  requestTimeout: ofStatus(408),
  tooLarge: ofStatus(413),
  addressTooLong: ofStatus(414),
  bodyEncoded: ofStatus(415),
  tooMany: ofStatus(429),
  headersTooLarge: ofStatus(431),
  unknown: ofStatus(500),
  overloaded: ofStatus(503),
  storeUnreachable: ofStatus(503),
  storageUnreachable: ofStatus(503),
  storeReadOnly: ofStatus(503),
  diskFull: ofStatus(507),
  tooMuchAtOnce: { code: 20_038, status: 413 },
  tooManyAtOnce: { code: 20_039, status: 413 },
  idempotencyKeyInvalid: { code: 20_190, status: 400 },
  idempotencyKeyReused: { code: 20_191, status: 422 },
  rangeUnsatisfiable: { code: 20_223, status: 416 },
} satisfies Refusals;
