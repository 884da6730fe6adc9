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
/** Sign-ins at providers that one caller begins; many may come from one office. */
const PER_CLIENT = { max: 300, windowMs: QUARTER_MS };
/** A path of this page, and of no other: browsers read a backslash as a slash. */
const OWN_PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u;

/** Where somebody goes on after signing in; home for what is no place of the page. */
function placeOf(redirect: string | undefined): string {
  if (redirect === undefined || !OWN_PATH.test(redirect) || !URL.canParse(redirect, 'http://here'))
    return '/';
  const { host, pathname } = new URL(redirect, 'http://here');
  // A path such as /.//elsewhere resolves to two slashes.
  return host === 'here' && !pathname.startsWith('//') ? redirect : '/';
}

/**
 * What a sign-in is known by. The browser's token never leaves its cookie, and all else comes from it and the state: whoever
 * reads the database, or has somebody else's state, cannot go on with it.
 */
function secretsOf(browserToken: string, state: string): SignInSecrets & { readonly hash: string } {
  return {
    state,
    nonce: hashOf(`nonce ${browserToken} ${state}`),
    // As long as PKCE wants it, and of the signs that it wants (RFC 7636, 4.1).
    codeVerifier: hashOf(`verifier ${browserToken} ${state}`),
    hash: hashOf(`sign-in ${browserToken} ${state}`),
  };
}

export interface SignInWish {
  /** What the browser is known by while it signs in. */
  readonly browserToken: string;
  readonly redirect: string | undefined;
  readonly isRemembered: boolean;
  readonly clientIp: string;
  /** Account that the provider's account is to be linked to; null for a sign-in. */
  readonly linkUserId: string | null;
}

/** Notes that somebody goes to a provider. @returns what they go there with, or `tooMany` */
export async function beginProviderSignIn(
  { store, clock }: Deps,
  { name }: Provider,
  { browserToken, redirect, isRemembered, clientIp, linkUserId }: SignInWish,
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

/** A sign-in that somebody comes back from. */
export interface Returned extends Pick<ProviderSignInRow, 'redirect' | 'isRemembered' | 'linkUserId'> {
  readonly secrets: SignInSecrets;
}

/**
 * Takes a sign-in up again, once: by the browser that began it, at the provider that it was begun at.
 *
 * @returns `signInOver` for any other
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

/** What a provider calls somebody, as far as it is a name here. */
function nicknameOf({ name }: Person): string {
  const nickname = checkNickname([...name.trim()].slice(0, ACCOUNT_LIMITS.maxNicknameLength).join(''));
  return nickname.ok ? nickname.value : '';
}

/**
 * Signs in whom a provider knows. The first time they get a new account. One that has the address already is opened only for a provider
 * whose word on addresses the operator trusts; otherwise its owner links the two while signed in (`linkPerson`), since a provider that
 * verifies addresses carelessly would open any account. For an unverified address it makes no difference whether it has an account.
 *
 * @returns `providerEmailUnverified`, `providerLinkNeeded`, or `addressMoved` as with a code
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
  // Whatever else a provider writes there, such as a phone number, nobody has verified as one.
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
 * Links an account at a provider to an account here, which it signs in to from then on.
 *
 * @returns `identityTaken` where it signs in to another one
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
    // An account that was deleted meanwhile links nothing.
    const user = await writing.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
    if (!user) return fail('sessionInvalid');
    await writing
      .insertInto('identities')
      .values({ issuer, subject, userId, createdAtMs: clock() })
      .execute();
    return ok(null);
  });
}
