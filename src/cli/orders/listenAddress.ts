/** Source of the orders of `diecut listen`. */
export type ListenAddress =
  /** Requests to a path; port 0 for any free port. */
  | { readonly kind: 'http'; readonly host: string; readonly port: number; readonly path: string }
  /** Lines of connections, or mails. */
  | { readonly kind: 'tcp' | 'smtp'; readonly host: string; readonly port: number }
  /** Times of the day in minutes after midnight, ascending. */
  | { readonly kind: 'daily'; readonly minutes: readonly number[] }
  /** Rows of PostgreSQL, announced by a channel; empty for none. */
  | { readonly kind: 'postgres'; readonly channel: string };

const ADDRESS = /^(http|tcp|smtp):\/\/([a-z\d.-]+|\[[\da-f:]+\]):(\d{1,5})(\/[\w./-]*)?$/i;
const DAILY = /^daily:([\d:,]+)$/i;
const POSTGRES = /^postgres:([a-z_]\w{0,62})?$/i;
const TIME = /^([01]?\d|2[0-3]):([0-5]\d)$/;

function readTimes(text: string): number[] | null {
  const minutes = new Set<number>();
  for (const time of text.split(',')) {
    const [, hour, minute] = TIME.exec(time) ?? [];
    if (hour === undefined) return null;
    minutes.add(Number(hour) * 60 + Number(minute));
  }
  return [...minutes].sort((a, b) => a - b);
}

/** Parses a source such as `http://127.0.0.1:8091/orders`, `tcp://0.0.0.0:9200` `daily:06:00,14:30` or `postgres:orders`; null if it is invalid. */
export function parseListenAddress(text: string): ListenAddress | null {
  const times = DAILY.exec(text)?.[1];
  if (times !== undefined) {
    const minutes = readTimes(times);
    return minutes && { kind: 'daily', minutes };
  }
  const table = POSTGRES.exec(text);
  if (table) return { kind: 'postgres', channel: table[1] ?? '' };
  const [, scheme, written = '', digits, path = ''] = ADDRESS.exec(text) ?? [];
  const host = written.replace(/^\[|\]$/g, '');
  const port = Number(digits);
  if (scheme === undefined || port > 65_535) return null;
  const kind = scheme.toLowerCase();
  if (kind === 'http') return { kind, host, port, path: path === '' ? '/orders' : path };
  return path === '' ? { kind: kind === 'smtp' ? kind : 'tcp', host, port } : null;
}
