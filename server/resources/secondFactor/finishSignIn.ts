import type { Language } from '../../../src/core/base/languages.ts';
import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import type { Deps } from '../../deps.ts';
import { countOne } from '../login/attempts.ts';
import { beginSession } from '../login/sessions.ts';
import type { Device, SignedIn } from '../login/signIn.ts';
import { readUser } from '../user/freshProof.ts';
import { notifyFactor } from './authenticator.ts';
import { type MatchedFactor, matchFactor, useFactor } from './factors.ts';
import { tryPending, usePending } from './pendingSignIns.ts';

/** Rate limit for second factors per caller, across all accounts. */
const PER_CLIENT = { max: 60, windowMs: 15 * 60_000 };

interface Finished {
  readonly signedIn: SignedIn;
  readonly matched: MatchedFactor;
}

/**
 * Completes a pending sign-in with a code of the authenticator app or a recovery code.
 *
 * @returns `signInOver` for a token that is expired, used or tried too often; `secondFactorWrong`, `tooMany`, `secondFactorUnreadable`
 */
export async function finishSignIn(
  deps: Deps,
  { token, code }: { readonly token: string; readonly code: string },
  device: Device,
  language: Language,
): Promise<Result<SignedIn, Problem>> {
  const { store, clock } = deps;
  const nowMs = clock();
  const done = await store.write(async (writing): Promise<Result<Finished, Problem>> => {
    const client = await countOne(writing, `second factors from ${device.clientIp}`, PER_CLIENT, nowMs);
    if (!client.ok) return client;
    const pending = await tryPending(writing, token, nowMs);
    if (!pending.ok) return pending;
    const { userId, isRemembered } = pending.value;
    const matched = await matchFactor(writing, deps, userId, code, nowMs);
    if (!matched.ok) return matched;
    const used = await useFactor(writing, matched.value);
    if (!used.ok) return used;
    if (!(await usePending(writing, pending.value))) return fail('signInOver');
    const session = { ...device, userId, isRemembered: isRemembered === 1 };
    const tokens = await beginSession(writing, session, nowMs);
    return ok({ signedIn: { user: await readUser(writing, userId), tokens }, matched: matched.value });
  });
  if (!done.ok) return done;
  const { signedIn, matched } = done.value;
  if (matched.kind === 'recoveryCode')
    await notifyFactor(deps, signedIn.user.id, 'recoveryCodeUsed', language);
  return ok(signedIn);
}
