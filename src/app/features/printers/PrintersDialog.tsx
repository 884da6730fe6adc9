import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { AddRegular, DeleteRegular, DocumentPrintRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { isNameTaken } from '../../services/printers/printerList.ts';
import {
  newPrinter,
  PRINTER_LIST_LIMITS,
  type PrinterProfile,
} from '../../services/printers/printerProfile.ts';
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { TabBar } from '../../ui/TabBar.tsx';
import { PrinterFields } from './PrinterFields.tsx';
import { printerState, putPrinter, removePrinter } from './printerStore.ts';

interface PrintersDialogProps {
  /** Id of the printer to show first; null for the first printer of the list. */
  readonly startId: string | null;
  /**
   * Called when the dialog closes.
   *
   * @param id printer that was shown last; null if there is none
   */
  readonly onClose: (id: string | null) => void;
  /** Prints a test page. */
  readonly onTest: (printer: PrinterProfile) => void;
}

const useStyles = makeStyles({
  panes: {
    display: 'grid',
    gridTemplateColumns: '200px minmax(0, 1fr)',
    gap: tokens.spacingHorizontalXXL,
    minHeight: '320px',
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  list: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: tokens.spacingVerticalS,
    minWidth: 0,
  },
  tabs: { maxWidth: '100%', overflowX: 'hidden' },
  acts: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  shown: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, minWidth: 0 },
});

/** Returns a default name that no printer has, with a number if necessary. */
function freeName(base: string): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? base : `${base} ${number}`;
    if (!isNameTaken(printerState.list, name, '')) return name;
  }
}

/** Dialog in which the user adds, renames, sets up and removes printers of this device. */
export function PrintersDialog({ startId, onClose, onTest }: PrintersDialogProps) {
  const styles = useStyles();
  const { t } = useTranslation('printers');
  const { list } = useSnapshot(printerState);
  const [wantedId, setWantedId] = useState(startId);
  const notify = useNotify();
  const shown = list.printers.find(({ id }) => id === wantedId) ?? list.printers[0] ?? null;
  const close = () => onClose(shown?.id ?? null);

  const handleAdd = () => {
    const printer = newPrinter(crypto.randomUUID(), freeName(t('newName')));
    putPrinter(printer);
    setWantedId(printer.id);
  };
  const handleRemove = (printer: PrinterProfile) => {
    const undo = removePrinter(printer);
    const handleUndo = () => {
      undo();
      setWantedId(printer.id);
    };
    notify(t('removed', { name: printer.name }), 'info', undefined, { text: t('undo'), onClick: handleUndo });
  };
  return (
    <ContentDialog
      title={t('title')}
      maxWidthPx={760}
      onClose={close}
      actions={
        <Button appearance="primary" onClick={close}>
          {t('done')}
        </Button>
      }
    >
      <div className={styles.panes}>
        <div className={styles.list}>
          {list.printers.length === 0 && <Text>{t('none')}</Text>}
          {list.printers.length > 0 && (
            <TabBar
              isColumn
              className={styles.tabs}
              label={t('title')}
              value={shown?.id ?? null}
              tabs={list.printers.map(({ id, name }) => ({ value: id, text: name }))}
              onChange={setWantedId}
            />
          )}
          <Button
            size="small"
            icon={<AddRegular />}
            disabledFocusable={list.printers.length >= PRINTER_LIST_LIMITS.maxPrinters}
            onClick={handleAdd}
          >
            {t('add')}
          </Button>
        </div>
        {shown && (
          <div className={styles.shown}>
            <PrinterFields printer={shown} onChange={putPrinter} />
            <div className={styles.acts}>
              <Button
                size="small"
                icon={<DocumentPrintRegular />}
                disabledFocusable={shown.way !== 'system' && shown.device === null}
                onClick={() => onTest(shown)}
              >
                {t('testPage.print')}
              </Button>
              <Button size="small" icon={<DeleteRegular />} onClick={() => handleRemove(shown)}>
                {t('remove')}
              </Button>
            </div>
          </div>
        )}
      </div>
    </ContentDialog>
  );
}
