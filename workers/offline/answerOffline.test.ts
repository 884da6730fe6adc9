import { afterEach, expect, it, vi } from 'vitest';
import { cacheStrategyOf, documentOf, fromServer } from './answerOffline.ts';

const ORIGIN = 'https://labels.example.com';
const way = (path: string, mode: RequestMode = 'cors', method = 'GET') =>
  cacheStrategyOf({ method, mode, url: new URL(path, ORIGIN).href }, ORIGIN);

it('the offline worker leaves API calls, other methods and other sites to the browser', () => {
  for (const path of ['/api/v3/user/info', '/healthz', '/readyz', '/metrics', '/outbox/token', '/admin'])
    expect([path, way(path)]).toEqual([path, 'leave']);
  expect(way('/edit', 'navigate', 'POST')).toBe('leave');
  expect(way('https://elsewhere.example/assets/a-1.js')).toBe('leave');
  // A path that only begins like the API's path is not an API request.
  expect(way('/apiary', 'navigate')).toBe('document');
});

it('the offline worker handles screens as documents and files as files, in frames as well', () => {
  for (const path of ['/', '/edit?draft=1', '/label/recent', '/redirect/label/mylabel'])
    expect([path, way(path, 'navigate')]).toEqual([path, 'document']);
  expect(way('/print.html', 'navigate')).toBe('file');
  expect(way('/pdfjs/cmaps/x.bcmap')).toBe('file');
  expect(way('/assets/index-abc.js')).toBe('hashed');
  expect(way('/fonts/Arimo_400Regular.ttf')).toBe('font');
  // If a script requests the address of a screen, this is not a navigation.
  expect(way('/edit')).toBe('file');
});

it('the offline worker has separate documents for the start page and the editor', () => {
  expect(documentOf(`${ORIGIN}/?from=mail`)).toBe('/');
  expect(documentOf(`${ORIGIN}/edit?label=1`)).toBe('/edit');
  for (const path of ['/editor', '/label/recent', '/label/create?by=size'])
    expect([path, documentOf(ORIGIN + path)]).toEqual([path, '/label/create']);
});

afterEach(() => vi.unstubAllGlobals());

it('fromServer returns null for a failing, late or unreachable server, and the response of one that refuses', async () => {
  const request = new Request(`${ORIGIN}/label/recent`);
  const answers: (() => Promise<Response>)[] = [
    async () => new Response('bad gateway', { status: 502 }),
    async () => Promise.reject(new TypeError('Failed to fetch')),
  ];
  for (const answer of answers) {
    vi.stubGlobal('fetch', answer);
    expect(await fromServer(request, 1000)).toBeNull();
  }
  vi.stubGlobal('fetch', (_request: Request, { signal }: { signal: AbortSignal }) => {
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  expect(await fromServer(request, 20)).toBeNull();
  vi.stubGlobal('fetch', async () => new Response('gone', { status: 404 }));
  expect((await fromServer(request, 1000))?.status).toBe(404);
});
