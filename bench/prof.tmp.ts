import { chromium } from 'playwright';
import { createApp } from '../server/app.ts';
import { openEditor, settle } from './editor/editorPage.ts';
import { SCENARIOS } from './editor/scenarios.ts';

const app = await createApp({ pageDir: new URL('.work/editor', import.meta.url).pathname });
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const N = Number(process.argv[2] ?? 1000);
const { page, cdp } = await openEditor(browser, origin, N);
for (const name of process.argv.slice(3)) {
  const s = SCENARIOS.find((x) => x.name === name)!;
  await s.prepare(page, N);
  await settle(page);
  const events: any[] = [];
  const on = (e: any) => {
    for (const x of e.value) events.push(x);
  };
  cdp.on('Tracing.dataCollected', on);
  await cdp.send('Profiler.enable');
  await cdp.send('Profiler.setSamplingInterval', { interval: 200 });
  await cdp.send('Profiler.start');
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: [
        'toplevel',
        'blink',
        'devtools.timeline',
        'disabled-by-default-devtools.timeline',
        'cc',
      ],
      excludedCategories: ['*'],
    },
  } as any);
  await s.act(page, cdp, N);
  const done = new Promise((r) => cdp.once('Tracing.tracingComplete', r));
  await cdp.send('Tracing.end');
  await done;
  cdp.off('Tracing.dataCollected', on);
  const { profile } = await cdp.send('Profiler.stop');
  const main = new Set(
    events
      .filter((e) => e.name === 'thread_name' && e.args.name === 'CrRendererMain')
      .map((e) => `${e.pid}/${e.tid}`),
  );
  const own = events
    .filter((e) => e.ph === 'X' && main.has(`${e.pid}/${e.tid}`))
    .sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  const self = new Map<string, number>();
  const stack: any[] = [];
  let frames = 0;
  for (const e of own) {
    if (e.name === 'PrePaint') frames++;
    while (stack.length && stack.at(-1).end <= e.ts) stack.pop();
    const p = stack.at(-1);
    const n = e.name + (e.args?.data?.type ? ':' + e.args.data.type : '');
    self.set(n, (self.get(n) ?? 0) + (e.tdur ?? e.dur));
    if (p) self.set(p.n, (self.get(p.n) ?? 0) - (e.tdur ?? e.dur));
    stack.push({ end: e.ts + e.dur, n });
  }
  console.log('==', name, 'frames', frames);
  console.log(
    [...self]
      .sort((a, b) => b[1] - a[1])
      .slice(0, 22)
      .map(([n, d]) => `${n} ${(d / 1000 / frames).toFixed(2)}`)
      .join(' | '),
  );
  const hits = new Map<number, number>();
  profile.samples!.forEach((id, i) => hits.set(id, (hits.get(id) ?? 0) + (profile.timeDeltas![i] ?? 0)));
  const byFn = new Map<string, number>();
  const incl = new Map<string, number>();
  const parent = new Map<number, number>();
  for (const n of profile.nodes) for (const c of n.children ?? []) parent.set(c, n.id);
  const nodes = new Map(profile.nodes.map((n) => [n.id, n]));
  const label = (n: any) =>
    `${n.callFrame.functionName || 'anon'}@${n.callFrame.url.split('/').pop()?.slice(0, 12)}:${n.callFrame.lineNumber}:${n.callFrame.columnNumber}`;
  for (const [id, t] of hits) {
    const n = nodes.get(id)!;
    byFn.set(label(n), (byFn.get(label(n)) ?? 0) + t);
    const seen = new Set();
    for (let k: number | undefined = id; k !== undefined; k = parent.get(k)) {
      const l = label(nodes.get(k)!);
      if (!seen.has(l)) {
        seen.add(l);
        incl.set(l, (incl.get(l) ?? 0) + t);
      }
    }
  }
  const show = (m: Map<string, number>) =>
    [...m]
      .sort((a, b) => b[1] - a[1])
      .slice(0, 28)
      .map(([n, t]) => `${n} ${(t / 1000 / frames).toFixed(2)}`)
      .join('\n   ');
  console.log('SELF\n   ' + show(byFn));
  console.log('INCL\n   ' + show(incl));
}
await browser.close();
await app.close();
