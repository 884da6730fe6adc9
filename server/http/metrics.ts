import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { refuse } from './answers.ts';
import { isFromHere } from './fromHere.ts';
import { preferredLanguage } from './language.ts';

/** Seconds: a read takes a few milliseconds, a save waits for the disk, a password takes a tenth of a second. */
const BUCKETS_S = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];
/** What is no route: pages and files, each of which would be a series of its own. */
const NO_ROUTE = 'page';

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Tells how the server is, in the text format of Prometheus: the process, and each call by method, route and status. To this
 * machine alone, or to whoever has the token.
 *
 * @param token sent as `Authorization: Bearer …`; null where there is none
 */
export function registerMetrics(app: FastifyInstance, token: string | null): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'diecut_call_seconds',
    help: 'How long calls took until they were answered',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_S,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const { url } = request.routeOptions;
    const route = url === undefined || url.includes('*') ? NO_ROUTE : url;
    calls.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
  const isAllowed = (request: FastifyRequest) =>
    token === null ? isFromHere(request) : isSame(request.headers.authorization ?? '', `Bearer ${token}`);
  app.get('/metrics', async (request, reply) => {
    if (!isAllowed(request))
      return refuse(reply, { code: 'notFound' }, preferredLanguage(request.headers['accept-language']));
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
