import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import type { RowRecord } from '../../core/sheet/tableOfRecords.ts';
import { reasonOf } from '../../node/reasonOf.ts';
import { createPatience } from '../library/serverPatience.ts';
import { sha256 } from './openOrders.ts';
import type { OrderDesk, Trigger } from './trigger.ts';

/** Time between two looks at the database, in ms. Notifications come earlier. */
const LOOK_MS = 5000;

interface SqlSettings {
  /** Address of the database, with the password. */
  readonly url: string;
  /** Name of the channel whose notifications announce orders; empty for none. */
  readonly channel: string;
  /** Statements: `query` returns the open orders, one per row; `done` marks an order as printed, and `failed` as refused. */
  readonly query: string;
  readonly done: string;
  readonly failed: string;
  /** Name of the column that identifies an order. */
  readonly idName: string;
  /** Part of the keys of orders, since all jobs of an account share the server's keys. */
  readonly scope: string;
  readonly tell: (problem: Problem) => void;
}

/** Values as the database writes them: a number type of the program would round long numbers. */
const AS_TEXT = { getTypeParser: () => (value: string) => value };

interface SqlOrder {
  readonly id: string;
  readonly row: RowRecord;
}

/** Connects, and listens for notifications. */
async function connect({ url, channel }: SqlSettings): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'diecut listen' });
  // The end of a connection is reported by the next statement.
  client.on('error', () => undefined);
  try {
    await client.connect();
    if (channel !== '') await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

async function readOrders(
  client: pg.Client,
  { query, idName }: SqlSettings,
): Promise<Result<SqlOrder[], Problem>> {
  const { rows } = await client.query<Record<string, string | null>>({ text: query, types: AS_TEXT });
  const orders: SqlOrder[] = [];
  for (const row of rows) {
    const id = row[idName] ?? '';
    if (id.trim() === '') return fail('orderWithoutId', { name: idName });
    orders.push({ id, row });
  }
  return ok(orders);
}

/** Delivers an order and marks it in the database. */
async function take(
  client: pg.Client,
  { id, row }: SqlOrder,
  { done, failed, scope }: SqlSettings,
  desk: OrderDesk,
): Promise<Result<null, Problem>> {
  const order = { name: id, key: sha256(`${scope}\0${id}`), data: { rows: [row] } };
  const delivery = await desk.deliver(order);
  if (delivery.kind === 'interrupted') return ok(null);
  const isOrdered = delivery.kind === 'ordered';
  const statement = isOrdered ? done : failed;
  const { rowCount } = await client.query(statement, [id, isOrdered ? delivery.job : delivery.reason]);
  // The query would return the order again and again.
  if (rowCount === 0) return fail('orderNotMarked', { order: id, statement });
  desk.acknowledged(order);
  return ok(null);
}

/**
 * Takes orders over one connection until the program ends; throws if the connection is lost.
 *
 * @param onRead is called when the database has answered
 */
async function takeAll(
  client: pg.Client,
  settings: SqlSettings,
  {
    desk,
    ending,
    onRead,
  }: { readonly desk: OrderDesk; readonly ending: AbortSignal; readonly onRead: () => void },
): Promise<Problem | null> {
  let news = new AbortController();
  client.on('notification', () => news.abort());
  client.on('end', () => news.abort());
  while (!ending.aborted) {
    // A notification during the query may be about an order that it doesn't return.
    news = new AbortController();
    const orders = await readOrders(client, settings);
    if (!orders.ok) return orders.error;
    onRead();
    for (const order of orders.value) {
      const taken = await take(client, order, settings, desk);
      if (!taken.ok) return taken.error;
      if (ending.aborted) return null;
    }
    if (orders.value.length > 0) continue;
    await delay(LOOK_MS, undefined, { signal: AbortSignal.any([ending, news.signal]) }).catch(
      () => undefined,
    );
  }
  return null;
}

/**
 * Orders in a table of PostgreSQL: the rows of a query, each with an id. A row is marked by a statement once the server has made its labels
 * or has refused it. A crash leaves it open, and the next start delivers it again under the same key.
 */
export function createSqlTrigger(settings: SqlSettings): Trigger {
  const { channel, tell } = settings;
  let first: pg.Client | null = null;
  const place = `postgres:${channel}`;
  return {
    open: async () => {
      try {
        first = await connect(settings);
        return ok(place);
      } catch (error) {
        return fail('listenFailed', { address: place, reason: reasonOf(error) });
      }
    },
    run: async (desk, ending) => {
      const patience = createPatience(ending);
      while (!ending.aborted) {
        let client = first;
        first = null;
        try {
          client ??= await connect(settings);
          return await takeAll(client, settings, { desk, ending, onRead: patience.reset });
        } catch (error) {
          // A wrong statement stays wrong; everything else may be a database that restarts.
          if (error instanceof pg.DatabaseError && /^(?:42|22|23)/.test(error.code ?? ''))
            return { code: 'listenFailed', params: { address: place, reason: error.message } };
          tell({ code: 'watchWaits', params: { file: place, reason: `${reasonOf(error)}.` } });
          await patience.wait();
        } finally {
          await client?.end().catch(() => undefined);
        }
      }
      return null;
    },
  };
}
