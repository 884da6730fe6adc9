import { ACCOUNT_LIMITS } from '../../../src/core/base/limits.ts';
import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import type { Deps, Person, Provider } from '../../deps.ts';
import { redirectRoute } from '../../http/routes/redirectRoute.ts';
import { API_BASE, type Caller, openRoute, type Route, signedInRoute } from '../../http/routes/route.ts';
import { newToken } from '../../secrets.ts';
import { withFreshProof } from '../user/freshProof.ts';

import { deviceOf, giveTokens, setRefreshCookie } from './giveTokens.ts';
import {
  beginProviderSignIn,
  linkPerson,
  type ProviderSignInRequest,
  type Returned,
  signInPerson,
  takeProviderSignIn,
} from './providerSignIn.ts';
import type { SignedIn } from './signIn.ts';

const COOKIE = 'diecut_sign_in';
const COOKIE_PATH = `${API_BASE}/login`;
const TOKEN = /^[\w-]{43}$/;
const APPLE = 'apple';
/** Paths of two pages: one fetches the tokens after a sign-in, the other shows why a sign-in failed. */
const [SIGNED_IN_PLACE, REFUSED_PLACE] = ['/auth-redirect', '/login'];
/** Path of the page on which users link their accounts at providers. */
const PROFILE_PLACE = '/setting/personal';

const withQuery = (path: string, query: Readonly<Record<string, string>>) =>
  `${path}?${new URLSearchParams(query)}`;

/** Returns the address of the page that shows a failed sign-in. The address contains the original target for the next attempt. */
const refusedPlace = ({ code }: Problem, redirect: string | undefined) =>
  withQuery(REFUSED_PLACE, {
    problem: code,
    ...(redirect !== undefined && redirect !== '/' && { redirect }),
  });

function findProvider({ providers }: Deps, wanted: string): Result<Provider, Problem> {
  const provider = providers.find((one) => one.name === wanted);
  return provider ? ok(provider) : fail('providerUnknown');
}

/** Starts a sign-in at a provider. Several windows of the browser may sign in at the same time, because they share the browser's token. */
async function begin(
  deps: Deps,
  caller: Caller,
  wanted: string,
  { redirect, remember }: { readonly redirect?: string; readonly remember?: boolean },
  linkUserId: string | null = null,
) {
  const provider = findProvider(deps, wanted);
  if (!provider.ok) return provider;
  const held = caller.cookies[COOKIE] ?? '';
  const browserToken = TOKEN.test(held) ? held : newToken();
  const { clientIp } = caller;
  const isRemembered = remember ?? false;
  const signIn: ProviderSignInRequest = { browserToken, redirect, isRemembered, clientIp, linkUserId };
  const begun = await beginProviderSignIn(deps, provider.value, signIn);
  if (!begun.ok) return begun;
  const address = await provider.value.signInAddress(begun.value);
  if (!address.ok) return address;
  const maxAgeS = ACCOUNT_LIMITS.providerSignInLifeMs / 1000;
  caller.setCookie(COOKIE, browserToken, { path: COOKIE_PATH, maxAgeS });
  return ok({ address: address.value, ...begun.value });
}

/** Completed sign-in: the path at which the browser continues, and the new session; null after linking, which starts no session. */
interface Completed {
  readonly redirect: string;
  readonly signedIn: SignedIn | null;
}

/** Completes a sign-in that this browser started, with the identity that the provider confirms. */
async function complete(
  deps: Deps,
  caller: Caller,
  wanted: string,
  state: string | undefined,
  vouch: (provider: Provider, returned: Returned) => Promise<Result<Person, Problem>>,
): Promise<Result<Completed, Problem>> {
  const provider = findProvider(deps, wanted);
  if (!provider.ok) return provider;
  const returned = await takeProviderSignIn(deps, provider.value, caller.cookies[COOKIE], state);
  if (!returned.ok) return returned;
  const person = await vouch(provider.value, returned.value);
  if (!person.ok) return person;
  const { redirect, linkUserId } = returned.value;
  if (linkUserId !== null) {
    const linked = await linkPerson(deps, provider.value, person.value, linkUserId);
    return linked.ok ? ok({ redirect, signedIn: null }) : linked;
  }
  const device = deviceOf(caller, returned.value.isRemembered === 1);
  const signedIn = await signInPerson(deps, provider.value, person.value, device);
  return signedIn.ok ? ok({ redirect, signedIn: signedIn.value }) : signedIn;
}

/**
 * Completes a sign-in of a client program as `complete` does. A program can't link accounts, because linking returns to the page in a
 * browser.
 */
async function completeSignIn(...given: Parameters<typeof complete>) {
  const done = await complete(...given);
  if (!done.ok) return done;
  return done.value.signedIn ? ok(done.value.signedIn) : fail('signInOver');
}

const list = ({ providers }: Deps): Route =>
  openRoute('GET /login/providers', {
    handle: async () =>
      ok(
        providers.map((provider) => ({
          name: provider.name,
          title: provider.title,
          url: `${API_BASE}/login/oidc/${provider.name}`,
        })),
      ),
  });

const goThere = (deps: Deps): Route =>
  redirectRoute('GET /login/oidc/{provider}', {
    find: async ({ input, ...caller }) => {
      const begun = await begin(deps, caller, input.provider, input);
      return begun.ok ? begun.value.address : refusedPlace(begun.error, input.redirect);
    },
  });

const tellHow = (deps: Deps): Route =>
  openRoute('POST /login/oidc/{provider}', {
    handle: async ({ input, ...caller }) => {
      const begun = await begin(deps, caller, input.provider, input);
      if (!begun.ok) return begun;
      const { address, state, nonce } = begun.value;
      return ok({ url: address, state, nonce });
    },
  });

const link = (deps: Deps): Route =>
  signedInRoute('POST /login/linkProvider', {
    handle: async ({ input, identity, ...caller }) => {
      const isProven = await withFreshProof(deps, identity);
      if (!isProven.ok) return isProven;
      const begun = await begin(deps, caller, input.provider, { redirect: PROFILE_PLACE }, identity.userId);
      return begun.ok ? ok({ url: begun.value.address }) : begun;
    },
  });

const comeBack = (deps: Deps): Route =>
  redirectRoute('GET /login/oidc/{provider}/callback', {
    find: async ({ input: { provider: wanted, ...answer }, ...caller }) => {
      let wish: string | undefined;
      let isLink = false;
      const done = await complete(deps, caller, wanted, answer.state, (provider, returned) => {
        wish = returned.redirect;
        isLink = returned.linkUserId !== null;
        return provider.personByCode(answer, returned.secrets);
      });
      if (!done.ok)
        return isLink
          ? withQuery(PROFILE_PLACE, { problem: done.error.code })
          : refusedPlace(done.error, wish);
      const { redirect, signedIn } = done.value;
      if (!signedIn) return redirect;
      setRefreshCookie(caller, signedIn.tokens);
      return withQuery(SIGNED_IN_PLACE, {
        redirect,
        ...(signedIn.tokens.isRemembered && { remember: '1' }),
      });
    },
  });

const byProvider = (deps: Deps): Route =>
  openRoute('POST /login/thirdPartyLogin', {
    handle: async ({ input: { loginType, idToken: token, ...answer }, ...caller }) => {
      const done = await completeSignIn(deps, caller, loginType, answer.state, (provider, { secrets }) =>
        token === undefined
          ? provider.personByCode(answer, secrets)
          : provider.personByIdToken(token, secrets.nonce),
      );
      return done.ok ? ok(giveTokens(caller, done.value)) : done;
    },
  });

const byApple = (deps: Deps): Route =>
  openRoute('POST /login/appleLogin', {
    handle: async ({ input, ...caller }) => {
      const done = await completeSignIn(deps, caller, APPLE, input.state, async (provider, { secrets }) => {
        const person = await provider.personByIdToken(input.identityToken, secrets.nonce);
        const isOther = person.ok && person.value.subject !== input.appleUserId;
        return isOther ? fail('providerRefused', { title: provider.title }) : person;
      });
      return done.ok ? ok(giveTokens(caller, done.value)) : done;
    },
  });

export function providerRoutes(deps: Deps): Route[] {
  return [list, goThere, tellHow, link, comeBack, byProvider, byApple].map((route) => route(deps));
}
