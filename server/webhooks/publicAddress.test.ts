import { expect, it } from 'vitest';
import { isPrivateHostname, isPublicAddress } from './publicAddress.ts';

it('isPublicAddress distinguishes public internet addresses from addresses of the server’s own network', () => {
  for (const address of [
    '8.8.8.8',
    '1.1.1.1',
    '172.32.0.1',
    '192.167.1.1',
    '2606:4700::1111',
    '2a00:1450::1',
  ])
    expect([address, isPublicAddress(address)]).toEqual([address, true]);
  for (const address of [
    ...['127.0.0.1', '127.8.8.8', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
    ...['169.254.169.254', '100.64.0.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '240.0.0.1'],
    ...[
      '::',
      '::1',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '64:ff9b::7f00:1',
      'fc00::1',
      'fd12::1',
      'fe80::1',
    ],
    ...['ff02::1', '2001:db8::1', '2002:7f00:1::', '2001::1', 'example.com', '', '127.1'],
  ])
    expect([address, isPublicAddress(address)]).toEqual([address, false]);
});

it('isPrivateHostname detects host names of local and private addresses in every spelling', () => {
  // The URL parser normalizes all spellings of an IP address to one.
  const hostOf = (url: string) => new URL(url).hostname;
  for (const url of [
    ...['http://127.0.0.1/', 'http://2130706433/', 'http://0x7f.1/', 'http://017700000001/', 'http://[::1]/'],
    ...[
      'http://[::ffff:7f00:1]/',
      'http://localhost/',
      'http://a.LOCALHOST./',
      'http://169.254.169.254/latest',
    ],
  ])
    expect([url, isPrivateHostname(hostOf(url))]).toEqual([url, true]);
  for (const url of [
    'https://example.com/',
    'http://8.8.8.8/',
    'http://[2606:4700::1111]/',
    'http://localhost.example.com/',
  ])
    expect([url, isPrivateHostname(hostOf(url))]).toEqual([url, false]);
});
