import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** Print job that was checked and waits for its confirmation. */
interface PrintOrder {
  readonly printer: string;
  /** Arguments of `diecut print`. */
  readonly args: readonly string[];
  /** Files of the job: what was checked must be what is printed. */
  readonly files: readonly string[];
  readonly labels: number;
}

/** Print jobs of a session that wait for their confirmation. */
export interface PrintOrders {
  /** Keeps an order and returns its confirmation code. */
  readonly add: (order: PrintOrder) => Promise<string>;
  /** Takes an order out, so that it can't be printed twice. Returns `changed` if one of its files has changed since. */
  readonly take: (code: string) => Promise<PrintOrder | 'unknown' | 'changed'>;
}

/** Orders that nobody confirms are dropped when so many others follow. */
const MAX_ORDERS = 100;

async function markOf(files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) hash.update(await readFile(file)).update('\0');
  return hash.digest('hex');
}

export function createPrintOrders(): PrintOrders {
  const orders = new Map<string, PrintOrder & { readonly mark: string }>();
  return {
    add: async (order) => {
      const code = randomUUID();
      orders.set(code, { ...order, mark: await markOf(order.files) });
      const [oldest] = orders.keys();
      if (orders.size > MAX_ORDERS && oldest !== undefined) orders.delete(oldest);
      return code;
    },
    take: async (code) => {
      const order = orders.get(code);
      if (!order) return 'unknown';
      orders.delete(code);
      const mark = await markOf(order.files).catch(() => null);
      return mark === order.mark ? order : 'changed';
    },
  };
}
