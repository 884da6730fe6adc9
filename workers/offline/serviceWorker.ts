import { STORAGE_PREFIX } from '../../src/core/base/limits.ts';
import { DOCUMENTS, documentOf, fromServer, wayOf } from './answerOffline.ts';

/** What the build puts in: a mark of this build, and all that the page needs without the server. */
declare const OFFLINE: { readonly mark: string; readonly files: readonly string[] };

const { mark, files } = OFFLINE;
const PAGES = `${STORAGE_PREFIX}page_`;
const HERE = `${PAGES}${mark}`;
/** Fonts that somebody keeps on purpose; the page puts them there. */
const KEPT_FONTS = `${STORAGE_PREFIX}fonts`;
/** Fonts that were used. */
const USED_FONTS = `${STORAGE_PREFIX}used_fonts`;
/** Somebody who waits longer has no network worth the name. */
const DOCUMENT_TIMEOUT_MS = 4000;
const FILE_TIMEOUT_MS = 60_000;
const FETCHES_AT_ONCE = 3;
/** After the last touch of a hand. */
const QUIET_AFTER_MS = 2000;
/** Browsers end an installation that takes five minutes. */
const WAIT_AT_MOST_MS = 180_000;
/** Tabs of the build before go on until they are reloaded, and may fetch what they have not needed yet. */
const KEPT_BUILDS = 2;

function isServiceWorker(scope: unknown): scope is ServiceWorkerGlobalScope {
  return typeof scope === 'object' && scope !== null && 'skipWaiting' in scope;
}

async function keepOne(cache: Cache, path: string): Promise<void> {
  // What has not changed since the last build need not be fetched again.
  const before = path.startsWith('/assets/') ? await caches.match(path) : undefined;
  const answer = before ?? (await fetch(path, { cache: 'no-cache' }));
  if (!answer.ok) throw new Error(`${path} is not there: ${answer.status}`);
  await cache.put(path, answer);
}

/** When the page last said that somebody is at work; at first it has had no time to say so. */
let busyAtMs = performance.now();

/** Keeping costs the page that is open half of its speed on a weak device, so it waits for whoever draws or types. */
async function quiet(untilMs: number): Promise<void> {
  for (;;) {
    const nowMs = performance.now();
    const waitMs = Math.min(busyAtMs + QUIET_AFTER_MS, untilMs) - nowMs;
    if (waitMs <= 0) return;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}

/** Keeps the whole build, or fails: the browser tries again later. */
async function keepBuild(): Promise<void> {
  const cache = await caches.open(HERE);
  const waiting = [...DOCUMENTS, ...files];
  const untilMs = performance.now() + WAIT_AT_MOST_MS;
  const work = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      await quiet(untilMs);
      await keepOne(cache, path);
    }
  };
  await Promise.all(Array.from({ length: FETCHES_AT_ONCE }, work));
}

async function forgetOldBuilds(): Promise<void> {
  // In the order in which they were made.
  const builds = (await caches.keys()).filter((name) => name.startsWith(PAGES) && name !== HERE);
  const old = builds.slice(0, Math.max(0, builds.length - KEPT_BUILDS + 1));
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function keptFile(path: string): Promise<Response | undefined> {
  const cache = await caches.open(HERE);
  return (await cache.match(path, { ignoreSearch: true })) ?? caches.match(path);
}

async function answerFont(request: Request): Promise<Response> {
  const kept = await (await caches.open(KEPT_FONTS)).match(request.url);
  if (kept) return kept;
  const used = await caches.open(USED_FONTS);
  const answer = await fromServer(request, FILE_TIMEOUT_MS);
  if (answer?.ok) {
    // A device without room for it has the font all the same.
    void used.put(request.url, answer.clone()).catch(() => undefined);
    return answer;
  }
  return (await used.match(request.url)) ?? (await keptFile(request.url)) ?? answer ?? Response.error();
}

async function answerHashed(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request);
}

async function answerFile(request: Request, path: string, timeoutMs: number): Promise<Response> {
  return (await fromServer(request, timeoutMs)) ?? (await keptFile(path)) ?? fetch(request);
}

const worker: unknown = self;
if (isServiceWorker(worker)) {
  worker.addEventListener('install', (event) => event.waitUntil(keepBuild()));
  worker.addEventListener('activate', (event) =>
    event.waitUntil(forgetOldBuilds().then(() => worker.clients.claim())),
  );
  worker.addEventListener('message', ({ data }) => {
    if (data === 'takeOver') void worker.skipWaiting();
    if (data === 'busy') busyAtMs = performance.now();
  });
  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    const way = wayOf(request, worker.location.origin);
    if (way === 'document')
      event.respondWith(answerFile(request, documentOf(request.url), DOCUMENT_TIMEOUT_MS));
    else if (way === 'hashed') event.respondWith(answerHashed(request));
    else if (way === 'font') event.respondWith(answerFont(request));
    else if (way === 'file')
      event.respondWith(answerFile(request, new URL(request.url).pathname, FILE_TIMEOUT_MS));
  });
}
