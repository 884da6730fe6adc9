import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** A provider gives each of its customers a network of this size at least (RFC 6177): its owner has all addresses in it. */
const NETWORK_GROUPS = 4;

/** The eight groups of an address as the address parser of URLs writes it. */
function groupsOf(ip: string): string[] {
  const [head, tail] = new URL(`http://[${ip.replace(/%.*/, '')}]`).hostname.slice(1, -1).split('::');
  const parts = (text: string | undefined) => (text ? text.split(':') : []);
  const [before, after] = [parts(head), parts(tail)];
  const zeros = Array.from({ length: GROUPS - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after];
}

/** The address that limits count a caller by: IPv4 as it is, however it is written, of IPv6 the network of 64 bits. */
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
