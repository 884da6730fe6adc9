import { Button, makeStyles, Text } from '@fluentui/react-components';
import { useCallback, useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../services/api/apiClient.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { useLibraryRound } from '../library/folders.ts';
import type { LabelLayout } from '../library/items/FilterBar.tsx';
import { LabelList } from '../library/items/LabelList.tsx';
import { type LabelFilter, LabelPages, type ListedLabel } from '../library/items/labelPages.ts';
import { useListStyles } from '../library/items/useListStyles.ts';
import { useShownPages, useTopOfList } from '../library/items/useShownPages.ts';
import { ListRefusal } from '../library/ListRefusal.tsx';
import { OfflineLabels } from '../library/OfflineLabels.tsx';
import { LibraryItem } from './LibraryItem.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { partOf, useLibraryItems } from './useLibraryItems.tsx';
import { usePendingCovers } from './usePendingCovers.ts';

const useStyles = makeStyles({
  /** As high as the bar with the number of labels, which follows if there are labels. */
  waiting: { minHeight: '32px' },
});

interface LibraryLabelsProps {
  readonly filter: LabelFilter;
  readonly layout: LabelLayout;
  /** True if no filter is set. An empty list then explains how to add labels. */
  readonly isWhole: boolean;
  readonly onClear: () => void;
  /** Shows the labels of all folders; null if there are no others. */
  readonly onAll: (() => void) | null;
}

/** Returns pages of labels. When the filter or the library changes, they are loaded again; the old pages stay visible until then. */
function useLabelPages(filter: LabelFilter): LabelPages<ListedLabel> {
  const round = useLibraryRound();
  const { folderId, size, sort, isDescending, name } = filter;
  // Reload when the library changes.
  const pages = useMemo(
    () =>
      new LabelPages<ListedLabel>((where, options) =>
        callApi(
          'GET /templet/list',
          {
            ...(folderId !== null && { folderId }),
            size,
            sort,
            order: isDescending ? 'desc' : 'asc',
            name,
            ...where,
          },
          options,
        ),
      ),
    [folderId, size, sort, isDescending, name, round],
  );
  useEffect(() => {
    pages.need(0, 0);
    return () => pages.end();
  }, [pages]);
  return pages;
}

/** Number of selected labels above which deleting asks for confirmation, because the user may not have seen all of them. */
const MOST_UNASKED = 20;

/** Names of the selected labels by id. The ids keep the selection when the pages of the list are fetched again. */
type Chosen = ReadonlyMap<string, string>;

/** Empty state of the list, with suggestions. */
function NoLabels({ isWhole, onClear, onAll }: Pick<LibraryLabelsProps, 'isWhole' | 'onClear' | 'onAll'>) {
  const listStyles = useListStyles();
  const { t } = useTranslation('library');
  if (isWhole && onAll)
    return (
      <div className={listStyles.none}>
        <Text>{t('noneInFolder')}</Text>
        <Text>{t('noneInFolderHint')}</Text>
        <Button onClick={onAll}>{t('showAll')}</Button>
      </div>
    );
  return (
    <div className={listStyles.none}>
      <Text>{t(isWhole ? 'none' : 'noneFound')}</Text>
      {isWhole ? (
        <>
          <Text>{t('noneHint')}</Text>
          <LinkButton to="/label/create">{t('create')}</LinkButton>
        </>
      ) : (
        <Button onClick={onClear}>{t('clear')}</Button>
      )}
    </div>
  );
}

/** Labels of a folder, or all labels, with their actions. */
export function LibraryLabels({ filter, layout, isWhole, onClear, onAll }: LibraryLabelsProps) {
  const styles = useStyles();
  const listStyles = useListStyles();
  const { t } = useTranslation('library');
  const pages = useLabelPages(filter);
  const shown = useShownPages(pages);
  usePendingCovers(shown);
  const { refusal } = useSyncExternalStore(pages.subscribe, pages.state);
  // Deferred as in the list, so that a slow device renders the bar in the same interruptible work.
  const total = useDeferredValue(useSyncExternalStore(shown.subscribe, shown.state).total);
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const [scrolled, setScrolled] = useState<HTMLDivElement | null>(null);
  const { itemProps, ask, remove, dialog } = useLibraryItems(() => setChosen(new Map()));
  // The selected labels may not be in the new list: clear the selection.
  useEffect(() => setChosen(new Map()), [filter.folderId, filter.size, filter.name]);
  useTopOfList(scrolled, [filter.folderId, filter.size, filter.name, filter.sort, filter.isDescending]);
  const inFolder = filter.folderId === null ? {} : { folderId: filter.folderId };
  const handleChoose = useCallback(({ id, name }: ListedLabel, isChosen: boolean) => {
    setChosen((before) => {
      const next = new Map(before);
      if (isChosen) next.set(id, name);
      else next.delete(id);
      return next;
    });
  }, []);
  return (
    <div className={listStyles.root}>
      <ListRefusal refusal={refusal} onRetry={() => pages.retry()} />
      {total === null && <OfflineLabels refusal={refusal} search={filter.name} />}
      {!total && <div className={styles.waiting} />}
      {total !== null && total > 0 && (
        <SelectionBar
          total={total}
          chosenCount={chosen.size}
          onAll={() =>
            void shown.all().then((all) => all && setChosen(new Map(all.map(({ id, name }) => [id, name]))))
          }
          onNone={() => setChosen(new Map())}
          onShare={() => ask({ kind: 'share', parts: [...chosen].map(([id, name]) => partOf({ id, name })) })}
          onMove={() => ask({ kind: 'move', ids: [...chosen.keys()], ...inFolder })}
          onCopy={() => ask({ kind: 'copy', ids: [...chosen.keys()], ...inFolder })}
          onDelete={() => {
            const ids = [...chosen.keys()];
            if (ids.length > MOST_UNASKED) ask({ kind: 'delete', ids });
            else void remove(ids);
          }}
        />
      )}
      <div ref={setScrolled} className={listStyles.scrolled}>
        {total === 0 && <NoLabels isWhole={isWhole} onClear={onClear} onAll={onAll} />}
        <LabelList pages={shown} layout={layout} scrolled={scrolled} label={t('title')}>
          {(one, shownLayout) => (
            <LibraryItem
              label={one}
              layout={shownLayout}
              canSelect
              isChosen={chosen.has(one.id)}
              onChoose={(isChosen) => handleChoose(one, isChosen)}
              {...itemProps}
            />
          )}
        </LabelList>
      </div>
      {dialog}
    </div>
  );
}
