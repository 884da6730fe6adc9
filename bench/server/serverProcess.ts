import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from '../../scripts/chromium.ts';

/** Server in a separate process. */
export interface BenchServer {
  readonly port: number;
  /** Returns the peak resident size so far. */
  readonly peakMb: () => number;
  /** Returns the CPU time so far. */
  readonly cpuMs: () => number;
  readonly stop: () => Promise<void>;
}

const ROOT = join(import.meta.dirname, '../..');
/** Length of a kernel clock tick (USER_HZ), which is the same on all Linux systems. */
const MS_PER_TICK = 10;
const START_MS = 60_000;

function started(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => reject(new Error(`the server does not start: ${said}`)), START_MS);
    child.stdout?.on('data', (part: Buffer) => {
      said += part.toString();
      const port = /localhost:(\d+)/.exec(said)?.[1];
      if (port === undefined) return;
      clearTimeout(timer);
      resolve(Number(port));
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`the server ended with ${code}: ${said}`));
    });
  });
}

async function begin(
  argv: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<BenchServer> {
  const child = spawn(process.execPath, argv, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await started(child);
  return {
    port,
    peakMb: () => {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
    },
    cpuMs: () => {
      // The fields follow the process name, which is in parentheses and may contain any characters (proc(5)).
      const [, fields = ''] = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ');
      const [userTicks, systemTicks] = fields.split(' ').slice(11, 13).map(Number);
      return (userTicks + systemTicks) * MS_PER_TICK;
    },
    stop: async () => {
      const exit = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await exit;
    },
  };
}

/** Starts the product like `npm start`, with a data folder. */
export function startProduct(folder: string): Promise<BenchServer> {
  const script = `import { serve } from ${JSON.stringify(join(ROOT, 'server/main.ts'))}; await serve();`;
  return begin(['--input-type=module', '-e', script], {
    PORT: '0',
    DIECUT_HOST: '127.0.0.1',
    DIECUT_DATA_DIR: folder,
    DIECUT_CALLS_PER_MINUTE: '1000000',
    // The server distinguishes clients by the proxy's header.
    DIECUT_TRUST_PROXY: '1',
  });
}

/** Starts the baseline without the product. */
export function startBare(folder: string): Promise<BenchServer> {
  return begin([join(import.meta.dirname, 'bareServer.ts'), folder], {});
}

/** Starts another program that renders one label per request. */
export function startPeer(name: 'pdfme' | 'html'): Promise<BenchServer> {
  return begin([join(import.meta.dirname, 'restPeer.ts'), name], { DIECUT_CHROMIUM: ensureChromium() });
}
