import { Button, makeStyles, mergeClasses, ProgressBar, Text, tokens } from '@fluentui/react-components';
import { AddRegular, DismissRegular, DocumentPdfRegular, ImageRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../../core/base/result.ts';
import { useProblemText } from '../../i18n/useProblemText.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import type { FileFacts, ListedFile } from './pageList.ts';
import type { PageScanProgress } from './pagesState.ts';
import type { PagesStore } from './pagesStore.ts';
import type { PagesKind } from './pagesStores.ts';
import type { PagesJob } from './usePagesJob.ts';

interface FilesPaneProps {
  readonly kind: PagesKind;
  readonly store: Pick<PagesStore, 'stop' | 'goOn' | 'remove'>;
  readonly files: readonly ListedFile[];
  readonly job: Pick<PagesJob, 'live' | 'isLooking'>;
  readonly progress: PageScanProgress | null;
  readonly isStopped: boolean;
  readonly isKept: boolean;
  readonly onAdd: () => void;
  /** Opens the frame editor at a page of a file. */
  readonly onFrames: (fileId: string, page: number) => void;
}

/** Maximum number of page problems listed for a file; for the others only their number is shown. */
const MAX_SAID = 3;

const useStyles = makeStyles({
  pane: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, minWidth: 0 },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  spring: { flexGrow: 1 },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    margin: 0,
    padding: 0,
    maxHeight: '560px',
    overflowY: 'auto',
    '@media (max-width: 900px)': { maxHeight: '260px' },
  },
  file: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gap: `0 ${tokens.spacingHorizontalS}`,
    alignItems: 'start',
    padding: tokens.spacingVerticalXS,
    listStyleType: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    // Lists can be long: files outside the viewport are not laid out.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 48px',
  },
  icon: { fontSize: '20px', color: tokens.colorNeutralForeground2 },
  facts: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  frames: { alignSelf: 'start', margin: `${tokens.spacingVerticalXS} 0` },
  name: { overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground2 },
  problem: { color: tokens.colorStatusDangerForeground1, overflowWrap: 'anywhere' },
  warning: { color: tokens.colorStatusWarningForeground1, overflowWrap: 'anywhere' },
});

/** Files whose pages are printed, with their page and label counts, or the reason why a file was rejected. */
export function FilesPane(props: FilesPaneProps) {
  const { kind, store, files, job, progress, isStopped, isKept, onAdd, onFrames } = props;
  const styles = useStyles();
  const { t } = useTranslation('pagePrint');
  const remove = useRemove(store);
  return (
    <section className={styles.pane} aria-label={t('files.title')}>
      <div className={styles.row}>
        <Button
          appearance={files.length === 0 ? 'primary' : 'secondary'}
          icon={<AddRegular />}
          onClick={onAdd}
        >
          {t(`${kind}.add`)}
        </Button>
        <div className={styles.spring} />
        {files.length > 1 && (
          <Button appearance="subtle" onClick={() => remove(files)}>
            {t('files.removeAll')}
          </Button>
        )}
      </div>
      {files.length > 0 && <Counted files={files} job={job} />}
      {progress && <Looking progress={progress} onStop={store.stop} />}
      {isStopped && !job.live.isComplete && (
        <div className={styles.row}>
          <Text size={200} role="status">
            {t('looking.stopped')}
          </Text>
          <Button size="small" onClick={store.goOn}>
            {t('looking.goOn')}
          </Button>
        </div>
      )}
      {!isKept && files.length > 0 && (
        <Text size={200} role="status">
          {t('files.notKept')}
        </Text>
      )}
      <ul className={styles.list} aria-label={t('files.title')}>
        {files.map((file) => (
          <FileCard
            key={file.id}
            file={file}
            facts={job.live.facts.get(file.id)}
            canDrawFrames={!job.isLooking}
            onFrames={(page) => onFrames(file.id, page)}
            onRemove={() => remove([file])}
          />
        ))}
      </ul>
    </section>
  );
}

/** Returns a function that removes files from the list. Its notification offers undo. */
function useRemove(store: FilesPaneProps['store']): (files: readonly ListedFile[]) => void {
  const { t } = useTranslation('pagePrint');
  const notify = useNotify();
  return (files) => {
    const putBack = store.remove(files.map(({ id }) => id));
    const message =
      files.length === 1
        ? t('files.removed', { name: files[0].name })
        : t('files.removedAll', { count: files.length });
    notify(message, 'success', undefined, { text: t('files.undo'), onClick: () => void putBack() });
  };
}

function Counted({ files, job }: Pick<FilesPaneProps, 'files' | 'job'>) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('pagePrint');
  const number = (value: number) => value.toLocaleString(i18n.language);
  // Files that contain nothing that can be printed.
  const refused = files.filter(({ id, problem }) => {
    const facts = job.live.facts.get(id);
    return problem !== null || (facts?.labelCount === 0 && facts.isComplete && facts.problems.length > 0);
  }).length;
  const labels = job.live.units.length;
  return (
    <Text size={200} className={styles.quiet}>
      {[
        t('files.count', { count: files.length, shown: number(files.length) }),
        t('files.labels', { count: labels, shown: number(labels) }),
        ...(refused > 0 ? [t('files.refused', { count: refused, shown: number(refused) })] : []),
      ].join(' · ')}
    </Text>
  );
}

function Looking({ progress, onStop }: { progress: PageScanProgress; onStop: () => void }) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('pagePrint');
  const { name, fileNumber, fileCount, donePages, wantedPages } = progress;
  const number = (value: number) => value.toLocaleString(i18n.language);
  const share = (fileNumber - 1 + (wantedPages > 0 ? donePages / wantedPages : 0)) / fileCount;
  const where = [
    ...(fileCount > 1 ? [t('looking.file', { number: number(fileNumber), total: number(fileCount) })] : []),
    ...(wantedPages > 1
      ? [t('looking.page', { number: number(donePages), total: number(wantedPages) })]
      : []),
  ];
  return (
    <div className={styles.pane}>
      <Text size={200} className={styles.name}>
        {t('looking.at', { name })}
      </Text>
      <ProgressBar aria-label={t('looking.label')} value={share} thickness="large" />
      <div className={styles.row}>
        <Text size={200}>{where.join(' · ')}</Text>
        <div className={styles.spring} />
        <Button size="small" onClick={onStop}>
          {t('looking.stop')}
        </Button>
      </div>
    </div>
  );
}

interface FileCardProps {
  readonly file: ListedFile;
  readonly facts: FileFacts | undefined;
  readonly canDrawFrames: boolean;
  readonly onFrames: (page: number) => void;
  readonly onRemove: () => void;
}

function FileCard({ file: { name, kind }, facts, canDrawFrames, onFrames, onRemove }: FileCardProps) {
  const styles = useStyles();
  const { t } = useTranslation('pagePrint');
  const problemText = useProblemText();
  const problems = facts?.problems ?? [];
  const more = problems.length - MAX_SAID;
  const factText = useFacts(facts, kind);
  const warnings = useWarnings(facts);
  const wholePage = facts?.firstWholePage ?? null;
  return (
    <li className={styles.file}>
      <span className={styles.icon}>{kind === 'pdf' ? <DocumentPdfRegular /> : <ImageRegular />}</span>
      <div className={styles.facts}>
        <Text className={styles.name}>{name}</Text>
        {factText !== '' && (
          <Text size={200} className={styles.quiet}>
            {factText}
          </Text>
        )}
        {warnings.map((warning) => (
          <Text key={warning} size={200} className={styles.warning}>
            {warning}
          </Text>
        ))}
        {wholePage !== null && canDrawFrames && (
          <Button className={styles.frames} size="small" onClick={() => onFrames(wholePage)}>
            {t('drawFrames')}
          </Button>
        )}
        {problems.slice(0, MAX_SAID).map((problem) => (
          <Text key={keyOf(problem)} size={200} className={mergeClasses(styles.problem)}>
            {problemText(problem)}
          </Text>
        ))}
        {more > 0 && (
          <Text size={200} className={styles.problem}>
            {t('files.more', { count: more })}
          </Text>
        )}
      </div>
      <Button
        size="small"
        appearance="subtle"
        icon={<DismissRegular />}
        aria-label={t('files.remove', { name })}
        onClick={onRemove}
      />
    </li>
  );
}

const keyOf = ({ code, params }: Problem) => `${code} ${params?.page ?? ''}`;

function useCounted(): (key: string, count: number) => string {
  const { t, i18n } = useTranslation('pagePrint');
  return (key, count) => t(`facts.${key}`, { count, shown: count.toLocaleString(i18n.language) });
}

/** Returns the warnings about labels of a file that are printed but may look wrong. */
function useWarnings(facts: FileFacts | undefined): string[] {
  const counted = useCounted();
  if (!facts) return [];
  const { cutCount, smallCount, wholeCount, unseenCount } = facts;
  return [
    ...(wholeCount > 0 ? [counted('whole', wholeCount)] : []),
    ...(cutCount > 0 ? [counted('cut', cutCount)] : []),
    ...(smallCount > 0 ? [counted('small', smallCount)] : []),
    ...(unseenCount > 0 ? [counted('unseen', unseenCount)] : []),
  ];
}

/** Returns the numbers of pages, labels and skipped pages of a file as one line. */
function useFacts(facts: FileFacts | undefined, kind: ListedFile['kind']): string {
  const counted = useCounted();
  if (!facts || facts.pageCount === null) return '';
  const { pageCount, labelCount, blankCount, drawnCount } = facts;
  return [
    ...(kind === 'pdf' ? [counted('pages', pageCount)] : []),
    counted('labels', labelCount),
    ...(blankCount > 0 ? [counted('blank', blankCount)] : []),
    ...(drawnCount > 0 ? [counted('drawn', drawnCount)] : []),
  ].join(' · ');
}
