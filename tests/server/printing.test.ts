import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { expireJobs } from '../../server/resources/renderJobs/expireJobs.ts';
import { sweep } from '../../server/store/sweep.ts';
import { PRINTER_LIMITS } from '../../src/core/base/serviceLimits.ts';
import { itInLong } from '../support/inLong.ts';
import { onEachStoreInLong } from './eachStore.ts';
import { AGENT, codes, KIND, OTHER_AGENT, type PrintTest, startPrintTest } from './printTest.ts';
import { codeLabel } from './renderCalls.ts';

const { holdMs, stripLabels } = PRINTER_LIMITS;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Returns the bytes of a strip, all bytes or a range. */
const bytesOf = (print: PrintTest, strip: string, range?: string) =>
  print.ask(`/agent/strips/${strip}/bytes?agent=${AGENT}`, {
    key: print.agentKey,
    headers: range === undefined ? {} : { range },
  });

/** Prints a printer's next strip, as an agent whose printer accepts all data. */
async function printNext(print: PrintTest, printer: string, agent = AGENT) {
  const strip = await print.work(printer, agent);
  expect((await print.agent('begin', { strip: strip.id, agent })).problem).toBe(undefined);
  const said = { strip: strip.id, outcome: 'printed', lastLabel: strip.lastLabel, agent };
  expect((await print.agent('report', said)).problem).toBe(undefined);
  return strip;
}

onEachStoreInLong('remote printing', (maker) => {
  const start = async () => startPrintTest({ store: await maker.open() });

  it('reserves a printer for its agent, and leaves an interrupted job to the user when the agent is gone', async () => {
    const print = await start();
    const dock = await print.printer('Dock');
    const job = await print.printed({ printer: dock }, 60);
    await print.attach('Dock');
    const held = await print.attach('Dock', OTHER_AGENT);
    expect([held.problem, held.data.host]).toEqual(['printerHeld', 'dock']);
    const work = { printer: dock, waitMs: 0, agent: OTHER_AGENT };
    expect((await print.agent('work', work)).problem).toBe('printerNotHeld');
    await printNext(print, dock);
    const strip = await print.work(dock);
    // The first agent never began to print. After the hold time, another agent gets the same labels as a new strip, and the first agent can
    // no longer use its strip.
    print.test.clock.nowMs += holdMs;
    expect((await print.attach('Dock', OTHER_AGENT)).problem).toBe(undefined);
    expect((await print.agent('begin', { strip: strip.id })).problem).toMatch(/^handover(Over|Gone)$/);
    const second = await print.work(dock, OTHER_AGENT);
    expect([second.firstLabel, second.id === strip.id]).toEqual([strip.firstLabel, false]);
    expect((await print.agent('begin', { strip: second.id, agent: OTHER_AGENT })).problem).toBe(undefined);
    // The other agent began to print and sent no report: the labels are in doubt, and no agent gets the job.
    expect((await print.printing(job)).doubt).toBe(null);
    print.test.clock.nowMs += holdMs;
    expect(await print.printing(job)).toMatchObject({
      state: 'doubt',
      doubt: { firstLabel: 21, lastLabel: 40 },
    });
    await print.attach('Dock');
    expect(await print.work(dock)).toBe(null);
    // The agent had printed the labels nevertheless, and reports them late.
    const late = { strip: second.id, outcome: 'printed', lastLabel: 40, agent: OTHER_AGENT };
    expect((await print.agent('report', late)).problem).toBe(undefined);
    expect(await print.printing(job)).toMatchObject({ state: 'printing', printedLabels: 40, doubt: null });
    expect((await print.work(dock)).firstLabel).toBe(41);
    await print.close();
  });

  itInLong('hands out no work to an agent whose key is revoked while it waits', async () => {
    const print = await start();
    const { ana, test } = print;
    const dock = await print.printer('Dock');
    await print.attach('Dock');
    const key = await print.keyFor(ana.token, ['agent'], { name: 'short' });
    const waiting = print.say(key, '/agent/work', {
      agent: AGENT,
      printer: dock,
      waitMs: PRINTER_LIMITS.maxWaitMs,
    });
    const listed = async () => {
      const keys: { id: string; name: string; usedTime: number | null }[] = (
        await test.get('/apiKey/list', ana)
      ).data;
      return keys.find(({ name }) => name === 'short');
    };
    await expect.poll(async () => (await listed())?.usedTime).toEqual(expect.any(Number));
    expect((await test.post('/apiKey/revoke', { id: (await listed())?.id }, ana)).code).toBe(200);
    expect((await waiting).problem).toBe('keyInvalid');
    await print.close();
  });

  it('ends the request of a waiting agent when the server shuts down', async () => {
    const print = await start();
    const { ana, test } = print;
    const dock = await print.printer('Dock');
    await print.attach('Dock');
    const key = await print.keyFor(ana.token, ['agent'], { name: 'waiting' });
    const wait = { agent: AGENT, printer: dock, waitMs: PRINTER_LIMITS.maxWaitMs };
    const waiting = print.say(key, '/agent/work', wait);
    const usedTime = async () => {
      const keys: { name: string; usedTime: number | null }[] = (await test.get('/apiKey/list', ana)).data;
      return keys.find(({ name }) => name === 'waiting')?.usedTime;
    };
    await expect.poll(usedTime).toEqual(expect.any(Number));
    const closed = test.app.close();
    expect((await waiting).data).toEqual({ strip: null });
    await closed;
    await print.close();
  });

  it('asks the user about labels in doubt, and resumes after the last printed one', async () => {
    const print = await start();
    const dock = await print.printer('Dock');
    const job = await print.printed({ printer: dock }, 50);
    const next = await print.printed({ printer: dock }, 3);
    await print.attach('Dock');
    await printNext(print, dock);
    const strip = await print.work(dock);
    const doubt = {
      strip: strip.id,
      outcome: 'doubt',
      firstLabel: 25,
      lastLabel: 31,
      reason: 'it went away',
    };
    // A report is refused for a strip that has not begun, and for labels that the strip does not contain.
    expect((await print.agent('report', doubt)).problem).toBe('handoverOutcome');
    await print.agent('begin', { strip: strip.id });
    expect((await print.agent('report', { ...doubt, lastLabel: 41 })).problem).toBe('handoverOutcome');
    for (const _ of [1, 2]) expect((await print.agent('report', doubt)).problem).toBe(undefined);
    expect(await print.printing(job)).toMatchObject({
      state: 'doubt',
      printedLabels: 24,
      doubt: { firstLabel: 25, lastLabel: 31, reason: 'it went away' },
    });
    // No other job goes to that printer either: the printer may have stopped in the middle of a label.
    expect(await print.work(dock)).toBe(null);
    const settle = (lastPrinted: number) =>
      print.say(print.printKey, `/render/jobs/${job}/settle`, { lastPrinted });
    for (const wrong of [23, 32]) expect((await settle(wrong)).problem).toBe('printDoubtLabel');
    const settled = await settle(28);
    expect(settled.data).toMatchObject({ state: 'printing', printedLabels: 28, doubt: null });
    expect((await settle(28)).problem).toBe('printNoDoubt');
    // A late report after the operator has settled the doubt changes nothing.
    expect((await print.agent('report', { ...doubt, outcome: 'printed', lastLabel: 40 })).problem).toBe(
      undefined,
    );
    expect((await print.printing(job)).printedLabels).toBe(28);
    const rest = await printNext(print, dock);
    expect([rest.firstLabel, rest.lastLabel, rest.pages.length]).toEqual([29, 40, 12]);
    const last = await print.work(dock);
    const { bytes } = await bytesOf(print, last.id);
    expect([last.firstLabel, bytes.toString('latin1').match(/\^XA/g)?.length]).toEqual([41, 10]);
    await printNext(print, dock);
    expect((await print.printing(job)).state).toBe('done');
    expect((await print.work(dock)).job).toBe(next);
    await print.close();
  });

  it('keeps a started job until a user settles it, even after it expired', async () => {
    const print = await start();
    const dock = await print.printer('Dock');
    const job = await print.printed({ printer: dock }, 50, { lifeHours: 1 });
    const waits = await print.printed({ printer: dock }, 3, { lifeHours: 1 });
    await print.attach('Dock');
    const strip = await print.work(dock);
    await print.agent('begin', { strip: strip.id });
    const { test } = print;
    test.clock.nowMs += 2 * 3_600_000;
    await expireJobs(test.store, test.clock.nowMs);
    await sweep(test.store, test.clock.nowMs);
    await print.attach('Dock');
    const doubt = { strip: strip.id, outcome: 'doubt', firstLabel: 1, lastLabel: 20, reason: 'gone' };
    expect((await print.agent('report', doubt)).problem).toBe(undefined);
    expect(await print.printing(job)).toMatchObject({
      state: 'doubt',
      doubt: { firstLabel: 1, lastLabel: 20 },
    });
    expect(await print.work(dock)).toBe(null);
    const settled = await print.say(print.printKey, `/render/jobs/${job}/settle`, { lastPrinted: 20 });
    expect(settled.data).toMatchObject({ printedLabels: 20, doubt: null });
    // The job that no agent had begun has expired.
    const left = await test.store.read.selectFrom('printJobs').select(['jobId']).execute();
    expect(left.map(({ jobId }) => jobId)).toEqual([job]);
    expect(waits).not.toBe(job);
    await print.close();
  });

  it("assigns a group's job to one free printer, and to another one as long as it has not started", async () => {
    const print = await start();
    const [one, two] = [await print.printer('One'), await print.printer('Two')];
    const made = await print.test.post(
      '/printerGroup/create',
      { name: 'Line', ...KIND, printerIds: [one, two] },
      print.ana,
    );
    const group = made.data.id;
    const jobs = [await print.printed({ group }, 25), await print.printed({ group }, 5)];
    for (const [name, who] of [
      ['One', AGENT],
      ['Two', OTHER_AGENT],
    ] as const)
      await print.attach(name, who);
    const first = await print.work(one);
    const second = await print.work(two, OTHER_AGENT);
    expect([first.job, second.job]).toEqual(jobs);
    expect(await print.printing(jobs[0])).toMatchObject({ printer: 'One', group: 'Line' });
    // The agent of the second printer sends nothing more before it begins to print, so the first printer gets the strip once it is free.
    await printNext(print, one);
    await printNext(print, one);
    expect(await print.work(one)).toBe(null);
    print.test.clock.nowMs += holdMs;
    await print.agent('keep', { printer: one });
    const taken = await print.work(one);
    expect([taken.job, taken.firstLabel]).toEqual([jobs[1], 1]);
    expect((await print.agent('begin', { strip: second.id, agent: OTHER_AGENT })).problem).toBe(
      'handoverGone',
    );
    await printNext(print, one);
    expect(await print.printing(jobs[1])).toMatchObject({ printer: 'One', state: 'done', printedLabels: 5 });
    // An unreachable printer releases the strip that it has not begun, and reports the reason.
    const third = await print.printed({ group }, 5);
    const strip = await print.work(one);
    await print.agent('report', { strip: strip.id, outcome: 'unbegun', reason: 'One refuses' });
    expect(await print.printing(third)).toMatchObject({
      state: 'waiting',
      printer: null,
      reason: 'One refuses',
    });
    await print.attach('Two', OTHER_AGENT);
    expect((await printNext(print, two, OTHER_AGENT)).job).toBe(third);
    await print.close();
  });
});

describe('job for a printer', () => {
  const start = () => startPrintTest();

  it('is delivered strip by strip, in order, with the bytes of its file, and reports its progress', async () => {
    const print = await start();
    const dock = await print.printer('Dock', { settings: { darkness: 60 } });
    const job = await print.printed({ printer: dock }, 45);
    expect(await print.printing(job)).toMatchObject({ state: 'waiting', printer: 'Dock', labels: 45 });
    expect((await print.attach('dock')).data).toMatchObject({ id: dock, name: 'Dock', open: [] });
    const whole = (await print.ask(`/render/jobs/${job}/result`, { key: print.printKey })).bytes;
    const prelude = whole.subarray(0, whole.indexOf('^XA'));
    expect(prelude.length).toBeGreaterThan(3);
    const out: Buffer[] = [prelude];
    for (const [first, last] of [
      [1, stripLabels],
      [stripLabels + 1, 2 * stripLabels],
      [2 * stripLabels + 1, 45],
    ]) {
      const strip = await print.work(dock);
      expect([strip.firstLabel, strip.lastLabel, strip.labels, strip.job]).toEqual([first, last, 45, job]);
      // Until the agent begins, it gets the same strip again; from then on it gets no other strip.
      expect((await print.work(dock)).id).toBe(strip.id);
      const { bytes, status } = await bytesOf(print, strip.id);
      expect([status, bytes.length, sha256(bytes)]).toEqual([200, strip.bytes, strip.sha256]);
      // A download can continue at the byte at which the connection was cut.
      const rest = await bytesOf(print, strip.id, 'bytes=100-');
      expect([rest.status, rest.bytes.equals(bytes.subarray(100))]).toEqual([206, true]);
      expect((await bytesOf(print, strip.id, `bytes=${bytes.length}-`)).status).toBe(416);
      // Settings come before each strip: another job may have changed them.
      expect(bytes.subarray(0, prelude.length).equals(prelude)).toBe(true);
      for (const [at, { endByte }] of strip.pages.entries()) {
        const from = at === 0 ? prelude.length : strip.pages[at - 1].endByte;
        const page = bytes.subarray(from, endByte).toString('latin1');
        expect([page.match(/\^XA/g)?.length, page.trimEnd().endsWith('^XZ')]).toEqual([1, true]);
      }
      expect(strip.pages.map(({ label }: { label: number }) => label)).toEqual(
        Array.from({ length: last - first + 1 }, (_, at) => first + at),
      );
      out.push(bytes.subarray(prelude.length));
      expect((await print.agent('begin', { strip: strip.id })).problem).toBe(undefined);
      expect((await print.agent('begin', { strip: strip.id })).problem).toBe(undefined);
      expect(await print.work(dock)).toBe(null);
      const done = { strip: strip.id, outcome: 'printed', lastLabel: last };
      for (const _ of [1, 2]) expect((await print.agent('report', done)).problem).toBe(undefined);
      expect(await print.printing(job)).toMatchObject({
        printedLabels: last,
        state: last === 45 ? 'done' : 'printing',
      });
    }
    expect(Buffer.concat(out).equals(whole)).toBe(true);
    expect(await print.work(dock)).toBe(null);
    const events = await print.ask(`/render/jobs/${job}/events`, { key: print.printKey });
    expect(events.text).toContain('event: print-done');
    await print.close();
  });

  it('can be paused, resumed and canceled, also while it prints', async () => {
    const print = await start();
    const dock = await print.printer('Dock');
    const job = await print.printed({ printer: dock }, 60);
    const other = await print.printed({ printer: dock }, 1);
    await print.attach('Dock');
    const strip = await print.work(dock);
    await print.agent('begin', { strip: strip.id });
    const change = (what: string) => print.say(print.printKey, `/render/jobs/${job}/${what}`, {});
    const keep = async () => (await print.agent('keep', { printer: dock, strip: strip.id })).data.isWanted;
    expect(await keep()).toBe(true);
    expect((await change('pause')).data.state).toBe('paused');
    expect(await keep()).toBe(false);
    // The paused job stops after the label that is being printed, and another job gets the printer.
    await print.agent('report', { strip: strip.id, outcome: 'printed', lastLabel: 7 });
    expect(await print.printing(job)).toMatchObject({ state: 'paused', printedLabels: 7 });
    expect((await printNext(print, dock)).job).toBe(other);
    expect(await print.work(dock)).toBe(null);
    expect((await change('resume')).data.state).toBe('waiting');
    const rest = await print.work(dock);
    expect([rest.firstLabel, rest.lastLabel]).toEqual([8, 20]);
    // The job is canceled before the agent begins, so beginning is refused.
    expect((await print.test.post('/printJob/cancel', { id: job }, print.ana)).data.state).toBe('cancelled');
    expect((await print.agent('begin', { strip: rest.id })).problem).toBe('handoverOver');
    expect(await print.work(dock)).toBe(null);
    expect((await change('resume')).problem).toBe('printJobOver');
    expect(await print.printing(job)).toMatchObject({ state: 'cancelled', printedLabels: 7 });
    await print.close();
  });

  it("uses the printer's settings, and rejects options that don't match the printer", async () => {
    const print = await start();
    const dock = await print.printer('Dock', { language: 'tspl', dpi: 300, settings: { darkness: 40 } });
    const order = async (more: object, key = print.printKey) => {
      const said = { document: codeLabel, rows: codes(1), destination: { printer: dock }, ...more };
      const made = await print.render(said, { path: '/render/jobs', key });
      return made.status === 200 ? 'ordered' : made.json().data.problem;
    };
    expect(await order({ format: 'zpl' })).toBe('inputInvalid');
    expect(await order({ dpi: 203 })).toBe('inputInvalid');
    expect(await order({ destination: undefined })).toBe('inputInvalid');
    expect(await order({ printer: { native: true } })).toBe('printerNative');
    expect(await order({ destination: { printer: 'nothing' } })).toBe('printerGone');
    expect(await order({ destination: { group: dock } })).toBe('printerGroupGone');
    expect(await order({}, print.ana.key)).toBe('keyScope');
    const job = await print.printed({ printer: dock }, 2, { format: 'tspl', dpi: 300 });
    const busy = { id: dock, name: 'Dock', ...KIND };
    expect((await print.test.post('/printer/update', busy, print.ana)).data.problem).toBe('printerBusy');
    expect((await print.test.post('/printer/delete', { id: dock }, print.ana)).data.problem).toBe(
      'printerBusy',
    );
    await print.attach('Dock');
    const strip = await print.work(dock);
    const text = (await bytesOf(print, strip.id)).bytes.toString('latin1');
    expect([text.includes('DENSITY 6'), text.match(/PRINT 1/g)?.length]).toEqual([true, 2]);
    await printNext(print, dock);
    expect((await print.printing(job)).state).toBe('done');
    expect((await print.test.post('/printer/update', busy, print.ana)).code).toBe(200);
    expect((await print.test.post('/printer/delete', { id: dock }, print.ana)).code).toBe(200);
    await print.close();
  });

  itInLong('reports why labels cannot be rendered, in the language of the request', async () => {
    const print = await start();
    const dock = await print.printer('Dock');
    const job = await print.printed({ printer: dock }, 1, { rows: [{ n: 'no digits' }] });
    const list = async (language: string) =>
      (await print.test.get('/printJob/list', { ...print.ana, headers: { 'accept-language': language } }))
        .data;
    expect(await list('en-US')).toMatchObject([
      {
        ...{ id: job, state: 'failed', printer: 'Dock' },
        problem: { message: "The labels can't be rendered: Row 1 can't be printed." },
        failure: { row: 1, problems: [{ message: expect.stringContaining('not allowed in this barcode') }] },
      },
    ]);
    expect((await list('ru-RU'))[0]).toMatchObject({
      problem: { message: expect.stringMatching(/[а-я]/) },
      failure: { problems: [{ message: expect.stringMatching(/[а-я]/) }] },
    });
    const fine = await print.printed({ printer: dock }, 1);
    expect((await list('en-US'))[0]).toMatchObject({
      id: fine,
      state: 'waiting',
      problem: null,
      failure: null,
    });
    await print.close();
  });

  it('notifies a webhook when the last label is printed, and not when the labels are rendered', async () => {
    const print = await start();
    const dock = await print.printer('Dock');
    const webhook = { url: 'https://example.com/printed', secret: 's'.repeat(20) };
    const job = await print.printed({ printer: dock }, 30, { webhook });
    const due = async () =>
      (
        await print.test.store.read
          .selectFrom('webhooks')
          .select('dueAtMs')
          .where('jobId', '=', job)
          .executeTakeFirst()
      )?.dueAtMs;
    expect(await due()).toBe(null);
    await print.attach('Dock');
    await printNext(print, dock);
    expect(await due()).toBe(null);
    await printNext(print, dock);
    expect(await due()).toBe(print.test.clock.nowMs);
    await print.close();
  });
});
