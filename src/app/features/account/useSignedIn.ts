import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { beginSession, type ToldUser } from '../../services/account/session.ts';
import { useNotify } from '../../ui/useNotify.ts';
import { forgetTyped } from './keptAccount.ts';
import { redirectPath } from './redirectPath.ts';

/** Completes a sign-in: starts the session, confirms it, and redirects to the requested page. */
export function useSignedIn() {
  const navigate = useNavigate();
  const notify = useNotify();
  const { search } = useLocation();
  return useCallback(
    (told: ToldUser & { readonly accessToken: string }, isRemembered: boolean, text: string) => {
      beginSession(told, { isRemembered });
      forgetTyped();
      notify(text, 'success');
      void navigate(redirectPath(search), { replace: true });
    },
    [navigate, notify, search],
  );
}
