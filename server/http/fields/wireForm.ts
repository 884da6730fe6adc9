import type { FastifyRequest } from 'fastify';
import type { Language } from '../../../src/core/base/languages.ts';
import { isRecord } from '../../../src/core/base/record.ts';
import type { Problem, Result } from '../../../src/core/base/result.ts';

/** Media type of the wire format: label documents with the field names and codes of the specification, and string values. */
export const WIRE_MEDIA = 'application/vnd.diecut.wire+json';

/** Conversion of a route's bodies. The language decides which font the code of the default font means. */
export interface WireForm {
  /** Converts the body of a request from the wire format to the form that the route reads. */
  readonly read: (body: unknown, language: Language) => Promise<Result<unknown, Problem>>;
  /** Converts the data of a response or a refusal to the wire format. */
  readonly write: (data: unknown, language: Language) => unknown;
}

const isInAddress = ({ query }: FastifyRequest) => isRecord(query) && query.form === 'wire';

/** True if the body of a request is in the wire format: by its media type, or by `?form=wire` in the address. */
export function readsWire(request: FastifyRequest): boolean {
  if (request.method !== 'POST') return false;
  return request.headers['content-type']?.split(';')[0].trim() === WIRE_MEDIA || isInAddress(request);
}

/** True if the response has to be in the wire format: by the accepted media type, or by `?form=wire` in the address. */
export function asksWire(request: FastifyRequest): boolean {
  const accepted = (request.headers.accept ?? '').split(',').map((type) => type.split(';')[0].trim());
  return accepted.includes(WIRE_MEDIA) || isInAddress(request);
}
