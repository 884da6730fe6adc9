import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useNotify } from '../../../ui/hooks/useNotify.ts';
import type { Tour } from './tours.ts';

/** Returns a function that starts a tour; the tour script loads on first use. */
export function useStartTour(): (tour: Tour) => Promise<void> {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const notify = useNotify();
  return async (tour) => {
    const script = await import('./startTour.tsx').catch(() => null);
    if (script) await script.startTour(tour, (path) => void navigate(path));
    else notify(t('notFetched'), 'error');
  };
}
