import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../../core/base/result.ts';
import { useProblemText } from '../../i18n/useProblemText.ts';
import { useNotify } from '../../ui/useNotify.ts';
import { requestProof } from '../account/proofRequest.ts';
import { callApi } from './apiClient.ts';
import { isSessionDead } from './isSessionDead.ts';
import type { Answered, ApiRefusal, CallName, CallOptions, InputOf } from './sendCall.ts';

/** The server's own sentence for what it refused, or what became of a call that it did not answer. */
export function useRefusalText(): (refusal: Pick<ApiRefusal, 'code' | 'msg' | 'params'>) => string {
  const { t } = useTranslation('account');
  return useCallback(
    ({ code, msg, params }) => {
      if (msg !== '') return msg;
      if (code === 'timeout') return t('api.timeout', { ...params });
      return t(code === 'notReached' ? 'api.notReached' : 'api.unknown');
    },
    [t],
  );
}

/** What failed on this device or on the server, as a sentence: the server's own, or that of the problem's code. */
export function useFailureText(): (failure: Problem | ApiRefusal) => string {
  const refusalText = useRefusalText();
  const problemText = useProblemText();
  return useCallback(
    (failure) => {
      if ('msg' in failure) return refusalText(failure);
      return failure.code === 'notReached' ? refusalText({ ...failure, msg: '' }) : problemText(failure);
    },
    [refusalText, problemText],
  );
}

export interface ToldCallOptions extends CallOptions {
  /** Whether a refusal is told elsewhere, or by nobody. */
  readonly isQuiet?: boolean;
  /** Tells a refusal where it belongs, such as beside a field; false for one that is about nothing there. */
  readonly tellAt?: (refusal: ApiRefusal) => boolean;
}

export type Call = <Name extends CallName>(
  name: Name,
  input: InputOf<Name>,
  options?: ToldCallOptions,
) => Promise<Answered<Name>>;

/** Refusal of a call that wants a fresh proof of identity. */
const PROOF_MISSING = 'proofMissing';

/**
 * Makes calls of the server, and tells what it refuses (product specification, section 8). A call that wants a fresh proof of identity
 * asks the user for it, and is repeated.
 */
export function useCall(): Call {
  const notify = useNotify();
  const refusalText = useRefusalText();
  return useCallback(
    async (name, input, { isQuiet = false, tellAt, ...options } = {}) => {
      const first = await callApi(name, input, options);
      const isUnproven = !first.ok && first.error.code === PROOF_MISSING;
      const proof = isUnproven ? await requestProof() : 'none';
      if (proof === 'cancelled') return first;
      const done = proof === 'done' ? await callApi(name, input, options) : first;
      // That somebody is signed out is said once for all calls that find it out.
      const isTold = isQuiet || isSessionDead(done);
      if (done.ok || isTold || done.error.code === 'cancelled' || tellAt?.(done.error)) return done;
      notify(refusalText(done.error), 'error');
      return done;
    },
    [notify, refusalText],
  );
}
