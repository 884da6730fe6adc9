import { Button, Field, Input, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { LABEL_LIMITS, PRINT_LIMITS } from '../../../../core/base/limits.ts';
import { useProblemText } from '../../../i18n/useProblemText.ts';
import { type BoundSheet, printedCount } from '../../../state/dataStore.ts';
import { useWorkspace } from '../../../state/workspace.ts';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { usePrintedBefore } from '../usePrintedBefore.ts';
import { CustomTable } from './CustomTable.tsx';
import { type ChosenRows, startChosen, withChosen, withCopies, withInverted } from './chosenRows.ts';
import { isLooking, type RowSearch, useFoundRows } from './useFoundRows.ts';

interface CustomRowsProps {
  readonly sheet: BoundSheet;
  readonly chosen: ChosenRows;
  readonly columnCopies: Uint16Array | null;
  readonly hasColumn: boolean;
  readonly onChange: (chosen: ChosenRows) => void;
}

const useStyles = makeStyles({
  rows: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, minWidth: 0 },
  search: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    gap: tokens.spacingHorizontalS,
    alignItems: 'start',
  },
  acts: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
  },
  count: { color: tokens.colorNeutralForeground2, marginInlineStart: 'auto' },
});

const KINDS = ['text', 'condition', 'numbers'] as const;
const KINDS_WITH_PRINTED = [...KINDS, 'unprinted'] as const;

/** Returns the number of copies that all selected rows share; null if they differ, or if no row is selected. */
function commonCopies({ isChosen, copies }: ChosenRows): number | null {
  let common: number | null = null;
  for (let row = 0; row < isChosen.length; row++) {
    if (isChosen[row] !== 1) continue;
    if (common !== null && common !== copies[row]) return null;
    common = copies[row];
  }
  return common;
}

function* chosenOf({ isChosen }: ChosenRows): Generator<number> {
  for (let row = 0; row < isChosen.length; row++) if (isChosen[row] === 1) yield row;
}

/** Lets the user select individual rows, by search or by row number, and set a number of copies for each. */
export function CustomRows({ sheet, chosen, columnCopies, hasColumn, onChange }: CustomRowsProps) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('print');
  const problemText = useProblemText();
  const { printed } = useSnapshot(useWorkspace().dataState);
  const [search, setSearch] = useState<RowSearch>({ kind: 'text', text: '' });
  const printedBefore = usePrintedBefore(sheet);
  const { rows, isSettled, problem } = useFoundRows(sheet, search, printedBefore);
  const common = useMemo(() => commonCopies(chosen), [chosen]);
  const count = useMemo(() => chosen.isChosen.reduce((sum, one) => sum + one, 0), [chosen]);
  const shown = (value: number) => value.toLocaleString(i18n.language);
  const isAsked = isLooking(search);
  const canFind = isSettled && problem === null;
  return (
    <div className={styles.rows}>
      <div className={styles.search}>
        <SelectField
          label={t('custom.by')}
          value={search.kind}
          options={(printedBefore ? KINDS_WITH_PRINTED : KINDS).map((value) => ({
            value,
            text: t(`custom.kind.${value}`),
          }))}
          onChange={(kind) => setSearch({ ...search, kind })}
        />
        {search.kind !== 'unprinted' && (
          <Field
            label={t('custom.find')}
            size="small"
            {...(problem === null
              ? {}
              : {
                  validationState: 'error' as const,
                  validationMessage:
                    problem === 'rangeInvalid' ? t('custom.notNumbers') : problemText(problem),
                })}
          >
            <Input
              size="small"
              value={search.text}
              placeholder={t(`custom.hint.${search.kind}`)}
              maxLength={LABEL_LIMITS.maxExpressionLength}
              onChange={(_event, { value }) => setSearch({ ...search, text: value })}
            />
          </Field>
        )}
      </div>
      <div className={styles.acts}>
        {isAsked && (
          <Button
            size="small"
            appearance="primary"
            disabledFocusable={!canFind}
            onClick={() => onChange({ ...startChosen(chosen.isChosen.length, rows), copies: chosen.copies })}
          >
            {t('custom.only')}
          </Button>
        )}
        <Button
          size="small"
          disabledFocusable={!canFind}
          onClick={() => onChange(withChosen(chosen, rows, true))}
        >
          {t('custom.all')}
        </Button>
        <Button
          size="small"
          disabledFocusable={!canFind}
          onClick={() => onChange(withChosen(chosen, rows, false))}
        >
          {t('custom.clear')}
        </Button>
        <Button
          size="small"
          disabledFocusable={!canFind}
          onClick={() => onChange(withInverted(chosen, rows))}
        >
          {t('custom.invert')}
        </Button>
        <Text size={200} role="status" className={styles.count}>
          {t('custom.count', { count, shown: shown(count), total: shown(printedCount({ sheet, printed })) })}
          {isAsked && canFind
            ? ` · ${t('custom.found', { count: rows.length, shown: shown(rows.length) })}`
            : ''}
        </Text>
      </div>
      <CustomTable
        sheet={sheet}
        rows={rows}
        chosen={chosen}
        columnCopies={columnCopies}
        hasColumn={hasColumn}
        printedBefore={printedBefore}
        onChange={onChange}
      />
      {!hasColumn && (
        <NumberField
          label={t('custom.copiesOfAll')}
          value={common}
          min={PRINT_LIMITS.minCopies}
          max={PRINT_LIMITS.maxRowCopies}
          precision={0}
          whenNotNumeric="minimum"
          disabled={count === 0}
          onChange={(copies) => onChange(withCopies(chosen, chosenOf(chosen), copies))}
        />
      )}
    </div>
  );
}
