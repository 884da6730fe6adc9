import {
  Checkbox,
  Field,
  Input,
  Link,
  makeStyles,
  Radio,
  RadioGroup,
  tokens,
} from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PRINT_LIMITS } from '../../../core/base/limits.ts';
import { rowAt } from '../../state/dataStore.ts';
import { useWorkspace } from '../../state/workspace.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { useRowList } from '../jobs/useRowList.ts';
import { CopiesField } from './CopiesField.tsx';
import { type FormProblem, rangeText } from './printForm.ts';
import { CustomRows } from './rows/CustomRows.tsx';
import type { PrintState } from './usePrintState.ts';

const useStyles = makeStyles({
  fields: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minWidth: 0 },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
  },
});

const COPIES_PROBLEMS: readonly (FormProblem | null)[] = [
  'copiesEmpty',
  'copiesNotNumeric',
  'copiesTooFew',
  'copiesTooMany',
];

/** Settings for the labels to print: all rows, a range, the shown row or individually selected rows, and the number of copies. */
export function PrintWhat(print: PrintState & { readonly onClose: () => void }) {
  const { form, change, state, input, sheet } = print;
  const styles = useStyles();
  const { t, i18n } = useTranslation('print');
  return (
    <div className={styles.fields}>
      {sheet && (
        <RadioGroup
          layout="horizontal"
          aria-label={t('type.label')}
          value={form.type}
          onChange={(_event, { value }) => change({ type: value === 'custom' ? 'custom' : 'normal' })}
        >
          <Radio value="normal" label={t('type.normal')} />
          <Radio value="custom" label={t('type.custom')} />
        </RadioGroup>
      )}
      {form.type === 'normal' && <NormalRows {...print} />}
      {form.type === 'custom' && sheet && form.chosen && (
        <CustomRows
          sheet={sheet}
          chosen={form.chosen}
          columnCopies={input.columnCopies}
          hasColumn={form.copiesColumn !== ''}
          onChange={(chosen) => change({ chosen })}
        />
      )}
      <FailedRows {...print} />
      <PromptFields {...print} />
      <div className={styles.pair}>
        {form.type === 'normal' && (
          <CopiesField
            label={t('copies')}
            value={form.copiesColumn === '' ? form.copies : String(PRINT_LIMITS.minCopies)}
            problem={
              COPIES_PROBLEMS.includes(state.problem)
                ? t(`problems.${state.problem ?? 'copiesEmpty'}`, {
                    max: PRINT_LIMITS.maxCopies.toLocaleString(i18n.language),
                  })
                : null
            }
            disabled={form.copiesColumn !== ''}
            onChange={(copies) => change({ copies })}
          />
        )}
        {sheet && (
          <SelectField
            label={t('copiesColumn')}
            value={form.copiesColumn}
            options={[
              { value: '', text: t(form.type === 'custom' ? 'copiesInTable' : 'copiesSame') },
              ...sheet.summary.columnNames.map((name) => ({ value: name, text: name })),
            ]}
            onChange={(copiesColumn) => change({ copiesColumn })}
          />
        )}
      </div>
      {form.type === 'normal' && state.copies > 1 && (
        <Checkbox
          label={t('collate')}
          checked={form.collate}
          onChange={(_event, { checked }) => change({ collate: checked === true })}
        />
      )}
    </div>
  );
}

/** Names the rows that are known to fail, and offers to leave them out or to fix them. */
function FailedRows({ form, change, state, input, sheet, onClose }: Parameters<typeof PrintWhat>[0]) {
  const { t } = useTranslation('print');
  const rowList = useRowList();
  const { fixRows } = useWorkspace();
  const count = state.failed.length;
  if (count === 0 || !sheet) return null;
  const numbers = state.failed.map((place) => rowAt(input, place) + sheet.summary.firstRowNumber);
  return (
    <div>
      <Checkbox
        label={t('leaveOut', { count, rows: rowList(numbers) })}
        checked={form.leavesOutFailed}
        onChange={(_event, { checked }) => change({ leavesOutFailed: checked === true })}
      />
      {fixRows && (
        <Link
          as="button"
          onClick={() => {
            onClose();
            fixRows();
          }}
        >
          {t('fixRows', { count })}
        </Link>
      )}
    </div>
  );
}

/** Answers to the print-time inputs. They are marked only after an attempt to print without them, which also focuses the first of them. */
function PromptFields({ form, change, input, attempts }: PrintState) {
  const root = useRef<HTMLDivElement>(null);
  const isEmpty = (name: string) => (form.prompts[name] ?? '') === '';
  useEffect(() => {
    if (attempts === 0) return;
    const inputs = [...(root.current?.querySelectorAll('input') ?? [])];
    inputs.find(({ value }) => value === '')?.focus();
  }, [attempts]);
  return (
    <div ref={root} style={{ display: 'contents' }}>
      {input.prompts.map((name) => (
        <Field
          key={name}
          label={name}
          size="small"
          required
          validationState={attempts > 0 && isEmpty(name) ? 'error' : 'none'}
        >
          <Input
            size="small"
            value={form.prompts[name] ?? ''}
            onChange={(_event, { value }) => change({ prompts: { ...form.prompts, [name]: value } })}
          />
        </Field>
      ))}
    </div>
  );
}

/** Chooses all rows, a typed range, or the row that the editor shows. */
function NormalRows({ form, change, state, input, sheet }: PrintState) {
  const { t, i18n } = useTranslation('print');
  const { rowCount, currentPosition, printed, failedPlaces } = input;
  const leftOut = form.leavesOutFailed ? failedPlaces.size : 0;
  const number = (value: number) => value.toLocaleString(i18n.language);
  // Positions in the range differ from the row numbers of the spreadsheet, because of filter, sort order and header row.
  const firstRow = sheet && rowCount > 0 ? rowAt({ printed }, 0) + sheet.summary.firstRowNumber : null;
  const { problem } = state;
  const isWrong = problem === 'rangeEmpty' || problem === 'rangeInvalid';
  return (
    <>
      {rowCount > 1 && (
        <RadioGroup
          aria-label={t('rows.label')}
          value={form.rows}
          onChange={(_event, { value }) =>
            change({ rows: value === 'range' || value === 'current' ? value : 'all' })
          }
        >
          <Radio
            value="all"
            label={
              leftOut > 0
                ? t('rows.some', { shown: number(rowCount - leftOut), total: number(rowCount) })
                : t('rows.all', { total: number(rowCount) })
            }
          />
          <Radio value="range" label={t('rows.range')} />
          {sheet && (
            <Radio
              value="current"
              label={
                currentPosition < 0
                  ? t('rows.current')
                  : t('rows.currentPlace', { place: (currentPosition + 1).toLocaleString(i18n.language) })
              }
            />
          )}
        </RadioGroup>
      )}
      {form.rows === 'range' && (
        <Field
          label={t('rows.list')}
          size="small"
          hint={
            firstRow === null
              ? t('rows.hint')
              : t('rows.hintRow', { row: firstRow.toLocaleString(i18n.language) })
          }
          validationState={isWrong ? 'error' : 'none'}
        >
          <Input
            size="small"
            value={rangeText(form, rowCount)}
            onChange={(_event, { value }) => change({ range: value })}
          />
        </Field>
      )}
    </>
  );
}
