import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { signInPath } from '../features/account/signInPath.ts';
import { takeEnded } from '../services/account/deadSession.ts';
import { isSignedIn } from '../services/account/session.ts';
import { useNotify } from '../ui/useNotify.ts';

/** Long enough for a user who was away. */
const STAYS_MS = 60_000;

/** Notifies the user of an expired session, when it is detected and again after a reload, with a link to sign in. */
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
    // On the sign-in page the link is omitted.
    if (pathname === '/login') notify(t('ended'), 'info');
    else notify(t('ended'), 'info', STAYS_MS, way);
  }, [when, notify, navigate, t, address, pathname]);
  return null;
}
