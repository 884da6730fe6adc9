import { ChevronDownRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { LazyMenu } from '../../ui/LazyMenu.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';

const list = lazyPart(async () => (await import('./HistoryList.tsx')).HistoryList);

/** Menu of the session's steps by name, next to undo and redo. */
export function HistoryMenu() {
  const { t } = useTranslation('editor');
  return (
    <LazyMenu
      label={t('history.title')}
      icon={<ChevronDownRegular fontSize={12} />}
      buttonStyle={{ minWidth: '20px' }}
      listStyle={{ maxHeight: '60vh', overflowY: 'auto', maxWidth: '340px' }}
      fetch={list.fetch}
    >
      <list.Part />
    </LazyMenu>
  );
}
