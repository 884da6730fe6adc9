import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { PRINT_LIMITS } from '../../../core/base/limits.ts';
import type { Label } from '../../../core/label/label.ts';
import { DirectionField } from '../../features/labelSettings/DirectionField.tsx';
import { RollFields } from '../../features/labelSettings/RollFields.tsx';
import { SizeFields } from '../../features/labelSettings/SizeFields.tsx';
import { StockField } from '../../features/labelSettings/StockField.tsx';
import { TailFields } from '../../features/labelSettings/TailFields.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { FieldGrid, FoldedSection, Section } from '../../ui/Section.tsx';
import { usePictureUpload } from '../core/actions/usePictureUpload.ts';
import { useEditor } from '../core/EditorContext.ts';
import { useLabelSettings } from '../settings/useLabelSettings.ts';

const background = lazyPart(
  async () => (await import('../../features/labelSettings/BackgroundFields.tsx')).BackgroundFields,
);
const watermark = lazyPart(
  async () => (await import('../../features/labelSettings/WatermarkFields.tsx')).WatermarkFields,
);

/** Settings of the label, and of the printer that it is designed for. */
export function LabelPanel({ label }: { label: Label }) {
  const { t } = useTranslation('panel');
  const editor = useEditor();
  const { dpi } = useSnapshot(editor.previewState);
  const { change, copyWithColumns } = useLabelSettings();
  const upload = usePictureUpload();
  return (
    <>
      <Section title={t('label.title')}>
        <SizeFields label={label} onChange={change} />
        <StockField label={label} onChange={change} />
      </Section>
      <Section title={label.stock?.sheet ? t('label.sheet', { name: label.stock.name }) : t('label.roll')}>
        {!label.stock?.sheet && (
          <RollFields
            label={label}
            onChange={change}
            {...(copyWithColumns && { onCopyWithColumns: copyWithColumns })}
          />
        )}
        <TailFields label={label} onChange={change} />
      </Section>
      <Section title={t('label.printer')}>
        <FieldGrid>
          <DirectionField label={label} onChange={change} />
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
      <FoldedSection name="background" title={t('background.title')}>
        <background.Part
          label={label}
          onChange={change}
          onChoosePicture={async () => (await upload())?.asset ?? null}
        />
      </FoldedSection>
      <FoldedSection name="watermark" title={t('watermark.title')}>
        <watermark.Part label={label} onChange={change} />
      </FoldedSection>
    </>
  );
}
