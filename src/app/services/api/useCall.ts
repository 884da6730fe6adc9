import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../../core/base/result.ts';
import { useLateProblemText, useProblemText } from '../../i18n/useProblemText.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { requestProof } from '../account/proofRequest.ts';
import { callApi } from './apiClient.ts';
import { isSessionDead } from './isSessionDead.ts';
import type { Answered, ApiRefusal, CallName, CallOptions, InputOf } from './sendCall.ts';

/** Returns a function that formats a failed call: the server's message, or a message of the page if there was no response. */
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

/** Returns a function that formats failures: the server's message if there is one, otherwise the message of the problem code. */
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

/** Returns the same function for messages that follow a failure, such as notifications: see `useLateProblemText`. */
export function useLateFailureText(): (failure: Problem | ApiRefusal) => Promise<string> {
  const refusalText = useRefusalText();
  const problemText = useLateProblemText();
  return useCallback(
    async (failure) => {
      if ('msg' in failure) return refusalText(failure);
      return failure.code === 'notReached' ? refusalText({ ...failure, msg: '' }) : problemText(failure);
    },
    [refusalText, problemText],
  );
}

interface ReportedCallOptions extends CallOptions {
  /** True if the caller shows failures itself, or if they are not shown at all. */
  readonly isQuiet?: boolean;
  /** Shows a failure at its place, such as beside a field. Returns false if it has none, so that a notification shows the failure. */
  readonly tellAt?: (refusal: ApiRefusal) => boolean;
}

export type Call = <Name extends CallName>(
  name: Name,
  input: InputOf<Name>,
  options?: ReportedCallOptions,
) => Promise<Answered<Name>>;

/** Code of the problem that a call requires a new proof of identity. */
const PROOF_MISSING = 'proofMissing';

/**
 * Returns a function that calls the server and shows failures (product specification, section 8). If a call requires a new proof of
 * identity, it asks the user and repeats the call.
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
      // An expired session is reported once, not for each call.
      const isTold = isQuiet || isSessionDead(done);
      if (done.ok || isTold || done.error.code === 'cancelled' || tellAt?.(done.error)) return done;
      notify(refusalText(done.error), 'error');
      return done;
    },
    [notify, refusalText],
  );
}
