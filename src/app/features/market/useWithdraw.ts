import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../services/api/useCall.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { isMarketGroup } from './marketFilter.ts';
import { notePublication } from './notePublication.ts';
import type { MarketLabel } from './useMarketPages.ts';

/**
 * Returns a function that withdraws a label from the market. While the label exists in the library, the notification offers to publish it
 * again.
 */
export function useWithdraw(): (label: MarketLabel) => Promise<boolean> {
  const { t } = useTranslation('market');
  const call = useCall();
  const notify = useNotify();
  return useCallback(
    async ({ id, name, group, templetId, updateTime }) => {
      const done = await call('POST /market/withdraw', { ids: [id] });
      if (!done.ok) return false;
      const publishAgain = async () => {
        if (!isMarketGroup(group)) return;
        // Changes since the publication have never been public, so they must not be published by this undo.
        const there = await call('GET /templet/{id}', { id: templetId });
        if (!there.ok) return;
        if (there.value.updateTime > updateTime) {
          notify(t('changedSince', { name }), 'info');
          return;
        }
        const again = await call('POST /market/publish', { templetId, group });
        if (again.ok) notify(t('published', { name }), 'success');
        notePublication();
      };
      const undo = { text: t('undo'), onClick: () => void publishAgain() };
      notify(t('withdrawn', { name }), 'success', undefined, templetId === '' ? undefined : undo);
      notePublication();
      return true;
    },
    [call, notify, t],
  );
}
