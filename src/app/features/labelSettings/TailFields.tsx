import { useTranslation } from 'react-i18next';
import { LABEL_LIMITS } from '../../../core/base/limits.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { FieldGrid } from '../../ui/Section.tsx';
import { LengthField } from '../fields/LengthField.tsx';
import type { SettingsProps } from './SizeFields.tsx';

const TAILS = ['none', 'left', 'up', 'right', 'down'] as const;
const DEFAULT_TAIL_MM = 30;

/** Fields for the blank tail of a cable label. */
export function TailFields({ label, onChange }: SettingsProps) {
  const { t } = useTranslation('panel');
  const tail = label.cableTail;
  return (
    <FieldGrid>
      <SelectField
        label={t('label.tail')}
        value={tail?.direction ?? 'none'}
        options={TAILS.map((value) => ({ value, text: t(`label.tails.${value}`) }))}
        onChange={(direction) =>
          onChange({
            cableTail:
              direction === 'none' ? null : { direction, lengthMm: tail?.lengthMm ?? DEFAULT_TAIL_MM },
          })
        }
      />
      {tail && (
        <LengthField
          label={t('label.tailLength')}
          valueMm={tail.lengthMm}
          minMm={LABEL_LIMITS.stepMm}
          maxMm={LABEL_LIMITS.maxTailMm}
          onChange={(lengthMm) => onChange({ cableTail: { ...tail, lengthMm } })}
        />
      )}
    </FieldGrid>
  );
}
