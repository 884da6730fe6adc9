import { BlockList, isIP } from 'node:net';

/** IPv4 networks that are not public (IANA special-purpose registries): the server would reach its own network there. */
const PRIVATE_V4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
/** Public IPv6 addresses are in 2000::/3; the networks below are exceptions in it, such as tunnels that lead anywhere. */
const GLOBAL_V6: readonly [string, number] = ['2000::', 3];
const PRIVATE_V6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const privateV4 = new BlockList();
for (const [net, prefix] of PRIVATE_V4) privateV4.addSubnet(net, prefix, 'ipv4');
const privateV6 = new BlockList();
for (const [net, prefix] of PRIVATE_V6) privateV6.addSubnet(net, prefix, 'ipv6');
const globalV6 = new BlockList();
globalV6.addSubnet(...GLOBAL_V6, 'ipv6');

/** True for a public internet address; false for text that is no address. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !privateV4.check(address, 'ipv4');
    case 6:
      return globalV6.check(address, 'ipv6') && !privateV6.check(address, 'ipv6');
    default:
      return false;
  }
}

/** True if a host name denotes this machine or its network by itself; other names are resolved when they are called. */
export function isPrivateHostname(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  return (isIP(host) > 0 && !isPublicAddress(host)) || /(^|\.)localhost\.?$/.test(host);
}
