import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from '../i18n/createI18n.ts';
import { startThemeKind } from '../state/appearance.ts';
import { fetchTheme } from '../ui/themes/themes.ts';
import { LandingScreen } from './LandingScreen.tsx';

/**
 * Renders the start page for visitors who are not signed in. It does without the frame of the other screens, which needs three times as
 * much script. A link to another screen loads a new page from the server.
 */
export async function startLanding(container: HTMLElement): Promise<void> {
  const [i18n] = await Promise.all([createI18n(['landing']), fetchTheme(startThemeKind())]);
  const page = createRoot(container);
  // A transition renders in time slices, so that input is not blocked on a slow device.
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
