import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  Text,
  tokens,
} from '@fluentui/react-components';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefusalText } from '../../services/api/useCall.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import type { LabelLayout } from './FilterBar.tsx';
import { ChooseFolderDialog } from './FolderDialogs.tsx';
import { useFolders, useLibraryRound } from './folders.ts';
import { LabelList } from './LabelList.tsx';
import { type LabelFilter, LabelPages, type ListedLabel } from './labelPages.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { useLabelDeeds, useOpenKept } from './useLabelDeeds.ts';

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
  /** Whether it is everything that there is: an empty list teaches then. */
  readonly isWhole: boolean;
  readonly onClear: () => void;
}

/** Pages of labels that begin anew when the filter or the library changes; what was there stays in sight until then. */
function useLabelPages(filter: LabelFilter): LabelPages {
  const round = useLibraryRound();
  const { folderId, size, sort, isDescending, name } = filter;
  // Anew whenever the library has changed.
  const pages = useMemo(
    () => new LabelPages({ folderId, size, sort, isDescending, name }),
    [folderId, size, sort, isDescending, name, round],
  );
  useEffect(() => {
    pages.need(0, 0);
    return () => pages.end();
  }, [pages]);
  return pages;
}

/** The labels of a folder, or of all, with what can be done with them. */
export function LibraryLabels({ filter, layout, isWhole, onClear }: LibraryLabelsProps) {
  const styles = useStyles();
  const { t } = useTranslation('library');
  const refusalText = useRefusalText();
  const folders = useFolders() ?? [];
  const pages = useLabelPages(filter);
  const { total, refusal } = useSyncExternalStore(pages.subscribe, pages.state);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<{
    readonly purpose: 'move' | 'copy';
    readonly ids: readonly string[];
  } | null>(null);
  const [isOpening, setIsOpening] = useState(false);
  const [scrolled, setScrolled] = useState<HTMLDivElement | null>(null);
  const openKept = useOpenKept();
  const deeds = useLabelDeeds();
  // What is not in sight any more is not chosen any more.

  useEffect(() => setChosen(new Set()), [filter.folderId, filter.size, filter.name]);
  const open = async (label: ListedLabel, forPrint: boolean) => {
    setIsOpening(true);
    await openKept(label.id, forPrint);
    setIsOpening(false);
  };
  const handleChoose = useCallback((id: string, isChosen: boolean) => {
    setChosen((before) => {
      const next = new Set(before);
      if (isChosen) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);
  const handleRemove = async (ids: readonly string[]) => {
    if (await deeds.remove(ids)) setChosen(new Set());
  };
  return (
    <div className={styles.root}>
      {refusal && (
        <MessageBar intent="warning">
          <MessageBarBody>{refusalText(refusal)}</MessageBarBody>
          <MessageBarActions>
            <Button size="small" onClick={() => pages.retry()}>
              {t('tryAgain')}
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {total !== null && total > 0 && (
        <SelectionBar
          total={total}
          chosenCount={chosen.size}
          onAll={() => void pages.all().then((all) => all && setChosen(new Set(all.map(({ id }) => id))))}
          onNone={() => setChosen(new Set())}
          onMove={() => setAsked({ purpose: 'move', ids: [...chosen] })}
          onCopy={() => setAsked({ purpose: 'copy', ids: [...chosen] })}
          onDelete={() => void handleRemove([...chosen])}
        />
      )}
      <div ref={setScrolled} className={styles.scrolled}>
        {total === 0 && (
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
        )}
        <LabelList
          pages={pages}
          layout={layout}
          chosen={chosen}
          onChoose={handleChoose}
          scrolled={scrolled}
          label={t('title')}
          disabled={isOpening}
          onEdit={(label) => void open(label, false)}
          onPrint={(label) => void open(label, true)}
          onDelete={({ id }) => void handleRemove([id])}
          onMove={({ id }) => setAsked({ purpose: 'move', ids: [id] })}
          onCopy={({ id }) => setAsked({ purpose: 'copy', ids: [id] })}
        />
      </div>
      {asked && (
        <ChooseFolderDialog
          purpose={asked.purpose}
          folders={folders}
          onClose={() => setAsked(null)}
          onChoose={(folderId) => {
            setAsked(null);
            void deeds[asked.purpose](asked.ids, folderId).then((isDone) => isDone && setChosen(new Set()));
          }}
        />
      )}
    </div>
  );
}
