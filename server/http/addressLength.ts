import type { FastifyInstance } from 'fastify';
import { refuse } from './answers.ts';
import { preferredLanguage } from './language.ts';

/** NAME_MAX of Linux: the page's files are looked up by the parts of a path. */
const MAX_PART_BYTES = 255;
/** Maximum length of a path without its query; no path of the page or of a route comes near it. */
const MAX_PATH_BYTES = 2048;

/** True if no file and no route can have the path of the address. */
function isTooLong(url: string): boolean {
  const [path] = url.split('?', 1);
  // A percent escape is one byte.
  const parts = path.split('/').map((part) => Buffer.byteLength(part.replaceAll(/%[\da-f]{2}/gi, '.')));
  return parts.some((bytes) => bytes > MAX_PART_BYTES) || Buffer.byteLength(path) > MAX_PATH_BYTES;
}

/** Answers addresses that are too long with 414 (RFC 9110, 15.5.15) before they reach the file system. */
export function refuseLongAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isTooLong(request.url))
      return refuse(reply, { code: 'addressTooLong' }, preferredLanguage(request.headers['accept-language']));
  });
}
