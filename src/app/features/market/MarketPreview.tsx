import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  Skeleton,
  SkeletonItem,
  Text,
  tokens,
} from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem, Result } from '../../../core/base/result.ts';
import type { Label } from '../../../core/label/label.ts';
import { neededColumns, promptNames } from '../../../core/print/labelInputs.ts';
import { callApi } from '../../services/api/apiClient.ts';
import type { ApiRefusal } from '../../services/api/sendCall.ts';
import { useFailureText } from '../../services/api/useCall.ts';
import { downloadLabel } from '../../services/library/openLibraryLabel.ts';
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx';
import { useLengthText } from '../fields/useLengthText.ts';
import { SampleDrawing } from '../stocks/SampleDrawing.tsx';
import type { MarketLabel } from './useMarketPages.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  board: {
    boxSizing: 'border-box',
    height: 'min(44vh, 380px)',
    '@media (max-width: 479px)': { height: '30vh' },
    padding: tokens.spacingHorizontalXL,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    margin: 0,
    '@media (max-width: 479px)': { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 0 },
  },
  word: { color: tokens.colorNeutralForeground2 },
  value: {
    margin: 0,
    overflowWrap: 'anywhere',
    '@media (max-width: 479px)': { paddingBottom: tokens.spacingVerticalXS },
  },
});

type Taken = Result<Label, Problem | ApiRefusal>;

/** Loads a market label with its document; null until loaded. The function loads it again after a failure. */
function useMarketLabel(id: string): readonly [taken: Taken | null, retry: () => void] {
  const [taken, setTaken] = useState<Taken | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const ending = new AbortController();
    const take = async () => {
      const answer = await callApi('GET /market/{id}', { id }, { signal: ending.signal });
      const label = answer.ok ? await downloadLabel(answer.value) : answer;
      if (!ending.signal.aborted) setTaken(label);
    };
    void take();
    return () => ending.abort();
  }, [id, tries]);
  const retry = () => {
    setTaken(null);
    setTries(tries + 1);
  };
  return [taken, retry];
}

interface MarketPreviewProps {
  readonly label: MarketLabel;
  /** Localized title of the label's group. */
  readonly group: string;
  readonly onUse: () => void;
  readonly onCollect: () => void;
  readonly onClose: () => void;
}

/** Preview of a market label: how it prints, its size, and the columns that it uses. */
export function MarketPreview({ label: shown, group, onUse, onCollect, onClose }: MarketPreviewProps) {
  const styles = useStyles();
  const { t } = useTranslation(['market', 'library']);
  const { size } = useLengthText();
  const failureText = useFailureText();
  const [taken, retry] = useMarketLabel(shown.id);
  const label = taken?.ok ? taken.value : null;
  const columns = label ? neededColumns(label) : [];
  const prompts = label ? promptNames(label) : [];
  const list = (names: readonly string[]) => names.join(t('comma'));
  const facts: readonly (readonly [string, string])[] = [
    [t('size'), size(shown.width, shown.height)],
    [t('group'), group],
    [t('from'), shown.isStarter ? t('fromProduct') : shown.publisherNickName],
    ...(label ? [[t('data'), columns.length > 0 ? list(columns) : t('dataNone')] as const] : []),
    ...(prompts.length > 0 ? [[t('prompts'), list(prompts)] as const] : []),
  ];
  return (
    <ContentDialog
      title={shown.name}
      onClose={onClose}
      maxWidthPx={640}
      actions={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button disabledFocusable={!label} onClick={onUse}>
            {t('use')}
          </Button>
          <Button appearance="primary" disabledFocusable={!label} onClick={onCollect}>
            {t('collect')}
          </Button>
        </>
      }
    >
      <div className={styles.root}>
        {taken && !taken.ok ? (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>{failureText(taken.error)}</MessageBarBody>
            <MessageBarActions>
              <Button size="small" onClick={retry}>
                {t('shell:tryAgain')}
              </Button>
            </MessageBarActions>
          </MessageBar>
        ) : (
          <div className={styles.board}>
            {label ? (
              <SampleDrawing label={label} />
            ) : (
              <Skeleton aria-label={t('loading')} style={{ height: '100%' }}>
                <SkeletonItem style={{ height: '100%' }} />
              </Skeleton>
            )}
          </div>
        )}
        <dl className={styles.facts}>
          {facts.map(([word, value]) => (
            <div key={word} style={{ display: 'contents' }}>
              <dt className={styles.word}>{word}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ))}
        </dl>
        {columns.length > 0 && <Text size={200}>{t('dataHint')}</Text>}
      </div>
    </ContentDialog>
  );
}
