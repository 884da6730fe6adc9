import { isIP } from 'node:net';

/** Site that passkeys belong to (WebAuthn: relying party). */
export interface PasskeySite {
  /** RP ID: the host name. */
  readonly rpId: string;
  /** Origin that calls come from; null for localhost at any port. */
  readonly origin: string | null;
}

const LOCAL_NAME = 'localhost';
const LOCAL_ORIGIN = /^https?:\/\/localhost(?::\d{1,5})?$/;

/**
 * The site of a public address, or localhost for a server without one.
 *
 * @returns null for an address at which browsers allow no passkeys: an IP address, or http at another host than localhost
 */
export function passkeySiteOf(publicUrl: string | null): PasskeySite | null {
  if (publicUrl === null) return { rpId: LOCAL_NAME, origin: null };
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isLocal = hostname === LOCAL_NAME || hostname.endsWith(`.${LOCAL_NAME}`);
  // Node writes an IPv6 address in brackets here.
  const isAddress = isIP(hostname) !== 0 || hostname.startsWith('[');
  return !isAddress && (isLocal || protocol === 'https:') ? { rpId: hostname, origin } : null;
}

export const isOriginOf = (site: PasskeySite, origin: string): boolean =>
  site.origin === null ? LOCAL_ORIGIN.test(origin) : origin === site.origin;
