import { Checkbox } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { DRAWING_DEFAULTS } from '../../../core/base/limits.ts';
import type { CircleElement, LineElement, RectangleElement } from '../../../core/label/label.ts';
import { LengthField } from '../../features/fields/LengthField.tsx';
import { FieldGrid, Section } from '../../ui/Section.tsx';
import { SelectField } from '../../ui/SelectField.tsx';

const MAX_STROKE_MM = 100;
const DASHES = ['0', '1', '2', '3', '4', '5', '6', '7'] as const;

interface LineSectionProps {
  readonly element: LineElement;
  readonly onChange: (fields: Partial<LineElement>) => void;
}

export function LineSection({ element, onChange }: LineSectionProps) {
  const { t } = useTranslation('panel');
  return (
    <Section title={t('line.title')}>
      <FieldGrid>
        <LengthField
          label={t('line.stroke')}
          valueMm={element.strokeMm}
          minMm={0}
          maxMm={MAX_STROKE_MM}
          onChange={(strokeMm) => onChange({ strokeMm })}
        />
        <SelectField
          label={t('line.dash')}
          value={DASHES[element.dash]}
          options={DASHES.map((dash) => ({
            value: dash,
            text: t(dash === '0' ? 'line.solid' : 'line.dashed', { dash }),
          }))}
          onChange={(dash) => onChange({ dash: Number(dash) })}
        />
        {element.dash > 0 && (
          <LengthField
            label={t('line.interval')}
            valueMm={element.intervalMm}
            minMm={0}
            maxMm={MAX_STROKE_MM}
            onChange={(intervalMm) => onChange({ intervalMm })}
          />
        )}
      </FieldGrid>
    </Section>
  );
}

type ShapeFields = Pick<CircleElement, 'borderMm' | 'filled'>;

interface ShapeSectionProps {
  readonly element: RectangleElement | CircleElement;
  readonly onChange: (fields: Partial<ShapeFields>) => void;
  readonly onCorner: (fields: Partial<Pick<RectangleElement, 'rounded' | 'cornerMm'>>) => void;
}

export function ShapeSection({ element, onChange, onCorner }: ShapeSectionProps) {
  const { t } = useTranslation('panel');
  return (
    <Section title={t(`shape.${element.kind}`)}>
      <FieldGrid>
        <LengthField
          label={t('shape.border')}
          valueMm={element.borderMm}
          minMm={0}
          maxMm={MAX_STROKE_MM}
          onChange={(borderMm) => onChange({ borderMm })}
        />
        {element.kind === 'rectangle' && element.rounded && (
          <LengthField
            label={t('shape.corner')}
            valueMm={element.cornerMm ?? element.widthMm * DRAWING_DEFAULTS.cornerShare}
            minMm={0}
            maxMm={MAX_STROKE_MM}
            onChange={(cornerMm) => onCorner({ cornerMm })}
          />
        )}
      </FieldGrid>
      <Checkbox
        label={t('shape.filled')}
        checked={element.filled}
        onChange={(_event, { checked }) => onChange({ filled: checked === true })}
      />
      {element.kind === 'rectangle' && (
        <Checkbox
          label={t('shape.rounded')}
          checked={element.rounded}
          onChange={(_event, { checked }) => onCorner({ rounded: checked === true })}
        />
      )}
    </Section>
  );
}
