import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIBRARY_LIMITS } from '../../../core/base/limits.ts';
import { timeText } from '../../i18n/timeText.ts';
import { callApi } from '../../services/api/apiClient.ts';
import type { AnswerOf } from '../../services/api/sendCall.ts';
import { useCall } from '../../services/api/useCall.ts';
import { downloadLabel } from '../../services/library/openLibraryLabel.ts';
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { WaitSpinner } from '../../ui/WaitSpinner.tsx';
import { libraryChanged } from '../library/folders.ts';
import type { ListedLabel } from '../library/items/labelPages.ts';
import { SmallDrawing } from '../stocks/SmallDrawing.tsx';
import { VersionComparison } from './VersionComparison.tsx';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalXS} 0`,
  },
  name: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  comparison: { flexBasis: '100%' },
  meta: { color: tokens.colorNeutralForeground3 },
});

type Version = AnswerOf<'GET /templet/{id}/versions'>[number];

/**
 * Returns a function that restores an earlier version of a library label. The present state becomes a version, and the notification offers
 * undo.
 */
function useGoBack({ id, name, version: present }: ListedLabel) {
  const { t } = useTranslation('library');
  const call = useCall();
  const notify = useNotify();
  const bring = async (version: number) => {
    const done = await call('POST /templet/restore', { id, version });
    if (done.ok) libraryChanged();
    return done.ok;
  };
  return async ({ version, updateTime }: Version) => {
    if (!(await bring(version))) return;
    notify(t('versions.done', { name, time: timeText(updateTime) }), 'success', undefined, {
      text: t('undo'),
      onClick: () => void bring(present),
    });
  };
}

/** Small picture of a version, which is downloaded when it comes into view. */
function VersionPicture({ id, version }: { readonly id: string; readonly version: number }) {
  const read = useCallback(
    async (signal: AbortSignal) => {
      const answer = await callApi('GET /templet/{id}/versions/{version}', { id, version }, { signal });
      if (!answer.ok) return null;
      const label = await downloadLabel(answer.value);
      return label.ok ? label.value : null;
    },
    [id, version],
  );
  return <SmallDrawing read={read} />;
}

interface LibraryVersionsDialogProps {
  readonly label: ListedLabel;
  readonly onClose: () => void;
}

/** Lists the versions of a library label. Each save creates a version, on any device. */
export function LibraryVersionsDialog({ label, onClose }: LibraryVersionsDialogProps) {
  const styles = useStyles();
  const { t } = useTranslation('library');
  const call = useCall();
  const goBack = useGoBack(label);
  const [versions, setVersions] = useState<readonly Version[] | null>(null);
  const [compared, setCompared] = useState<number | null>(null);
  const { id } = label;
  useEffect(() => {
    let isCurrent = true;
    void call('GET /templet/{id}/versions', { id }).then((answer) => {
      if (isCurrent) setVersions(answer.ok ? answer.value : []);
    });
    return () => {
      isCurrent = false;
    };
  }, [call, id]);
  return (
    <ContentDialog
      title={t('versions.title', { name: label.name })}
      onClose={onClose}
      maxWidthPx={640}
      actions={<Button onClick={onClose}>{t('versions.close')}</Button>}
    >
      {versions === null && <WaitSpinner label={t('versions.title', { name: label.name })} />}
      {versions?.length === 0 && <Text>{t('versions.none', { most: LIBRARY_LIMITS.maxVersions })}</Text>}
      {versions && versions.length > 0 && (
        <ul className={styles.list}>
          {versions.map((version) => (
            <li key={version.version} className={styles.row}>
              <VersionPicture id={id} version={version.version} />
              <div className={styles.name}>
                <Text block>{timeText(version.updateTime)}</Text>
                {version.name !== label.name && (
                  <Text block size={200} className={styles.meta}>
                    {version.name}
                  </Text>
                )}
              </div>
              <Button
                size="small"
                aria-expanded={compared === version.version}
                onClick={() => setCompared(compared === version.version ? null : version.version)}
              >
                {t('versions.compare')}
              </Button>
              <Button
                size="small"
                onClick={() => {
                  onClose();
                  void goBack(version);
                }}
              >
                {t('versions.goBack')}
              </Button>
              {compared === version.version && (
                <div className={styles.comparison}>
                  <VersionComparison id={id} version={version.version} />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </ContentDialog>
  );
}
