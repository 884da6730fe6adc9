import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { signInPath } from '../features/account/signInPath.ts';
import { takeEnded } from '../services/account/deadSession.ts';
import { isSignedIn } from '../services/account/session.ts';
import { useNotify } from '../ui/useNotify.ts';

/** Long enough for whoever was not looking. */
const STAYS_MS = 60_000;

/** Tells somebody that they were signed out: when it is found out, and again when the page was loaded anew, with the way back. */
export function EndedNotice({ when }: { readonly when: 'now' | 'before' }) {
  const { t } = useTranslation(['account', 'shell']);
  const notify = useNotify();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const address = `${pathname}${search}`;
  useEffect(() => {
    if (when === 'now') {
      notify(t('ended'), 'error');
      return;
    }
    if (isSignedIn() || !takeEnded()) return;
    const way = { text: t('shell:signIn'), onClick: () => void navigate(signInPath(address)) };
    // At the sign-in page it is said alone.
    if (pathname === '/login') notify(t('ended'), 'info');
    else notify(t('ended'), 'info', STAYS_MS, way);
  }, [when, notify, navigate, t, address, pathname]);
  return null;
}
