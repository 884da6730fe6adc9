import type { FastifyInstance } from 'fastify';
import { refuse } from './answers.ts';
import { preferredLanguage } from './language.ts';

/** Maximum length of one part of a path: NAME_MAX of Linux, because the server looks up the page's files by these parts. */
const MAX_PART_BYTES = 255;
/** Maximum length of a path without its query; all paths of the page and of routes are much shorter. */
const MAX_PATH_BYTES = 2048;

/** Returns true if the path of the address is too long for any file or route. */
function isTooLong(url: string): boolean {
  const [path] = url.split('?', 1);
  // A percent escape counts as one byte.
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
