import { createRoot } from 'react-dom/client';
import { getI18n, I18nextProvider } from 'react-i18next';
import { useThemeKind } from '../../../state/appearance.ts';
import { AppTheme } from '../../../ui/themes/AppTheme.tsx';
import { joinDialogs } from './joinDialogs.ts';
import { clearSavedTour } from './savedTour.ts';
import { TourOverlay } from './TourOverlay.tsx';
import { type Tour, tourNamespaces } from './tours.ts';

let endShown: (() => void) | null = null;

/** True if this page shows a tour. */
export const isTourShown = (): boolean => endShown !== null;

function Themed(props: Parameters<typeof TourOverlay>[0]) {
  return (
    <AppTheme kind={useThemeKind()}>
      <TourOverlay {...props} />
    </AppTheme>
  );
}

/**
 * Starts a tour, and ends a tour that is running. A tour has its own React root next to that of the page. So it survives changes of the
 * screen, and no screen has to load it.
 *
 * @param onGo navigates to another screen
 * @param resumedAt zero-based step to resume at; null for a new tour
 */
export async function startTour(
  tour: Tour,
  onGo: (path: string) => void,
  resumedAt: number | null = null,
): Promise<void> {
  const i18n = getI18n();
  await i18n.loadNamespaces([...tourNamespaces(tour), 'tours']);
  endShown?.();
  const before = document.activeElement;
  const own = document.createElement('div');
  own.setAttribute('data-tour', tour.id);
  document.body.append(own);
  const leaveDialogs = joinDialogs(own);
  const root = createRoot(own);
  const end = () => {
    endShown = null;
    clearSavedTour();
    const hadFocus = own.contains(document.activeElement);
    leaveDialogs();
    root.unmount();
    own.remove();
    if (hadFocus && before instanceof HTMLElement && before.isConnected) before.focus();
  };
  endShown = end;
  const [first] = tour.steps;
  if (resumedAt === null && first && window.location.pathname !== first.path) onGo(first.path);
  root.render(
    <I18nextProvider i18n={i18n}>
      <Themed tour={tour} firstStep={resumedAt ?? 0} own={own} onGo={onGo} onEnd={end} />
    </I18nextProvider>,
  );
}
