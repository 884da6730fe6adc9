import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { timeText } from '../../i18n/timeText.ts';
import { useCall, useRefusalText } from '../../services/api/useCall.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { WaitSpinner } from '../../ui/WaitSpinner.tsx';
import { DoubtNotices } from './DoubtNotices.tsx';
import { GroupSection } from './GroupSection.tsx';
import { JobSection } from './JobSection.tsx';
import { PrinterSection } from './PrinterSection.tsx';
import type { JobAction, PrinterGroup, PrintJob, ServerPrinter } from './printJobs.ts';
import { useServerPrinters } from './useServerPrinters.ts';

/** Printers that the server prints on through agents, their groups, and their jobs. */
export function ServerPrinters() {
  const { t } = useTranslation('serverPrinters');
  const call = useCall();
  const notify = useNotify();
  const refusalText = useRefusalText();
  const { known, refusal, refresh, noteChange } = useServerPrinters();
  const changed = (job?: PrintJob) => void noteChange(job);
  const deletePrinter = async ({ id, name }: ServerPrinter) => {
    const done = await call('POST /printer/delete', { id });
    if (done.ok) notify(t('deleted', { name }), 'success');
    changed();
  };
  const deleteGroup = async ({ id, name }: PrinterGroup) => {
    const done = await call('POST /printerGroup/delete', { id });
    if (done.ok) notify(t('deleted', { name }), 'success');
    changed();
  };
  const doDeed = async ({ id }: PrintJob, deed: JobAction) => {
    const done = await call(`POST /printJob/${deed}`, { id });
    changed(done.ok ? done.value : undefined);
  };
  return (
    <>
      {refusal && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            {refusalText(refusal)} {known && t('asOf', { time: timeText(known.atMs) })}
          </MessageBarBody>
          <MessageBarActions>
            <Button size="small" onClick={() => void refresh()}>
              {t('tryAgain')}
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {!known && !refusal && <WaitSpinner label={t('shell:loading')} isLabelHidden />}
      {known && (
        <>
          <DoubtNotices jobs={known.jobs} onSettled={changed} />
          <PrinterSection
            printers={known.printers}
            onChanged={changed}
            onDelete={(printer) => void deletePrinter(printer)}
          />
          {(known.printers.length > 0 || known.groups.length > 0) && (
            <GroupSection
              groups={known.groups}
              printers={known.printers}
              onChanged={changed}
              onDelete={(group) => void deleteGroup(group)}
            />
          )}
          <JobSection jobs={known.jobs} onDeed={(job, deed) => void doDeed(job, deed)} />
        </>
      )}
    </>
  );
}
