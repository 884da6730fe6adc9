import {
  Button,
  Field,
  makeStyles,
  ProgressBar,
  Skeleton,
  SkeletonItem,
  Subtitle2,
  Text,
  tokens,
} from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FONT_LIMITS } from '../../../core/base/limits.ts';
import { cachedFonts, canCacheFonts } from '../../services/offline/offlineFonts.ts';
import { chooseFiles } from '../../ui/chooseFile.ts';
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx';
import { FontItem } from './FontItem.tsx';
import type { ListedFont } from './fontNames.ts';
import { useFontList } from './useFontList.ts';

const ACCEPT = FONT_LIMITS.extensions.map((extension) => `.${extension}`).join(',');

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  spring: { flexGrow: 1 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  quiet: { color: tokens.colorNeutralForeground2 },
  bones: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
});

/** Number of placeholder rows that are shown during loading. */
const WAITING_ROWS = 3;

function useKept() {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const look = useCallback(() => void cachedFonts().then(setKept), []);
  useEffect(look, [look]);
  return { kept, look };
}

/** The user's own fonts and the bundled fonts. */
export function FontList() {
  const styles = useStyles();
  const { t } = useTranslation('fontList');
  const { fonts, isMissing, sent, fetch, send, remove } = useFontList();
  const { kept, look } = useKept();
  const [asked, setAsked] = useState<ListedFont | null>(null);
  const ofKind = (isOwn: boolean) => (fonts ?? []).filter((font) => font.isOwn === isOwn);
  const listed = (members: readonly ListedFont[], label: string) => (
    <ul className={styles.list} aria-label={label}>
      {members.map((font) => (
        <FontItem key={font.fontId} font={font} kept={kept} onKept={look} onRemove={setAsked} />
      ))}
    </ul>
  );
  if (!fonts)
    return isMissing ? (
      <div className={styles.bar}>
        <Text>{t('notListed')}</Text>
        <Button onClick={() => void fetch()}>{t('tryAgain')}</Button>
      </div>
    ) : (
      <Skeleton className={styles.bones} aria-label={t('loading')}>
        {Array.from({ length: WAITING_ROWS }, (_, at) => (
          <SkeletonItem key={at} size={40} />
        ))}
      </Skeleton>
    );
  return (
    <>
      <section>
        <div className={styles.bar}>
          <Subtitle2 as="h2" className={styles.spring}>
            {t('own')}
          </Subtitle2>
          <Button
            appearance="primary"
            icon={<AddRegular />}
            disabledFocusable={sent !== null}
            onClick={() => void chooseFiles(ACCEPT).then(send)}
          >
            {t('add')}
          </Button>
        </div>
        {sent && (
          <Field validationMessage={t('sending', { name: sent.name })} validationState="none">
            <ProgressBar value={sent.share} />
          </Field>
        )}
        {ofKind(true).length === 0 ? (
          <Text className={styles.quiet}>{t('noneOwn')}</Text>
        ) : (
          listed(ofKind(true), t('own'))
        )}
      </section>
      <section>
        <Subtitle2 as="h2">{t('shipped')}</Subtitle2>
        {!canCacheFonts() && <Text className={styles.quiet}>{t('cannotKeep')}</Text>}
        {listed(ofKind(false), t('shipped'))}
      </section>
      {asked && (
        <ContentDialog
          title={t('removeTitle', { name: asked.fontEnglishName })}
          onClose={() => setAsked(null)}
          maxWidthPx={440}
          actions={
            <>
              <Button onClick={() => setAsked(null)}>{t('cancel')}</Button>
              <Button
                appearance="primary"
                onClick={() => {
                  void remove(asked);
                  setAsked(null);
                }}
              >
                {t('remove')}
              </Button>
            </>
          }
        >
          <Text>{t('removeText')}</Text>
        </ContentDialog>
      )}
    </>
  );
}
