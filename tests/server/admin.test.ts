import { expect, it } from 'vitest';
import { sweep } from '../../server/store/sweep.ts';
import { onEachStoreInLong } from './eachStore.ts';
import { makeAll, rowsOf, startJobTest } from './jobCalls.ts';
import { codeLabel } from './renderCalls.ts';
import { TEST_TOKEN } from './testApp.ts';

const order = { document: codeLabel, rows: rowsOf(3), format: 'zpl', dpi: 203 };
/** Request for a job that fails, because its row can't be encoded. The cell tries to inject a script into the admin page. */
const bad = { ...order, rows: [{ n: '<script>alert(1)</script>' }] };

onEachStoreInLong('admin page of the server', (maker) => {
  it('lists processes, waiting jobs and failed jobs, and no printed content', async () => {
    const jobs = await startJobTest({ store: await maker.open() });
    try {
      const { app, clock, store } = jobs.test;
      const look = async (accept: string, language = 'en-US') => {
        const authorization = `Bearer ${TEST_TOKEN}`;
        const headers = { accept, 'accept-language': language, authorization };
        return app.inject({ url: '/admin', headers });
      };
      for (let turn = 0; turn < 2; turn++) await jobs.place(bad);
      await makeAll(jobs);
      clock.nowMs += 60_000;
      const waiting = await jobs.place(order);
      const told = (await look('application/json')).json();
      expect(told.jobs).toMatchObject([{ id: waiting, state: 'queued', doneLabels: 0 }]);
      expect(told.openJobs).toBe(1);
      expect(told.failures).toMatchObject([{ count: 2, code: expect.any(String) }]);
      expect(told.makers).toMatchObject([
        { kind: 'server', threads: 1, processId: process.pid, isAway: true },
      ]);
      const page = await look('text/html,*/*');
      expect(page.headers['content-type']).toContain('text/html');
      for (const wanted of [waiting, String(process.pid), told.failures[0].code, 'Failed within a day'])
        expect(page.payload).toContain(wanted);
      expect(page.payload).not.toContain('<script>');
      for (const [language, heading] of [
        ['zh-CN', '进行中的任务'],
        ['zh-TW', '進行中的工作'],
        ['ru-RU', 'Задания в работе'],
      ])
        expect((await look('text/html', language)).payload).toContain(heading);
      // A day later, the page no longer lists the ended jobs. It never lists processes that signed off.
      await makeAll(jobs);
      await jobs.leave();
      clock.nowMs += 24 * 60 * 60 * 1000;
      await sweep(store, clock.nowMs);
      expect((await look('application/json')).json()).toMatchObject({
        openJobs: 0,
        jobs: [],
        failures: [],
        makers: [],
        printers: [],
      });
    } finally {
      await jobs.close();
    }
  });

  it("requires the operator's token, also as Basic credentials, and returns 404 when none is configured", async () => {
    const open = await startJobTest({ store: await maker.open(), metricsToken: null });
    const guarded = await startJobTest({ store: await maker.open(), metricsToken: 'секрет-1' });
    try {
      const far = { remoteAddress: '203.0.113.7' };
      const ask = async (test: typeof open, authorization: string, where: object) => {
        const headers = authorization === '' ? {} : { authorization };
        return test.test.app.inject({ url: '/admin', headers, ...where });
      };
      const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;
      expect((await ask(open, '', {})).statusCode).toBe(404);
      expect((await ask(open, 'Bearer null', {})).statusCode).toBe(404);
      expect((await ask(open, '', far)).statusCode).toBe(404);
      const refused = await ask(guarded, '', {});
      expect([refused.statusCode, refused.payload]).toEqual([401, '']);
      expect(refused.headers['www-authenticate']).toMatch(/^Basic realm=/);
      const statuses: unknown[] = [];
      for (const authorization of [
        basic('anybody:секрет-1'),
        basic(':секрет-1'),
        basic('секрет-1'),
        basic('anybody:секрет'),
        basic('anybody:секрет-1:more'),
        'Basic !',
        'Bearer',
      ])
        statuses.push((await ask(guarded, authorization, far)).statusCode);
      expect(statuses).toEqual([200, 200, 401, 401, 401, 401, 401]);
    } finally {
      await open.close();
      await guarded.close();
    }
  });
});
