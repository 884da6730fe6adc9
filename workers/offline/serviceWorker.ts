import { STORAGE_PREFIX } from '../../src/core/base/limits.ts';
import { cacheStrategyOf, DOCUMENTS, documentOf, fromServer } from './answerOffline.ts';

/** Constant that the build inserts: the version mark of the build, and all files that the page needs offline. */
declare const OFFLINE: { readonly mark: string; readonly files: readonly string[] };

const { mark, files } = OFFLINE;
const PAGES = `${STORAGE_PREFIX}page_`;
const HERE = `${PAGES}${mark}`;
/** Name of the cache for fonts that the user has chosen to keep. The page fills it. */
const KEPT_FONTS = `${STORAGE_PREFIX}fonts`;
/** Name of the cache for fonts that were fetched because a label used them. */
const USED_FONTS = `${STORAGE_PREFIX}used_fonts`;
/** Timeout in ms for documents. If the network is slower, the page counts as offline. */
const DOCUMENT_TIMEOUT_MS = 4000;
const FILE_TIMEOUT_MS = 60_000;
const FETCHES_AT_ONCE = 3;
/** Time in ms without input after which the user counts as idle. */
const QUIET_AFTER_MS = 2000;
/** Maximum time in ms to wait for an idle user. It must be shorter than five minutes, after which browsers abort an installation. */
const WAIT_AT_MOST_MS = 180_000;
/** Number of builds to keep in the cache. A tab of the previous build runs until it is reloaded, and may need more files of that build. */
const KEPT_BUILDS = 2;

function isServiceWorker(scope: unknown): scope is ServiceWorkerGlobalScope {
  return typeof scope === 'object' && scope !== null && 'skipWaiting' in scope;
}

async function keepOne(cache: Cache, path: string): Promise<void> {
  // A file with a content hash in its name never changes, so it is copied from the cache of an earlier build.
  const before = path.startsWith('/assets/') ? await caches.match(path) : undefined;
  const answer = before ?? (await fetch(path, { cache: 'no-cache' }));
  if (!answer.ok) throw new Error(`${path} is not there: ${answer.status}`);
  await cache.put(path, answer);
}

/** Time at which the page last reported user activity. It starts with the current time, because the page has not reported anything yet. */
let busyAtMs = performance.now();

/** Waits until the user is idle, because caching would make the open page half as fast on a weak device. */
async function quiet(untilMs: number): Promise<void> {
  for (;;) {
    const nowMs = performance.now();
    const waitMs = Math.min(busyAtMs + QUIET_AFTER_MS, untilMs) - nowMs;
    if (waitMs <= 0) return;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}

/** Caches the whole build; fails if a file can't be cached, so that the browser retries later. */
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
  // `keys` returns the caches in the order in which they were created.
  const builds = (await caches.keys()).filter((name) => name.startsWith(PAGES) && name !== HERE);
  const old = builds.slice(0, Math.max(0, builds.length - KEPT_BUILDS + 1));
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function cachedFile(path: string): Promise<Response | undefined> {
  const cache = await caches.open(HERE);
  return (await cache.match(path, { ignoreSearch: true })) ?? caches.match(path);
}

async function answerFont(request: Request): Promise<Response> {
  const kept = await (await caches.open(KEPT_FONTS)).match(request.url);
  if (kept) return kept;
  const used = await caches.open(USED_FONTS);
  const answer = await fromServer(request, FILE_TIMEOUT_MS);
  if (answer?.ok) {
    // The response doesn't wait for the cache, and a full cache is ignored.
    void used.put(request.url, answer.clone()).catch(() => undefined);
    return answer;
  }
  return (await used.match(request.url)) ?? (await cachedFile(request.url)) ?? answer ?? Response.error();
}

/** Caches fonts that the page fetched before this worker controlled it. One that fails is cached when it is used again. */
async function keepUsedFonts(addresses: readonly unknown[]): Promise<void> {
  const used = await caches.open(USED_FONTS);
  for (const address of addresses) {
    if (typeof address !== 'string' || (await used.match(address))) continue;
    await used.add(address).catch(() => undefined);
  }
}

async function answerHashed(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request);
}

async function answerFile(request: Request, path: string, timeoutMs: number): Promise<Response> {
  return (await fromServer(request, timeoutMs)) ?? (await cachedFile(path)) ?? fetch(request);
}

const worker: unknown = self;
if (isServiceWorker(worker)) {
  worker.addEventListener('install', (event) => event.waitUntil(keepBuild()));
  worker.addEventListener('activate', (event) =>
    event.waitUntil(forgetOldBuilds().then(() => worker.clients.claim())),
  );
  worker.addEventListener('message', (event) => {
    const { data } = event;
    if (data === 'takeOver') void worker.skipWaiting();
    if (data === 'busy') busyAtMs = performance.now();
    // The page sends the addresses of the fonts in use.
    if (Array.isArray(data)) event.waitUntil(keepUsedFonts(data));
  });
  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    const way = cacheStrategyOf(request, worker.location.origin);
    if (way === 'document')
      event.respondWith(answerFile(request, documentOf(request.url), DOCUMENT_TIMEOUT_MS));
    else if (way === 'hashed') event.respondWith(answerHashed(request));
    else if (way === 'font') event.respondWith(answerFont(request));
    else if (way === 'file')
      event.respondWith(answerFile(request, new URL(request.url).pathname, FILE_TIMEOUT_MS));
  });
}
