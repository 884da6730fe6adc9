import { Checkbox, Field, Input, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { PRINT_LIMITS } from '../../../core/base/limits.ts';
import { NumberField } from '../../ui/NumberField.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { LengthField } from '../fields/LengthField.tsx';
import type { FormState, PrintForm } from './printForm.ts';

interface PrintFieldsProps {
  readonly form: PrintForm;
  readonly onChange: (fields: Partial<PrintForm>) => void;
  readonly columns: readonly string[];
  readonly rowCount: number;
  readonly prompts: readonly string[];
  readonly problem: FormState['problem'];
}

const TURNS = ['0', '90', '180', '270'] as const;
const ANGLES = { '0': 0, '90': 90, '180': 180, '270': 270 } as const;
const TURN_OF = { 0: '0', 90: '90', 180: '180', 270: '270' } as const;

const useStyles = makeStyles({
  fields: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: tokens.spacingHorizontalM,
  },
});

/** Which labels, how often, and how they are turned. */
export function PrintFields(props: PrintFieldsProps) {
  const { form, onChange, columns, rowCount, prompts, problem } = props;
  const styles = useStyles();
  const { t, i18n } = useTranslation('print');
  return (
    <div className={styles.fields}>
      {rowCount > 1 && (
        <RadioGroup
          aria-label={t('rows.label')}
          value={form.rows}
          onChange={(_event, { value }) => onChange({ rows: value === 'range' ? 'range' : 'all' })}
        >
          <Radio value="all" label={t('rows.all', { total: rowCount.toLocaleString(i18n.language) })} />
          <Radio value="range" label={t('rows.range')} />
        </RadioGroup>
      )}
      {form.rows === 'range' && (
        <Field
          label={t('rows.list')}
          size="small"
          hint={t('rows.hint')}
          validationState={problem === 'rangeEmpty' || problem === 'rangeInvalid' ? 'error' : 'none'}
        >
          <Input
            size="small"
            value={form.range}
            onChange={(_event, { value }) => onChange({ range: value })}
          />
        </Field>
      )}
      {prompts.map((name) => (
        <Field key={name} label={name} size="small" required>
          <Input
            size="small"
            value={form.prompts[name] ?? ''}
            onChange={(_event, { value }) => onChange({ prompts: { ...form.prompts, [name]: value } })}
          />
        </Field>
      ))}
      <div className={styles.pair}>
        <NumberField
          label={t('copies')}
          value={form.copies}
          min={PRINT_LIMITS.minCopies}
          max={PRINT_LIMITS.maxCopies}
          precision={0}
          whenNotNumeric="minimum"
          disabled={form.copiesColumn !== ''}
          onChange={(copies) => onChange({ copies })}
        />
        {columns.length > 0 && (
          <SelectField
            label={t('copiesColumn')}
            value={form.copiesColumn}
            options={[
              { value: '', text: t('copiesSame') },
              ...columns.map((name) => ({ value: name, text: name })),
            ]}
            onChange={(copiesColumn) =>
              onChange(copiesColumn === '' ? { copiesColumn } : { copiesColumn, copies: 1 })
            }
          />
        )}
      </div>
      {form.copies > 1 && (
        <Checkbox
          label={t('collate')}
          checked={form.collate}
          onChange={(_event, { checked }) => onChange({ collate: checked === true })}
        />
      )}
      <div className={styles.pair}>
        <SelectField
          label={t('dpi')}
          value={String(form.dpi)}
          options={PRINT_LIMITS.resolutionsDpi.map((dpi) => ({ value: String(dpi), text: `${dpi} dpi` }))}
          onChange={(dpi) => onChange({ dpi: Number(dpi) })}
        />
        <SelectField
          label={t('rotate')}
          value={TURN_OF[form.rotateDeg]}
          options={TURNS.map((value) => ({ value, text: `${value}°` }))}
          onChange={(turn) => onChange({ rotateDeg: ANGLES[turn] })}
        />
      </div>
      <div className={styles.pair}>
        <LengthField
          label={t('offsetX')}
          valueMm={form.offsetXMm}
          minMm={PRINT_LIMITS.minOffsetMm}
          maxMm={PRINT_LIMITS.maxOffsetMm}
          onChange={(offsetXMm) => onChange({ offsetXMm })}
        />
        <LengthField
          label={t('offsetY')}
          valueMm={form.offsetYMm}
          minMm={PRINT_LIMITS.minOffsetMm}
          maxMm={PRINT_LIMITS.maxOffsetMm}
          onChange={(offsetYMm) => onChange({ offsetYMm })}
        />
      </div>
    </div>
  );
}
