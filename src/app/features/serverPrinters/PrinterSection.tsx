import { Badge, Button, Subtitle1, Text } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writeClipboard } from '../../services/clipboardText.ts';
import { Question } from '../../ui/dialogs/Question.tsx';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { withTexts } from '../../ui/withTexts.ts';
import { AgentSetup } from './AgentSetup.tsx';
import { kindText } from './kindText.ts';
import type { ServerPrinter } from './printJobs.ts';
import { useListStyles } from './useListStyles.ts';

const printerDialog = lazyPart(
  async () => (await withTexts(['printers', 'drafts'], () => import('./PrinterDialog.tsx'))).PrinterDialog,
  'overPage',
);

interface PrinterSectionProps {
  readonly printers: readonly ServerPrinter[];
  readonly onChanged: () => void;
  readonly onDelete: (printer: ServerPrinter) => void;
}

/** Printers of the account with their agents, and instructions for adding a printer. */
export function PrinterSection({ printers, onChanged, onDelete }: PrinterSectionProps) {
  const styles = useListStyles();
  const { t } = useTranslation('serverPrinters');
  const notify = useNotify();
  const [edited, setEdited] = useState<ServerPrinter | 'new' | null>(null);
  const [leaving, setLeaving] = useState<ServerPrinter | null>(null);
  const close = () => setEdited(null);
  const copyId = async ({ id }: ServerPrinter) => {
    const isCopied = await writeClipboard(id);
    notify(isCopied ? t('printer.idCopied') : t('printer.idYourself', { id }), isCopied ? 'success' : 'info');
  };
  const lonely = printers.filter(({ agentHost }) => agentHost === null);
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <Subtitle1 as="h2" className={styles.title}>
          {t('printer.title')}
        </Subtitle1>
        <Button appearance={printers.length === 0 ? 'primary' : 'secondary'} onClick={() => setEdited('new')}>
          {t('printer.new')}
        </Button>
      </div>
      {printers.length > 0 && (
        <ul className={styles.list} aria-label={t('printer.title')}>
          {printers.map((printer) => (
            <li key={printer.id} className={styles.row}>
              <div className={styles.words}>
                <div className={styles.name}>
                  <Text weight="semibold">{printer.name}</Text>
                  <AgentBadge printer={printer} />
                </div>
                <Text size={200} className={styles.meta}>
                  {kindText(printer)}
                </Text>
              </div>
              <div className={styles.buttons}>
                <Button
                  size="small"
                  aria-label={`${t('change')}: ${printer.name}`}
                  onClick={() => setEdited(printer)}
                >
                  {t('change')}
                </Button>
                <Button
                  size="small"
                  aria-label={`${t('printer.copyId')}: ${printer.name}`}
                  onClick={() => void copyId(printer)}
                >
                  {t('printer.copyId')}
                </Button>
                <Button
                  size="small"
                  aria-label={`${t('delete')}: ${printer.name}`}
                  onClick={() => setLeaving(printer)}
                >
                  {t('delete')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {(printers.length === 0 || lonely.length > 0) && <AgentSetup names={lonely.map(({ name }) => name)} />}
      {edited !== null && (
        <printerDialog.Part
          printer={edited === 'new' ? null : edited}
          onDone={() => {
            close();
            onChanged();
          }}
          onClose={close}
        />
      )}
      {leaving && (
        <Question
          title={t('printer.deleteTitle', { name: leaving.name })}
          text={t('printer.deleteText')}
          doText={t('delete')}
          leaveText={t('keep')}
          onDo={() => {
            setLeaving(null);
            onDelete(leaving);
          }}
          onClose={() => setLeaving(null)}
        />
      )}
    </section>
  );
}

/** Shows whether an agent is connected to the printer, and its host. */
function AgentBadge({ printer: { isReached, agentHost } }: { readonly printer: ServerPrinter }) {
  const { t } = useTranslation('serverPrinters');
  if (agentHost === null)
    return (
      <Badge appearance="tint" color="informative">
        {t('agent.none')}
      </Badge>
    );
  return (
    <Badge appearance="tint" color={isReached ? 'success' : 'warning'}>
      {t(isReached ? 'agent.there' : 'agent.away', { host: agentHost })}
    </Badge>
  );
}
