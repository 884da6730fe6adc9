import type { FastifyInstance } from 'fastify';
import { refuse } from './answers.ts';
import { preferredLanguage } from './language.ts';

/** Name of a file in the usual file systems (NAME_MAX of Linux): the page's files are looked for by the parts of a path. */
const MAX_PART_BYTES = 255;
/** A path without its query, which may be longer; no path of the page or of a call comes near it. */
const MAX_PATH_BYTES = 2048;

/** True for an address whose path no file and no route can have. */
function isTooLong(url: string): boolean {
  const [path] = url.split('?', 1);
  // An escape is one byte.
  const parts = path.split('/').map((part) => Buffer.byteLength(part.replaceAll(/%[\da-f]{2}/gi, '.')));
  return parts.some((bytes) => bytes > MAX_PART_BYTES) || Buffer.byteLength(path) > MAX_PATH_BYTES;
}

/** Answers addresses that are too long with 414 (RFC 9110, 15.5.15), before anything looks for a file of that name. */
export function refuseLongAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isTooLong(request.url))
      return refuse(reply, { code: 'addressTooLong' }, preferredLanguage(request.headers['accept-language']));
  });
}
