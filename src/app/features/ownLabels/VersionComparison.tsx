import { makeStyles, mergeClasses, Skeleton, SkeletonItem, Text, tokens } from '@fluentui/react-components';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ok, type Problem, type Result } from '../../../core/base/result.ts';
import { labelChanges } from '../../../core/edit/history/labelChanges.ts';
import type { Label } from '../../../core/label/label.ts';
import { callApi } from '../../services/api/apiClient.ts';
import type { ApiRefusal } from '../../services/api/sendCall.ts';
import { useFailureText } from '../../services/api/useCall.ts';
import { downloadLabel } from '../../services/library/openLibraryLabel.ts';
import { useLengthText } from '../fields/useLengthText.ts';
import { SampleDrawing } from '../stocks/SampleDrawing.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  pictures: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
    gap: tokens.spacingHorizontalM,
  },
  figure: { margin: 0, minWidth: 0 },
  caption: { fontSize: tokens.fontSizeBase200 },
  board: {
    boxSizing: 'border-box',
    height: '120px',
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  stack: { position: 'relative', height: '100%', isolation: 'isolate', filter: 'invert(1)' },
  layer: { position: 'absolute', inset: 0 },
  /** Blending two equal colors gives black; the filter of the container turns it into white. */
  difference: { mixBlendMode: 'difference' },
  changes: { margin: 0, paddingLeft: tokens.spacingHorizontalL },
});

interface Versions {
  readonly earlier: Label;
  readonly present: Label;
}

/** Loads an earlier version and the present version of a label; null until both are loaded. */
function useVersions(id: string, version: number): Result<Versions, Problem | ApiRefusal> | null {
  const [loaded, setLoaded] = useState<Result<Versions, Problem | ApiRefusal> | null>(null);
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const load = async (): Promise<Result<Versions, Problem | ApiRefusal>> => {
      const [then, now] = await Promise.all([
        callApi('GET /templet/{id}/versions/{version}', { id, version }, { signal }),
        callApi('GET /templet/{id}', { id }, { signal }),
      ]);
      if (!then.ok) return then;
      if (!now.ok) return now;
      const [earlier, present] = [await downloadLabel(then.value), await downloadLabel(now.value)];
      if (!earlier.ok) return earlier;
      return present.ok ? ok({ earlier: earlier.value, present: present.value }) : present;
    };
    void load().then((found) => {
      if (!signal.aborted) setLoaded(found);
    });
    return () => ending.abort();
  }, [id, version]);
  return loaded;
}

interface PictureProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Picture({ title, children }: PictureProps) {
  const styles = useStyles();
  return (
    <figure className={styles.figure}>
      <div className={styles.board}>{children}</div>
      <figcaption className={styles.caption}>{title}</figcaption>
    </figure>
  );
}

/** Lists the changes between two versions as sentences. */
function Changes({ earlier, present }: Versions) {
  const styles = useStyles();
  const { t } = useTranslation('library');
  const { size } = useLengthText();
  const { added, removed, changed, isResized, hasOtherChanges } = labelChanges(earlier, present);
  const sizeOf = ({ widthMm, heightMm }: Label) => size(widthMm, heightMm);
  const lines = [
    ...(isResized ? [t('versions.resized', { from: sizeOf(earlier), to: sizeOf(present) })] : []),
    ...(changed > 0 ? [t('versions.changed', { count: changed })] : []),
    ...(added > 0 ? [t('versions.added', { count: added })] : []),
    ...(removed > 0 ? [t('versions.removed', { count: removed })] : []),
    ...(hasOtherChanges ? [t('versions.settings')] : []),
  ];
  if (lines.length === 0) return <Text size={200}>{t('versions.same')}</Text>;
  return (
    <ul className={styles.changes}>
      {lines.map((line) => (
        <li key={line}>
          <Text size={200}>{line}</Text>
        </li>
      ))}
    </ul>
  );
}

/** Shows an earlier version next to the present version, their differences as a picture, and the changes as sentences. */
export function VersionComparison({ id, version }: { readonly id: string; readonly version: number }) {
  const styles = useStyles();
  const { t } = useTranslation('library');
  const failureText = useFailureText();
  const loaded = useVersions(id, version);
  if (loaded === null)
    return (
      <Skeleton aria-label={t('versions.loading')}>
        <SkeletonItem style={{ height: '120px' }} />
      </Skeleton>
    );
  if (!loaded.ok) return <Text>{failureText(loaded.error)}</Text>;
  const { earlier, present } = loaded.value;
  const isSameSize = earlier.widthMm === present.widthMm && earlier.heightMm === present.heightMm;
  return (
    <div className={styles.root}>
      <div className={styles.pictures}>
        <Picture title={t('versions.then')}>
          <SampleDrawing label={earlier} />
        </Picture>
        <Picture title={t('versions.now')}>
          <SampleDrawing label={present} />
        </Picture>
        {isSameSize && (
          <Picture title={t('versions.differences')}>
            <div className={styles.stack}>
              <div className={styles.layer}>
                <SampleDrawing label={earlier} />
              </div>
              <div className={mergeClasses(styles.layer, styles.difference)}>
                <SampleDrawing label={present} />
              </div>
            </div>
          </Picture>
        )}
      </div>
      <Changes earlier={earlier} present={present} />
    </div>
  );
}
