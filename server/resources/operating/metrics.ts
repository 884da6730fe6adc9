import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { refuse } from '../../http/answers.ts';
import { preferredLanguage } from '../../http/language.ts';
import type { RenderLoad, RenderPool } from '../../ports/renderPool.ts';
import type { PartMaker } from '../renderJobs/partMaker.ts';
import type { CheckOperator } from './operatorAccess.ts';

/**
 * Bounds of the histogram's buckets, in seconds. Reading takes a few milliseconds, saving waits for the disk, hashing a password takes a
 * tenth of a second.
 */
const BUCKETS_S = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];
/** Route name of requests outside of routes, so that pages and files don't each get a time series. */
const NO_ROUTE = 'page';

/** Render pools by their purpose. */
export type RenderPools = Readonly<Record<string, Pick<RenderPool, 'load'>>>;

/** Registers gauges and counters that read the load of each render pool when Prometheus fetches the metrics. */
function registerRendering(registry: Registry, pools: RenderPools): void {
  const tell = (
    kind: typeof Gauge | typeof Counter,
    name: string,
    help: string,
    valuesOf: (load: RenderLoad) => readonly (readonly [labels: Record<string, string>, value: number])[],
  ) => {
    const names = ['pool', 'code'];
    new kind({
      name,
      help,
      labelNames: names,
      registers: [registry],
      collect() {
        this.reset();
        for (const [pool, { load }] of Object.entries(pools))
          for (const [labels, value] of valuesOf(load())) this.inc({ pool, ...labels }, value);
      },
    });
  };
  tell(Counter, 'diecut_render_labels_total', 'Labels that were made for programs', ({ labels }) => [
    [{}, labels],
  ]);
  tell(Counter, 'diecut_render_refused_total', 'Calls and jobs that came to nothing, by why', ({ refused }) =>
    [...refused].map(([code, count]) => [{ code }, count]),
  );
  tell(Gauge, 'diecut_render_waiting', 'Calls and jobs that wait for a thread', ({ waiting }) => [
    [{}, waiting],
  ]);
  tell(Gauge, 'diecut_render_busy', 'Threads that are making labels', ({ busy }) => [[{}, busy]]);
  tell(Gauge, 'diecut_render_oldest_seconds', 'How long the first of those has waited', ({ oldestMs }) => [
    [{}, oldestMs / 1000],
  ]);
}

/** Registers counters of the parts of render jobs that all servers make together. */
function registerParts(registry: Registry, { load }: Pick<PartMaker, 'load'>): void {
  const registers = [registry];
  new Counter({
    name: 'diecut_parts_total',
    help: 'Tries to make parts of jobs, by whether they are made',
    labelNames: ['end'],
    registers,
    collect() {
      this.reset();
      const { made, failed } = load();
      this.inc({ end: 'made' }, made);
      this.inc({ end: 'failed' }, failed);
    },
  });
  new Gauge({
    name: 'diecut_parts_taken',
    help: 'Parts of jobs that are made here now',
    registers,
    collect() {
      this.set(load().underWay);
    },
  });
}

/**
 * Serves metrics in the text format of Prometheus: metrics of the process, of calls by method, route and status, and of render pools.
 * Requires the operator's token.
 */
export function registerMetrics(
  app: FastifyInstance,
  checkOperator: CheckOperator,
  pools: RenderPools,
  partMaker: Pick<PartMaker, 'load'> | null,
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registerRendering(registry, pools);
  if (partMaker) registerParts(registry, partMaker);
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
  app.get('/metrics', async (request, reply) => {
    const checked = await checkOperator(request);
    if (!checked.ok)
      return refuse(reply, checked.error, preferredLanguage(request.headers['accept-language']));
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
