import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { signInPath } from '../../features/account/signInPath.ts';
import { takeEnded } from '../../services/account/deadSession.ts';
import { isSignedIn } from '../../services/account/session.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';

/** Duration of the notice, long enough for a user who is away for a moment. */
const STAYS_MS = 60_000;

/** Tells the user that the session has expired, with a link to sign in: when this is detected, and again after the reload that follows. */
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
    // The sign-in page needs no link to itself.
    if (pathname === '/login') notify(t('ended'), 'info');
    else notify(t('ended'), 'info', STAYS_MS, way);
  }, [when, notify, navigate, t, address, pathname]);
  return null;
}
