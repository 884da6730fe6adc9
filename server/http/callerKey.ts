import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** Groups of an IPv6 address that identify the customer, who gets at least a /64 network (RFC 6177) and controls all addresses in it. */
const NETWORK_GROUPS = 4;

/** Returns the eight groups of an IPv6 address, as the URL parser normalizes them. */
function groupsOf(ip: string): string[] {
  const [head, tail] = new URL(`http://[${ip.replace(/%.*/, '')}]`).hostname.slice(1, -1).split('::');
  const parts = (text: string | undefined) => (text ? text.split(':') : []);
  const [before, after] = [parts(head), parts(tail)];
  const zeros = Array.from({ length: GROUPS - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after];
}

/**
 * Returns the rate limit key of a client address: an IPv4 address itself, even if it is mapped into IPv6, or the /64 network of an IPv6
 * address.
 */
export function callerKey(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const groups = groupsOf(ip);
  const isMapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff';
  if (!isMapped) return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.');
}
