import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from '../../scripts/chromium.ts';

/** A server in a process of its own. */
export interface BenchServer {
  readonly port: number;
  /** Largest resident size so far. */
  readonly peakMb: () => number;
  /** Processor time so far. */
  readonly cpuMs: () => number;
  readonly stop: () => Promise<void>;
}

const ROOT = join(import.meta.dirname, '../..');
/** Of the kernel's counts, on every Linux that there is. */
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
      // Behind the name, which may hold anything, in brackets (proc(5)).
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

/** The product as `npm start` runs it, over a folder of data. */
export function startProduct(folder: string): Promise<BenchServer> {
  const script = `import { serve } from ${JSON.stringify(join(ROOT, 'server/main.ts'))}; await serve();`;
  return begin(['--input-type=module', '-e', script], {
    PORT: '0',
    DIECUT_HOST: '127.0.0.1',
    DIECUT_DATA_DIR: folder,
    DIECUT_CALLS_PER_MINUTE: '1000000',
    // Callers are told apart by what a proxy says of them.
    DIECUT_TRUST_PROXY: '1',
  });
}

/** The same calls without the product. */
export function startBare(folder: string): Promise<BenchServer> {
  return begin([join(import.meta.dirname, 'bareServer.ts'), folder], {});
}

/** Another program that makes a label of each call. */
export function startPeer(name: 'pdfme' | 'html'): Promise<BenchServer> {
  return begin([join(import.meta.dirname, 'restPeer.ts'), name], { DIECUT_CHROMIUM: ensureChromium() });
}
