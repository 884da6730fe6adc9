import { Button, makeStyles, ProgressBar, Text, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { safeFileName } from '../../../device/fileName.ts';
import { saveFile } from '../../services/saveFile.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { usePrinterProblemText } from '../printers/usePrinterProblemText.ts';
import { cancelJob, dismissJob, jobState } from './jobStore.ts';
import { ReportList } from './ReportList.tsx';

const badRowsDialog = lazyPart(async () => (await import('./BadRowsDialog.tsx')).BadRowsDialog, 'overPage');

const useStyles = makeStyles({
  tray: {
    position: 'fixed',
    right: '316px',
    bottom: '52px',
    zIndex: 500,
    width: '320px',
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
  },
  numbers: {
    display: 'flex',
    justifyContent: 'space-between',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  buttons: { display: 'flex', justifyContent: 'flex-end', gap: tokens.spacingHorizontalS },
});

/** The running job, and what became of it. The page stays usable beside it. */
export function JobTray() {
  const styles = useStyles();
  const { t } = useTranslation('print');
  const { phase, order } = useSnapshot(jobState);
  if (phase === 'idle') return null;
  if (phase === 'asking') return <badRowsDialog.Part />;
  const isRunning = phase === 'running';
  const isSending = phase === 'handing' && order?.printer;
  return (
    <section className={styles.tray} aria-label={t('job.progress')} data-job-phase={phase}>
      {isRunning ? <RunningJob /> : isSending ? <SendingJob /> : <EndedJob />}
    </section>
  );
}

function RunningJob() {
  const styles = useStyles();
  const { t, i18n } = useTranslation('print');
  const { progress, startedMs } = useSnapshot(jobState);
  const number = (value: number) => value.toLocaleString(i18n.language);
  const done = progress?.doneLabels ?? 0;
  const total = progress?.totalLabels ?? 0;
  const seconds = (performance.now() - startedMs) / 1000;
  const perSecond = seconds > 0 ? done / seconds : 0;
  const secondsLeft = perSecond > 0 ? Math.ceil((total - done) / perSecond) : null;
  return (
    <>
      <Text weight="semibold">{t('job.running')}</Text>
      <ProgressBar
        aria-label={t('job.progress')}
        {...(progress ? { value: total > 0 ? done / total : 0 } : {})}
        thickness="large"
      />
      <div className={styles.numbers}>
        <span>{t('job.count', { done: number(done), total: number(total) })}</span>
        <span>{t('job.rate', { rate: number(Math.round(perSecond)) })}</span>
        <span>{secondsLeft === null ? '' : t('job.left', { seconds: number(secondsLeft) })}</span>
      </div>
      <div className={styles.buttons}>
        <Button onClick={cancelJob}>{t('job.cancel')}</Button>
      </div>
    </>
  );
}

/** A label printer takes what was made. */
function SendingJob() {
  const styles = useStyles();
  const { t, i18n } = useTranslation('print');
  const { t: tPrinters } = useTranslation('printers');
  const { sending, order } = useSnapshot(jobState);
  const { labels = 0, totalLabels = 0, isWaiting = false } = sending ?? {};
  const number = (value: number) => value.toLocaleString(i18n.language);
  const printer = order?.printer?.name ?? '';
  return (
    <>
      <Text weight="semibold">{tPrinters('job.sending', { printer })}</Text>
      <ProgressBar
        aria-label={t('job.progress')}
        {...(sending ? { value: totalLabels > 0 ? labels / totalLabels : 0 } : {})}
        thickness="large"
      />
      <div className={styles.numbers}>
        <span>{t('job.count', { done: number(labels), total: number(totalLabels) })}</span>
      </div>
      {isWaiting && <Text role="status">{tPrinters('job.printerWaits', { printer })}</Text>}
      <div className={styles.buttons}>
        <Button onClick={cancelJob}>{t('job.cancel')}</Button>
      </div>
    </>
  );
}

function EndedJob() {
  const styles = useStyles();
  const { t } = useTranslation('print');
  const { t: tPrinters } = useTranslation('printers');
  const problemText = usePrinterProblemText();
  const { phase, problem, outcome, order, sending } = useSnapshot(jobState);
  const printed = outcome?.printedLabels ?? 0;
  const isFile = outcome?.file && order && order.target !== 'printer';
  const doubtful = outcome?.warnings[0];
  const firstWarning = doubtful?.problems[0];
  const handleSaveAgain = () => {
    if (outcome?.file && order) {
      saveFile(outcome.file, safeFileName(order.request.label.name, outcome.extension));
    }
  };
  return (
    <>
      <Text weight="semibold" role="status">
        {phase === 'done' && order?.printer
          ? tPrinters('job.sent', { count: printed, printer: order.printer.name })
          : t(`job.${phase}`, { count: printed })}
      </Text>
      {phase === 'failed' && problem && <Text>{problemText(problem)}</Text>}
      {phase === 'failed' && sending?.ended && <Text>{problemText(sending.ended)}</Text>}
      {phase === 'failed' && problem?.report && <ReportList reports={[problem.report]} />}
      {phase === 'done' && order?.printer && <Text>{tPrinters('job.sentHint')}</Text>}
      {phase === 'done' && outcome && outcome.failureCount > 0 && (
        <Text>{t('job.skipped', { count: outcome.failureCount })}</Text>
      )}
      {phase === 'done' && outcome && firstWarning && (
        <Text>
          {t('job.doubtful', {
            count: outcome.warningCount,
            reason: `${t('badRows.row', { row: doubtful?.row })} ${problemText(firstWarning)}`,
          })}
        </Text>
      )}
      <div className={styles.buttons}>
        {phase === 'done' && isFile && <Button onClick={handleSaveAgain}>{t('job.saveAgain')}</Button>}
        <Button appearance={phase === 'done' ? 'primary' : 'secondary'} onClick={dismissJob}>
          {t('job.dismiss')}
        </Button>
      </div>
    </>
  );
}
