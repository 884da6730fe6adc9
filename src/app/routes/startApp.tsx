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

/** Shows the screen of the address, and from then on whatever is gone to. */
export async function startApp(container: HTMLElement): Promise<void> {
  const isEditor = window.location.pathname === '/edit';
  // All of what the first picture needs at once: it is rendered once.
  const [i18n] = await Promise.all([
    createI18n(isEditor ? EDITOR : SHELL),
    fetchTheme(startThemeKind()),
    fetchFirst(window.location.pathname),
  ]);
  const page = createRoot(container);
  // In slices, so that keys and pointers are not kept waiting on a weak device.
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
