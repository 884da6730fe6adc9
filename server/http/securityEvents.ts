import { createHash } from 'node:crypto';
import { isRecord } from '../../src/core/base/record.ts';
import type { SecurityEvent } from '../ports/securityEvent.ts';

/** Event kinds of the logged routes, by path. */
const KINDS: Readonly<Record<string, string>> = {
  '/login/sendCode': 'code',
  '/login/doLogin': 'signIn',
  '/login/captchaLogin': 'signInByCode',
  '/login/secondFactor': 'secondFactor',
  '/login/register': 'register',
  '/login/resetPwd': 'passwordReset',
  '/login/refresh': 'refresh',
  '/login/logout': 'signOut',
  '/login/thirdPartyLogin': 'signInByProvider',
  '/login/appleLogin': 'signInByProvider',
  '/login/oidc/:provider/callback': 'signInByProvider',
  '/login/linkProvider': 'linkProvider',
  '/user/unlinkProvider': 'unlinkProvider',
  '/user/update': 'profile',
  '/user/bindEmail': 'address',
  '/user/prove': 'proof',
  '/user/beginAuthenticator': 'beginAuthenticator',
  '/user/confirmAuthenticator': 'addAuthenticator',
  '/user/removeAuthenticator': 'removeAuthenticator',
  '/login/passkey': 'signInByPasskey',
  '/login/passkeyFactor': 'secondFactor',
  '/user/addPasskey': 'addPasskey',
  '/user/renamePasskey': 'renamePasskey',
  '/user/removePasskey': 'removePasskey',
  '/user/provePasskey': 'proof',
  '/user/renewRecoveryCodes': 'renewRecoveryCodes',
  '/user/renewShareCode': 'shareCode',
  '/user/endSession': 'endSession',
  '/user/export': 'export',
  '/user/archive': 'export',
  '/user/delete': 'deleteAccount',
  '/apiKey/create': 'createKey',
  '/apiKey/revoke': 'revokeKey',
};

/** Kinds of frequent events, which are logged only if their request is refused. */
const QUIET_WHEN_OK = new Set(['refresh', 'profile']);

const hashOfAddress = (address: string) =>
  createHash('sha256').update(`address ${address.trim().toLowerCase()}`).digest('hex').slice(0, 16);

function addressIn(body: unknown): string | null {
  if (!isRecord(body)) return null;
  const given = [body.email, body.account, body.phone].find((one) => typeof one === 'string');
  return typeof given === 'string' ? hashOfAddress(given) : null;
}

interface DoneCall {
  readonly path: string;
  readonly body: unknown;
  readonly identity: unknown;
  readonly clientIp: string;
  /** Code of the refusal; null for a successful request. */
  readonly refused: string | null;
}

/** Returns the security event of a finished request; null for a request that is not logged. */
export function securityEventOf({ path, body, identity, clientIp, refused }: DoneCall): SecurityEvent | null {
  const known = KINDS[path];
  if (known === undefined) return null;
  const isPassword = path === '/user/update' && isRecord(body) && body.password !== undefined;
  const kind = isPassword ? 'password' : known;
  if (QUIET_WHEN_OK.has(kind) && refused === null) return null;
  const userId = isRecord(identity) && typeof identity.userId === 'string' ? identity.userId : null;
  return { kind, outcome: refused ?? 'ok', userId, address: addressIn(body), clientIp };
}
