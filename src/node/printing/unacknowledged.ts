import { readFileSync } from 'node:fs';

const hexPort = (port: number) => port.toString(16).toUpperCase().padStart(4, '0');

/**
 * Returns the number of bytes of a connection that the printer has not acknowledged; the end of the stream counts as one byte. The source
 * is `/proc/net/tcp` of Linux (column `tx_queue`; proc(5)). Returns null on other systems and for a closed connection.
 */
export function unacknowledgedBytes({
  localPort,
  remotePort,
}: {
  readonly localPort?: number | undefined;
  readonly remotePort?: number | undefined;
}): number | null {
  if (localPort === undefined || remotePort === undefined) return null;
  const line = new RegExp(
    `^ *\\d+: [0-9A-F]+:${hexPort(localPort)} [0-9A-F]+:${hexPort(remotePort)} [0-9A-F]{2} ([0-9A-F]+):`,
    'gm',
  );
  let most: number | null = null;
  for (const table of ['/proc/net/tcp', '/proc/net/tcp6']) {
    try {
      // Several connections may have the same ports. The largest number is the safe choice: it never claims that too many bytes have
      // arrived.
      for (const [, queued] of readFileSync(table, 'latin1').matchAll(line))
        most = Math.max(most ?? 0, Number.parseInt(queued, 16));
    } catch {
      // The table doesn't exist on systems other than Linux.
    }
  }
  return most;
}
