import { Button, Field, Input, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../services/api/useCall.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { useBusy } from '../../ui/hooks/useBusy.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { type DoubtfulJob, offeredLabel, type PrintJob, readLastLabel } from './printJobs.ts';
import { useDoubtText } from './useDoubtText.ts';

const useStyles = makeStyles({
  answers: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

/** Problem codes that mean that another user, or the agent, has resolved the doubt in the meantime. */
const OVER = ['printNoDoubt', 'printJobGone'];

interface DoubtDialogProps {
  readonly job: DoubtfulJob;
  /** Called with true while the answer is being sent. */
  readonly onAnswering: (isNow: boolean) => void;
  readonly onSettled: (job?: PrintJob) => void;
  readonly onClose: () => void;
}

/** Asks for the last printed label, and says which labels will be printed again. */
export function DoubtDialog({ job, onAnswering, onSettled, onClose }: DoubtDialogProps) {
  const styles = useStyles();
  const { t } = useTranslation('serverPrinters');
  const call = useCall();
  const notify = useNotify();
  const doubtText = useDoubtText();
  const { doubt } = job;
  const { firstLabel: first, lastLabel: last } = doubt;
  const offered = offeredLabel(doubt);
  const [typed, setTyped] = useState(offered === null ? '' : String(offered));
  const [isBusy, run] = useBusy();
  const [refusal, setRefusal] = useState<string | null>(null);
  const label = readLastLabel(typed, doubt);
  const range = t('doubt.range', { none: first - 1, first, last });
  const say = (text: string) => {
    setTyped(text);
    setRefusal(null);
  };
  const handleSubmit = () =>
    run(async () => {
      if (label === null) {
        setRefusal(range);
        return;
      }
      onAnswering(true);
      const done = await call(
        'POST /printJob/settle',
        { id: job.id, lastPrinted: label },
        {
          tellAt: ({ code, msg }) => {
            if (code !== 'printDoubtLabel') return false;
            setRefusal(msg);
            return true;
          },
        },
      );
      onAnswering(false);
      if (done.ok) {
        notify(t('doubt.settled'), 'success');
        onSettled(done.value);
      } else if (OVER.includes(done.error.code)) onSettled();
    });
  const againText = () => {
    if (label === null) return range;
    if (label === last) return t('doubt.againNone');
    if (label === last - 1) return t('doubt.againLast', { last });
    return t('doubt.again', { first: label + 1, last, count: last - label });
  };
  return (
    <FormDialog
      title={t('doubt.title')}
      isBusy={isBusy}
      submitText={t('doubt.settle')}
      cancelText={t('cancel')}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <div>
        <Text block>{doubtText(doubt)}</Text>
        <Text block>{t('doubt.how')}</Text>
      </div>
      <Field
        label={t('doubt.last')}
        {...(offered !== null && { hint: t('doubt.acknowledged', { label: offered }) })}
        validationMessage={refusal}
      >
        <Input
          autoFocus
          inputMode="numeric"
          value={typed}
          onChange={(_event, data) => say(data.value)}
          onFocus={({ target }) => target.select()}
        />
      </Field>
      <div className={styles.answers}>
        <Button size="small" onClick={() => say(String(first - 1))}>
          {t('doubt.none')}
        </Button>
        <Button size="small" onClick={() => say(String(last))}>
          {t('doubt.all')}
        </Button>
      </div>
      <Text weight="semibold" role="status">
        {againText()}
      </Text>
    </FormDialog>
  );
}
