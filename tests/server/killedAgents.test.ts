import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAgentProcess } from '../support/agentProcess.ts';
import { type CuttingProxy, startCuttingProxy } from '../support/cuttingProxy.ts';
import { printOn } from '../support/printer/printOn.ts';
import { type ServerProcess, startServerProcess } from '../support/serverProcess.ts';
import type { StartedProcess } from '../support/startProcess.ts';
import { startTcpPrinter, type TcpPrinter } from '../support/tcpPrinter.ts';
import { must, signInAt } from './writers.ts';

/**
 * Tests of a server, an agent and a printer whose connections are cut at random bytes; the server and the agent are also killed. When
 * labels are in doubt, the test looks up the last printed label, as an operator would.
 */

/** Number of labels and of faults: far more with `DIECUT_LONG=1` (npm run test:long). */
const [LABELS, PRINTER_CUTS, SERVER_CUTS, AGENT_KILLS, SERVER_KILLS] = process.env.DIECUT_LONG
  ? [2000, 10, 10, 5, 5]
  : [140, 2, 3, 1, 1];
const DISTURBANCES = PRINTER_CUTS + AGENT_KILLS + SERVER_KILLS;
const TIMEOUT_MS = process.env.DIECUT_LONG ? 600_000 : 120_000;
const DPI = 203;
const NAMES = ['Füße', '苹果汁', 'עץ גדול', 'Яблоко', 'plain', 'ราคา', '林檎'];

const label = {
  format: 'diecut-label',
  version: 1,
  name: 'Shelf',
  widthMm: 40,
  heightMm: 20,
  elements: [
    { kind: 'text', id: 't', xMm: 2, yMm: 1, widthMm: 36, data: { source: 'column', key: 'name' } },
    {
      kind: 'barcode',
      id: 'b',
      xMm: 3,
      yMm: 8,
      widthMm: 34,
      heightMm: 10,
      symbology: 'code128',
      content: '',
      data: { source: 'column', key: 'code' },
    },
  ],
};
const rows = Array.from({ length: LABELS }, (_, row) => ({
  name: `${NAMES[row % NAMES.length]} ${row * 7}`,
  code: `R${String(row).padStart(5, '0')}`,
}));

/** Returns the labels that a printer printed, over all connections, without labels that were cut off. */
const labelsOf = (jobs: readonly Buffer[]): string[] =>
  jobs.flatMap((bytes) => bytes.toString('latin1').match(/\^XA[\s\S]*?\^XZ/g) ?? []);

/** Returns the dots of each label in printer code. */
const dotsOf = (code: string): Buffer[] =>
  printOn('zpl', Buffer.from(code, 'latin1'), { dpi: DPI, headDots: 832 }).pages.map(({ dots }) =>
    Buffer.from(dots),
  );

describe('labels printed through an agent', { timeout: TIMEOUT_MS }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'diecut-agents-'));
  const settings = { DIECUT_DATA_DIR: join(folder, 'data'), DIECUT_RENDER_THREADS: '1', DIECUT_LOG: 'error' };
  const keyFile = join(folder, 'key');
  let server: ServerProcess;
  let agent: StartedProcess;
  let printer: TcpPrinter;
  let toServer: CuttingProxy;
  let toPrinter: CuttingProxy;
  let key = '';
  let printerId = '';

  const portOf = ({ origin }: ServerProcess) => Number(new URL(origin).port);
  const startAgent = () =>
    startAgentProcess([
      ...['--server', `http://127.0.0.1:${toServer.port}`, '--key-file', keyFile],
      ...['--printer', `Dock 1=tcp://127.0.0.1:${toPrinter.port}`, '--state', join(folder, 'state')],
    ]);

  beforeAll(async () => {
    server = await startServerProcess(settings);
    const token = await signInAt(server, 'ana@example.com');
    const keyOf = async (name: string, scopes: readonly string[]) =>
      (await must(server.origin, '/apiKey/create', token, { name, scopes, callsPerMinute: 60_000 })).key;
    key = await keyOf('ERP', ['render', 'print']);
    writeFileSync(keyFile, await keyOf('Dock', ['agent']));
    const made = await must(server.origin, '/printer/create', token, {
      name: 'Dock 1',
      language: 'zpl',
      dpi: DPI,
      settings: { darkness: 60 },
    });
    printerId = made.id;
    printer = await startTcpPrinter();
    toServer = await startCuttingProxy(portOf(server));
    toPrinter = await startCuttingProxy(printer.port);
    agent = await startAgent();
  }, TIMEOUT_MS);

  afterAll(async () => {
    await agent.kill();
    await server.kill();
    for (const one of [printer, toServer, toPrinter]) one.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Makes a call with the API key. Returns null if the server is down or overloaded. */
  async function ask(path: string, body?: object): Promise<ReturnType<typeof JSON.parse> | null> {
    try {
      const answer = await fetch(`${server.origin}/api/v3${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      const { code, msg, data } = await answer.json();
      if (answer.status === 503) return null;
      if (code !== 200) throw new Error(`${path}: ${msg}`);
      return data;
    } catch (error) {
      if (error instanceof TypeError || error instanceof SyntaxError) return null;
      throw error;
    }
  }

  async function askUntilAnswered(path: string, body?: object) {
    for (;;) {
      const data = await ask(path, body);
      if (data) return data;
      await delay(50);
    }
  }

  /** Reads the last printed label from the printer, and reports it to the server. */
  async function settle(id: string, { firstLabel, lastLabel }: { firstLabel: number; lastLabel: number }) {
    while (printer.openConnections() > 0) await delay(5);
    const out = labelsOf(printer.jobs()).length;
    expect(out).toBeGreaterThanOrEqual(firstLabel - 1);
    expect(out).toBeLessThanOrEqual(lastLabel);
    await ask(`/render/jobs/${id}/settle`, { lastPrinted: out });
  }

  it('print once and in order when connections are cut and processes are killed', async () => {
    const ordered = await askUntilAnswered('/render/jobs', {
      document: label,
      rows,
      destination: { printer: printerId },
    });
    const { id } = ordered;
    const done = { printerCuts: 0, serverCuts: 0, agentKills: 0, serverKills: 0, doubts: 0 };
    let restarting: Promise<void> = Promise.resolve();
    // Returns a random number of bytes until the next fault. A strip has some thousand bytes, and the messages about it have about one
    // thousand.
    const some = () => 1 + Math.floor((Math.random() * LABELS * 300) / DISTURBANCES);
    const disturbPrinter = () => {
      const kinds = [
        ...(done.printerCuts < PRINTER_CUTS ? ['cut'] : []),
        ...(done.agentKills < AGENT_KILLS ? ['agent'] : []),
        ...(done.serverKills < SERVER_KILLS ? ['server'] : []),
      ];
      if (kinds.length === 0) return;
      const kind = kinds[Math.floor(Math.random() * kinds.length)];
      toPrinter.after(some(), () => {
        if (kind === 'cut') {
          toPrinter.cut();
          done.printerCuts++;
        }
        restarting = restarting.then(async () => {
          if (kind === 'agent') {
            await agent.kill();
            done.agentKills++;
            agent = await startAgent();
          } else if (kind === 'server') {
            await server.kill();
            done.serverKills++;
            server = await startServerProcess(settings);
            toServer.target(portOf(server));
          }
          disturbPrinter();
        });
      });
    };
    const cutServer = () => {
      if (done.serverCuts === SERVER_CUTS) return;
      toServer.after(1 + Math.floor((Math.random() * LABELS * 300) / SERVER_CUTS), () => {
        toServer.cut();
        done.serverCuts++;
        cutServer();
      });
    };
    disturbPrinter();
    cutServer();
    for (;;) {
      await delay(50);
      const job = await ask(`/render/jobs/${id}`);
      if (!job) continue;
      expect([job.state, job.problem]).not.toContain('failed');
      const { state, doubt } = job.printing;
      if (state === 'done') break;
      if (state === 'doubt') {
        done.doubts++;
        await settle(id, doubt);
      }
    }
    await restarting;
    const made = await fetch(`${server.origin}/api/v3/render/jobs/${id}/result`, {
      headers: { authorization: `Bearer ${key}` },
    });
    const whole = dotsOf(Buffer.from(await made.arrayBuffer()).toString('latin1'));
    const out = labelsOf(printer.jobs());
    expect(out.length).toBe(LABELS);
    const printed = dotsOf(out.join(''));
    // All labels look different, so a label at a wrong position is detected.
    expect(new Set(whole.map((dots) => dots.toString('latin1'))).size).toBe(LABELS);
    expect(printed.findIndex((dots, at) => !dots.equals(whole[at]))).toBe(-1);
    // Each strip begins with the command that sets the darkness.
    for (const bytes of printer.jobs())
      if (bytes.length > 0) expect(bytes.subarray(0, 3).toString()).toBe('~SD'.slice(0, bytes.length));
    // All planned faults happened.
    expect(done).toMatchObject({
      printerCuts: PRINTER_CUTS,
      serverCuts: SERVER_CUTS,
      agentKills: AGENT_KILLS,
      serverKills: SERVER_KILLS,
    });
    expect(done.doubts).toBeGreaterThanOrEqual(PRINTER_CUTS);
    const told = await askUntilAnswered(`/render/jobs/${id}`);
    expect(told.printing).toMatchObject({
      labels: LABELS,
      printedLabels: LABELS,
      printer: 'Dock 1',
      doubt: null,
    });
  });

  it('are delivered by one agent per printer, which releases the printer when it stops', async () => {
    const other = ['--server', server.origin, '--state', join(folder, 'other'), '--key-file'];
    const at = ['--printer', `dock 1=tcp://127.0.0.1:${printer.port}`];
    await expect(startAgentProcess([...other, keyFile, ...at])).rejects.toThrow(
      /ended with 1: .*Another agent/s,
    );
    await expect(startAgentProcess([...other, keyFile, '--printer', 'Dock 2=cups:x'])).rejects.toThrow(
      /ended with 1: .*no printer named Dock 2/s,
    );
    writeFileSync(join(folder, 'erp'), key);
    await expect(startAgentProcess([...other, join(folder, 'erp'), ...at])).rejects.toThrow(
      /ended with 1: .*the scope agent/s,
    );
    // The running agent locks its state folder, so a second agent with the same folder is refused.
    const own = [...other.slice(0, 2), '--state', join(folder, 'state'), '--key-file', keyFile, ...at];
    await expect(startAgentProcess(own)).rejects.toThrow(/ended with 2: .*already prints on dock 1/s);
    expect(await agent.stop()).toBe(0);
    const isReached = async () => (await askUntilAnswered('/render/printers')).printers[0].isReached;
    expect(await isReached()).toBe(false);
    agent = await startAgentProcess([...other, keyFile, ...at]);
    expect(await isReached()).toBe(true);
  });
});
