import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The policy allows scripts, workers and WASM only from this server; inline styles are allowed because the UI library injects them. */
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

/** Returns the HTML document for an address. */
export type DocumentOf = (url: string) => string;

/** Document for all addresses without a document of their own. */
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

/** Serves the built page with its content security policy. */
export async function servePage(app: FastifyInstance, pageDir: string): Promise<DocumentOf> {
  // If the build has no document for an address, the server sends `index.html`.
  const documents = new Map([...OWN_DOCUMENTS].filter(([, name]) => existsSync(join(pageDir, name))));
  app.addHook('onSend', async (request, reply) => {
    // Only documents and workers need the policy. Its half kilobyte on each of forty scripts would add as much as another script.
    const isPlain = reply.statusCode < 400 && isPlainPart(request.url);
    if (!isPlain && !reply.hasHeader('Content-Security-Policy'))
      reply.header('Content-Security-Policy', CONTENT_SECURITY_POLICY);
    // The server serves ranges of scripts but doesn't announce them: the header would be repeated on each of forty scripts.
    if (isPlain) reply.removeHeader('Accept-Ranges');
    reply.header('X-Content-Type-Options', 'nosniff');
    reply.header('Referrer-Policy', 'same-origin');
  });
  await app.register(fastifyStatic, {
    root: pageDir,
    cacheControl: false,
    // `Last-Modified` is omitted: the ETag is more precise, and each of forty scripts would carry the header.
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

/** Returns true for client-side routes, for which the server sends the HTML document. */
export function isPagePath(method: string, url: string): boolean {
  // Routes of the page have no file extension. The Accept header is ignored, because uptime checks send none.
  const [path] = url.split('?');
  return ['GET', 'HEAD'].includes(method) && !path.startsWith('/api/') && !/\.\w+$/.test(path);
}
