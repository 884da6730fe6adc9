import { mkdirSync } from 'node:fs';
import { APP_NAME } from '../src/core/base/limits.ts';
import { createApp } from './app.ts';
import { readSettings } from './settings.ts';

const CLOSE_DEADLINE_MS = 3000;

/** Starts the server and prints its address; ends the process with a sentence when the port is taken. */
export async function serve(): Promise<void> {
  const settings = readSettings(process.env);
  mkdirSync(settings.dataDir, { recursive: true });
  const app = await createApp({ pageDir: settings.pageDir });
  try {
    await app.listen({ port: settings.port, host: settings.host });
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(
      isTaken ? `Port ${settings.port} is in use. Choose another: PORT=8081 npm start\n` : `${reason}\n`,
    );
    process.exit(1);
  }
  const address = app.server.address();
  const port = address && typeof address === 'object' ? address.port : settings.port;
  process.stdout.write(`${APP_NAME} is ready on http://localhost:${port}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      // Connections that browsers keep open must not keep the server.
      setTimeout(() => process.exit(0), CLOSE_DEADLINE_MS).unref();
      app.close().then(() => process.exit(0));
    });
  }
}
