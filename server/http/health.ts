import type { FastifyInstance } from 'fastify';
import type { Store } from '../store/store.ts';

/** Tells whoever runs the process whether it lives, and whether it reaches its database. */
export function registerHealth(app: FastifyInstance, store: Pick<Store, 'check'>): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const isReady = await store.check().then(
      () => true,
      () => false,
    );
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'no database' });
  });
}
