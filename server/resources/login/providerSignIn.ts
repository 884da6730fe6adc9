import { checkNickname, parseAccount } from '../../../src/core/account/accountRules.ts';
import { ACCOUNT_LIMITS } from '../../../src/core/base/limits.ts';
import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import type { Deps, Person, Provider, SignInSecrets } from '../../deps.ts';
import { hashOf, newToken } from '../../secrets.ts';
import type { ProviderSignInRow } from '../../store/providerTables.ts';
import type { Writing } from '../../store/store.ts';
import type { UserRow } from '../../store/tables.ts';
import { countOne } from './attempts.ts';
import { findFormer } from './formerAddresses.ts';
import { beginSession } from './sessions.ts';
import type { Device, SignedIn } from './signIn.ts';
import { addUser, findUser } from './users.ts';

const { providerSignInLifeMs } = ACCOUNT_LIMITS;
const QUARTER_MS = 15 * 60_000;
/** Limit of sign-ins at providers per caller's address, which many users in an office may share. */
const PER_CLIENT = { max: 300, windowMs: QUARTER_MS };
/** Pattern of a path within this site. A second character `/` or `\` is excluded, because browsers then read a host name. */
const OWN_PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u;

/** Returns the target after the sign-in; the home page if the target is no path within this site. */
function placeOf(redirect: string | undefined): string {
  if (redirect === undefined || !OWN_PATH.test(redirect) || !URL.canParse(redirect, 'http://here'))
    return '/';
  const { host, pathname } = new URL(redirect, 'http://here');
  // A path such as `/.//elsewhere` resolves to a path that starts with two slashes, which browsers read as another host.
  return host === 'here' && !pathname.startsWith('//') ? redirect : '/';
}

/**
 * Derives the secrets of a sign-in from its state and the browser's token, which is stored only in the browser's cookie. Knowing the
 * database or the state is therefore not enough to complete the sign-in.
 */
function secretsOf(browserToken: string, state: string): SignInSecrets & { readonly hash: string } {
  return {
    state,
    nonce: hashOf(`nonce ${browserToken} ${state}`),
    // Base64url of 32 bytes has the length and alphabet that PKCE requires (RFC 7636, 4.1).
    codeVerifier: hashOf(`verifier ${browserToken} ${state}`),
    hash: hashOf(`sign-in ${browserToken} ${state}`),
  };
}

export interface ProviderSignInRequest {
  /** Token that identifies the browser during the sign-in. */
  readonly browserToken: string;
  readonly redirect: string | undefined;
  readonly isRemembered: boolean;
  readonly clientIp: string;
  /** Account to which the provider's account will be linked; null for a sign-in. */
  readonly linkUserId: string | null;
}

/**
 * Records a pending sign-in at a provider.
 * @returns the secrets of the sign-in, or `tooMany`
 */
export async function beginProviderSignIn(
  { store, clock }: Deps,
  { name }: Provider,
  { browserToken, redirect, isRemembered, clientIp, linkUserId }: ProviderSignInRequest,
): Promise<Result<SignInSecrets, Problem>> {
  const nowMs = clock();
  const { hash, ...secrets } = secretsOf(browserToken, newToken());
  return store.write(async (writing) => {
    const counted = await countOne(writing, `providers from ${clientIp}`, PER_CLIENT, nowMs);
    if (!counted.ok) return counted;
    await writing
      .insertInto('providerSignIns')
      .values({
        hash,
        provider: name,
        redirect: placeOf(redirect),
        isRemembered: Number(isRemembered),
        endsAtMs: nowMs + providerSignInLifeMs,
        linkUserId,
      })
      .execute();
    return ok(secrets);
  });
}

/** Pending sign-in whose callback has arrived, with its secrets. */
export interface Returned extends Pick<ProviderSignInRow, 'redirect' | 'isRemembered' | 'linkUserId'> {
  readonly secrets: SignInSecrets;
}

/**
 * Returns and deletes a pending sign-in: only once, and only for the browser and the provider that started it.
 *
 * @returns `signInOver` in any other case
 */
export async function takeProviderSignIn(
  { store, clock }: Deps,
  { name }: Provider,
  browserToken: string | undefined,
  state: string | undefined,
): Promise<Result<Returned, Problem>> {
  if (!browserToken || !state) return fail('signInOver');
  const { hash, ...secrets } = secretsOf(browserToken, state);
  const row = await store.write(async (writing) => {
    const found = await writing
      .selectFrom('providerSignIns')
      .selectAll()
      .where('hash', '=', hash)
      .executeTakeFirst();
    if (found) await writing.deleteFrom('providerSignIns').where('hash', '=', hash).execute();
    return found;
  });
  if (!row || row.provider !== name || row.endsAtMs <= clock()) return fail('signInOver');
  const { redirect, isRemembered, linkUserId } = row;
  return ok({ redirect, isRemembered, linkUserId, secrets });
}

async function findIdentity(writing: Writing, issuer: string, subject: string): Promise<UserRow | undefined> {
  return writing
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.userId')
    .selectAll('users')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** Returns the person's name at the provider as a nickname; empty if it isn't a valid nickname. */
function nicknameOf({ name }: Person): string {
  const nickname = checkNickname([...name.trim()].slice(0, ACCOUNT_LIMITS.maxNicknameLength).join(''));
  return nickname.ok ? nickname.value : '';
}

/**
 * Signs in a person whom a provider has identified; creates an account the first time. An existing account with the same email address is
 * opened only if the operator trusts the provider's email verification, because a provider that verifies carelessly could open any account.
 * Otherwise the account's owner signs in and links the provider (`linkPerson`). The response to an unverified address never reveals whether
 * an account has that address.
 *
 * @returns `providerEmailUnverified`, `providerLinkNeeded`, or `addressMoved` as for a sign-in with a code
 */
export async function signInPerson(
  { store, clock }: Deps,
  { issuer, title, trustsEmail }: Provider,
  person: Person,
  device: Device,
): Promise<Result<SignedIn, Problem>> {
  const nowMs = clock();
  const { subject, email, isEmailVerified } = person;
  const address = email === null ? null : parseAccount(email);
  // Only an email address counts, because the provider has verified nothing else in that field, such as a phone number.
  const account = address?.ok && address.value.kind === 'email' ? address.value : null;
  return store.write(async (writing) => {
    let user = await findIdentity(writing, issuer, subject);
    if (!user) {
      if (email !== null && !isEmailVerified) return fail('providerEmailUnverified', { title });
      const known = account ? await findUser(writing, account) : undefined;
      if (known && !trustsEmail) return fail('providerLinkNeeded', { title });
      if (!known && account && (await findFormer(writing, account, nowMs))) return fail('addressMoved');
      user =
        known ??
        (await addUser(
          writing,
          { account, passwordHash: null, nickname: nicknameOf(person), registerType: 'provider' },
          nowMs,
        ));
      const identity = { issuer, subject, userId: user.id, createdAtMs: nowMs };
      await writing.insertInto('identities').values(identity).execute();
    }
    const session = { userId: user.id, ...device, isProven: true };
    return ok({ user, tokens: await beginSession(writing, session, nowMs) });
  });
}

/**
 * Links a provider's account to an account of this server, so that it can sign in there.
 *
 * @returns `identityTaken` if the provider's account is linked to another account of this server; `sessionInvalid` if the user's account no
 * longer exists
 */
export async function linkPerson(
  { store, clock }: Deps,
  { issuer, title }: Provider,
  { subject }: Person,
  userId: string,
): Promise<Result<null, Problem>> {
  return store.write(async (writing) => {
    const linked = await findIdentity(writing, issuer, subject);
    if (linked) return linked.id === userId ? ok(null) : fail('identityTaken', { title });
    // The account may have been deleted meanwhile.
    const user = await writing.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
    if (!user) return fail('sessionInvalid');
    await writing
      .insertInto('identities')
      .values({ issuer, subject, userId, createdAtMs: clock() })
      .execute();
    return ok(null);
  });
}
