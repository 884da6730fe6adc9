import type { SettingsReader } from './settingsReader.ts';

/** Settings of an OpenID Connect provider. */
export interface ProviderSettings {
  readonly name: string;
  readonly title: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | null;
  readonly scope: string;
  readonly trustsEmail: boolean;
}

const LIST = 'DIECUT_OIDC_PROVIDERS';
const PUBLIC_URL = 'DIECUT_PUBLIC_URL';
const NAME = /^[a-z][a-z0-9]{0,29}$/;
const SCOPE = 'openid email profile';
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Returns true for an issuer on this machine or with HTTPS. The server trusts the tokens that it fetches from the issuer, because the
 * connection is secure.
 */
const isSafe = (issuer: string) => {
  const { protocol, hostname } = new URL(issuer);
  return protocol === 'https:' || LOOPBACK.has(hostname);
};

/** Reads the providers that `DIECUT_OIDC_PROVIDERS` lists, each from variables of its own. */
export function readProviders({ text, url, oneOf, problems }: SettingsReader): readonly ProviderSettings[] {
  const listed = text(LIST);
  if (listed === null) return [];
  // A provider redirects to a registered address, so the public URL must be known.
  if (text(PUBLIC_URL) === null)
    problems.push({ code: 'settingMissing', params: { name: PUBLIC_URL, since: LIST } });
  const names = listed.split(',').map((name) => name.trim());
  const known = new Set(names);
  if (known.size < names.length || !names.every((name) => NAME.test(name))) {
    const wants = 'names that differ, of small letters and digits, with commas between';
    problems.push({ code: 'settingInvalid', params: { name: LIST, wants, got: listed } });
    return [];
  }
  return names.map((name) => {
    const variable = (part: string) => `DIECUT_OIDC_${name.toUpperCase()}_${part}`;
    const needed = (part: string, value: string | null): string => {
      if (value === null)
        problems.push({ code: 'settingMissing', params: { name: variable(part), since: LIST } });
      return value ?? '';
    };
    const issuer = text(variable('ISSUER')) === null ? null : url(variable('ISSUER'), ['https:', 'http:']);
    if (issuer !== null && !isSafe(issuer)) {
      const wants = 'an address with https:';
      problems.push({ code: 'settingInvalid', params: { name: variable('ISSUER'), wants, got: issuer } });
    }
    return {
      name,
      title: text(variable('TITLE')) ?? `${name[0].toUpperCase()}${name.slice(1)}`,
      issuer: text(variable('ISSUER')) === null ? needed('ISSUER', null) : (issuer ?? ''),
      clientId: needed('CLIENT_ID', text(variable('CLIENT_ID'))),
      clientSecret: text(variable('CLIENT_SECRET')),
      scope: text(variable('SCOPE')) ?? SCOPE,
      trustsEmail: oneOf(variable('TRUST_EMAIL'), ['0', '1'], '0') === '1',
    };
  });
}
