import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FolderList, FolderListItem } from '../features/library/FolderList.tsx';
import { FilterBar, type LabelLayout } from '../features/library/items/FilterBar.tsx';
import { readLayout, writeLayout } from '../features/library/items/libraryFilter.ts';
import { ListRefusal } from '../features/library/ListRefusal.tsx';
import { MarketLabels } from '../features/market/MarketLabels.tsx';
import { isMarketGroup, useMarketView } from '../features/market/marketFilter.ts';
import { useMarketGroups } from '../features/market/useMarketGroups.ts';
import { FoldersPage } from './layouts/FoldersPage.tsx';

/** Screen of the market, with ready-made labels and labels that users have published. */
export function MarketScreen() {
  const { t } = useTranslation('market');
  const { groups, refusal, retry } = useMarketGroups();
  const { view, filter, onView, onFilter } = useMarketView();
  const [layout, setLayout] = useState<LabelLayout>(readLayout);
  const total = groups?.reduce((sum, { labelCount }) => sum + labelCount, 0) ?? null;
  return (
    <FoldersPage
      title={t('title')}
      above={<ListRefusal refusal={refusal} onRetry={retry} />}
      folders={
        <FolderList label={t('groups')}>
          <FolderListItem
            name={t('all')}
            count={total}
            isHere={view === 'all'}
            onChoose={() => onView('all')}
          />
          {groups?.map(({ group, name, labelCount }) => (
            <FolderListItem
              key={group}
              name={name}
              count={labelCount}
              isHere={view === group}
              onChoose={() => isMarketGroup(group) && onView(group)}
            />
          ))}
          {/* Groups that arrive would move this entry. */}
          {(groups || refusal) && (
            <FolderListItem
              name={t('mine')}
              count={null}
              isHere={view === 'mine'}
              onChoose={() => onView('mine')}
            />
          )}
        </FolderList>
      }
    >
      {view !== 'mine' && (
        <FilterBar
          filter={filter}
          layout={layout}
          onFilter={onFilter}
          onLayout={(next) => {
            setLayout(next);
            writeLayout(next);
          }}
        />
      )}
      <MarketLabels
        view={view}
        filter={filter}
        layout={layout}
        groupTitle={(group) => groups?.find((one) => one.group === group)?.name ?? ''}
        onClear={() => onFilter({ name: '', size: 'all' })}
      />
    </FoldersPage>
  );
}
