import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** Print job that was checked and waits for its confirmation. */
interface PrintOrder {
  readonly printer: string;
  /** Arguments of `diecut print`. */
  readonly args: readonly string[];
  /** Files of the job: what was checked must be what is printed. */
  readonly files: readonly string[];
}

/** Print jobs of a session that wait for their confirmation. */
export interface PrintOrders {
  /**
   * Checks an order, keeps it, and returns its confirmation code; null if the check fails. The files are hashed before the check, so that a
   * change during the check is noticed.
   */
  readonly add: (order: PrintOrder, check: () => Promise<boolean>) => Promise<string | null>;
  /** Takes an order out, so that it can't be printed twice. Returns `changed` if one of its files has changed since. */
  readonly take: (code: string) => Promise<PrintOrder | 'unknown' | 'changed'>;
}

/** Maximum number of orders that are kept; then the oldest one is dropped. */
const MAX_ORDERS = 100;

async function markOf(files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) hash.update(await readFile(file)).update('\0');
  return hash.digest('hex');
}

export function createPrintOrders(): PrintOrders {
  const orders = new Map<string, PrintOrder & { readonly mark: string }>();
  return {
    add: async (order, check) => {
      const mark = await markOf(order.files);
      if (!(await check())) return null;
      const code = randomUUID();
      orders.set(code, { ...order, mark });
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
