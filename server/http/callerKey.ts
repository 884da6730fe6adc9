import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** An IPv6 customer gets at least a /64 network (RFC 6177) and controls all addresses in it. */
const NETWORK_GROUPS = 4;

/** Returns the eight groups of an address, normalized by the URL parser. */
function groupsOf(ip: string): string[] {
  const [head, tail] = new URL(`http://[${ip.replace(/%.*/, '')}]`).hostname.slice(1, -1).split('::');
  const parts = (text: string | undefined) => (text ? text.split(':') : []);
  const [before, after] = [parts(head), parts(tail)];
  const zeros = Array.from({ length: GROUPS - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after];
}

/** Returns the rate limit key of a client address: for IPv4 (also mapped into IPv6) the address itself, for IPv6 its /64 network. */
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
