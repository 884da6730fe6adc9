import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DAY_MS, LIBRARY_LIMITS } from '../../../core/base/limits.ts';
import { dayText } from '../../i18n/timeText.ts';
import type { AnswerOf } from '../../services/api/sendCall.ts';
import { useCall } from '../../services/api/useCall.ts';
import { useBusy } from '../../ui/hooks/useBusy.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { useLengthText } from '../fields/useLengthText.ts';
import { useLibraryRound } from './folders.ts';
import { LabelCover } from './items/LabelCover.tsx';
import type { LabelPage } from './items/labelPages.ts';
import { useLabelActions } from './items/useLabelActions.ts';

const question = lazyPart(async () => (await import('../../ui/dialogs/Question.tsx')).Question, 'overPage');

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  row: {
    display: 'flex',
    // On a phone, the buttons go below the name.
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  cover: {
    flexShrink: 0,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '72px',
    height: '48px',
  },
  actions: { display: 'flex', gap: tokens.spacingHorizontalS },
  words: { flexGrow: 1, flexBasis: '200px', minWidth: 0 },
  name: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
  meta: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  lead: { color: tokens.colorNeutralForeground2 },
});

type BinnedLabel = AnswerOf<'GET /templet/bin'>['list'][number];

/** Lists deleted labels, which can be restored until they are removed for good. */
export function BinList() {
  const styles = useStyles();
  const { t } = useTranslation(['library', 'sharing']);
  const { size } = useLengthText();
  const call = useCall();
  const notify = useNotify();
  const round = useLibraryRound();
  const { restore, erase } = useLabelActions();
  const [asked, setAsked] = useState<BinnedLabel | null>(null);
  const [isBusy, run] = useBusy();
  const [bin, setBin] = useState<LabelPage<BinnedLabel> | null>(null);
  const [pageIndex, setPageIndex] = useState(0);
  // Reload when the library changes.
  useEffect(() => {
    let isGone = false;
    const page = { pageNumber: pageIndex + 1, pageSize: LIBRARY_LIMITS.maxPageSize };
    void call('GET /templet/bin', page).then((done) => {
      if (isGone || !done.ok) return;
      setBin(done.value);
      // The last label of the last page was restored: show the previous page.
      if (done.value.list.length === 0 && pageIndex > 0) setPageIndex(pageIndex - 1);
    });
    return () => {
      isGone = true;
    };
  }, [call, round, pageIndex]);
  if (!bin) return null;
  const { list: labels, total } = bin;
  const count = Math.ceil(total / LIBRARY_LIMITS.maxPageSize);
  if (total === 0) return <Text>{t('noneBin')}</Text>;
  return (
    <div className={styles.root}>
      <Text className={styles.lead}>{t('binLead', { days: LIBRARY_LIMITS.binLifeMs / DAY_MS })}</Text>
      <ul className={styles.list} aria-label={t('bin')}>
        {labels.map((label) => (
          <li key={label.id} className={styles.row}>
            <span className={styles.cover}>
              <LabelCover label={label} />
            </span>
            <div className={styles.words}>
              <div className={styles.name} title={label.name}>
                {label.name}
              </div>
              <div className={styles.meta}>
                {size(label.width, label.height)} ·{' '}
                {t('deletedAt', {
                  day: dayText(label.deleteTime),
                  last: dayText(label.deleteTime + LIBRARY_LIMITS.binLifeMs),
                })}
              </div>
            </div>
            <div className={styles.actions}>
              <Button
                size="small"
                onClick={() =>
                  void restore([label.id]).then(
                    (count) => count > 0 && notify(t('restored', { name: label.name }), 'success'),
                  )
                }
              >
                {t('restore')}
              </Button>
              <Button size="small" onClick={() => setAsked(label)}>
                {t('erase')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {count > 1 && (
        <Pager
          page={Math.min(pageIndex, count - 1)}
          count={count}
          words={{
            previous: t('sharing:pager.previous'),
            next: t('sharing:pager.next'),
            page: t('sharing:pager.page'),
            number: t('sharing:pager.number'),
            of: t('sharing:pager.of', { count }),
          }}
          onPage={setPageIndex}
        />
      )}
      {asked && (
        <question.Part
          title={t('eraseTitle', { name: asked.name })}
          text={t('eraseText')}
          doText={t('erase')}
          leaveText={t('cancel')}
          isBusy={isBusy}
          onDo={() =>
            void run(async () => {
              const count = await erase([asked.id]);
              if (count > 0) notify(t('erased', { name: asked.name }), 'success');
              setAsked(null);
            })
          }
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
