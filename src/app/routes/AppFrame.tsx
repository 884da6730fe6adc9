import { Spinner } from '@fluentui/react-components';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useMatches } from 'react-router-dom';
import { APP_NAME } from '../../core/base/limits.ts';
import { AppTheme } from '../ui/AppTheme.tsx';
import { titleKeyOf } from './routeTitle.ts';

/** What all screens share: theme, waiting state and the page's title, which comes from the route. */
export function AppFrame() {
  const { t } = useTranslation('shell');
  const matches = useMatches();
  const titleKey = matches.map((match) => titleKeyOf(match.handle)).findLast((key) => key !== null);
  useEffect(() => {
    document.title = titleKey ? `${t(titleKey)} · ${APP_NAME}` : APP_NAME;
  }, [t, titleKey]);
  return (
    <AppTheme>
      <Suspense fallback={<Spinner style={{ height: '100%' }} label={t('loading')} delay={300} />}>
        <Outlet />
      </Suspense>
    </AppTheme>
  );
}
