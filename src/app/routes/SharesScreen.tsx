import { Text } from '@fluentui/react-components';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { BlockedList } from '../features/sharing/BlockedList.tsx';
import { useNewShareCount } from '../features/sharing/newShares.ts';
import { OwnCode } from '../features/sharing/OwnCode.tsx';
import { ShareList } from '../features/sharing/ShareList.tsx';
import type { ShareSide } from '../features/sharing/useShares.ts';
import { useAddress } from '../ui/hooks/useAddress.ts';
import { TabBar } from '../ui/TabBar.tsx';
import { FormPage } from './layouts/FormPage.tsx';

/** Reads from the query of the address which shares are listed, and the zero-based page. */
function readShares(search: URLSearchParams): { readonly side: ShareSide; readonly pageIndex: number } {
  const page = Number(search.get('page') ?? 1);
  return {
    side: search.get('list') === 'withMe' ? 'withMe' : 'mine',
    pageIndex: Number.isSafeInteger(page) && page > 0 ? page - 1 : 0,
  };
}

/** Screen of labels that the user has shared or received, and of blocked senders. */
export function SharesScreen() {
  const { t } = useTranslation('sharing');
  const newCount = useNewShareCount();
  const [search, change] = useAddress();
  const { side, pageIndex } = readShares(search);
  const show = useCallback(
    (list: ShareSide, index: number) =>
      change(
        () =>
          new URLSearchParams({
            ...(list === 'withMe' && { list }),
            ...(index > 0 && { page: String(index + 1) }),
          }),
      ),
    [change],
  );
  const handlePage = useCallback((index: number) => show(side, index), [show, side]);
  return (
    <FormPage title={t('pageTitle')}>
      <TabBar
        label={t('pageTitle')}
        value={side}
        tabs={[
          { value: 'mine', text: t('mine') },
          { value: 'withMe', text: newCount > 0 ? t('withMeNew', { count: newCount }) : t('withMe') },
        ]}
        onChange={(value) => show(value, 0)}
      />
      <Text>{t(side === 'mine' ? 'mineLead' : 'withMeLead')}</Text>
      {side === 'withMe' && <OwnCode />}
      <ShareList key={side} side={side} pageIndex={pageIndex} onPage={handlePage} />
      {side === 'withMe' && <BlockedList />}
    </FormPage>
  );
}
