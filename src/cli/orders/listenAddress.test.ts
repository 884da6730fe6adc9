import { expect, it } from 'vitest';
import { parseListenAddress } from './listenAddress.ts';

it.each([
  ['http://127.0.0.1:8091', { kind: 'http', host: '127.0.0.1', port: 8091, path: '/orders' }],
  ['HTTP://labels:80/dock-1/in', { kind: 'http', host: 'labels', port: 80, path: '/dock-1/in' }],
  ['tcp://[::1]:9200', { kind: 'tcp', host: '::1', port: 9200 }],
  ['smtp://127.0.0.1:2525', { kind: 'smtp', host: '127.0.0.1', port: 2525 }],
  ['postgres:orders', { kind: 'postgres', channel: 'orders' }],
  ['postgres:', { kind: 'postgres', channel: '' }],
  ['daily:14:30,6:00,14:30', { kind: 'daily', minutes: [360, 870] }],
])('reads the source %s', (text, address) => expect(parseListenAddress(text)).toEqual(address));

it.each([
  'https://a:1',
  'tcp://a:9200/path',
  'http://a',
  'http://a:99999',
  'http://user:secret@a:80',
  'daily:24:00',
  'daily:6',
  'daily:',
  'postgres://user:secret@host/db',
  'postgres:a;b',
  '/srv/orders',
])('refuses the source %s', (text) => expect(parseListenAddress(text)).toBeNull());
