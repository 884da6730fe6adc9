import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter } from 'react-router-dom';
import { createI18n } from '../i18n/createI18n.ts';
import { startThemeKind } from '../state/appearance.ts';
import { fetchTheme } from '../ui/themes/themes.ts';
import { AppFrame } from './AppFrame.tsx';
import { fetchFirst } from './screens.tsx';

const SHELL = ['shell'];
const EDITOR = [...SHELL, 'drafts', 'editor', 'panel', 'problems'];

/** Renders the app with the screen of the address. */
export async function startApp(container: HTMLElement): Promise<void> {
  const isEditor = window.location.pathname === '/edit';
  // Load everything for the first render in parallel, so that it renders once.
  const [i18n] = await Promise.all([
    createI18n(isEditor ? EDITOR : SHELL),
    fetchTheme(startThemeKind()),
    fetchFirst(window.location.pathname),
  ]);
  const page = createRoot(container);
  // Renders in time slices, so that input is not blocked on a slow device.
  startTransition(() =>
    page.render(
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <BrowserRouter>
            <AppFrame />
          </BrowserRouter>
        </I18nextProvider>
      </StrictMode>,
    ),
  );
}
