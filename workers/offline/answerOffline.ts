/** Strategy of the service worker for a request. */
export type CacheStrategy =
  /** The service worker doesn't intercept the request. */
  | 'leave'
  /** Document of the page: network first, then cache. */
  | 'document'
  /** File with a content hash in its name: cache first. */
  | 'hashed'
  /** Font: fonts that the user has chosen to keep from the cache, other fonts from the network; fetched fonts are cached. */
  | 'font'
  /** Any other file: network first, then cache. */
  | 'file';

const LEFT_ALONE = /^\/(api\/|healthz$|readyz$|metrics$|outbox\/|admin$)/;

/** Chooses the strategy for a request. */
export function cacheStrategyOf(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
): CacheStrategy {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin || LEFT_ALONE.test(pathname)) return 'leave';
  if (pathname.startsWith('/assets/')) return 'hashed';
  if (pathname.startsWith('/fonts/')) return 'font';
  // Addresses of screens have no file extension; frames load files with an extension.
  return mode === 'navigate' && !/\.\w+$/.test(pathname) ? 'document' : 'file';
}

/** Addresses under which the documents of a build are cached: start page, editor, and all other screens. */
export const DOCUMENTS = ['/', '/edit', '/label/create'] as const;
const [, , OTHERS] = DOCUMENTS;

/** Returns the cache address of the document for a URL. */
export function documentOf(url: string): (typeof DOCUMENTS)[number] {
  const { pathname } = new URL(url);
  return DOCUMENTS.find((path) => path === pathname) ?? OTHERS;
}

/** Fetches from the server; returns null on a timeout, network error or server error. */
export async function fromServer(request: Request, timeoutMs: number): Promise<Response | null> {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(timeoutMs) });
    return answer.status >= 500 ? null : answer;
  } catch {
    return null;
  }
}
