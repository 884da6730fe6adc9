import { isIP } from 'node:net';
import type { PasskeySite } from '../../ports/passkeySite.ts';

const LOCAL_NAME = 'localhost';
const LOCAL_ORIGIN = /^https?:\/\/localhost(?::\d{1,5})?$/;

/**
 * Returns the relying party of a public address; without a public address, of localhost.
 *
 * @returns null for an address at which browsers don't allow passkeys: an IP address, or plain HTTP at a host other than localhost
 */
export function passkeySiteOf(publicUrl: string | null): PasskeySite | null {
  if (publicUrl === null) return { rpId: LOCAL_NAME, origin: null };
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isLocal = hostname === LOCAL_NAME || hostname.endsWith(`.${LOCAL_NAME}`);
  // The `hostname` of Node's `URL` keeps the brackets of an IPv6 address.
  const isAddress = isIP(hostname) !== 0 || hostname.startsWith('[');
  return !isAddress && (isLocal || protocol === 'https:') ? { rpId: hostname, origin } : null;
}

export const isOriginOf = (site: PasskeySite, origin: string): boolean =>
  site.origin === null ? LOCAL_ORIGIN.test(origin) : origin === site.origin;
