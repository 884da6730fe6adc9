import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { LABEL_LIMITS } from '../../../core/base/limits.ts';
import type { LabelSettings } from '../../../core/edit/changeSettings.ts';
import type { Label } from '../../../core/label/label.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { FieldGrid } from '../../ui/Section.tsx';
import { LengthField } from '../fields/LengthField.tsx';

export interface SettingsProps {
  readonly label: Label;
  readonly onChange: (fields: Partial<LabelSettings>) => void;
}

const SHAPES = ['rectangle', 'roundedRectangle', 'circle'] as const;

/** Shape and size of the label. */
export function SizeFields({ label, onChange }: SettingsProps) {
  const { t } = useTranslation('panel');
  const { minSideMm, maxSideMm } = LABEL_LIMITS;
  const isCircle = label.shape === 'circle';
  return (
    <>
      <SelectField
        label={t('label.shape')}
        value={label.shape}
        options={SHAPES.map((value) => ({ value, text: t(`label.shapes.${value}`) }))}
        onChange={(shape) => onChange({ shape })}
      />
      <FieldGrid>
        <LengthField
          label={t(isCircle ? 'label.diameter' : 'geometry.width')}
          valueMm={label.widthMm}
          minMm={minSideMm}
          maxMm={maxSideMm}
          onChange={(widthMm) => onChange({ widthMm })}
        />
        {!isCircle && (
          <LengthField
            label={t('geometry.height')}
            valueMm={label.heightMm}
            minMm={minSideMm}
            maxMm={maxSideMm}
            onChange={(heightMm) => onChange({ heightMm })}
          />
        )}
      </FieldGrid>
      {!isCircle && label.widthMm !== label.heightMm && (
        <Button size="small" onClick={() => onChange({ widthMm: label.heightMm, heightMm: label.widthMm })}>
          {t('label.swap')}
        </Button>
      )}
    </>
  );
}
