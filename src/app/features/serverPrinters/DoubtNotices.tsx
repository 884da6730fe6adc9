import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  Text,
} from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { DoubtDialog } from './DoubtDialog.tsx';
import { isDoubtful, type PrintJob } from './printJobs.ts';
import { useDestinationText } from './useDestinationText.ts';
import { useDoubtText } from './useDoubtText.ts';

interface DoubtNoticesProps {
  readonly jobs: readonly PrintJob[];
  /** Called when the doubt is resolved, with the job, or without it if the server no longer has a job in doubt. */
  readonly onSettled: (job?: PrintJob) => void;
}

/** Notices of jobs with labels in doubt. They are blocked until a user has checked the printer. */
export function DoubtNotices({ jobs, onSettled }: DoubtNoticesProps) {
  const { t } = useTranslation('serverPrinters');
  const destinationText = useDestinationText();
  const doubtText = useDoubtText();
  const [askedId, setAskedId] = useState<string | null>(null);
  const doubtful = jobs.filter(isDoubtful);
  const asked = doubtful.find(({ id }) => id === askedId);
  const close = () => setAskedId(null);
  const isAnswering = useRef(false);
  const notify = useNotify();
  const isOver = askedId !== null && !asked;
  useEffect(() => {
    if (!isOver) return;
    setAskedId(null);
    // The agent, or another user, has resolved the doubt in the meantime.
    if (!isAnswering.current) notify(t('doubt.over'), 'info');
  }, [isOver, notify, t]);
  return (
    <>
      {doubtful.map((job) => {
        const { reason } = job.doubt;
        const destination = destinationText(job);
        const labels = doubtText(job.doubt);
        return (
          <MessageBar key={job.id} intent="warning" layout="multiline">
            <MessageBarBody>
              <MessageBarTitle>{destination}</MessageBarTitle> {labels}
              <Text block>{t(job.isReached ? 'doubt.look' : 'doubt.away')}</Text>
              {reason && <Text block>{t('doubt.reason', { reason })}</Text>}
            </MessageBarBody>
            <MessageBarActions>
              <Button
                size="small"
                aria-label={`${t('doubt.say')}: ${destination}`}
                onClick={() => setAskedId(job.id)}
              >
                {t('doubt.say')}
              </Button>
            </MessageBarActions>
          </MessageBar>
        );
      })}
      {asked && (
        <DoubtDialog
          // The key contains the labels in doubt. An agent that reconnects may reduce their number, and then the dialog starts again.
          key={`${asked.id} ${asked.doubt.firstLabel} ${asked.doubt.lastLabel}`}
          job={asked}
          onAnswering={(isNow) => {
            isAnswering.current = isNow;
          }}
          onSettled={(job) => {
            close();
            onSettled(job);
          }}
          onClose={close}
        />
      )}
    </>
  );
}
