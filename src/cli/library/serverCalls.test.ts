import { createServer } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { createServerCalls } from './serverCalls.ts';

interface Planned {
  readonly status: number;
  readonly retryAfter?: string;
}

const DONE: Planned = { status: 200 };

/** Starts a server with planned responses, and a client. Records the delays that the client reports and waits for. */
async function startServer(...plan: readonly Planned[]) {
  let calls = 0;
  const server = createServer((_request, response) => {
    const { status, retryAfter } = plan[Math.min(calls++, plan.length - 1)];
    response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter });
    response.end(
      JSON.stringify({ code: status, msg: 'said', data: { problem: 'tooMany', total: 0, list: [] } }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const origin = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`;
  const told: number[] = [];
  const waited: number[] = [];
  const call = (signal?: AbortSignal) =>
    createServerCalls(origin, {
      onWait: (seconds) => told.push(seconds),
      wait: async (ms, ended) => {
        ended?.throwIfAborted();
        waited.push(ms);
      },
    }).call('GET /templet/list', {}, { signal });
  return { call, told, waited, calls: () => calls };
}

it('the caller is notified of a wait before it starts, in whole seconds', async () => {
  const server = await startServer(
    { status: 429, retryAfter: '42' },
    { status: 429, retryAfter: '0.2' },
    { status: 429, retryAfter: '0' },
    { status: 503 },
    DONE,
  );
  expect((await server.call()).ok).toBe(true);
  // A delay of 0.2 seconds is reported as one second. A delay of 0, and the delay after status 503, are not reported.
  expect(server.told).toEqual([42, 1]);
  expect(server.waited).toEqual([42_000, 200, 0, 1000]);
});

it('a wait longer than 65 seconds fails at once with the error of the server', async () => {
  const server = await startServer({ status: 429, retryAfter: '66' });
  expect(await server.call()).toMatchObject({ ok: false, error: { problem: 'tooMany' } });
  expect([server.told, server.waited, server.calls()]).toEqual([[], [], 1]);
});

it('aborting the call ends its wait', async () => {
  const ending = new AbortController();
  const server = await startServer({ status: 429, retryAfter: '42' }, DONE);
  const calls = server.call(ending.signal);
  ending.abort();
  expect(await calls).toMatchObject({ ok: false, error: { code: 'libraryUnreachable' } });
  expect(server.waited).toEqual([]);
});
