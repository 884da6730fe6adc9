import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { LABEL_LIMITS, PRINT_LIMITS } from '../../../core/base/limits.ts';
import { planLabel } from '../../../core/edit/planners.ts';
import type { Label } from '../../../core/label/label.ts';
import { NumberField } from '../../ui/NumberField.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { useEditor } from '../EditorContext.ts';
import { LengthField } from './LengthField.tsx';
import { FieldGrid, Section } from './Section.tsx';

const SHAPES = ['rectangle', 'roundedRectangle', 'circle'] as const;
const PAPERS = ['gap', 'continuous', 'blackMark'] as const;
const TAILS = ['none', 'left', 'up', 'right', 'down'] as const;
const TURNS = ['0', '90', '180', '270'] as const;
const DEFAULT_TAIL_MM = 30;

type LabelFields = Parameters<typeof planLabel>[0];

interface LabelPartProps {
  readonly label: Label;
  readonly onChange: (fields: LabelFields) => void;
}

function SizeFields({ label, onChange }: LabelPartProps) {
  const { t } = useTranslation('panel');
  const { minSideMm, maxSideMm } = LABEL_LIMITS;
  const isCircle = label.shape === 'circle';
  return (
    <>
      <SelectField
        label={t('label.shape')}
        value={label.shape}
        options={SHAPES.map((value) => ({ value, text: t(`label.shapes.${value}`) }))}
        onChange={(shape) => onChange(shape === 'circle' ? { shape, heightMm: label.widthMm } : { shape })}
      />
      <FieldGrid>
        <LengthField
          label={t(isCircle ? 'label.diameter' : 'geometry.width')}
          valueMm={label.widthMm}
          minMm={minSideMm}
          maxMm={maxSideMm}
          onChange={(widthMm) => onChange(isCircle ? { widthMm, heightMm: widthMm } : { widthMm })}
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

function RollFields({ label, onChange }: LabelPartProps) {
  const { t } = useTranslation('panel');
  return (
    <>
      <SelectField
        label={t('label.paper')}
        value={label.paperType}
        options={PAPERS.map((value) => ({ value, text: t(`label.papers.${value}`) }))}
        onChange={(paperType) => onChange({ paperType })}
      />
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
        <NumberField
          label={t('label.columns')}
          value={label.columns}
          min={1}
          max={LABEL_LIMITS.maxColumns}
          precision={0}
          whenNotNumeric="minimum"
          onChange={(columns) => onChange({ columns })}
        />
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
    </>
  );
}

/** Turning the tail on or changing it resets what cannot go with it (specification, section 4). */
function tailFields(label: Label, direction: (typeof TAILS)[number]): LabelFields {
  const reset: LabelFields = { shape: 'rectangle', paperType: 'gap', columns: 1, backgroundAsset: '' };
  if (direction === 'none') return { ...reset, cableTail: null };
  return { ...reset, cableTail: { direction, lengthMm: label.cableTail?.lengthMm ?? DEFAULT_TAIL_MM } };
}

function TailFields({ label, onChange }: LabelPartProps) {
  const { t } = useTranslation('panel');
  const tail = label.cableTail;
  return (
    <FieldGrid>
      <SelectField
        label={t('label.tail')}
        value={tail?.direction ?? 'none'}
        options={TAILS.map((value) => ({ value, text: t(`label.tails.${value}`) }))}
        onChange={(direction) => onChange(tailFields(label, direction))}
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

/** Settings of the label itself, and of the printer that it is designed for. */
export function LabelPanel({ label }: { label: Label }) {
  const { t } = useTranslation('panel');
  const editor = useEditor();
  const { dpi } = useSnapshot(editor.previewState);
  const handleChange = (fields: LabelFields) =>
    editor.document.applyTyping(`label:${Object.keys(fields).join()}`, planLabel(fields));
  const turns = { 0: '0', 90: '90', 180: '180', 270: '270' } as const;
  const angles = { '0': 0, '90': 90, '180': 180, '270': 270 } as const;
  return (
    <>
      <Section title={t('label.title')}>
        <SizeFields label={label} onChange={handleChange} />
      </Section>
      <Section title={t('label.roll')}>
        <RollFields label={label} onChange={handleChange} />
        <TailFields label={label} onChange={handleChange} />
      </Section>
      <Section title={t('label.printer')}>
        <FieldGrid>
          <SelectField
            label={t('label.direction')}
            value={turns[label.printDirection]}
            options={TURNS.map((value) => ({ value, text: `${value}°` }))}
            onChange={(turn) => handleChange({ printDirection: angles[turn] })}
          />
          <SelectField
            label={t('label.dpi')}
            value={String(dpi)}
            options={PRINT_LIMITS.resolutionsDpi.map((value) => ({
              value: String(value),
              text: `${value} dpi`,
            }))}
            onChange={(value) => {
              editor.previewState.dpi = Number(value);
            }}
          />
        </FieldGrid>
      </Section>
    </>
  );
}
