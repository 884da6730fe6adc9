import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { APP_NAME } from '../src/core/base/limits.ts';
import { fail, ok, type Problem, type Result } from '../src/core/base/result.ts';
import { onEndSignals, SERVER_END_SIGNALS } from '../src/node/processes/endSignals.ts';
import { reasonOf } from '../src/node/reasonOf.ts';
import { registerHealth } from './http/health.ts';
import { createLogStream } from './logStream.ts';
import { makeDataDir, openFiles } from './openParts.ts';
import { startPartMaker } from './rendering.ts';
import { registerMetrics } from './resources/operating/metrics.ts';
import { createOperatorCheck } from './resources/operating/operatorAccess.ts';
import { openBossQueue } from './resources/renderJobs/bossQueue.ts';
import { createSecurityLog, SECURITY_LOG_NAME } from './securityLog.ts';
import type { Settings } from './settings.ts';
import { openPostgresStore } from './store/postgresStore.ts';

/** Number of database connections per worker; small, because many workers share the connections of a PostgreSQL server. */
const CONNECTIONS = 2;
/** Time in ms to finish parts on shutdown. A part usually takes seconds; a part that takes longer is left to another worker. */
const CLOSE_DEADLINE_MS = 20_000;

/** Worker process, which only renders parts of jobs. */
interface Worker {
  readonly threads: number;
  /** Port of the worker's health check and metrics; null if not configured. */
  readonly port: number | null;
  /** Stops claiming parts; resolves when the current parts are finished or released. */
  readonly close: () => Promise<void>;
}

/**
 * Starts a worker, which renders for all servers that share its database.
 *
 * @returns `workWithoutDatabase`, `workListening`, and the refusals of a store
 */
async function startWorker(settings: Settings): Promise<Result<Worker, Problem>> {
  const { databaseUrl, dataDir, logLevel, metricsToken, workPort } = settings;
  if (databaseUrl === null) return fail('workWithoutDatabase');
  const threads = settings.jobThreads ?? availableParallelism();
  if (threads === 0) return fail('workWithoutThreads');
  const made = makeDataDir({ dataDir });
  if (!made.ok) return made;
  const store = await openPostgresStore(databaseUrl, CONNECTIONS);
  if (!store.ok) return store;
  const app = fastify({
    logger: logLevel === 'silent' ? false : { level: logLevel, stream: createLogStream() },
  });
  const onFailure = (error: unknown) => app.log.error({ err: error }, 'a part failed');
  const queue = await openBossQueue({
    databaseUrl,
    isKeeper: false,
    onFailure: (error) => app.log.error({ err: error }, 'the queue failed'),
  });
  if (!queue.ok) {
    await store.value.close();
    return queue;
  }
  const { maker, pool } = startPartMaker(
    {
      store: store.value,
      files: await openFiles(settings),
      clock: () => Date.now(),
      queue: queue.value,
      onFailure,
    },
    threads,
    'worker',
  );
  const clock = () => Date.now();
  const securityLog = createSecurityLog(join(dataDir, SECURITY_LOG_NAME), clock, (error) =>
    app.log.error({ err: error }, 'the security log cannot be written'),
  );
  const checkOperator = createOperatorCheck({
    store: store.value,
    clock,
    reportSecurity: securityLog.report,
    token: metricsToken,
  });
  registerMetrics(app, checkOperator, { parts: pool }, maker);
  registerHealth(app, store.value);
  const close = async () => {
    const deadline = setTimeout(() => void maker.leave(), CLOSE_DEADLINE_MS);
    await maker.close();
    clearTimeout(deadline);
    pool.dispose();
    await queue.value.close();
    await app.close();
    await securityLog.idle();
    await store.value.close();
  };
  if (workPort !== null) {
    try {
      await app.listen({ port: workPort, host: settings.host });
    } catch (error) {
      await close();
      return fail('workListening', { port: workPort, reason: reasonOf(error) });
    }
  }
  maker.wake();
  const address = app.server.address();
  const port = address && typeof address === 'object' ? address.port : null;
  return ok({ threads, port, close });
}

/** Runs a worker until a signal ends the process. */
export async function work(settings: Settings, say: (line: string) => void): Promise<Result<null, Problem>> {
  const started = await startWorker(settings);
  if (!started.ok) return started;
  const { threads, port, close } = started.value;
  const listening = port === null ? '' : `, on http://localhost:${port}`;
  // These handlers are set before the worker reports that it is ready, because a signal may follow at once.
  const asked = new Promise<void>((resolve) => {
    onEndSignals(SERVER_END_SIGNALS, (_signal, before) => {
      // A second signal means that the operator doesn't want to wait for the current parts.
      if (before > 0) process.exit(1);
      resolve();
    });
  });
  say(`${APP_NAME} works in ${threads} ${threads === 1 ? 'thread' : 'threads'}${listening}`);
  await asked;
  await close();
  return ok(null);
}
