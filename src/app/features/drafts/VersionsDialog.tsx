import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createHistory } from '../../../core/edit/history/history.ts';
import { readHistory } from '../../../core/edit/history/readHistory.ts';
import type { Label } from '../../../core/label/label.ts';
import { listVersions } from '../../../device/draftShelf.ts';
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx';
import { SmallDrawing } from '../stocks/SmallDrawing.tsx';
import { agoText } from './agoText.ts';
import { useOpenLabel } from './useOpenLabel.ts';

interface VersionsDialogProps {
  readonly draftId: string;
  /** Replaces the label by an earlier revision, as an undo step. */
  readonly onGoBack: (label: Label) => void;
  readonly onClose: () => void;
}

interface Version {
  readonly revision: number;
  readonly atMs: number;
  readonly label: Label;
  /** Reads the label for its picture. */
  readonly read: () => Promise<Label>;
}

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalXS} 0`,
  },
  words: { flexGrow: 1, minWidth: 0 },
  meta: { color: tokens.colorNeutralForeground3 },
});

async function readVersions(draftId: string): Promise<Version[]> {
  const versions = await listVersions(draftId);
  if (!versions.ok) return [];
  return versions.value.flatMap(({ revision, atMs, label }) => {
    const read = readHistory(createHistory(label));
    if (!read.ok) return [];
    const { present } = read.value;
    return [{ revision, atMs, label: present, read: async () => present }];
  });
}

/** Lists earlier revisions of a draft. A revision is stored each time the draft's log is compacted. */
export function VersionsDialog({ draftId, onGoBack, onClose }: VersionsDialogProps) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('drafts');
  const { openNew } = useOpenLabel();
  const [versions, setVersions] = useState<readonly Version[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void readVersions(draftId).then((read) => isCurrent && setVersions(read));
    return () => {
      isCurrent = false;
    };
  }, [draftId]);
  const when = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <ContentDialog
      title={t('versions.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {versions?.length === 0 && <Text>{t('versions.none')}</Text>}
      {versions?.map(({ revision, atMs, label, read }) => (
        <div key={revision} className={styles.row}>
          <SmallDrawing read={read} />
          <div className={styles.words}>
            <Text block>{when.format(atMs)}</Text>
            <Text block size={200} className={styles.meta}>
              {agoText(atMs, Date.now(), i18n.language)} ·{' '}
              {t('versions.elements', { count: label.elements.length })}
            </Text>
          </div>
          <Button
            size="small"
            onClick={() => {
              onClose();
              onGoBack(label);
            }}
          >
            {t('versions.goBack')}
          </Button>
          <Button
            size="small"
            appearance="subtle"
            onClick={() => {
              onClose();
              void openNew(label);
            }}
          >
            {t('versions.copy')}
          </Button>
        </div>
      ))}
    </ContentDialog>
  );
}
