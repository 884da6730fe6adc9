import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { ArrowUndoRegular } from '@fluentui/react-icons';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../services/api/apiClient.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { WaitSpinner } from '../../ui/WaitSpinner.tsx';
import { withTexts } from '../../ui/withTexts.ts';
import { CollectDialog } from '../library/dialogs/CollectDialog.tsx';
import type { LabelLayout } from '../library/items/FilterBar.tsx';
import { LabelItem } from '../library/items/LabelItem.tsx';
import { LabelList } from '../library/items/LabelList.tsx';
import type { Filter } from '../library/items/libraryFilter.ts';
import { useListStyles } from '../library/items/useListStyles.ts';
import { useShownPages, useTopOfList } from '../library/items/useShownPages.ts';
import { ListRefusal } from '../library/ListRefusal.tsx';
import { useOpenCopy } from '../library/useOpenCopy.ts';
import type { MarketView } from './marketFilter.ts';
import { marketSignal } from './marketSignal.ts';
import { type MarketLabel, useMarketPages } from './useMarketPages.ts';
import { useWithdraw } from './useWithdraw.ts';

/** The preview draws labels with data; it loads when a label is looked at. */
const preview = lazyPart(
  () => withTexts(['problems'], async () => (await import('./MarketPreview.tsx')).MarketPreview),
  'overPage',
);

const useStyles = makeStyles({
  /** The line is there before the number of labels is known, so that the list does not move. */
  count: { minHeight: tokens.lineHeightBase300, color: tokens.colorNeutralForeground2 },
});

interface MarketLabelsProps {
  readonly view: MarketView;
  readonly filter: Filter;
  readonly layout: LabelLayout;
  /** Returns the localized title of a group. */
  readonly groupTitle: (group: string) => string;
  readonly onClear: () => void;
}

/** Labels of the market with their actions. */
export function MarketLabels({ view, filter, layout, groupTitle, onClear }: MarketLabelsProps) {
  const styles = useStyles();
  const listStyles = useListStyles();
  const { t } = useTranslation(['market', 'library']);
  const openCopy = useOpenCopy();
  const withdraw = useWithdraw();
  const pages = useMarketPages(view, filter);
  const shown = useShownPages(pages);
  const { refusal } = useSyncExternalStore(pages.subscribe, pages.state);
  const { total } = useSyncExternalStore(shown.subscribe, shown.state);
  const [scrolled, setScrolled] = useState<HTMLDivElement | null>(null);
  const { size, sort, isDescending, name } = filter;
  useTopOfList(scrolled, [view, size, sort, isDescending, name]);
  const [dialog, setDialog] = useState<{
    readonly kind: 'preview' | 'collect';
    readonly label: MarketLabel;
  } | null>(null);
  const [isOpening, setIsOpening] = useState(false);
  const close = () => setDialog(null);
  const use = async ({ id }: MarketLabel, forPrint: boolean) => {
    close();
    setIsOpening(true);
    await openCopy(callApi('GET /market/{id}', { id }), forPrint);
    setIsOpening(false);
  };
  return (
    <div className={listStyles.root}>
      <ListRefusal refusal={refusal} onRetry={marketSignal.noteChanged} />
      {isOpening && <WaitSpinner size="tiny" label={t('library:opening')} />}
      {total !== 0 && (
        <Text block className={styles.count} role="status">
          {total !== null && t('count', { count: total })}
        </Text>
      )}
      <div ref={setScrolled} className={listStyles.scrolled}>
        {total === 0 && (
          <div className={listStyles.none}>
            <Text>{t(view === 'mine' ? 'noneMine' : 'noneFound')}</Text>
            {view === 'mine' ? (
              <LinkButton to="/label/mylabel">{t('toMyLabels')}</LinkButton>
            ) : (
              <Button onClick={onClear}>{t('clear')}</Button>
            )}
          </div>
        )}
        <LabelList pages={shown} layout={layout} scrolled={scrolled} label={t('title')}>
          {(one, shownLayout) => (
            <LabelItem
              label={one}
              layout={shownLayout}
              disabled={isOpening}
              note={one.publisherNickName}
              onOpen={(label) => setDialog({ kind: 'preview', label })}
              onEdit={(label) => void use(label, false)}
              onPrint={(label) => void use(label, true)}
              onCollect={(label) => setDialog({ kind: 'collect', label })}
              extraOf={(label) =>
                label.isMine
                  ? [{ text: t('withdraw'), icon: <ArrowUndoRegular />, onClick: () => void withdraw(label) }]
                  : []
              }
            />
          )}
        </LabelList>
      </div>
      {dialog?.kind === 'preview' && (
        <preview.Part
          label={dialog.label}
          group={groupTitle(dialog.label.group)}
          onUse={() => void use(dialog.label, false)}
          onCollect={() => setDialog({ kind: 'collect', label: dialog.label })}
          onClose={close}
        />
      )}
      {dialog?.kind === 'collect' && (
        <CollectDialog
          label={dialog.label}
          send={(place, options) =>
            callApi('POST /market/collect', { id: dialog.label.id, ...place }, options)
          }
          onClose={close}
        />
      )}
    </div>
  );
}
