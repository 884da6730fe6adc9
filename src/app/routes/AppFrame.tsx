import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { matchRoutes, useLocation, useRoutes } from 'react-router-dom';
import { APP_NAME } from '../../core/base/limits.ts';
import { useThemeKind } from '../state/appearance.ts';
import { AppTheme } from '../ui/themes/AppTheme.tsx';
import { titleKeyOf } from './routeTitle.ts';
import { SCREENS, Waiting } from './screens.tsx';

/** What all screens share: theme, waiting state and the page's title, which comes from the route. */
export function AppFrame() {
  const { t } = useTranslation('shell');
  const location = useLocation();
  const shown = useRoutes(SCREENS);
  const matches = matchRoutes(SCREENS, location) ?? [];
  const titleKey = matches.map(({ route }) => titleKeyOf(route.handle)).findLast((key) => key !== null);
  useEffect(() => {
    document.title = titleKey ? `${t(titleKey)} · ${APP_NAME}` : APP_NAME;
  }, [t, titleKey]);
  return (
    <AppTheme kind={useThemeKind()}>
      <Suspense fallback={<Waiting />}>{shown}</Suspense>
    </AppTheme>
  );
}
