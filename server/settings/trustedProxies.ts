import { isIP } from 'node:net';
import type { SettingsReader } from './settingsReader.ts';

const NAME = 'DIECUT_TRUST_PROXY';
const MAX_HOPS = 9;
const BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 };

/** Returns true for an IP address or a network such as `10.0.0.0/8`. */
function isNetwork(text: string): boolean {
  const [address, prefix, ...rest] = text.split('/');
  const bits = BITS[isIP(address)];
  if (bits === undefined || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
}

/** Reads the trusted proxies: the number of proxies in a chain, or the networks from which they connect. */
export function readTrustedProxies({ text, problems }: SettingsReader): number | readonly string[] {
  const given = text(NAME) ?? '0';
  if (/^\d$/.test(given)) return Number(given);
  const networks = given.split(',').map((network) => network.trim());
  if (networks.every(isNetwork)) return networks;
  const wants = `a number of proxies from 0 to ${MAX_HOPS}, or their networks with commas between`;
  problems.push({ code: 'settingInvalid', params: { name: NAME, wants, got: given } });
  return 0;
}
