import { join } from 'node:path';

export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Where the server keeps what it is given; made at start. */
  readonly dataDir: string;
  /** The built page. */
  readonly pageDir: string;
}

const DEFAULT_PORT = 8080;
const root = join(import.meta.dirname, '..');

/** Reads the settings from environment variables; every one has a default. Throws on a port that is none. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const port =
    environment.PORT === undefined || environment.PORT === '' ? DEFAULT_PORT : Number(environment.PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`PORT is a number from 0 to 65535, not ${environment.PORT}`);
  }
  return {
    port,
    host: environment.DIECUT_HOST ?? '0.0.0.0',
    dataDir: environment.DIECUT_DATA_DIR ?? join(root, 'data'),
    pageDir: join(root, 'dist'),
  };
}
