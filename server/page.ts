import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Content security policy of the page: scripts, workers and WASM only from this server; inline styles, because the UI library injects them.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self' blob:",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "connect-src 'self' blob: data:",
  "font-src 'self' data:",
  "frame-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ');

/** Returns true for static files that are neither documents nor workers and therefore need no content security policy. */
const isPlainPart = (url: string) =>
  /^\/assets\/[\w.-]+\.(?:js|css|wasm)$/.test(url) && !url.includes('.worker-');

const YEAR_S = 31_536_000;

/** Returns the name of the HTML document for an address. */
export type DocumentOf = (url: string) => string;

/** Document for all addresses that have no document of their own. */
const INDEX = 'index.html';

/** Documents that preload the scripts of one screen; the editor's document also contains a static first view. */
const OWN_DOCUMENTS = new Map([
  ['/', 'home.html'],
  ['/edit', 'edit.html'],
  ['/login', 'login.html'],
  ['/register', 'login.html'],
  ['/forget', 'login.html'],
  ['/label/mylabel', 'mylabel.html'],
]);

/** Serves the built page with its security headers, and returns the function that finds the document of an address. */
export async function servePage(app: FastifyInstance, pageDir: string): Promise<DocumentOf> {
  // Documents that the build doesn't contain are left out, so that `index.html` is sent instead.
  const documents = new Map([...OWN_DOCUMENTS].filter(([, name]) => existsSync(join(pageDir, name))));
  app.addHook('onSend', async (request, reply) => {
    // Only documents and workers need the policy. The policy has half a kilobyte; on each of forty scripts it would add as much traffic as
    // another script.
    const isPlain = reply.statusCode < 400 && isPlainPart(request.url);
    if (!isPlain && !reply.hasHeader('Content-Security-Policy'))
      reply.header('Content-Security-Policy', CONTENT_SECURITY_POLICY);
    // The server serves ranges of scripts, but doesn't announce that, in order not to repeat the header on each of forty scripts.
    if (isPlain) reply.removeHeader('Accept-Ranges');
    reply.header('X-Content-Type-Options', 'nosniff');
    reply.header('Referrer-Policy', 'same-origin');
  });
  await app.register(fastifyStatic, {
    root: pageDir,
    cacheControl: false,
    // `Last-Modified` is omitted, because the ETag is more precise and each of forty scripts would carry one more header.
    lastModified: false,
    // The build puts brotli and gzip copies next to its files.
    preCompressed: true,
    index: documents.get('/') ?? INDEX,
    setHeaders: (reply, path) => {
      // Built assets have a content hash in their name and never change; everything else is revalidated.
      const isHashed = path.includes('/assets/');
      reply.header('Cache-Control', isHashed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
    },
  });
  return (url) => documents.get(url.split('?')[0]) ?? INDEX;
}

/** Returns true for an address that the page's own router handles; the server sends the HTML document for it. */
export function isPagePath(method: string, url: string): boolean {
  // Routes of the page have no file extension. The Accept header is ignored, because uptime checks send none.
  const [path] = url.split('?');
  return ['GET', 'HEAD'].includes(method) && !path.startsWith('/api/') && !/\.\w+$/.test(path);
}
