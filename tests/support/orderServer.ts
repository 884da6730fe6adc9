import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must, signInAt } from '../server/writers.ts';
import { type CuttingProxy, startCuttingProxy } from './cuttingProxy.ts';
import { eventually } from './eventually.ts';
import { startServerProcess } from './serverProcess.ts';

/** Label of an order server, with a barcode for the column `ean`. */
export const EAN_LABEL = {
  format: 'diecut-label',
  version: 1,
  name: 'Shelf',
  widthMm: 40,
  heightMm: 20,
  elements: [
    {
      kind: 'barcode',
      id: 'b',
      widthMm: 36,
      symbology: 'ean13',
      data: { source: 'column', key: 'ean' },
    },
  ],
};

/** Server with a label, a key and printers, for programs that make jobs of orders. */
export interface OrderServer {
  readonly folder: string;
  /** Origin of the server itself. */
  readonly origin: string;
  /** Proxy in front of the server, which can cut connections. */
  readonly proxy: CuttingProxy;
  readonly token: string;
  readonly keyFile: string;
  readonly labelId: string;
  readonly addPrinter: (name: string) => Promise<void>;
  /** Returns the number of labels of each job of a printer that has some, ascending, once the server has counted them. */
  readonly jobsOf: (printer: string) => Promise<number[]>;
  readonly close: () => Promise<void>;
}

export async function startOrderServer(): Promise<OrderServer> {
  const folder = mkdtempSync(join(tmpdir(), 'diecut-orders-'));
  const keyFile = join(folder, 'key');
  const settings = {
    DIECUT_DATA_DIR: join(folder, 'data'),
    DIECUT_RENDER_THREADS: '1',
    DIECUT_LOG: 'error',
  };
  const server = await startServerProcess(settings);
  const token = await signInAt(server, 'ana@example.com');
  const scopes = ['render', 'print', 'labels:read'];
  const key = { name: 'Orders', scopes, callsPerMinute: 60_000 };
  const made = await must(server.origin, '/apiKey/create', token, key);
  writeFileSync(keyFile, made.key);
  const labelId = (await must(server.origin, '/templet/save', token, { label: EAN_LABEL })).id;
  const proxy = await startCuttingProxy(Number(new URL(server.origin).port));
  return {
    ...{ folder, origin: server.origin, proxy, token, keyFile, labelId },
    addPrinter: (name) => must(server.origin, '/printer/create', token, { name, language: 'zpl', dpi: 203 }),
    jobsOf: (printer) =>
      eventually(async () => {
        const listed: readonly { printer: string | null; state: string; labels: number | null }[] =
          await must(server.origin, '/printJob/list', token);
        const labels = listed
          .filter((job) => job.printer === printer && job.state !== 'failed')
          .map((job) => job.labels);
        if (labels.some((count) => count === null)) throw new Error('not counted yet');
        return labels.map(Number).sort((a, b) => a - b);
      }),
    close: async () => {
      await server.kill();
      proxy.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
