import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from '../i18n/createI18n.ts';
import { startThemeKind } from '../state/appearance.ts';
import { fetchTheme } from '../ui/themes/themes.ts';
import { LandingScreen } from './LandingScreen.tsx';

/**
 * Shows the start page to whoever comes to it from outside: without the frame of all other screens, which is three times as
 * much script. Its links are asked of the server.
 */
export async function startLanding(container: HTMLElement): Promise<void> {
  const [i18n] = await Promise.all([createI18n(['landing']), fetchTheme(startThemeKind())]);
  const page = createRoot(container);
  // In slices, so that keys and pointers are not kept waiting on a weak device.
  startTransition(() =>
    page.render(
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <LandingScreen onGo={(path) => window.location.assign(path)} />
        </I18nextProvider>
      </StrictMode>,
    ),
  );
}
