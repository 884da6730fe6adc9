import { timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { readJsonText } from '../../core/api/json/readJsonText.ts';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import { RENDER_LIMITS } from '../../core/base/serviceLimits.ts';
import { reasonOf } from '../../node/reasonOf.ts';
import { sentence } from '../reporter.ts';
import type { ListenAddress } from './listenAddress.ts';
import { createOpenOrders, type OpenOrders, sha256 } from './openOrders.ts';
import { readRows } from './readRows.ts';
import type { Delivery, Trigger, TriggerOrder } from './trigger.ts';

/** File endings of the spreadsheets that a request may contain, by the media type of its body. */
const SHEET_TYPES: ReadonlyMap<string, string> = new Map([
  ['text/csv', 'csv'],
  ['text/tab-separated-values', 'tsv'],
  ['application/vnd.ms-excel', 'xls'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
]);
const KEY = /^[\x21-\x7e]{1,200}$/;
/** Number of orders that wait for the server at the same time. */
const MAX_ORDERS = 32;
/** Time that a client gets to send a request, in ms. */
const REQUEST_MS = 60_000;
const RETRY_S = 5;

interface Answer {
  readonly status: number;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

const refusal = (status: number, reason: string): Answer => ({ status, body: { reason } });
const digest = (text: string) => Buffer.from(sha256(text), 'hex');
const typeOf = (request: IncomingMessage) =>
  (request.headers['content-type'] ?? '').split(';', 1)[0].trim().toLowerCase();

/** Reads the body of a request; null if it is too large. */
async function readBody(request: IncomingMessage): Promise<Buffer<ArrayBuffer> | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    if (!(chunk instanceof Buffer)) continue;
    bytes += chunk.length;
    if (bytes > RENDER_LIMITS.maxSheetBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Reads the data of an order: rows as JSON, `{"rows": […]}`, or a spreadsheet. */
function readData(
  request: IncomingMessage,
  body: Buffer<ArrayBuffer>,
): Result<TriggerOrder['data'], Problem> {
  const ending = SHEET_TYPES.get(typeOf(request));
  if (ending !== undefined) return ok({ sheet: new File([body], `order.${ending}`) });
  const text = readJsonText(body, request.headers['content-encoding']);
  if (!text.ok) return text;
  const rows = readRows(text.value);
  return rows.ok ? ok({ rows: rows.value }) : rows;
}

function answerTo(delivery: Delivery | { readonly kind: 'other' }): Answer {
  switch (delivery.kind) {
    case 'ordered': {
      const { job, labels, leftOut } = delivery;
      return { status: 200, body: { job, labels, ...(leftOut !== '' && { leftOut }) } };
    }
    case 'refused':
      return refusal(422, delivery.reason);
    case 'other':
      return refusal(409, 'another order with this key is under way');
    case 'interrupted':
      return {
        ...refusal(503, 'diecut is ending; repeat the order'),
        headers: { 'Retry-After': `${RETRY_S}` },
      };
  }
}

interface HttpSettings {
  readonly address: Extract<ListenAddress, { readonly kind: 'http' }>;
  readonly token: string;
  /** Part of the keys of orders, since all jobs of an account share the server's keys. */
  readonly scope: string;
}

/** Creates the handler of requests: each `POST` with an `Idempotency-Key` is an order. */
function createHandler({ address, token, scope }: HttpSettings, orders: OpenOrders) {
  const wanted = digest(`Bearer ${token}`);

  /** Refuses a request by its head, before its body is read. */
  const refusalOf = ({ headers, url, method }: IncomingMessage): Answer | null => {
    if (!timingSafeEqual(digest(headers.authorization ?? ''), wanted))
      return { ...refusal(401, 'the token is missing or wrong'), headers: { 'WWW-Authenticate': 'Bearer' } };
    if (new URL(url ?? '/', 'http://host').pathname !== address.path)
      return refusal(404, `orders are sent to ${address.path}`);
    return method === 'POST'
      ? null
      : { ...refusal(405, 'orders are sent with POST'), headers: { Allow: 'POST' } };
  };

  return async (request: IncomingMessage): Promise<Answer> => {
    const refused = refusalOf(request);
    if (refused) return refused;
    const id = request.headers['idempotency-key'];
    if (typeof id !== 'string' || !KEY.test(id))
      return refusal(
        400,
        'an order needs the header Idempotency-Key, with 1 to 200 characters without spaces',
      );
    const isRead = typeOf(request) === 'application/json' || SHEET_TYPES.has(typeOf(request));
    if (!isRead) return refusal(415, 'an order is application/json, text/csv or a workbook');
    const body = await readBody(request);
    if (body === null) return refusal(413, `an order has up to ${RENDER_LIMITS.maxSheetBytes} bytes`);
    const data = readData(request, body);
    if (!data.ok) return refusal(400, sentence(data.error));
    if (orders.count() >= MAX_ORDERS)
      return {
        ...refusal(503, 'too many orders wait for the server'),
        headers: { 'Retry-After': `${RETRY_S}` },
      };
    const order = { name: id, key: sha256(`${scope}\0${id}`), data: data.value };
    return answerTo(await orders.deliver(order, sha256(body)));
  };
}

/**
 * HTTP listener: each `POST` is an order, with rows as JSON or a spreadsheet as its body. It is answered once the server has made its labels
 * or has refused it. A client that gets no answer repeats the order with the same `Idempotency-Key`.
 */
export function createHttpTrigger(settings: HttpSettings): Trigger {
  const { host, port, path } = settings.address;
  type Exchange = readonly [IncomingMessage, ServerResponse];
  // Requests that come before the trigger runs wait for it.
  const waiting: Exchange[] = [];
  let take = (exchange: Exchange) => void waiting.push(exchange);
  const server: Server = createServer({ requestTimeout: REQUEST_MS }, (...exchange) => take(exchange));
  return {
    open: async () => {
      try {
        server.listen(port, host);
        await once(server, 'listening');
      } catch (error) {
        return fail('listenFailed', { address: `http://${host}:${port}`, reason: reasonOf(error) });
      }
      const bound = server.address();
      return ok(`http://${host}:${typeof bound === 'object' && bound ? bound.port : port}${path}`);
    },
    run: async (desk, ending) => {
      const handle = createHandler(settings, createOpenOrders(desk));
      take = ([request, response]) => {
        const serve = async () => {
          const { status, body, headers } = await handle(request);
          response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
          response.end(`${JSON.stringify(body ?? {})}\n`);
        };
        serve().catch(() => response.destroy());
      };
      for (const exchange of waiting) take(exchange);
      if (!ending.aborted) await once(ending, 'abort');
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      await closed;
      return null;
    },
  };
}
