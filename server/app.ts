import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';

export interface AppDeps {
  /** Folder of the built page. */
  readonly pageDir: string;
}

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
  "frame-ancestors 'self'",
].join('; ');

/** Parts of the page that nothing runs in: no document, no worker. */
const PLAIN_PART = /^\/assets\/(?!.*\.worker-)[\w.-]+\.(?:js|css|wasm)$/;

const YEAR_S = 31_536_000;

/** The server as a value: nothing listens yet, so tests can call it directly. */
export async function createApp({ pageDir }: AppDeps): Promise<FastifyInstance> {
  const app = fastify({ logger: false, bodyLimit: 1 << 20 });
  app.addHook('onSend', async (request, reply) => {
    // It binds documents and workers. Half a kilobyte beside each of forty scripts would be a script more.
    if (!PLAIN_PART.test(request.url)) reply.header('Content-Security-Policy', CONTENT_SECURITY_POLICY);
    reply.header('X-Content-Type-Options', 'nosniff');
    reply.header('Referrer-Policy', 'same-origin');
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  await app.register(fastifyStatic, {
    root: pageDir,
    cacheControl: false,
    // The build leaves brotli and gzip copies beside its files.
    preCompressed: true,
    setHeaders: (reply, path) => {
      // Built assets carry a hash in their name and never change; everything else is checked again each time.
      const isHashed = path.includes('/assets/');
      reply.header('Cache-Control', isHashed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
    },
  });
  app.setNotFoundHandler(async (request, reply) => {
    // Paths of the page have no ending; an uptime check asks for them without naming a type.
    const [path] = request.url.split('?');
    const isPage =
      ['GET', 'HEAD'].includes(request.method) && !path.startsWith('/api/') && !/\.\w+$/.test(path);
    if (isPage) return reply.sendFile('index.html');
    return reply.code(404).send({ code: 404, msg: 'Not found', data: null });
  });
  return app;
}
