import type { Readable } from 'node:stream';
import type { TObject } from 'typebox';
import { shortFileName } from '../../src/core/base/fileName.ts';
import { ok, type Result } from '../../src/core/base/result.ts';
import type { Refusal } from './answers.ts';
import {
  type Access,
  type Call,
  createReader,
  declared,
  partsOf,
  placesOf,
  type Route,
  type RouteHead,
} from './route.ts';

/** A file as it is served. */
export interface ServedFile {
  readonly mediaType: string;
  /** What its bytes are told from others by; a file of the same tag is the same for ever. */
  readonly tag: string;
  /** Whether whoever asks for it by itself gets it as a download, under this name; null for what a page shows. */
  readonly downloadName: string | null;
  /**
   * `everybody`: it is the same for all and never changes; `owner`: it never changes, and is for one alone; `ask`: it is for
   * one alone, and another file stands under its address at times.
   */
  readonly caching: keyof typeof CACHING;
  /** @returns null where it is gone by now */
  readonly open: () => Promise<Readable | null>;
}

interface FileRouteOf<Input extends TObject, Who> extends Omit<RouteHead, 'method'> {
  readonly input: Input;
  readonly access: Access<Who>;
  readonly find: (call: Call<Input, Who>) => Promise<Result<ServedFile, Refusal>>;
}

const YEAR_S = 31_536_000;
const CACHING = {
  everybody: `public, max-age=${YEAR_S}, immutable`,
  owner: `private, max-age=${YEAR_S}, immutable`,
  ask: 'private, no-cache',
} as const;

/** What somebody sends may be a page with scripts in it, whatever it says that it is: nothing of it runs here. */
const SANDBOX = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/** As RFC 6266 and 8187 have it: names in letters of all scripts, no longer than file systems take. */
export function attachment(name: string): string {
  const encoded = encodeURIComponent(shortFileName(name)).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename*=UTF-8''${encoded}`;
}

/** A call that answers with a file. */
export function fileRoute<Input extends TObject, Who>(route: FileRouteOf<Input, Who>): Route {
  const { path, input, access } = route;
  const read = createReader(input, true);
  return declared({ ...route, method: 'GET' }, access, {
    schema: {
      ...placesOf('GET', path, input),
      response: { 200: { description: 'The file', content: { '*/*': { schema: { type: 'string' } } } } },
    },
    answer: async ({ request, reply, caller, identity }) => {
      const said = read({ ...partsOf(request.query), ...partsOf(request.params) });
      if (!said.ok) return said;
      const found = await route.find({ ...caller, input: said.value, identity });
      if (!found.ok) return found;
      const { mediaType, tag, downloadName, caching, open } = found.value;
      const etag = `"${tag}"`;
      const headers = {
        etag,
        'content-security-policy': SANDBOX,
        'x-content-type-options': 'nosniff',
        'cache-control': CACHING[caching],
        // Pages of other addresses may draw pictures that everybody may see, as these are fetched without a cookie.
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
