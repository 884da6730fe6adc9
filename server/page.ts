import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Scripts, workers and WASM come from this server alone; styles are injected by the interface library. */
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

/** Parts of the page that nothing runs in: no document, no worker. */
const isPlainPart = (url: string) =>
  /^\/assets\/[\w.-]+\.(?:js|css|wasm)$/.test(url) && !url.includes('.worker-');

const YEAR_S = 31_536_000;

/** A document of the page, by its address. */
export type DocumentOf = (url: string) => string;

/** The document of all addresses that have none of their own. */
const INDEX = 'index.html';

/** Documents that ask at once for the scripts of one screen; the editor's has a first view, too. */
const OWN_DOCUMENTS = new Map([
  ['/', 'home.html'],
  ['/edit', 'edit.html'],
  ['/login', 'login.html'],
  ['/register', 'login.html'],
  ['/forget', 'login.html'],
  ['/label/mylabel', 'mylabel.html'],
]);

/** Serves the built page, and binds what it may do. */
export async function servePage(app: FastifyInstance, pageDir: string): Promise<DocumentOf> {
  // Where a build has none of its own, the one for all addresses does.
  const documents = new Map([...OWN_DOCUMENTS].filter(([, name]) => existsSync(join(pageDir, name))));
  app.addHook('onSend', async (request, reply) => {
    // It binds documents and workers. Half a kilobyte beside each of forty scripts would be a script more.
    const isPlain = reply.statusCode < 400 && isPlainPart(request.url);
    if (!isPlain && !reply.hasHeader('Content-Security-Policy'))
      reply.header('Content-Security-Policy', CONTENT_SECURITY_POLICY);
    // The server answers ranges of scripts, but only documents announce it: the header would stand beside each of forty scripts.
    if (isPlain) reply.removeHeader('Accept-Ranges');
    reply.header('X-Content-Type-Options', 'nosniff');
    reply.header('Referrer-Policy', 'same-origin');
  });
  await app.register(fastifyStatic, {
    root: pageDir,
    cacheControl: false,
    // An ETag tells it better, and each of forty scripts would carry it.
    lastModified: false,
    // The build leaves brotli and gzip copies beside its files.
    preCompressed: true,
    index: documents.get('/') ?? INDEX,
    setHeaders: (reply, path) => {
      // Built assets carry a hash in their name and never change; everything else is checked again each time.
      const isHashed = path.includes('/assets/');
      reply.header('Cache-Control', isHashed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
    },
  });
  return (url) => documents.get(url.split('?')[0]) ?? INDEX;
}

/** Whether an address is one of the page's own, which its script makes a screen of. */
export function isPagePath(method: string, url: string): boolean {
  // Paths of the page have no ending; an uptime check asks for them without naming a type.
  const [path] = url.split('?');
  return ['GET', 'HEAD'].includes(method) && !path.startsWith('/api/') && !/\.\w+$/.test(path);
}
