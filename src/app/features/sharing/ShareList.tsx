import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { PersonProhibitedRegular } from '@fluentui/react-icons/svg/person-prohibited';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../services/api/apiClient.ts';
import { Pager } from '../../ui/Pager.tsx';
import { WaitSpinner } from '../../ui/WaitSpinner.tsx';
import { CollectDialog } from '../library/dialogs/CollectDialog.tsx';
import { LabelItem } from '../library/items/LabelItem.tsx';
import { useOpenLibraryLabel } from '../library/items/useLabelActions.ts';
import { ListRefusal } from '../library/ListRefusal.tsx';
import { useOpenCopy } from '../library/useOpenCopy.ts';
import { NoShares } from './NoShares.tsx';
import { noteSharesSeen } from './newShares.ts';
import { BlockDialog, EndShareDialog } from './ShareQuestions.tsx';
import { sharesSignal } from './sharesSignal.ts';
import { SHARES_A_PAGE, type SharedLabel, type ShareSide, useShares } from './useShares.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  pager: { display: 'flex', justifyContent: 'center' },
});

/** Number of placeholder rows that are shown during loading. */
const WAITING_ROWS = 3;

interface ShareListProps {
  readonly side: ShareSide;
  readonly pageIndex: number;
  readonly onPage: (pageIndex: number) => void;
}

/** Lists the labels that the user has shared or received, with recipient or sender, and date. */
export function ShareList({ side, pageIndex, onPage }: ShareListProps) {
  const styles = useStyles();
  const { t } = useTranslation(['sharing', 'library']);
  const openKept = useOpenLibraryLabel();
  const openCopy = useOpenCopy();
  const { page, refusal } = useShares(side, pageIndex);
  const [isOpening, setIsOpening] = useState(false);
  const [dialog, setDialog] = useState<{
    readonly kind: 'collect' | 'end' | 'block';
    readonly label: SharedLabel;
  } | null>(null);
  const close = () => setDialog(null);
  const count = Math.ceil((page?.total ?? 0) / SHARES_A_PAGE);
  // The last label of the last page was removed: show the previous page.
  useEffect(() => {
    if (page && count > 0 && pageIndex >= count) onPage(count - 1);
  }, [page, count, pageIndex, onPage]);
  const newestMs = side === 'withMe' && pageIndex === 0 ? (page?.list[0]?.shareTime ?? null) : null;
  useEffect(() => {
    if (newestMs !== null) void noteSharesSeen(newestMs);
  }, [newestMs]);
  const open = async ({ id, shareId }: SharedLabel, forPrint: boolean) => {
    setIsOpening(true);
    if (side === 'mine') await openKept(id, forPrint);
    else await openCopy(callApi('GET /templet/shared/{shareId}', { shareId }), forPrint);
    setIsOpening(false);
  };
  return (
    <div className={styles.root}>
      <ListRefusal refusal={refusal} onRetry={sharesSignal.noteChanged} />
      {!page && !refusal && (
        <Skeleton className={styles.list} aria-label={t('loading')}>
          {Array.from({ length: WAITING_ROWS }, (_, at) => (
            <SkeletonItem key={at} size={64} />
          ))}
        </Skeleton>
      )}
      {isOpening && <WaitSpinner size="tiny" label={t('library:opening')} />}
      {page?.total === 0 && <NoShares side={side} />}
      {page && page.total > 0 && (
        <ul className={styles.list} aria-label={t(side)}>
          {page.list.map((label) => (
            <li key={label.shareId}>
              <LabelItem
                label={label}
                layout="list"
                disabled={isOpening}
                canCollect={side === 'withMe'}
                note={t(side === 'mine' ? 'withWhom' : 'byWhom', { name: label.partnerNickName })}
                timeMs={label.shareTime}
                onEdit={(one) => void open(one, false)}
                onPrint={(one) => void open(one, true)}
                onCollect={(one) => setDialog({ kind: 'collect', label: one })}
                onDelete={(one) => setDialog({ kind: 'end', label: one })}
                deleteText={t(side === 'mine' ? 'endMine' : 'endWithMe')}
                extraOf={(one) =>
                  side === 'mine'
                    ? []
                    : [
                        {
                          text: t('block', { name: one.partnerNickName }),
                          icon: <PersonProhibitedRegular />,
                          onClick: () => setDialog({ kind: 'block', label: one }),
                        },
                      ]
                }
              />
            </li>
          ))}
        </ul>
      )}
      {count > 1 && (
        <div className={styles.pager}>
          <Pager
            page={Math.min(pageIndex, count - 1)}
            count={count}
            words={{
              previous: t('pager.previous'),
              next: t('pager.next'),
              page: t('pager.page'),
              number: t('pager.number'),
              of: t('pager.of', { count }),
            }}
            onPage={onPage}
          />
        </div>
      )}
      {dialog?.kind === 'collect' && (
        <CollectDialog
          label={{ id: dialog.label.shareId, name: dialog.label.name }}
          send={(place, options) =>
            callApi('POST /templet/collectShared', { shareId: dialog.label.shareId, ...place }, options)
          }
          onClose={close}
        />
      )}
      {dialog?.kind === 'end' && <EndShareDialog label={dialog.label} side={side} onClose={close} />}
      {dialog?.kind === 'block' && <BlockDialog label={dialog.label} onClose={close} />}
    </div>
  );
}
