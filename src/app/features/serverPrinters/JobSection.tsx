import { Badge, type BadgeProps, Button, Subtitle1, Text } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { timeText } from '../../i18n/timeText.ts';
import { Question } from '../../ui/dialogs/Question.tsx';
import { actionsOf, isDoubtful, type JobAction, type PrintJob } from './printJobs.ts';
import { useDestinationText } from './useDestinationText.ts';
import { useListStyles } from './useListStyles.ts';

const COLORS: Readonly<Record<PrintJob['state'], NonNullable<BadgeProps['color']>>> = {
  making: 'informative',
  waiting: 'informative',
  printing: 'brand',
  doubt: 'warning',
  paused: 'informative',
  done: 'success',
  failed: 'danger',
  cancelled: 'informative',
};

/** Number of jobs per page. */
const SHOWN = 20;

interface JobSectionProps {
  readonly jobs: readonly PrintJob[];
  readonly onDeed: (job: PrintJob, deed: JobAction) => void;
}

/** Print jobs, latest first. */
export function JobSection({ jobs, onDeed }: JobSectionProps) {
  const styles = useListStyles();
  const { t } = useTranslation('serverPrinters');
  const [shown, setShown] = useState(SHOWN);
  const [leaving, setLeaving] = useState<PrintJob | null>(null);
  const doubtful = new Set(jobs.filter(isDoubtful).map(({ printer }) => printer));
  return (
    <section className={styles.section}>
      <Subtitle1 as="h2" className={styles.title}>
        {t('job.title')}
      </Subtitle1>
      {jobs.length === 0 && <Text className={styles.meta}>{t('job.none')}</Text>}
      {jobs.length > 0 && (
        <ul className={styles.list} aria-label={t('job.title')}>
          {jobs.slice(0, shown).map((job) => (
            <JobRow
              key={job.id}
              job={job}
              isBehindDoubt={job.printer !== null && doubtful.has(job.printer)}
              onDeed={(deed) => (deed === 'cancel' ? setLeaving(job) : onDeed(job, deed))}
            />
          ))}
        </ul>
      )}
      {jobs.length > shown && (
        <div>
          <Button onClick={() => setShown(shown + SHOWN)}>{t('job.more')}</Button>
        </div>
      )}
      {leaving && (
        <Question
          title={t('job.cancelTitle')}
          text={t('job.cancelText')}
          doText={t('job.deed.cancel')}
          leaveText={t('keep')}
          onDo={() => {
            setLeaving(null);
            onDeed(leaving, 'cancel');
          }}
          onClose={() => setLeaving(null)}
        />
      )}
    </section>
  );
}

interface JobRowProps {
  readonly job: PrintJob;
  /** True if another job with labels in doubt blocks the printer. */
  readonly isBehindDoubt: boolean;
  readonly onDeed: (deed: JobAction) => void;
}

function JobRow({ job, isBehindDoubt, onDeed }: JobRowProps) {
  const styles = useListStyles();
  const { t } = useTranslation('serverPrinters');
  const destination = useDestinationText()(job);
  const { labels, printedLabels } = job;
  const count = labels === null ? [] : [t('job.printed', { printed: printedLabels, count: labels })];
  const note = useNote(job, isBehindDoubt);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <div className={styles.name}>
          <Text weight="semibold">{destination}</Text>
          <Badge appearance="tint" color={COLORS[job.state]}>
            {t(`job.state.${job.state}`)}
          </Badge>
        </div>
        <Text size={200} block>
          {[...count, timeText(job.createTime)].join(' · ')}
        </Text>
        {note !== null && (
          <Text size={200} className={styles.meta}>
            {note}
          </Text>
        )}
      </div>
      <div className={styles.buttons}>
        {actionsOf(job).map((deed) => (
          <Button
            key={deed}
            size="small"
            aria-label={`${t(`job.deed.${deed}`)}: ${destination}, ${timeText(job.createTime)}`}
            onClick={() => onDeed(deed)}
          >
            {t(`job.deed.${deed}`)}
          </Button>
        ))}
      </div>
    </li>
  );
}

/** Returns an explanation of a job's state; null if the state explains itself. */
function useNote(
  { state, printer, isReached, reason, problem, failure, doubt }: PrintJob,
  isBehindDoubt: boolean,
): string | null {
  const { t } = useTranslation('serverPrinters');
  if (state === 'failed') {
    const [first] = failure?.problems ?? [];
    return failure && first
      ? t('job.row', { row: failure.row, message: first.message })
      : (problem?.message ?? null);
  }
  if (state === 'cancelled' && doubt)
    return t('job.mayHave', { first: doubt.firstLabel, last: doubt.lastLabel });
  if (state !== 'waiting' && state !== 'printing') return null;
  if (printer === null) return t('job.waitsForGroup');
  if (isBehindDoubt) return t('job.waitsForDoubt', { printer });
  if (!isReached) return t('job.waitsForAgent');
  return reason === null ? null : t('job.waitsForPrinter', { reason });
}
