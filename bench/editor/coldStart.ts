import type { Browser } from 'playwright';
import { throttle, waitUntil } from './editorPage.ts';

/** CPU slowdown that simulates a visitor's phone. */
const START_THROTTLE = 6;

export interface ColdStart {
  /** Time from the start of the navigation until a picture of the sample is painted. */
  readonly seenMs: number;
  /** Time from the start of the navigation until the editor has drawn every element of the sample. */
  readonly shownMs: number;
  /** Transferred script bytes that the page requested; the next field contains the bytes that workers requested. */
  readonly pageScriptBytes: number;
  readonly workerScriptBytes: number;
  /** All transferred bytes: scripts, styles, texts, fonts and WASM. */
  readonly allBytes: number;
}

/** Opens `/edit` in a browser without caches. `elements` is the number of elements of the sample. */
export async function measureColdStart(
  browser: Browser,
  origin: string,
  elements: number,
  rate = START_THROTTLE,
): Promise<ColdStart> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    const sent = new Map<string, { url: string; type: string; bytes: number }>();
    cdp.on('Network.requestWillBeSent', ({ requestId, request, type }) =>
      sent.set(requestId, { url: request.url, type: type ?? 'Other', bytes: 0 }),
    );
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const known = sent.get(requestId);
      if (known) known.bytes = encodedDataLength;
    });
    // Requests of workers are not part of the page's CDP session.
    const byWorkers = new Map<string, number>();
    page.on('requestfinished', (request) => {
      void request.sizes().then(
        ({ responseBodySize, responseHeadersSize }) =>
          byWorkers.set(request.url(), responseBodySize + responseHeadersSize),
        () => undefined,
      );
    });
    await page.addInitScript((count) => {
      const look = () => {
        const drawn = [...document.querySelectorAll('[data-element-id]')].filter((element) =>
          element.querySelector('path, image'),
        );
        if (drawn.length >= count) Reflect.set(window, 'sampleShownMs', performance.now());
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
      // The browser reports the time of painting, not the time of the request.
      const painted = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const isPicture = 'element' in entry && entry.element instanceof HTMLImageElement;
          if (isPicture && !Reflect.has(window, 'sampleSeenMs'))
            Reflect.set(window, 'sampleSeenMs', entry.startTime);
        }
      });
      painted.observe({ type: 'largest-contentful-paint', buffered: true });
    }, elements);
    await throttle(cdp, rate);
    await page.goto(`${origin}/edit`, { waitUntil: 'commit' });
    await waitUntil(page, (name) => Reflect.has(window, name), 'sampleShownMs');
    const shownMs = await page.evaluate(() => Number(Reflect.get(window, 'sampleShownMs')));
    // If no static picture precedes the editor, the sample becomes visible only when the editor has drawn it.
    const seenMs = await page.evaluate(() => Number(Reflect.get(window, 'sampleSeenMs') ?? Number.NaN));
    await page.waitForLoadState('networkidle');
    const own = [...sent.values()];
    const isScript = (url: string) => new URL(url).pathname.endsWith('.js');
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
    const ownUrls = new Set(own.filter(({ bytes }) => bytes > 0).map(({ url }) => url));
    const others = [...byWorkers].filter(([url]) => !ownUrls.has(url));
    const isWorkerEntry = (url: string) => /\.worker-/.test(url);
    return {
      seenMs: Number.isNaN(seenMs) ? shownMs : seenMs,
      shownMs,
      pageScriptBytes: sum(
        own.filter(({ url }) => isScript(url) && !isWorkerEntry(url)).map(({ bytes }) => bytes),
      ),
      workerScriptBytes: sum([
        ...own.filter(({ url }) => isScript(url) && isWorkerEntry(url)).map(({ bytes }) => bytes),
        ...others.filter(([url]) => isScript(url)).map(([, bytes]) => bytes),
      ]),
      allBytes: sum([...own.map(({ bytes }) => bytes), ...others.map(([, bytes]) => bytes)]),
    };
  } finally {
    await context.close();
  }
}
