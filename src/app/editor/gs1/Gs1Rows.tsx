import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDownRegular, ArrowUpRegular, DeleteRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useReasonText } from '../../i18n/useProblemText.ts';
import { ActionIcon } from '../../ui/ActionIcon.tsx';
import { type Gs1Row, type JudgedRow, movedRows } from './gs1Rows.ts';
import { IdentifierField } from './IdentifierField.tsx';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr) auto',
    columnGap: tokens.spacingHorizontalS,
    alignItems: 'start',
    '@media (max-width: 560px)': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
  },
  value: { minWidth: 0, '@media (max-width: 560px)': { gridColumn: '1 / -1', gridRow: '2' } },
  text: { fontFamily: tokens.fontFamilyMonospace },
  offers: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS, marginTop: '2px' },
  buttons: { display: 'flex' },
});

interface Gs1RowsProps {
  readonly rows: readonly Gs1Row[];
  readonly judged: readonly JudgedRow[];
  /** Key of the row that was added last; its identifier field gets the focus. */
  readonly addedKey: number | null;
  /** Reports the focused value field, so that columns can be inserted into it. */
  readonly onValueFocus: (field: HTMLInputElement, key: number) => void;
  readonly onChange: (rows: readonly Gs1Row[]) => void;
}

/** Rows of the builder, each with identifier, value and problem. */
export function Gs1Rows({ rows, judged, addedKey, onValueFocus, onChange }: Gs1RowsProps) {
  const styles = useStyles();
  const { t } = useTranslation('gs1');
  return (
    <ol className={styles.list} aria-label={t('parts')}>
      {rows.map((row, at) => {
        const name = row.identifier === '' ? String(at + 1) : `(${row.identifier})`;
        const put = (fields: Partial<Gs1Row>) => onChange(rows.with(at, { ...row, ...fields }));
        return (
          <li key={row.key} className={styles.row}>
            <IdentifierField
              label={t('identifier', { number: at + 1 })}
              value={row.identifier}
              hasFocus={row.key === addedKey}
              onChange={(identifier) => put({ identifier })}
            />
            <div className={styles.value}>
              <ValueField
                label={t('value', { name })}
                row={row}
                judged={judged[at]}
                onFocus={(field) => onValueFocus(field, row.key)}
                onChange={(value) => put({ value })}
              />
            </div>
            <div className={styles.buttons}>
              <ActionIcon
                label={t('up', { name })}
                icon={<ArrowUpRegular />}
                isOff={at === 0}
                onClick={() => onChange(movedRows(rows, at, -1))}
              />
              <ActionIcon
                label={t('down', { name })}
                icon={<ArrowDownRegular />}
                isOff={at === rows.length - 1}
                onClick={() => onChange(movedRows(rows, at, 1))}
              />
              <ActionIcon
                label={t('remove', { name })}
                icon={<DeleteRegular />}
                onClick={() => onChange(rows.toSpliced(at, 1))}
              />
            </div>
          </li>
        );
      })}
    </ol>
  );
}

interface ValueFieldProps {
  readonly label: string;
  readonly row: Gs1Row;
  readonly judged: JudgedRow;
  readonly onFocus: (field: HTMLInputElement) => void;
  readonly onChange: (value: string) => void;
}

function ValueField({ label, row, judged, onFocus, onChange }: ValueFieldProps) {
  const styles = useStyles();
  const { t } = useTranslation('gs1');
  const reasonText = useReasonText();
  const { problem, shown, hasFields, offers } = judged;
  // Show no problem for a row that is not filled in yet, although it cannot be saved.
  const isUntouched = row.value === '' || row.identifier === '';
  const now = shown === null ? t('perRow') : t('now', { value: shown });
  const message = problem && !isUntouched ? reasonText(problem) : hasFields ? now : undefined;
  return (
    <>
      <Field
        size="small"
        validationState={problem && !isUntouched ? 'error' : 'none'}
        {...(message === undefined ? {} : { validationMessage: message })}
      >
        <Input
          size="small"
          aria-label={label}
          value={row.value}
          spellCheck={false}
          autoComplete="off"
          style={{ minWidth: 0 }}
          input={{ className: styles.text, style: { minWidth: 0, width: '100%' } }}
          onFocus={({ target }) => onFocus(target)}
          onChange={(_event, data) => onChange(data.value)}
        />
      </Field>
      {offers.length > 0 && (
        <div className={styles.offers}>
          {offers.map((offer) => (
            <Button key={offer.value} size="small" onClick={() => onChange(offer.value)}>
              {t(`offers.${offer.kind}`, { value: offer.value })}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
