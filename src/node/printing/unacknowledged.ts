import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';

const hexPort = (port: number) => port.toString(16).toUpperCase().padStart(4, '0');

/**
 * Returns the bytes of a connection that the remote end has not acknowledged, with the end of the stream counted as one, from Linux's
 * `/proc/net/tcp` (column `tx_queue`; proc(5)). Null on other systems and for a closed connection.
 */
export function unacknowledgedBytes({ localPort, remotePort }: Socket): number | null {
  if (localPort === undefined || remotePort === undefined) return null;
  const line = new RegExp(
    `^ *\\d+: [0-9A-F]+:${hexPort(localPort)} [0-9A-F]+:${hexPort(remotePort)} [0-9A-F]{2} ([0-9A-F]+):`,
    'gm',
  );
  let most: number | null = null;
  for (const table of ['/proc/net/tcp', '/proc/net/tcp6']) {
    try {
      // Other connections may have the same ports: the maximum never promises too much.
      for (const [, queued] of readFileSync(table, 'latin1').matchAll(line))
        most = Math.max(most ?? 0, Number.parseInt(queued, 16));
    } catch {
      // Other systems have no such table.
    }
  }
  return most;
}
