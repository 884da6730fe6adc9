import type { Readable } from 'node:stream';
import type { FileCallName } from '../../../src/core/api/apiCalls.ts';
import { API_CONTRACT } from '../../../src/core/api/contract.ts';
import { shortFileName } from '../../../src/core/base/fileName.ts';
import { ok, type Result } from '../../../src/core/base/result.ts';
import type { Refusal } from '../answers.ts';
import {
  type Access,
  type Call,
  createReader,
  declared,
  headOf,
  type InputOf,
  partsOf,
  type Route,
  splitInput,
} from './route.ts';

/** File that a route serves. */
interface ServedFile {
  readonly mediaType: string;
  /** ETag: files with the same tag always have the same bytes. */
  readonly tag: string;
  /** File name if the browser should download the file when a user opens its address; null for files that a page displays. */
  readonly downloadName: string | null;
  /**
   * Cache policy: `everybody`: public and immutable; `owner`: private and immutable; `ask`: private, and the address may return another
   * file later.
   */
  readonly caching: keyof typeof CACHING;
  /** Opens the file. @returns null if the file no longer exists */
  readonly open: () => Promise<Readable | null>;
}

interface FileRouteOf<Name extends FileCallName, Who> {
  readonly access: Access<Who>;
  readonly find: (call: Call<InputOf<Name>, Who>) => Promise<Result<ServedFile, Refusal>>;
}

const YEAR_S = 31_536_000;
const CACHING = {
  everybody: `public, max-age=${YEAR_S}, immutable`,
  owner: `private, max-age=${YEAR_S}, immutable`,
  ask: 'private, no-cache',
} as const;

/**
 * Content security policy of served files. An uploaded file may contain scripts, whatever its declared type; the policy keeps them from
 * running on this origin.
 */
const SANDBOX = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/**
 * Returns the value of `Content-Disposition` (RFC 6266 and 8187). The name may have characters of all scripts and is shortened to a length
 * that file systems allow.
 */
export function attachment(name: string): string {
  const encoded = encodeURIComponent(shortFileName(name)).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename*=UTF-8''${encoded}`;
}

/** Creates a route that responds with a file. */
export function fileRoute<Name extends FileCallName, Who>(name: Name, route: FileRouteOf<Name, Who>): Route {
  const { access } = route;
  const input: InputOf<Name> = API_CONTRACT[name].input;
  const head = headOf(name);
  const read = createReader(input, true);
  return declared(head, access, {
    schema: {
      ...splitInput('GET', head.path, input),
      response: { 200: { description: 'The file', content: { '*/*': { schema: { type: 'string' } } } } },
    },
    answer: async ({ request, reply, caller, identity }) => {
      const parsed = read({ ...partsOf(request.query), ...partsOf(request.params) });
      if (!parsed.ok) return parsed;
      const found = await route.find({ ...caller, input: parsed.value, identity });
      if (!found.ok) return found;
      const { mediaType, tag, downloadName, caching, open } = found.value;
      const etag = `"${tag}"`;
      const headers = {
        etag,
        'content-security-policy': SANDBOX,
        'x-content-type-options': 'nosniff',
        'cache-control': CACHING[caching],
        // Pages of other origins may draw public pictures on a canvas; browsers fetch such pictures without a cookie.
        ...(caching === 'everybody' && { 'access-control-allow-origin': '*' }),
        ...(downloadName !== null && { 'content-disposition': attachment(downloadName) }),
      };
      if (request.headers['if-none-match']?.split(',').some((known) => known.trim() === etag)) {
        void reply.code(304).headers(headers);
        return ok(undefined);
      }
      const bytes = await open();
      if (!bytes) return { ok: false, error: { code: 'notFound' } };
      void reply.headers(headers).type(mediaType);
      return ok(bytes);
    },
  });
}
