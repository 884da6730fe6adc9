import { Button, Text } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { LABEL_LIMITS } from '../../../core/base/limits.ts';
import { paperKind } from '../../../core/label/paperKind.ts';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { ActionMenu } from '../../ui/popups/ActionMenu.tsx';
import { FieldGrid } from '../../ui/Section.tsx';
import { LengthField } from '../fields/LengthField.tsx';
import type { SettingsProps } from './SizeFields.tsx';

const PAPERS = ['gap', 'continuous', 'blackMark'] as const;

interface RollFieldsProps extends SettingsProps {
  /** Opens a copy of the label with this number of columns. Without this callback the user can change the number directly. */
  readonly onCopyWithColumns?: (columns: number) => void;
}

/** Fields of a roll: paper, gap and columns. Once a label is created, its number of columns is fixed. */
export function RollFields({ label, onChange, onCopyWithColumns }: RollFieldsProps) {
  const { t } = useTranslation('panel');
  return (
    <>
      <SelectField
        label={t('label.paper')}
        value={label.paperType}
        options={PAPERS.map((value) => ({ value, text: t(`label.papers.${value}`) }))}
        onChange={(paperType) => onChange({ paperType })}
      />
      <Text size={200}>{t('label.paperKind', { kind: t(`label.paperKinds.${paperKind(label)}`) })}</Text>
      <FieldGrid>
        {label.paperType !== 'continuous' && (
          <LengthField
            label={t(`label.rowGaps.${label.paperType}`)}
            valueMm={label.rowGapMm}
            minMm={0}
            maxMm={LABEL_LIMITS.maxGapMm}
            onChange={(rowGapMm) => onChange({ rowGapMm })}
          />
        )}
        {!onCopyWithColumns && (
          <NumberField
            label={t('label.columns')}
            value={label.columns}
            min={1}
            max={LABEL_LIMITS.maxColumns}
            precision={0}
            whenNotNumeric="minimum"
            onChange={(columns) => onChange({ columns })}
          />
        )}
        {label.columns > 1 && (
          <LengthField
            label={t('label.columnGap')}
            valueMm={label.columnGapMm}
            minMm={0}
            maxMm={LABEL_LIMITS.maxGapMm}
            onChange={(columnGapMm) => onChange({ columnGapMm })}
          />
        )}
      </FieldGrid>
      {onCopyWithColumns && <FixedColumns columns={label.columns} onCopy={onCopyWithColumns} />}
    </>
  );
}

function FixedColumns({ columns, onCopy }: { columns: number; onCopy: (columns: number) => void }) {
  const { t } = useTranslation('panel');
  const counts = Array.from({ length: LABEL_LIMITS.maxColumns }, (_, index) => index + 1);
  return (
    <>
      {columns > 1 && <Text size={200}>{t('label.columnsFixed', { count: columns })}</Text>}
      <ActionMenu
        actions={counts
          .filter((count) => count !== columns)
          .map((count) => ({ text: t('label.columnCount', { count }), onClick: () => onCopy(count) }))}
        renderButton={(props) => (
          <Button {...props} size="small">
            {t('label.copyWithColumns')}
          </Button>
        )}
      />
    </>
  );
}
