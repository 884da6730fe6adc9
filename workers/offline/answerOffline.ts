/** Strategy by which the service worker responds to a request. */
export type CacheStrategy =
  /** The service worker doesn't intercept the request. */
  | 'leave'
  /** Document of the page: network first, then cache. */
  | 'document'
  /** File with a content hash in its name: cache first. */
  | 'hashed'
  /** Font: from the cache if the user has chosen to keep the font, otherwise from the network. Fetched fonts are cached. */
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
  // A screen's address has no file extension. A navigation to an address with an extension loads a file in a frame.
  return mode === 'navigate' && !/\.\w+$/.test(pathname) ? 'document' : 'file';
}

/** Addresses under which a build's documents are cached: the start page, the editor, and one document for all other screens. */
export const DOCUMENTS = ['/', '/edit', '/label/create'] as const;
const [, , OTHERS] = DOCUMENTS;

/** Returns the address under which the document for a URL is cached. */
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
