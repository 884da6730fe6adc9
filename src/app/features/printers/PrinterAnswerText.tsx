import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../../core/base/result.ts';
import { askPrinter, type PrinterAnswer } from '../../services/printers/askPrinter.ts';
import { chooseDevice, deviceProblem } from '../../services/printers/printerDevices.ts';
import type { PrinterProfile } from '../../services/printers/printerProfile.ts';
import { findPrinter, putPrinter } from './printerStore.ts';
import { usePrinterProblemText } from './usePrinterProblemText.ts';

interface PrinterAnswerTextProps {
  readonly printer: PrinterProfile;
  /** True to ask the printer for its status when mounted, such as before a print. */
  readonly asksAtOnce?: boolean;
}

type Said = PrinterAnswer | { readonly problem: Problem } | 'asking' | null;

const NEEDS_DEVICE = ['printerNotChosen', 'printerNotConnected', 'printerAlike'];

const useStyles = makeStyles({
  block: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: tokens.spacingVerticalXS,
  },
  row: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  problem: { color: tokens.colorStatusDangerForeground1 },
  fine: { color: tokens.colorNeutralForeground2 },
});

function isProblem(said: Said): said is { readonly problem: Problem } {
  return said !== null && typeof said === 'object' && 'problem' in said;
}

/** Shows the status of a printer, or the reason why it cannot be reached, with a suggested fix. */
export function PrinterAnswerText({ printer, asksAtOnce = false }: PrinterAnswerTextProps) {
  const styles = useStyles();
  const { t } = useTranslation('printers');
  const problemText = usePrinterProblemText();
  const [said, setSaid] = useState<Said>(null);
  const { way, device, name } = printer;
  const place = JSON.stringify([
    printer.id,
    name,
    way,
    device,
    printer.language,
    printer.serial,
    printer.packetBytes,
  ]);
  useEffect(() => {
    let isCurrent = true;
    const [id] = JSON.parse(place);
    const look = async () => {
      const asked = findPrinter(id);
      const problem = asked && (await deviceProblem(asked));
      if (isCurrent) setSaid(problem ? { problem } : null);
      if (problem || !asked || !asksAtOnce || asked.way === 'system') return;
      if (isCurrent) setSaid('asking');
      const answer = await askPrinter(asked);
      if (isCurrent) setSaid(answer.ok ? answer.value : { problem: answer.error });
    };
    void look();
    return () => {
      isCurrent = false;
    };
  }, [place, asksAtOnce]);
  if (way === 'system') return null;

  const handleChoose = async () => {
    const chosen = await chooseDevice(way);
    if (chosen.ok) putPrinter({ ...printer, device: chosen.value });
    else setSaid({ problem: chosen.error });
  };
  const handleAsk = async () => {
    setSaid('asking');
    const answer = await askPrinter(printer);
    setSaid(answer.ok ? answer.value : { problem: answer.error });
  };
  const isMissing = isProblem(said) && NEEDS_DEVICE.includes(said.problem.code);
  return (
    <div className={styles.block}>
      <div role="status">
        {isProblem(said) && (
          // That a new printer has no device yet is a next step rather than a fault.
          <Text className={said.problem.code === 'printerNotChosen' ? styles.fine : styles.problem}>
            {problemText(said.problem)}
          </Text>
        )}
        {Array.isArray(said) && said.length > 0 && (
          <Text className={styles.problem}>
            {said.map((condition) => t(`condition.${condition}`)).join(' ')}
          </Text>
        )}
        {Array.isArray(said) && said.length === 0 && <Text className={styles.fine}>{t('answer.fine')}</Text>}
        {said === 'silent' && <Text className={styles.fine}>{t('answer.silent')}</Text>}
        {said === 'asking' && <Text className={styles.fine}>{t('answer.asking')}</Text>}
      </div>
      <div className={styles.row}>
        {(isMissing || !asksAtOnce || isProblem(said)) && (
          <Button size="small" onClick={() => void handleChoose()}>
            {t('device.choose')}
          </Button>
        )}
        {device && !isMissing && (
          <Button size="small" disabledFocusable={said === 'asking'} onClick={() => void handleAsk()}>
            {t('answer.ask')}
          </Button>
        )}
      </div>
    </div>
  );
}
