import { Checkbox } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { DRAWING_DEFAULTS } from '../../../core/base/limits.ts';
import type { CircleElement, LineElement, RectangleElement } from '../../../core/label/label.ts';
import { LengthField } from '../../features/fields/LengthField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { FieldGrid, Section } from '../../ui/Section.tsx';
import { sharedReader, sharedValue } from './sharedValues.ts';

const MAX_STROKE_MM = 100;
const DASHES = ['0', '1', '2', '3', '4', '5', '6', '7'] as const;

interface LineSectionProps {
  readonly elements: readonly LineElement[];
  readonly onChange: (fields: Partial<LineElement>) => void;
}

export function LineSection({ elements, onChange }: LineSectionProps) {
  const { t } = useTranslation('panel');
  const shared = sharedReader(elements);
  const dash = shared('dash');
  return (
    <Section title={t('line.title')}>
      <FieldGrid>
        <LengthField
          label={t('line.stroke')}
          valueMm={shared('strokeMm')}
          minMm={0}
          maxMm={MAX_STROKE_MM}
          onChange={(strokeMm) => onChange({ strokeMm })}
        />
        <SelectField
          label={t('line.dash')}
          value={dash === null ? null : DASHES[dash]}
          options={DASHES.map((style) => ({
            value: style,
            text: t(style === '0' ? 'line.solid' : 'line.dashed', { dash: style }),
          }))}
          onChange={(style) => onChange({ dash: Number(style) })}
        />
        {elements.some((element) => element.dash > 0) && (
          <LengthField
            label={t('line.interval')}
            valueMm={shared('intervalMm')}
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
  readonly elements: readonly (RectangleElement | CircleElement)[];
  readonly onChange: (fields: Partial<ShapeFields>) => void;
  readonly onCorner: (fields: Partial<Pick<RectangleElement, 'rounded' | 'cornerMm'>>) => void;
}

const isRectangle = (element: RectangleElement | CircleElement): element is RectangleElement =>
  element.kind === 'rectangle';

export function ShapeSection({ elements, onChange, onCorner }: ShapeSectionProps) {
  const { t } = useTranslation('panel');
  const shared = sharedReader(elements);
  const rectangles = elements.filter(isRectangle);
  return (
    <Section title={t(rectangles.length > 0 ? 'shape.rectangle' : 'shape.circle')}>
      <FieldGrid>
        <LengthField
          label={t('shape.border')}
          valueMm={shared('borderMm')}
          minMm={0}
          maxMm={MAX_STROKE_MM}
          onChange={(borderMm) => onChange({ borderMm })}
        />
        {rectangles.some(({ rounded }) => rounded) && (
          <LengthField
            label={t('shape.corner')}
            valueMm={sharedValue(
              rectangles,
              ({ cornerMm, widthMm }) => cornerMm ?? widthMm * DRAWING_DEFAULTS.cornerShare,
            )}
            minMm={0}
            maxMm={MAX_STROKE_MM}
            onChange={(cornerMm) => onCorner({ cornerMm })}
          />
        )}
      </FieldGrid>
      <div>
        <Checkbox
          label={t('shape.filled')}
          checked={shared('filled') ?? 'mixed'}
          onChange={(_event, { checked }) => onChange({ filled: checked === true })}
        />
        {rectangles.length > 0 && (
          <Checkbox
            label={t('shape.rounded')}
            checked={sharedReader(rectangles)('rounded') ?? 'mixed'}
            onChange={(_event, { checked }) => onCorner({ rounded: checked === true })}
          />
        )}
      </div>
    </Section>
  );
}
