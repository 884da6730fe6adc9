import { describe, expect, it } from 'vitest';
import { parsePrinterAddress } from './printerAddress.ts';

describe('printer address', () => {
  it.each([
    ['tcp://10.0.0.7', '10.0.0.7', 9100, 'tcp://10.0.0.7:9100'],
    ['TCP://zebra-2.shop.example:6101/', 'zebra-2.shop.example', 6101, 'tcp://zebra-2.shop.example:6101'],
    ['tcp://[::1]:1', '::1', 1, 'tcp://[::1]:1'],
    ['tcp://[fe80::1%eth0]', 'fe80::1%eth0', 9100, 'tcp://[fe80::1%eth0]:9100'],
    ['tcp://drucker_lager', 'drucker_lager', 9100, 'tcp://drucker_lager:9100'],
    ['tcp://münchen.example', 'xn--mnchen-3ya.example', 9100, 'tcp://münchen.example:9100'],
  ])('parses %s', (text, host, port, name) => {
    const address = parsePrinterAddress(text);
    expect(address).toEqual({ kind: 'tcp', host, port, name });
  });

  it.each(['office', 'Büro_2', 'HP-LaserJet.4+', '标签机'])('parses cups:%s as a queue', (queue) => {
    expect(parsePrinterAddress(`cups:${queue}`)).toEqual({ kind: 'queue', queue, name: `cups:${queue}` });
  });

  it.each([
    'tcp://-x',
    'tcp://a..b',
    'tcp://1.2.3',
    'tcp://a:',
    'tcp://a:9100/path',
    'tcp://a?b',
    'tcp://[1.2.3.4]',
    'tcp://a%20b',
    'http://a',
    'cups://a',
    'cups:.hidden',
    'cups:a\nb',
    `cups:${'a'.repeat(128)}`,
    `tcp://${'a'.repeat(254)}`,
    '',
  ])('rejects %j', (text) => {
    expect(parsePrinterAddress(text)).toHaveProperty('refusal', expect.stringMatching(/\w/));
  });
});
