import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { GlobeArrowUpRegular } from '@fluentui/react-icons/svg/globe-arrow-up';
import { HistoryRegular } from '@fluentui/react-icons/svg/history';
import { RenameRegular } from '@fluentui/react-icons/svg/rename';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../services/api/apiClient.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { withTexts } from '../../ui/withTexts.ts';
import type { SharePart } from '../sharing/sendShares.ts';
import type { LabelLayout } from './FilterBar.tsx';
import { useLibraryRound } from './folders.ts';
import { LabelList } from './LabelList.tsx';
import type { LibraryQuestion } from './LibraryDialogs.tsx';
import { LibraryItem } from './LibraryItem.tsx';
import { ListRefusal } from './ListRefusal.tsx';
import { type LabelFilter, LabelPages, type ListedLabel } from './labelPages.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { useLabelActions, useOpenLibraryLabel } from './useLabelActions.ts';
import { usePendingCovers } from './usePendingCovers.ts';

const dialogs = lazyPart(
  async () =>
    (
      await withTexts(
        ['library', 'sharing', 'market', 'account', 'accountRules', 'problems'],
        () => import('./LibraryDialogs.tsx'),
      )
    ).LibraryDialogs,
  'overPage',
);

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    gap: tokens.spacingVerticalS,
    minHeight: 0,
    minWidth: 0,
  },
  scrolled: { flexGrow: 1, minHeight: 0, overflowY: 'auto', scrollbarGutter: 'stable' },
  none: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalXXL} 0`,
  },
});

interface LibraryLabelsProps {
  readonly filter: LabelFilter;
  readonly layout: LabelLayout;
  /** True if no filter is set. An empty list then explains how to add labels. */
  readonly isWhole: boolean;
  readonly onClear: () => void;
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

/** Selected labels: their names by id. A selection by id survives a reload of the pages. */
type Chosen = ReadonlyMap<string, string>;

const partOf = ({ id, name }: Pick<ListedLabel, 'id' | 'name'>): SharePart => ({
  name,
  what: { templetId: id },
});

/** Empty state of the list, with suggestions. */
function NoLabels({ isWhole, onClear }: Pick<LibraryLabelsProps, 'isWhole' | 'onClear'>) {
  const styles = useStyles();
  const { t } = useTranslation('library');
  return (
    <div className={styles.none}>
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
export function LibraryLabels({ filter, layout, isWhole, onClear }: LibraryLabelsProps) {
  const styles = useStyles();
  const { t } = useTranslation('library');
  const pages = useLabelPages(filter);
  usePendingCovers(pages);
  const { total, refusal } = useSyncExternalStore(pages.subscribe, pages.state);
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const [question, setQuestion] = useState<LibraryQuestion | null>(null);
  const [isOpening, setIsOpening] = useState(false);
  const [scrolled, setScrolled] = useState<HTMLDivElement | null>(null);
  const openKept = useOpenLibraryLabel();
  const deeds = useLabelActions();
  // The selected labels may not be in the new list: clear the selection.
  useEffect(() => setChosen(new Map()), [filter.folderId, filter.size, filter.name]);
  const open = async (label: ListedLabel, forPrint: boolean) => {
    setIsOpening(true);
    await openKept(label.id, forPrint);
    setIsOpening(false);
  };
  const handleChoose = useCallback(({ id, name }: ListedLabel, isChosen: boolean) => {
    setChosen((before) => {
      const next = new Map(before);
      if (isChosen) next.set(id, name);
      else next.delete(id);
      return next;
    });
  }, []);
  const handleRemove = async (ids: readonly string[]) => {
    if (await deeds.remove(ids)) setChosen(new Map());
  };
  return (
    <div className={styles.root}>
      <ListRefusal refusal={refusal} onRetry={() => pages.retry()} />
      {total !== null && total > 0 && (
        <SelectionBar
          total={total}
          chosenCount={chosen.size}
          onAll={() =>
            void pages.all().then((all) => all && setChosen(new Map(all.map(({ id, name }) => [id, name]))))
          }
          onNone={() => setChosen(new Map())}
          onShare={() =>
            setQuestion({ kind: 'share', parts: [...chosen].map(([id, name]) => partOf({ id, name })) })
          }
          onMove={() => setQuestion({ kind: 'move', ids: [...chosen.keys()] })}
          onCopy={() => setQuestion({ kind: 'copy', ids: [...chosen.keys()] })}
          onDelete={() => {
            const ids = [...chosen.keys()];
            if (ids.length > MOST_UNASKED) setQuestion({ kind: 'delete', ids });
            else void handleRemove(ids);
          }}
        />
      )}
      <div ref={setScrolled} className={styles.scrolled}>
        {total === 0 && <NoLabels isWhole={isWhole} onClear={onClear} />}
        <LabelList pages={pages} layout={layout} scrolled={scrolled} label={t('title')}>
          {(one) => (
            <LibraryItem
              label={one}
              layout={layout}
              canSelect
              isChosen={chosen.has(one.id)}
              onChoose={(isChosen) => handleChoose(one, isChosen)}
              disabled={isOpening}
              onEdit={(label) => void open(label, false)}
              onPrint={(label) => void open(label, true)}
              onDelete={({ id }) => void handleRemove([id])}
              onShare={(label) => setQuestion({ kind: 'share', parts: [partOf(label)] })}
              onMove={({ id }) => setQuestion({ kind: 'move', ids: [id] })}
              onCopy={({ id, folderId }) => setQuestion({ kind: 'copy', ids: [id], folderId })}
              extraOf={(label) => [
                {
                  text: t('rename.menu'),
                  icon: <RenameRegular />,
                  onClick: () => setQuestion({ kind: 'rename', label }),
                },
                {
                  text: t('versions.menu'),
                  icon: <HistoryRegular />,
                  onClick: () => setQuestion({ kind: 'versions', label }),
                },
                {
                  text: t('publish'),
                  icon: <GlobeArrowUpRegular />,
                  onClick: () => setQuestion({ kind: 'publish', label }),
                },
              ]}
            />
          )}
        </LabelList>
      </div>
      {question && (
        <dialogs.Part
          question={question}
          onClose={() => setQuestion(null)}
          onRemove={(ids) => {
            setQuestion(null);
            void handleRemove(ids);
          }}
          onPlace={(deed, ids, folderId) => {
            setQuestion(null);
            void deeds[deed](ids, folderId).then((isDone) => isDone && setChosen(new Map()));
          }}
        />
      )}
    </div>
  );
}
