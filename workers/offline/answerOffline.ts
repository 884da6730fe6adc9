/** What the worker does with a request of the page. */
export type Way =
  /** Nothing: the browser goes on as if there were no worker. */
  | 'leave'
  /** A document of the page: the server's, or the kept one where the server is not reached. */
  | 'document'
  /** A file whose name changes with its content: the kept one, or the server's. */
  | 'hashed'
  /** A font: one that was kept on purpose, or the server's, which is kept as it goes by. */
  | 'font'
  /** Any other file: the server's, or the kept one. */
  | 'file';

const LEFT_ALONE = /^\/(api\/|healthz$|readyz$|metrics$|outbox\/|admin$)/;

/** The way of a request, by what it asks for. */
export function wayOf({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>, origin: string): Way {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin || LEFT_ALONE.test(pathname)) return 'leave';
  if (pathname.startsWith('/assets/')) return 'hashed';
  if (pathname.startsWith('/fonts/')) return 'font';
  // Addresses of screens have no ending; frames are opened at files that have one.
  return mode === 'navigate' && !/\.\w+$/.test(pathname) ? 'document' : 'file';
}

/** Addresses at which the documents of a build are kept: the start page's, the editor's, and that of all other screens. */
export const DOCUMENTS = ['/', '/edit', '/label/create'] as const;
const [, , OTHERS] = DOCUMENTS;

/** Where the document of an address is kept. */
export function documentOf(url: string): (typeof DOCUMENTS)[number] {
  const { pathname } = new URL(url);
  return DOCUMENTS.find((path) => path === pathname) ?? OTHERS;
}

/** The server's answer; null where it gives none in time, or says that it cannot. */
export async function fromServer(request: Request, timeoutMs: number): Promise<Response | null> {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(timeoutMs) });
    return answer.status >= 500 ? null : answer;
  } catch {
    return null;
  }
}
