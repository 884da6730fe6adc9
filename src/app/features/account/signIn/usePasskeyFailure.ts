import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { CeremonyCode } from '../../../services/account/passkeyCeremony.ts';
import { useNotify } from '../../../ui/hooks/useNotify.ts';

const KEYS = {
  unsupported: 'passkey.problem.unsupported',
  cancelled: 'passkey.problem.cancelled',
  noAuthenticator: 'passkey.problem.noAuthenticator',
  known: 'passkey.problem.known',
  otherAddress: 'passkey.problem.otherAddress',
  failed: 'passkey.problem.failed',
} as const satisfies Readonly<Record<CeremonyCode, string>>;

/** Returns a function that shows why the browser could not use or create a passkey. */
export function usePasskeyFailure(): (failure: { readonly code: CeremonyCode }) => void {
  const { t } = useTranslation('profile');
  const notify = useNotify();
  return useCallback(({ code }) => notify(t(KEYS[code]), 'error'), [notify, t]);
}
