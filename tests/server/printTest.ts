import { expect } from 'vitest';
import { type JobTest, makeAll, startJobTest } from './jobCalls.ts';
import { codeLabel } from './renderCalls.ts';

/** Printers and print agents of a server in this process. */

export const AGENT = 'a'.repeat(32);
export const OTHER_AGENT = 'b'.repeat(32);

interface Said {
  readonly status: number;
  /** Code of the problem; undefined on success. */
  readonly problem: string | undefined;
  readonly data: ReturnType<typeof JSON.parse>;
}

export interface PrintTest extends JobTest {
  /** Ana's keys: one for printing, and one for an agent. */
  readonly printKey: string;
  readonly agentKey: string;
  /** Makes a call with a key, as GET if there is no body. */
  readonly say: (key: string, path: string, body?: object) => Promise<Said>;
  /** Makes a call as Ana's agent. */
  readonly agent: (path: string, body: object) => Promise<Said>;
  /** Creates a printer of Ana's account; returns its id. */
  readonly printer: (name: string, more?: object) => Promise<string>;
  /** Creates a job for a printer or a group, makes its labels, and returns its id. */
  readonly printed: (destination: object, labels: number, more?: object) => Promise<string>;
  readonly attach: (name: string, agent?: string) => Promise<Said>;
  /** Returns the next strip of a printer; null if there is none. */
  readonly work: (printer: string, agent?: string) => Promise<ReturnType<typeof JSON.parse>>;
  /** Returns the printing state of a job. */
  readonly printing: (job: string) => Promise<ReturnType<typeof JSON.parse>>;
}

export const KIND = { language: 'zpl', dpi: 203 } as const;
/** Returns rows with different numbers of twelve digits; EAN-13 adds the check digit. */
export const codes = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ n: String(400_000_000_000 + at) }));

export async function startPrintTest(options: Parameters<typeof startJobTest>[0] = {}): Promise<PrintTest> {
  const jobs = await startJobTest(options);
  const { test, ana, keyFor } = jobs;
  const [printKey, agentKey] = [
    await keyFor(ana.token, ['render', 'print']),
    await keyFor(ana.token, ['agent']),
  ];
  const say: PrintTest['say'] = async (key, path, body) => {
    const answer = await test.app.inject({
      method: body ? 'POST' : 'GET',
      url: `/api/v3${path}`,
      headers: { authorization: `Bearer ${key}` },
      ...(body && { payload: body }),
    });
    const { code, data } = answer.json();
    return { status: answer.statusCode, problem: code === 200 ? undefined : data.problem, data };
  };
  const agent: PrintTest['agent'] = (path, body) =>
    say(agentKey, `/agent/${path}`, { agent: AGENT, ...body });
  return {
    ...jobs,
    printKey,
    agentKey,
    say,
    agent,
    printer: async (name, more = {}) => {
      const made = await test.post('/printer/create', { name, ...KIND, ...more }, ana);
      expect([made.code, made.msg]).toEqual([200, 'success']);
      return String(made.data.id);
    },
    printed: async (destination, labels, more = {}) => {
      const said = { document: codeLabel, rows: codes(labels), destination, ...more };
      // Each job is 1 ms later than the previous job, so that the order of the jobs is defined.
      test.clock.nowMs++;
      const id = await jobs.place(said, { key: printKey });
      await makeAll(jobs);
      return id;
    },
    attach: (name, who = AGENT) => agent('attach', { printer: name, host: 'dock', agent: who }),
    work: async (printer, who = AGENT) => {
      const work = await agent('work', { printer, waitMs: 0, agent: who });
      expect(work.problem).toBe(undefined);
      return work.data.strip;
    },
    printing: async (job) => (await say(printKey, `/render/jobs/${job}`)).data.printing,
  };
}
