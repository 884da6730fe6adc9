import { createServer } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { startCli } from '../support/runCli.ts';

/** Starts a server whose rate limit is exceeded at once: it requests a wait of a millisecond, then answers that nothing was found. */
async function startBusyServer(): Promise<string> {
  let calls = 0;
  const server = createServer((_request, response) => {
    if (calls++ === 0) response.writeHead(429, { 'retry-after': '0.001' }).end();
    else
      response
        .writeHead(404)
        .end(JSON.stringify({ code: 404, msg: 'Page not found.', data: { problem: 'notFound' } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`;
}

it('diecut library prints on standard error that it waits, why and for how long, unless --quiet is given', async () => {
  const list = async (...more: string[]) => {
    const server = await startBusyServer();
    const run = await startCli(['library', 'list', ...more], { DIECUT_SERVER: server, DIECUT_TOKEN: 'x' })
      .done;
    return { ...run, stderr: run.stderr.replaceAll(server, 'SERVER'), stdout: run.stdout.toString() };
  };
  const waiting = 'diecut: SERVER is limiting requests. Trying again in 1 s.\n';
  const refused = 'diecut: SERVER: Page not found.\n';
  expect(await list()).toMatchObject({ status: 1, stdout: '', stderr: waiting + refused });
  expect(await list('--quiet')).toMatchObject({ status: 1, stdout: '', stderr: refused });
});
