import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { checkJsonText } from '../../core/api/json/readJsonText.ts';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import { readSheet } from '../../core/sheet/readSheet.ts';
import { createRowReader } from '../../core/sheet/table/rowReader.ts';
import type { RowRecord } from '../../core/sheet/tableOfRecords.ts';
import { reasonOf } from '../../node/reasonOf.ts';
import { sentence } from '../reporter.ts';
import type { ListenAddress } from './listenAddress.ts';
import { createOpenOrders, type OpenOrders, sha256 } from './openOrders.ts';
import { readRows } from './readRows.ts';
import type { Trigger } from './trigger.ts';

/** Maximum length of a line in bytes. */
const MAX_LINE_BYTES = 64 * 1024;
const MAX_CONNECTIONS = 64;
const LINE_FEED = 0x0a;

interface LineSettings {
  readonly address: Pick<Extract<ListenAddress, { readonly kind: 'tcp' | 'smtp' }>, 'host' | 'port'>;
  /** Names of the values of a line, which are separated by `separator`; null for lines of JSON objects. */
  readonly names: readonly string[] | null;
  readonly separator: string;
  /** Name of the value that identifies an order. */
  readonly idName: string;
  /** Part of the keys of orders, since all jobs of an account share the server's keys. */
  readonly scope: string;
}

/** Reads the values of a line as csv (RFC 4180). */
async function readValues(
  line: string,
  names: readonly string[],
  separator: string,
): Promise<RowRecord | null> {
  const head = names.map((name) => `"${name.replaceAll('"', '""')}"`).join(separator);
  const bytes = new TextEncoder().encode(`${head}\n${line}\n`);
  const reading = {
    profile: 'device',
    mergedCells: 'refuse',
    encoding: 'utf-8',
    separator,
    headerRow: 1,
  } as const;
  const sheet = await readSheet({ name: 'line.csv', bytes }, reading);
  if (!sheet.ok || sheet.value.store.rowCount !== 1) return null;
  const { store } = sheet.value;
  // A line with more values than there are names would print in the wrong columns.
  if (store.columns.length > names.length) return null;
  const reader = createRowReader(store);
  return Object.fromEntries(store.columns.map(({ name }, column) => [name, reader.cell(0, column)]));
}

async function readLine(
  line: string,
  { names, separator }: LineSettings,
): Promise<Result<RowRecord, Problem>> {
  if (names) {
    const row = await readValues(line, names, separator);
    return row ? ok(row) : fail('orderUnreadable');
  }
  const text = `{"rows":[${line}]}`;
  const checked = checkJsonText(text);
  if (!checked.ok) return checked;
  const rows = readRows(text);
  if (!rows.ok) return rows;
  return rows.value.length === 1 ? ok(rows.value[0]) : fail('orderUnreadable');
}

/** Delivers the order of a line; returns the answer, or null if the program ends before there is one. */
async function answerTo(line: string, settings: LineSettings, orders: OpenOrders): Promise<string | null> {
  const error = (reason: string) => `ERROR ${reason.replaceAll(/\s+/g, ' ')}`;
  const row = await readLine(line, settings);
  if (!row.ok) return error(sentence(row.error));
  const id = String(row.value[settings.idName] ?? '').trim();
  if (id === '') return error(sentence({ code: 'orderWithoutId', params: { name: settings.idName } }));
  const order = { name: id, key: sha256(`${settings.scope}\0${id}`), data: { rows: [row.value] } };
  const delivery = await orders.deliver(order, line);
  switch (delivery.kind) {
    case 'ordered':
      return `OK ${delivery.job} ${delivery.labels}`;
    case 'refused':
      return error(delivery.reason);
    case 'other':
      return error(sentence({ code: 'orderTwice' }));
    case 'interrupted':
      return null;
  }
}

/** Yields the lines of a connection as UTF-8. A line without its end is no order, because the connection may have been cut. */
async function* linesOf(socket: Socket): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest: Buffer = Buffer.alloc(0);
  // After a damaged line, the connection is still needed for the answer.
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    if (!(chunk instanceof Buffer)) continue;
    rest = Buffer.concat([rest, chunk]);
    for (let end = rest.indexOf(LINE_FEED); end >= 0; end = rest.indexOf(LINE_FEED)) {
      yield decoder.decode(rest.subarray(0, end)).trim();
      rest = rest.subarray(end + 1);
    }
    if (rest.length > MAX_LINE_BYTES) throw new Error(`a line has up to ${MAX_LINE_BYTES} bytes`);
  }
}

async function serve(socket: Socket, settings: LineSettings, orders: OpenOrders): Promise<void> {
  try {
    for await (const line of linesOf(socket)) {
      if (line === '') continue;
      const answer = await answerTo(line, settings, orders);
      if (answer === null || socket.destroyed) return;
      if (!socket.write(`${answer}\n`)) await once(socket, 'drain');
    }
  } catch (error) {
    if (!socket.destroyed) socket.end(`ERROR ${reasonOf(error)}\n`);
  } finally {
    socket.end();
  }
}

/**
 * TCP listener for scales, scanners and controllers: each line is an order of one row, and is answered by a line `OK JOB LABELS` or
 * `ERROR REASON`, in the order of the lines. A client that gets no answer sends the line again: the value `idName` identifies the order.
 */
export function createLineTrigger(settings: LineSettings): Trigger {
  const { host, port } = settings.address;
  const sockets = new Set<Socket>();
  // Connections that come before the trigger runs wait for it.
  let take = (socket: Socket) => void sockets.add(socket);
  // A client may end its side of the connection after its last line, and still read the answers.
  const server = createServer({ allowHalfOpen: true, keepAlive: true }, (socket) => take(socket));
  server.maxConnections = MAX_CONNECTIONS;
  return {
    open: async () => {
      try {
        server.listen(port, host);
        await once(server, 'listening');
      } catch (error) {
        return fail('listenFailed', { address: `tcp://${host}:${port}`, reason: reasonOf(error) });
      }
      const bound = server.address();
      return ok(`tcp://${host}:${typeof bound === 'object' && bound ? bound.port : port}`);
    },
    run: async (desk, ending) => {
      const orders = createOpenOrders(desk);
      take = (socket) => {
        sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => sockets.delete(socket));
        void serve(socket, settings, orders);
      };
      for (const socket of sockets) take(socket);
      if (!ending.aborted) await once(ending, 'abort');
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
      return null;
    },
  };
}
