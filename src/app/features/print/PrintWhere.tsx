import { Button, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { DEVICE_LANGUAGES } from '../../../core/output/printerLanguages.ts';
import type { PrinterProfile } from '../../services/printers/printerProfile.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { PrinterAnswerText } from '../printers/PrinterAnswerText.tsx';
import { findPrinter, printerState } from '../printers/printerStore.ts';
import type { PrintForm } from './printForm.ts';
import { readPrintOffsets } from './printOffsets.ts';

/** Field value for the system's print dialog, which is always available. */
const SYSTEM = '';

/** Form fields determined by the printer: resolution and correction. */
type PrinterFormFields = Pick<
  PrintForm,
  'printerId' | 'dpi' | 'offsetXMm' | 'offsetYMm' | 'rotateDeg' | 'scale'
>;

/** Returns the form fields that a printer determines. For a printer of the operating system, the form keeps its resolution. */
export function formFieldsOf(printer: PrinterProfile, dpi: number): PrinterFormFields {
  const { way, correction, id } = printer;
  const isSystem = way === 'system';
  return {
    printerId: id,
    ...correction,
    dpi: isSystem ? dpi : printer.dpi,
    scale: isSystem ? correction.scale : 1,
  };
}

/** Returns the form fields that change when the user chooses a printer; a null id means the system's print dialog. */
export function choiceOf(id: string | null, dpi: number): PrinterFormFields | Omit<PrinterFormFields, 'dpi'> {
  const chosen = findPrinter(id);
  return chosen
    ? formFieldsOf(chosen, dpi)
    : { printerId: null, rotateDeg: 0, scale: 1, ...readPrintOffsets() };
}

interface PrintWhereProps {
  readonly form: Pick<PrintForm, 'printerId' | 'dpi'>;
  readonly onChange: (fields: PrinterFormFields | Omit<PrinterFormFields, 'dpi'>) => void;
  /** Opens the printer setup. */
  readonly onEdit: () => void;
  /** True if no line separates the choice from the settings below it. */
  readonly isPlain?: boolean;
}

const useStyles = makeStyles({
  group: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  line: {
    paddingBottom: tokens.spacingVerticalM,
    marginBottom: tokens.spacingVerticalM,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  row: { display: 'flex', alignItems: 'flex-end', gap: tokens.spacingHorizontalS },
  choice: { flexGrow: 1, minWidth: 0 },
});

/** Lets the user choose the system's print dialog or a printer of this device. */
export function PrintWhere(props: PrintWhereProps) {
  const { form, onChange, onEdit, isPlain = false } = props;
  const { printerId, dpi } = form;
  const styles = useStyles();
  const { t } = useTranslation('printers');
  const { list } = useSnapshot(printerState);
  const printer = list.printers.find(({ id }) => id === printerId) ?? null;
  return (
    <section className={mergeClasses(styles.group, !isPlain && styles.line)} aria-label={t('where')}>
      <div className={styles.row}>
        <div className={styles.choice}>
          <SelectField
            label={t('where')}
            value={printer?.id ?? SYSTEM}
            options={[
              { value: SYSTEM, text: t('systemDialog') },
              ...list.printers.map(({ id, name }) => ({ value: id, text: name })),
            ]}
            onChange={(id) => onChange(choiceOf(id === SYSTEM ? null : id, dpi))}
          />
        </div>
        <Button size="small" onClick={onEdit}>
          {t('edit')}
        </Button>
      </div>
      {printer && printer.way !== 'system' && (
        <>
          <Text size={200}>
            {t('speaks', {
              way: t(`way.${printer.way}`),
              language: DEVICE_LANGUAGES[printer.language].name,
              dpi: printer.dpi,
            })}
          </Text>
          <PrinterAnswerText key={printer.id} printer={printer} asksAtOnce />
        </>
      )}
    </section>
  );
}
