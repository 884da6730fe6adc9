import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { unstable_HistoryRouter as HistoryRouter } from 'react-router-dom';
import { createI18n } from '../i18n/createI18n.ts';
import { startThemeKind } from '../state/appearance.ts';
import { fetchTheme } from '../ui/themes/themes.ts';
import { AppFrame } from './frame/AppFrame.tsx';
import { guardedHistory } from './guardedHistory.ts';
import { fetchFirst } from './screens.tsx';

const SHELL = ['shell'];
const EDITOR = [...SHELL, 'drafts', 'editor', 'panel', 'problems'];

/** Renders the app and the screen at the current address. */
export async function startApp(container: HTMLElement): Promise<void> {
  const isEditor = window.location.pathname === '/edit';
  // Load everything that the first render needs in parallel.
  const [i18n] = await Promise.all([
    createI18n(isEditor ? EDITOR : SHELL),
    fetchTheme(startThemeKind()),
    fetchFirst(window.location.pathname),
  ]);
  const page = createRoot(container);
  const history = guardedHistory();
  // A transition renders in time slices, so that input is not blocked on a slow device.
  startTransition(() =>
    page.render(
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <HistoryRouter history={history}>
            <AppFrame />
          </HistoryRouter>
        </I18nextProvider>
      </StrictMode>,
    ),
  );
}
