import type { FastifyReply } from 'fastify';
import type { Language } from '../../src/core/base/languages.ts';
import type { Problem } from '../../src/core/base/result.ts';
import { problemText } from '../../src/core/messages/problemText.ts';
import { MESSAGES } from './language.ts';
import { httpErrorOf } from './problems.ts';

/** Problem with the data that the client needs for its next step. */
export interface Refusal extends Problem {
  readonly data?: object;
}

/**
 * Returns the response body of a refusal, with the message in the caller's language. Client programs use `code`, or the problem's name in
 * `data`.
 */
export function refusalEnvelope(problem: Refusal, language: Language) {
  const { code, status } = httpErrorOf(problem);
  // The reason of a server error may contain names of files on the server, so it is only logged.
  const { reason, ...params } = problem.params ?? {};
  const isTold = reason !== undefined && status < 500;
  const data = { ...problem.data, problem: problem.code, ...params, ...(isTold && { reason }) };
  return { status, body: { code, msg: problemText(problem, MESSAGES[language]), data } };
}

/** Value of `Retry-After` in seconds for a full disk, which lasts longer than a short overload. */
const FULL_S = 60;

/** Answers with a refusal. */
export function refuse(reply: FastifyReply, problem: Refusal, language: Language): FastifyReply {
  const { status, body } = refusalEnvelope(problem, language);
  const seconds = problem.params?.seconds;
  if (status === 429 || status === 503) void reply.header('Retry-After', String(seconds ?? 1));
  if (status === 507) void reply.header('Retry-After', String(FULL_S));
  return reply.code(status).send(body);
}
