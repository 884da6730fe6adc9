import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { CeremonyCode } from '../../services/account/passkeyCeremony.ts';
import { useNotify } from '../../ui/useNotify.ts';

const KEYS = {
  unsupported: 'problem.unsupported',
  cancelled: 'problem.cancelled',
  noAuthenticator: 'problem.noAuthenticator',
  known: 'problem.known',
  otherAddress: 'problem.otherAddress',
  failed: 'problem.failed',
} as const satisfies Readonly<Record<CeremonyCode, string>>;

/** Shows why the browser gave no passkey. */
export function usePasskeyFailure(): (failure: { readonly code: CeremonyCode }) => void {
  const { t } = useTranslation('passkeys');
  const notify = useNotify();
  return useCallback(({ code }) => notify(t(KEYS[code]), 'error'), [notify, t]);
}
