import type { FastifyInstance } from 'fastify';
import type { Store } from '../store/store.ts';
import { type StoreFailure, storeFailureOf } from '../store/storeFailure.ts';

const STATUS: Readonly<Record<StoreFailure, string>> = {
  storeUnreachable: 'no database',
  storageUnreachable: 'no storage',
  overloaded: 'busy',
  diskFull: 'disk full',
  storeReadOnly: 'read only',
};

/** Adds the liveness check `/healthz`, and the readiness check `/readyz`, which reads and writes the database. */
export function registerHealth(app: FastifyInstance, store: Pick<Store, 'check'>): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const status = await store.check().then(
      () => 'ok',
      (error: unknown) => STATUS[storeFailureOf(error) ?? 'storeUnreachable'],
    );
    return reply.code(status === 'ok' ? 200 : 503).send({ status });
  });
}
