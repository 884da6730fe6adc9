import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { beginSession, type UserResponse } from '../../../services/account/session.ts';
import { useNotify } from '../../../ui/hooks/useNotify.ts';
import { clearTypedAccount } from '../fields/typedAccountStore.ts';
import { redirectPath } from '../redirectPath.ts';

/** Completes a sign-in: starts the session, confirms it, and redirects to the requested page. */
export function useCompleteSignIn() {
  const navigate = useNavigate();
  const notify = useNotify();
  const { search } = useLocation();
  return useCallback(
    (user: UserResponse & { readonly accessToken: string }, isRemembered: boolean, text: string) => {
      beginSession(user, { isRemembered });
      clearTypedAccount();
      notify(text, 'success');
      void navigate(redirectPath(search), { replace: true });
    },
    [navigate, notify, search],
  );
}
