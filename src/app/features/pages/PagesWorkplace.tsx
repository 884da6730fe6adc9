import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { ArrowExportRegular, DocumentPdfRegular, ImageRegular } from '@fluentui/react-icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { PRINT_LIMITS } from '../../../core/base/limits.ts';
import { useProblemText } from '../../i18n/useProblemText.ts';
import { DropVeil } from '../../ui/drops/DropVeil.tsx';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { LazyMenu } from '../../ui/LazyMenu.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import type { OutputTarget } from '../jobs/jobOrder.ts';
import { choiceOf } from '../print/PrintWhere.tsx';
import { useTestPageOf } from '../print/useTestPage.ts';
import { FilesPane } from './FilesPane.tsx';
import { frameKey } from './framedPages.ts';
import { PagesExportList } from './PagesExportList.tsx';
import { PagesPreview } from './PagesPreview.tsx';
import { PagesSettingsPane } from './PagesSettingsPane.tsx';
import { type PagesKind, pagesStoreOf } from './pagesStores.ts';
import { useFileIntake } from './useFileIntake.ts';
import { type PagesJob, usePagesJob } from './usePagesJob.ts';

const printersDialog = lazyPart(
  async () => (await import('../printers/PrintersDialog.tsx')).PrintersDialog,
  'overPage',
);
const framesDialog = lazyPart(
  async () => (await import('./frames/FramesDialog.tsx')).FramesDialog,
  'overPage',
);
/** The list of formats is part of this screen's chunk, so nothing has to be loaded. */
const isHere = async () => undefined;

const useStyles = makeStyles({
  panes: {
    display: 'grid',
    gridTemplateColumns: '260px minmax(0, 1fr) 320px',
    gap: tokens.spacingHorizontalXXL,
    alignItems: 'start',
    '@media (max-width: 1100px)': { gridTemplateColumns: '220px minmax(0, 1fr) 300px' },
    '@media (max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  settings: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  // Sticky, so that the buttons are visible at any scroll position of the settings.
  acts: {
    position: 'sticky',
    bottom: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow4,
  },
  // A message that comes or goes must not move the buttons.
  message: { minHeight: tokens.lineHeightBase200 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  print: { flexGrow: 1 },
  empty: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalXXXL} ${tokens.spacingHorizontalL}`,
    textAlign: 'center',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
  },
  emptyIcon: { fontSize: '40px', color: tokens.colorBrandForeground1 },
  emptyText: { maxWidth: '460px', color: tokens.colorNeutralForeground2 },
});

/** Prints pages of PDFs, or pictures, as labels: files, resulting labels, and settings. */
export function PagesWorkplace({ kind }: { kind: PagesKind }) {
  const styles = useStyles();
  const { t } = useTranslation('pagePrint');
  const store = pagesStoreOf(kind);
  const state = useSnapshot(store.state);
  const { files, settings, pages, frames, progress, isStopped, isKept } = state;
  const job = usePagesJob(state);
  const intake = useFileIntake(kind);
  const [isEditing, setIsEditing] = useState(false);
  /** Page at which the frame editor opens; null while it is closed. */
  const [framed, setFramed] = useState<{ readonly startKey: string | null } | null>(null);
  const printTestPage = useTestPageOf(() => ({ made: job.label, labelDpi: job.print.form.dpi }));
  const wrong = useWrong(kind, job, files?.length ?? null, isStopped);
  useEffect(() => void store.open(), [store]);
  const { form, change } = job.print;
  return (
    <>
      <div className={styles.panes}>
        <FilesPane
          kind={kind}
          store={store}
          files={files ?? []}
          job={job}
          progress={progress}
          isStopped={isStopped}
          isKept={isKept}
          onAdd={() => void intake.choose()}
          onFrames={(fileId, page) => setFramed({ startKey: frameKey(fileId, page) })}
        />
        {files?.length === 0 ? (
          <div className={styles.empty}>
            <span className={styles.emptyIcon}>
              {kind === 'pdf' ? <DocumentPdfRegular /> : <ImageRegular />}
            </span>
            <Text size={500} weight="semibold">
              {t(`${kind}.empty`)}
            </Text>
            <Text align="center" className={styles.emptyText}>
              {t(`${kind}.emptyText`)}
            </Text>
          </div>
        ) : (
          <PagesPreview
            job={job}
            message={job.isLooking ? t('looking.label') : wrong}
            onLeaveOut={store.leaveOut}
            onFrames={(place) => setFramed({ startKey: place && frameKey(place.fileId, place.page) })}
          />
        )}
        <div className={styles.settings}>
          <PagesSettingsPane
            settings={settings}
            onChange={store.change}
            pages={pages}
            onPages={store.choosePages}
            hasPages={kind === 'pdf'}
            job={job}
            onEditPrinters={() => setIsEditing(true)}
          />
          <Acts job={job} wrong={wrong} />
        </div>
      </div>
      {isEditing && (
        <printersDialog.Part
          startId={form.printerId}
          onTest={(printer) => {
            setIsEditing(false);
            void printTestPage(printer);
          }}
          onClose={(id) => {
            setIsEditing(false);
            change(choiceOf(id, form.dpi));
          }}
        />
      )}
      {framed && (
        <framesDialog.Part
          files={files ?? []}
          settings={settings}
          pages={pages}
          frames={frames}
          startKey={framed.startKey}
          onFrames={store.drawFrames}
          onClose={() => setFramed(null)}
        />
      )}
      <DropVeil textOf={() => t(`${kind}.drop`)} onDrop={intake.drop} />
    </>
  );
}

/** Returns the message of the problem that prevents printing; null if there is none. */
function useWrong(
  kind: PagesKind,
  job: PagesJob,
  fileCount: number | null,
  isStopped: boolean,
): string | null {
  const { t, i18n } = useTranslation('pagePrint');
  const shared = useTranslation('print');
  const problemText = useProblemText();
  // The stored files are not loaded yet.
  if (fileCount === null) return null;
  if (fileCount === 0) return t(`${kind}.required`);
  if (job.isLooking) return t('looking.wait');
  if (isStopped && !job.live.isComplete) return t('looking.stopped');
  const refused = job.check('printer');
  if (refused) return problemText(refused);
  if (job.list.units.length === 0)
    return job.list.leftOutCount > 0 ? t('allLeftOut') : problemText({ code: 'pagesNone' });
  const { problem } = job.print.state;
  const max = PRINT_LIMITS.maxCopies.toLocaleString(i18n.language);
  return problem && shared.t(`problems.${problem}`, { max });
}

/** Print and export buttons. */
function Acts({ job, wrong }: { job: PagesJob; wrong: string | null }) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('print');
  const own = useTranslation('pagePrint');
  const notify = useNotify();
  const problemText = useProblemText();
  // The number of labels is unknown while pages are being scanned.
  const isKnown = !job.isLooking && job.list.units.length > 0;
  const count = isKnown ? (job.print.state.plan?.labelCount ?? null) : null;
  const start = (target: OutputTarget) => {
    // Checked for this target only: a problem of the printer need not affect a file, and vice versa.
    const refused = job.check(target);
    if (refused) notify(problemText(refused), 'error');
    else if (wrong !== null) notify(wrong, 'error');
    else void job.start(target);
  };
  return (
    <div className={styles.acts}>
      <Text block size={200} role="status" className={styles.message}>
        {wrong}
      </Text>
      <div className={styles.buttons}>
        <Button
          className={styles.print}
          appearance="primary"
          disabledFocusable={wrong !== null || count === null}
          onClick={() => start('printer')}
        >
          {count === null
            ? t('act.printAll')
            : t('act.print', { count, shown: count.toLocaleString(i18n.language) })}
        </Button>
        <LazyMenu label={own.t('export')} hasText icon={<ArrowExportRegular />} fetch={isHere}>
          <PagesExportList onOutput={start} />
        </LazyMenu>
      </div>
    </div>
  );
}
