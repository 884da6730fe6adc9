import { Button, makeStyles, ProgressBar, Text, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { safeFileName } from '../../../core/base/fileName.ts';
import { isDialogueLanguage } from '../../../core/output/printerLanguages.ts';
import { unverified } from '../../../core/verify/unverified.ts';
import { saveFile } from '../../services/saveFile.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { usePrinterProblemText } from '../printers/usePrinterProblemText.ts';
import { InterruptedJob } from './InterruptedJob.tsx';
import { isHalted, isReportedElsewhere, jobState } from './jobState.ts';
import { cancelJob, confirmJob, dismissJob, pauseJob, printNextPart, resumeJob } from './jobStore.ts';
import { ReportList } from './ReportList.tsx';
import { SkippedRows } from './SkippedRows.tsx';
import { useTrayStyles } from './trayStyles.ts';
import { WaitingJobs } from './WaitingJobs.tsx';

const badRowsDialog = lazyPart(async () => (await import('./BadRowsDialog.tsx')).BadRowsDialog, 'overPage');

const useStyles = makeStyles({
  numbers: {
    display: 'flex',
    justifyContent: 'space-between',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
});

/** Tray with the running job and its result. The page stays usable while it is shown. */
export function JobTray() {
  const styles = useTrayStyles();
  const { t } = useTranslation('print');
  const job = useSnapshot(jobState);
  const { interrupted, order, isLooking, isHeld } = job;
  const phase = isReportedElsewhere(job) ? 'idle' : job.phase;
  if (phase === 'asking' && !isLooking) return <badRowsDialog.Part onGiveUp={dismissJob} />;
  if (phase === 'idle' && interrupted.length === 0) return null;
  return (
    <section className={styles.tray} aria-label={t('job.progress')} data-job-phase={phase}>
      {phase === 'idle' ? (
        <InterruptedJob key={interrupted[0].id} head={interrupted[0]} />
      ) : phase === 'running' || phase === 'paused' ? (
        <RunningJob isPaused={phase === 'paused' || isHeld} />
      ) : phase === 'asking' ? (
        <BadRowsWaiting />
      ) : phase === 'between' ? (
        <PartWaiting />
      ) : phase === 'handing' && order?.printer ? (
        <SendingJob />
      ) : (
        <EndedJob />
      )}
    </section>
  );
}

/** Shows which part of the job is being made, and the number of queued jobs. */
function Surroundings() {
  const { t, i18n } = useTranslation('jobs');
  const { part, waiting } = useSnapshot(jobState);
  const number = (value: number) => value.toLocaleString(i18n.language);
  return (
    <>
      {part && (
        <Text size={200}>
          {t('part', {
            number: number(part.number),
            total: number(part.count),
            from: number(part.firstLabel + 1),
            to: number(part.firstLabel + part.labelCount),
          })}
        </Text>
      )}
      {waiting > 0 && <Text size={200}>{t('waiting', { count: waiting })}</Text>}
    </>
  );
}

function RunningJob({ isPaused }: { isPaused: boolean }) {
  const tray = useTrayStyles();
  const styles = useStyles();
  const { t, i18n } = useTranslation('print');
  const jobs = useTranslation('jobs');
  const { progress, startedMs } = useSnapshot(jobState);
  const number = (value: number) => value.toLocaleString(i18n.language);
  const done = progress?.doneLabels ?? 0;
  const total = progress?.totalLabels ?? 0;
  const seconds = (performance.now() - startedMs) / 1000;
  const perSecond = seconds > 0 && !isPaused ? done / seconds : 0;
  const secondsLeft = perSecond > 0 ? Math.ceil((total - done) / perSecond) : null;
  return (
    <>
      <Text weight="semibold">{isPaused ? jobs.t('paused') : t('job.running')}</Text>
      <Surroundings />
      <ProgressBar
        aria-label={t('job.progress')}
        {...(progress ? { value: total > 0 ? done / total : 0 } : {})}
        thickness="large"
      />
      <div className={styles.numbers}>
        <span>
          {progress ? t('job.count', { done: number(done), total: number(total) }) : t('job.preparing')}
        </span>
        <span>{isPaused || done === 0 ? '' : t('job.rate', { rate: number(Math.round(perSecond)) })}</span>
        <span>{secondsLeft === null ? '' : t('job.left', { seconds: number(secondsLeft) })}</span>
      </div>
      <div className={tray.buttons}>
        <Button onClick={isPaused ? resumeJob : pauseJob}>{jobs.t(isPaused ? 'resume' : 'pause')}</Button>
        <Button onClick={cancelJob}>{t('job.cancel')}</Button>
      </div>
    </>
  );
}

/** Shows the serial numbers of the job, and the number that follows them. */
function CounterEnd() {
  const { t } = useTranslation('print');
  const { phase, order, sentLabels, leftOut } = useSnapshot(jobState);
  const isEnded = phase === 'failed' || phase === 'cancelled';
  const keyOf = (next: string | null) => {
    if (isEnded) return sentLabels > 0 ? 'counter.belong' : 'counter.free';
    return next === null ? 'counter.ended' : 'counter.next';
  };
  return (order?.counters ?? []).map(({ elementId, slot, first, last, next }) => (
    <Text key={`${elementId} ${slot}`} size={200}>
      {t(keyOf(next), { first, last, next: next ?? '' })}
      {leftOut > 0 && ` ${t('counter.holes', { count: leftOut })}`}
    </Text>
  ));
}

/** Progress of sending to a label printer. */
function SendingJob() {
  const tray = useTrayStyles();
  const styles = useStyles();
  const { t, i18n } = useTranslation('print');
  const printers = useTranslation('printers');
  const jobs = useTranslation('jobs');
  const { sending, order, isEnding, isHeld } = useSnapshot(jobState);
  const { labels = 0, totalLabels = 0, isWaiting = false, condition = null } = sending ?? {};
  const number = (value: number) => value.toLocaleString(i18n.language);
  const printer = order?.printer?.name ?? '';
  // Printers with a dialogue language treat a pause as a fault, so their jobs cannot be paused.
  const canPause = order?.printer ? !isDialogueLanguage(order.printer.language) : false;
  return (
    <>
      <Text weight="semibold">
        {isHeld && !isEnding
          ? jobs.t('paused')
          : printers.t(isEnding ? 'job.ending' : 'job.sending', { printer })}
      </Text>
      <Surroundings />
      <ProgressBar
        aria-label={t('job.progress')}
        {...(sending ? { value: totalLabels > 0 ? labels / totalLabels : 0 } : {})}
        thickness="large"
      />
      <div className={styles.numbers}>
        <span>{t('job.count', { done: number(labels), total: number(totalLabels) })}</span>
      </div>
      {isWaiting && (
        <Text role="status">
          {condition
            ? printers.t('job.waitsFor', { condition: printers.t(`condition.${condition}`) })
            : printers.t('job.printerWaits', { printer })}
        </Text>
      )}
      <div className={tray.buttons}>
        {canPause && !isEnding && (
          <Button onClick={isHeld ? resumeJob : pauseJob}>{jobs.t(isHeld ? 'resume' : 'pause')}</Button>
        )}
        <Button onClick={cancelJob}>{isEnding ? printers.t('job.endNow') : t('job.cancel')}</Button>
      </div>
    </>
  );
}

/** Shown while the user inspects the failed rows in the label; the job waits for a decision. */
function BadRowsWaiting() {
  const styles = useTrayStyles();
  const { t } = useTranslation('print');
  const { outcome } = useSnapshot(jobState);
  const buttons = useRef<HTMLDivElement>(null);
  // The removed list of failed rows had the focus: focus the last button.
  useEffect(() => {
    const last = buttons.current?.lastElementChild;
    if (last instanceof HTMLElement) last.focus();
  }, []);
  return (
    <>
      <Text weight="semibold">{t('badRows.title', { count: outcome?.failureCount ?? 0 })}</Text>
      <div ref={buttons} className={styles.buttons}>
        <Button onClick={dismissJob}>{t('badRows.stop')}</Button>
        <Button
          appearance="primary"
          onClick={() => {
            jobState.isLooking = false;
          }}
        >
          {t('badRows.back')}
        </Button>
      </div>
    </>
  );
}

/** Shown while a part is in the browser's print dialog. The user starts the next part. */
function PartWaiting() {
  const styles = useTrayStyles();
  const { t, i18n } = useTranslation('jobs');
  const { part } = useSnapshot(jobState);
  const printed = part ? part.firstLabel + part.labelCount : 0;
  return (
    <>
      <Text weight="semibold">{t('between.title', { number: part?.number, total: part?.count })}</Text>
      <Text>{t('between.text', { to: printed.toLocaleString(i18n.language) })}</Text>
      <div className={styles.buttons}>
        <Button onClick={cancelJob}>{t('between.stop')}</Button>
        <Button appearance="primary" onClick={printNextPart}>
          {t('between.next')}
        </Button>
      </div>
    </>
  );
}

function EndedJob() {
  const styles = useTrayStyles();
  const { t } = useTranslation('print');
  const jobs = useTranslation('jobs');
  const problemText = usePrinterProblemText();
  const printers = useTranslation('printers');
  const { phase, problem, outcome, order, printedLabels, sentLabels, sending, waiting } =
    useSnapshot(jobState);
  const isPrinter = order?.target === 'printer';
  const isFile = outcome?.file && order && !isPrinter;
  const doubtful = outcome?.warnings[0];
  const firstWarning = doubtful?.problems[0];
  const handleSaveAgain = () => {
    if (outcome?.file && order) {
      saveFile(outcome.file, safeFileName(order.request.label.name, outcome.extension));
    }
  };
  const isAsked = phase === 'done' && isPrinter;
  // Resuming is possible in the job list, which asks for the last printed label, because only a person at the printer can see it.
  const canGoOn = isPrinter && (phase === 'failed' || phase === 'cancelled') && sentLabels > 0;
  const { language } = jobs.i18n;
  const count = phase === 'handing' ? (outcome?.printedLabels ?? 0) : printedLabels;
  const shown = count.toLocaleString(language);
  // Labels that were printed before a cancellation are reported as printed.
  const ended = phase === 'failed' || phase === 'cancelled' ? sending?.ended : null;
  const isHalf = ended && sending && sending.lastLabel > sending.labels;
  const state =
    phase === 'cancelled' && printedLabels > 0
      ? jobs.t('cancelledAfter', { count, shown })
      : t(`job.${phase}`, { count });
  return (
    <>
      <Text weight="semibold" role="status">
        {isAsked && order?.printer
          ? printers.t('job.sent', { count, printer: order.printer.name })
          : isAsked
            ? jobs.t('handed', { count, shown })
            : state}
      </Text>
      {isAsked && <Text>{jobs.t('cameOut')}</Text>}
      {(phase === 'failed' || ended) && problem && <Text>{problemText(problem)}</Text>}
      {phase === 'failed' && sending?.condition && (
        <Text>{printers.t(`condition.${sending.condition}`)}</Text>
      )}
      {ended && <Text>{problemText(ended)}</Text>}
      {isHalf && <Text>{jobs.t('cutShort.half', { printer: sending.printer })}</Text>}
      {phase === 'failed' && problem?.report && (
        <ReportList reports={[problem.report]} hasRows={!order?.request.pages} />
      )}
      {phase === 'done' && order?.request.verify && (
        <Text size={200}>
          {unverified(order.request.label).map(problemText).join(' ') || t('job.verified')}
        </Text>
      )}
      <CounterEnd />
      {phase === 'done' && <SkippedRows />}
      {phase === 'done' && outcome && firstWarning && (
        <Text>
          {t('job.doubtful', {
            count: outcome.warningCount,
            // Problems of PDF pages already contain the number of the page, so no row number is put in front.
            reason: order?.request.pages
              ? problemText(firstWarning)
              : `${t('badRows.row', { row: doubtful?.row })} ${problemText(firstWarning)}`,
          })}
        </Text>
      )}
      <div className={styles.buttons}>
        {phase === 'done' && isFile && <Button onClick={handleSaveAgain}>{t('job.saveAgain')}</Button>}
        {canGoOn && (
          <Button
            appearance="primary"
            onClick={() => {
              dismissJob();
              jobState.isListed = true;
            }}
          >
            {jobs.t('cutShort.goOnListed')}
          </Button>
        )}
        {isAsked && (
          <Button
            onClick={() => {
              jobState.isListed = true;
            }}
          >
            {jobs.t('reprint.open')}
          </Button>
        )}
        {!isHalted({ phase, waiting }) && (
          <Button
            appearance={phase === 'done' ? 'primary' : 'secondary'}
            onClick={isAsked ? confirmJob : dismissJob}
          >
            {isAsked ? jobs.t('cameOutYes') : t('job.dismiss')}
          </Button>
        )}
      </div>
      <WaitingJobs />
    </>
  );
}
