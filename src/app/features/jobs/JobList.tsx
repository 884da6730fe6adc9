import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { JobHead } from '../../../device/jobs/jobTypes.ts';
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { countedJob } from './countedJob.ts';
import { jobState } from './jobState.ts';
import {
  abandonJob,
  confirmStoredJob,
  forgetJob,
  listStoredJobs,
  printAgain,
  resumeStoredJob,
  type StoredJob,
} from './storedJobs.ts';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none', maxHeight: '60vh', overflowY: 'auto' },
  job: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    padding: `${tokens.spacingVerticalM} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  facts: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  detail: { color: tokens.colorNeutralForeground2 },
  buttons: { display: 'flex', gap: tokens.spacingHorizontalS, alignItems: 'start', flexWrap: 'wrap' },
  range: {
    gridColumn: '1 / -1',
    display: 'grid',
    gridTemplateColumns: '1fr 1fr auto',
    alignItems: 'end',
    gap: tokens.spacingHorizontalM,
    // A message below one field must not move the other.
    '& > .fui-Field': { alignSelf: 'start' },
  },
});

/** Print jobs of this device with the revision of their draft. A job can be resumed or reprinted. */
export function JobList() {
  const { t } = useTranslation('jobs');
  const styles = useStyles();
  const [jobs, setJobs] = useState<readonly StoredJob[] | null>(null);
  const { phase } = useSnapshot(jobState);
  const load = useCallback(async () => setJobs(await listStoredJobs().catch(() => [])), []);
  // Reload when the phase of the running job changes.
  useEffect(() => void load(), [load, phase]);
  const close = () => {
    jobState.isListed = false;
  };
  return (
    <ContentDialog
      title={t('list.title')}
      maxWidthPx={680}
      onClose={close}
      actions={<Button onClick={close}>{t('list.close')}</Button>}
    >
      {jobs?.length === 0 && <p>{t('list.empty')}</p>}
      <ul className={styles.list}>
        {jobs?.map((job) => (
          <ListedJob key={job.head.id} job={job} onChange={load} onLeave={close} />
        ))}
      </ul>
    </ContentDialog>
  );
}

interface ListedJobProps {
  readonly job: StoredJob;
  readonly onChange: () => Promise<void>;
  /** Closes the list; the tray shows the resumed job. */
  readonly onLeave: () => void;
}

function ListedJob({ job: { head, isInterrupted, hasOrder }, onChange, onLeave }: ListedJobProps) {
  const { t, i18n } = useTranslation('jobs');
  const styles = useStyles();
  const [isChoosing, setChoosing] = useState(false);
  const { state, window, doneLabels, sentLabels, leftOutLabels, createdAtMs, draft, reprintOf } = head;
  const counted = countedJob(head);
  const number = (value: number) => value.toLocaleString(i18n.language);
  const total = window?.labelCount ?? 0;
  const when = new Date(createdAtMs).toLocaleString(i18n.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const target =
    head.target === 'printer'
      ? (head.printerName ?? t('list.printer'))
      : t('list.file', { format: head.target.toUpperCase() });
  const isOver = ['handed', 'confirmed', 'failed', 'cancelled'].includes(state);
  // A job that was interrupted early has no label count yet.
  const isUnfinished = doneLabels < total || (isInterrupted && total === 0);
  const canGoOn = hasOrder && isUnfinished && (isInterrupted || state === 'failed' || state === 'cancelled');
  // If labels are in doubt, the user has to say which label was printed last.
  const isSure = head.target !== 'printer' || sentLabels === doneLabels;
  // A saved file is complete. After sending to a printer, the user has to confirm that the labels were printed.
  const isAsked = state === 'handed' && head.target === 'printer';
  const isSaved = state === 'handed' && !isAsked;
  const first = window?.firstLabel ?? 0;
  return (
    <li className={styles.job}>
      <div className={styles.facts}>
        <Text weight="semibold">{head.name || t('list.unnamed')}</Text>
        <Text size={200} className={styles.detail}>
          {[
            when,
            target,
            head.sheetName ?? '',
            head.scanned === undefined ? '' : t('list.scanned', { content: head.scanned }),
            draft ? t('list.revision', { revision: number(draft.revision) }) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <Text size={200}>
          {isInterrupted ? t('state.cutShort') : t(`state.${isSaved ? 'saved' : state}`)}
          {total > 0 && `: ${t('list.labels', { done: number(counted.done), total: number(counted.total) })}`}
          {leftOutLabels > 0 && `, ${t('list.leftOut', { count: leftOutLabels })}`}
        </Text>
        {isAsked && <Text size={200}>{t('cameOut')}</Text>}
        {reprintOf !== null && (
          <Text size={200}>{t('list.reprint', { from: number(first + 1), to: number(first + total) })}</Text>
        )}
      </div>
      <div className={styles.buttons}>
        {canGoOn && isSure && (
          <Button
            size="small"
            onClick={() => {
              onLeave();
              void resumeStoredJob(head, doneLabels);
            }}
          >
            {t('cutShort.goOn')}
          </Button>
        )}
        {isInterrupted && (
          <Button size="small" onClick={() => void abandonJob(head).then(onChange)}>
            {t('cutShort.stop')}
          </Button>
        )}
        {hasOrder && isOver && counted.total > 0 && (
          <Button size="small" aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
            {t('reprint.open')}
          </Button>
        )}
        {isAsked && (
          <Button size="small" onClick={() => void confirmStoredJob(head).then(onChange)}>
            {t('cameOutYes')}
          </Button>
        )}
        {isOver && (
          <Button size="small" onClick={() => void forgetJob(head).then(onChange)}>
            {t('list.remove')}
          </Button>
        )}
      </div>
      {canGoOn && !isSure && (
        <LastLabel
          head={head}
          onGoOn={(last) => {
            onLeave();
            void resumeStoredJob(head, counted.placeOf(last));
          }}
        />
      )}
      {isChoosing && (
        <ReprintRange
          total={counted.total}
          onPrint={(from, to) => {
            onLeave();
            void printAgain(head, counted.placeOf(from), counted.placeOf(to));
          }}
        />
      )}
    </li>
  );
}

/** Asks which label of an interrupted job was printed last, as a number counted at the printer. */
function LastLabel({ head, onGoOn }: { head: JobHead; onGoOn: (last: number) => void }) {
  const { t, i18n } = useTranslation('jobs');
  const styles = useStyles();
  const { done, sent } = countedJob(head);
  const [last, setLast] = useState(done);
  const number = (value: number) => value.toLocaleString(i18n.language);
  return (
    <div className={styles.range}>
      <Text size={200}>
        {t('cutShort.unsure', { from: number(done + 1), to: number(sent) })}{' '}
        {head.printerName && t('cutShort.half', { printer: head.printerName })}
      </Text>
      <NumberField
        label={t('cutShort.last')}
        value={last}
        min={0}
        max={sent}
        precision={0}
        onChange={setLast}
      />
      <Button appearance="primary" size="small" onClick={() => onGoOn(last)}>
        {t('cutShort.goOn')}
      </Button>
    </div>
  );
}

/** Fields for the range of labels to reprint, counted as printed labels. */
function ReprintRange({ total, onPrint }: { total: number; onPrint: (from: number, to: number) => void }) {
  const { t, i18n } = useTranslation('jobs');
  const styles = useStyles();
  const [from, setFrom] = useState(1);
  const [to, setTo] = useState(total);
  return (
    <div className={styles.range}>
      <NumberField label={t('reprint.from')} value={from} min={1} max={to} precision={0} onChange={setFrom} />
      <NumberField label={t('reprint.to')} value={to} min={from} max={total} precision={0} onChange={setTo} />
      <Button appearance="primary" size="small" onClick={() => onPrint(from, to)}>
        {t('reprint.print', { count: to - from + 1, shown: (to - from + 1).toLocaleString(i18n.language) })}
      </Button>
    </div>
  );
}
