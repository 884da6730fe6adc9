import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  createMcpHandler,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  type McpServer,
  originValidationResponse,
} from '@modelcontextprotocol/server';

const ADDRESS = '127.0.0.1';
const PATH = '/mcp';

const digest = (text: string) => createHash('sha256').update(text).digest();

const MAX_BODY_BYTES = 16 * 1024 * 1024;

/** Reads the body of a request; null if it is too large. */
async function readBody(request: IncomingMessage): Promise<Buffer<ArrayBuffer> | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    if (!(chunk instanceof Buffer)) continue;
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Converts the head of a request of Node to a request of the Fetch standard; the signal ends when the client has gone. */
function headOf(request: IncomingMessage, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    for (const one of [value ?? []].flat()) headers.append(name, one);
  return new Request(new URL(request.url ?? '/', `http://${ADDRESS}`), { headers, signal });
}

/** Sends an answer while it is made, such as the progress of a call. */
async function send(answer: Response, response: ServerResponse, signal: AbortSignal): Promise<void> {
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  const reader = answer.body?.getReader();
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      if (!response.write(part.value)) await once(response, 'drain', { signal });
    response.end();
  } finally {
    await reader?.cancel();
  }
}

/**
 * Serves MCP over HTTP on this machine until the process ends. Each call needs the token, because pages in a browser and other users of the
 * machine can reach the port; calls of pages are also refused by their host and origin.
 *
 * @param port 0 for any free port
 * @param onListen is called with the address when the server accepts calls
 */
export async function serveHttp(
  create: () => McpServer,
  {
    port,
    token,
    onListen,
  }: { readonly port: number; readonly token: string; readonly onListen: (url: string) => void },
): Promise<void> {
  const handler = createMcpHandler(create);
  const wanted = digest(`Bearer ${token}`);
  /** Refuses a request by its head, before its body is read. */
  const refusalOf = (head: Request): Response | null => {
    const isAllowed = timingSafeEqual(digest(head.headers.get('authorization') ?? ''), wanted);
    if (!isAllowed) return new Response(null, { status: 401, headers: { 'WWW-Authenticate': 'Bearer' } });
    return new URL(head.url).pathname === PATH ? null : new Response(null, { status: 404 });
  };
  const answer = async (request: IncomingMessage, signal: AbortSignal): Promise<Response> => {
    const head = headOf(request, signal);
    const refusal =
      hostHeaderValidationResponse(head, localhostAllowedHostnames()) ??
      originValidationResponse(head, localhostAllowedOrigins()) ??
      refusalOf(head);
    if (refusal) return refusal;
    const { method = 'GET' } = request;
    const body = await readBody(request);
    if (body === null) return new Response(null, { status: 413 });
    const isBodied = method !== 'GET' && method !== 'HEAD';
    return handler.fetch(new Request(head, { method, ...(isBodied && { body }) }));
  };
  const server = createServer((request, response) => {
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    const serve = async () => send(await answer(request, gone.signal), response, gone.signal);
    serve().catch(() => response.destroy());
  });
  server.listen(port, ADDRESS);
  await once(server, 'listening');
  const bound = server.address();
  onListen(`http://${ADDRESS}:${typeof bound === 'object' && bound ? bound.port : port}${PATH}`);
  await once(server, 'close');
}
