import { createApp } from '../server/app.ts';
import { chromium } from 'playwright';
import { openEditor, openPlainPage } from './editor/editorPage.ts';
import { SCENARIOS, measureScenario, measurePlain } from './editor/scenarios.ts';
import { percentile } from './editor/mainThread.ts';
const app = await createApp({ pageDir: new URL('.work/editor', import.meta.url).pathname });
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] });
const N = 1000;
const e = await openEditor(browser, origin, N);
const plain = await openPlainPage(e.page, browser);
const names = process.argv.slice(2);
const V: [string, string][] = [['base', ''], 
 ['overlay layer', '[data-canvas] > svg { will-change: transform }'],
 ['panel off', 'aside { display: none !important }'],
 ['no overlay', '[data-canvas] > svg { display: none }'],
 ['hint off', '[data-canvas] > div:last-child { display: none }'],
 ['selected will-change', '[aria-pressed="true"] { will-change: transform }'],
 ['plane layer', '[data-canvas] > div:first-child { will-change: transform }'],
 ['overlay + selected', '[data-canvas] > svg { will-change: transform } [aria-pressed="true"] { will-change: transform }'],
 ['contain', '[data-canvas] > svg { will-change: transform; contain: strict } [data-canvas] > div:first-child { contain: layout style } aside { contain: strict; will-change: transform } [data-canvas] > div:last-child { contain: layout; will-change: transform }'],
];
for (const name of names) {
  const s = SCENARIOS.find((x) => x.name === name);
  if (!s) continue;
  for (const [label, css] of V) {
    const style = await e.page.addStyleTag({ content: css || ':root{}' });
    const f = (await measureScenario(e, s, N)).map((x) => x.workMs);
    await style.evaluate((n) => (n as Element).remove());
    console.log(name, label.padEnd(22), percentile(f, 0.5).toFixed(1), percentile(f, 0.95).toFixed(1));
  }
  const f = (await measurePlain(plain, s, N)).map((x) => x.workMs);
  console.log(name, 'plain', percentile(f, 0.5).toFixed(1), percentile(f, 0.95).toFixed(1));
}
await browser.close(); await app.close();
