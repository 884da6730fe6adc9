import { Field, Input, Slider, Switch } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { LABEL_LIMITS, TEXT_LIMITS, WATERMARK } from '../../../core/base/limits.ts';
import type { Watermark } from '../../../core/label/label.ts';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { FieldGrid } from '../../ui/Section.tsx';
import { noteWatermark, readLastWatermark } from './lastWatermark.ts';
import type { SettingsProps } from './SizeFields.tsx';

const MODES = ['tile', 'single'] as const;

/** Fields for a text across the label, shown once or repeated. */
export function WatermarkFields({ label, onChange }: SettingsProps) {
  const { t } = useTranslation('panel');
  const { watermark } = label;
  const put = (fields: Partial<Watermark>) => {
    const next = { ...(watermark ?? readLastWatermark()), ...fields };
    noteWatermark(next);
    onChange({ watermark: next });
  };
  return (
    <>
      <Switch
        label={t('watermark.show')}
        checked={watermark !== null}
        onChange={(_event, { checked }) => onChange({ watermark: checked ? readLastWatermark() : null })}
      />
      {watermark && (
        <>
          <Field
            label={t('watermark.content')}
            size="small"
            hint={watermark.content === '' ? t('watermark.empty') : ''}
          >
            <Input
              size="small"
              value={watermark.content}
              maxLength={WATERMARK.maxContentLength}
              onChange={(_event, { value }) => put({ content: value })}
            />
          </Field>
          <SelectField
            label={t('watermark.mode')}
            value={watermark.mode}
            options={MODES.map((value) => ({ value, text: t(`watermark.modes.${value}`) }))}
            onChange={(mode) => put({ mode })}
          />
          <Field label={t('watermark.opacity', { percent: watermark.opacityPercent })} size="small">
            <Slider
              size="small"
              min={0}
              max={100}
              value={watermark.opacityPercent}
              onChange={(_event, { value }) => put({ opacityPercent: value })}
            />
          </Field>
          <FieldGrid>
            <NumberField
              label={t('watermark.angle')}
              value={watermark.angleDeg}
              min={-LABEL_LIMITS.maxElementDeg}
              max={LABEL_LIMITS.maxElementDeg}
              precision={0}
              suffix="°"
              onChange={(angleDeg) => put({ angleDeg })}
            />
            <NumberField
              label={t('watermark.size')}
              value={watermark.fontSizePt}
              min={TEXT_LIMITS.minFontSizePt}
              max={TEXT_LIMITS.maxFontSizePt}
              precision={1}
              suffix="pt"
              onChange={(fontSizePt) => put({ fontSizePt })}
            />
          </FieldGrid>
        </>
      )}
    </>
  );
}
