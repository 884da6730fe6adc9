import { Checkbox, Field, Input, Switch, ToggleButton } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { LABEL_LIMITS, PAGE_LIMITS, PRINT_LIMITS, WATERMARK } from '../../../core/base/limits.ts';
import type { PageSettings } from '../../../core/pages/pageSettings.ts';
import type { Unit } from '../../i18n/unit.ts';
import { useProblemText } from '../../i18n/useProblemText.ts';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { ButtonRow, FieldGrid, FoldedSection, Section } from '../../ui/Section.tsx';
import { isSameSize, type LabelSize, readRecentSizes } from '../create/recentSizes.ts';
import { LengthField } from '../fields/LengthField.tsx';
import { useLengthText } from '../fields/useLengthText.ts';
import { CopiesField } from '../print/CopiesField.tsx';
import { PrintHow } from '../print/PrintHow.tsx';
import { PrintWhere } from '../print/PrintWhere.tsx';
import { outputOf, pageOf } from '../print/rows/printOrder.ts';
import type { PrintState } from '../print/usePrintState.ts';
import { findPrinter } from '../printers/printerStore.ts';
import type { PagesJob } from './usePagesJob.ts';

interface PagesSettingsPaneProps {
  readonly settings: PageSettings;
  readonly onChange: (fields: Partial<PageSettings>) => void;
  /** Page ranges as typed by the user. */
  readonly pages: string;
  readonly onPages: (pages: string) => void;
  /** True if there are pages to choose from. */
  readonly hasPages: boolean;
  readonly job: PagesJob;
  /** Opens the printer setup. */
  readonly onEditPrinters: () => void;
}

interface OfferedSize extends LabelSize {
  /** Unit of the size's usual name: 100 × 150 mm and 4 × 6 inches are different sizes. */
  readonly namedIn?: Unit;
}

/** Common sizes of shipping labels. The list also offers sizes that were used recently on this device. */
const SHIPPING_SIZES: readonly OfferedSize[] = [
  { widthMm: PAGE_LIMITS.defaultWidthMm, heightMm: PAGE_LIMITS.defaultHeightMm, namedIn: 'mm' },
  { widthMm: 101.6, heightMm: 152.4, namedIn: 'in' },
];
const RECENT_COUNT = 3;

const TURNS = { auto: 'auto', '0': 0, '90': 90, '180': 180, '270': 270 } as const;
const TURN_NAMES = ['auto', '0', '90', '180', '270'] as const;
const COPIES_PROBLEMS = ['copiesEmpty', 'copiesNotNumeric', 'copiesTooFew', 'copiesTooMany'] as const;

/** Settings that determine how pages become labels, and how the labels are printed. */
export function PagesSettingsPane(props: PagesSettingsPaneProps) {
  return (
    <>
      <SizeSection {...props} />
      <PagesSection {...props} />
      <RollSection {...props} />
      <WatermarkSection {...props} />
      <PrintSection {...props} />
    </>
  );
}

function sizesOffered(): OfferedSize[] {
  const recent = readRecentSizes().filter((size) => !SHIPPING_SIZES.some((known) => isSameSize(known, size)));
  return [...SHIPPING_SIZES, ...recent.slice(0, RECENT_COUNT)];
}

function SizeSection({ settings, onChange }: PagesSettingsPaneProps) {
  const { t } = useTranslation('pagePrint');
  const { size: sizeText } = useLengthText();
  const { widthMm, heightMm } = settings;
  const limits = { minMm: LABEL_LIMITS.minSideMm, maxMm: LABEL_LIMITS.maxSideMm };
  return (
    <Section title={t('size.title')}>
      <ButtonRow>
        {sizesOffered().map((size) => (
          <ToggleButton
            key={`${size.widthMm}×${size.heightMm}`}
            size="small"
            checked={isSameSize(size, settings)}
            onClick={() => onChange({ widthMm: size.widthMm, heightMm: size.heightMm })}
          >
            {sizeText(size.widthMm, size.heightMm, size.namedIn)}
          </ToggleButton>
        ))}
      </ButtonRow>
      <FieldGrid>
        <LengthField
          label={t('size.width')}
          valueMm={widthMm}
          {...limits}
          onChange={(width) => onChange({ widthMm: width })}
        />
        <LengthField
          label={t('size.height')}
          valueMm={heightMm}
          {...limits}
          onChange={(height) => onChange({ heightMm: height })}
        />
      </FieldGrid>
    </Section>
  );
}

function PagesSection({ settings, onChange, pages, onPages, hasPages }: PagesSettingsPaneProps) {
  const { t } = useTranslation('pagePrint');
  const { crop, fit, rotate } = settings;
  return (
    <Section title={t('pages.title')}>
      {hasPages && (
        <Field label={t('pages.choice')} size="small" hint={t('pages.hint')}>
          <Input
            size="small"
            value={pages}
            placeholder={t('pages.all')}
            onChange={(_event, { value }) => onPages(value)}
          />
        </Field>
      )}
      <Switch
        label={t('crop')}
        checked={crop === 'auto'}
        onChange={(_event, { checked }) => onChange({ crop: checked ? 'auto' : 'none' })}
      />
      <FieldGrid>
        <SelectField
          label={t('fit.label')}
          value={fit}
          options={(['full', 'none'] as const).map((value) => ({ value, text: t(`fit.${value}`) }))}
          onChange={(next) => onChange({ fit: next })}
        />
        <SelectField
          label={t('turn.label')}
          value={TURN_NAMES.find((name) => TURNS[name] === rotate) ?? 'auto'}
          options={TURN_NAMES.map((value) => ({
            value,
            text: value === 'auto' ? t('turn.auto') : `${value}°`,
          }))}
          onChange={(name) => onChange({ rotate: TURNS[name] })}
        />
      </FieldGrid>
    </Section>
  );
}

function RollSection({ settings, onChange }: PagesSettingsPaneProps) {
  const { t } = useTranslation('pagePrint');
  const { perLine, gapMm } = settings;
  return (
    <Section title={t('roll.title')}>
      <FieldGrid>
        <NumberField
          label={t('roll.perLine')}
          value={perLine}
          min={1}
          max={PAGE_LIMITS.maxPerLine}
          precision={0}
          whenNotNumeric="minimum"
          onChange={(count) => onChange({ perLine: count })}
        />
        {perLine > 1 && (
          <LengthField
            label={t('roll.gap')}
            valueMm={gapMm}
            minMm={0}
            maxMm={PAGE_LIMITS.maxGapMm}
            onChange={(gap) => onChange({ gapMm: gap })}
          />
        )}
      </FieldGrid>
    </Section>
  );
}

function WatermarkSection({ settings: { watermark }, onChange }: PagesSettingsPaneProps) {
  const { t } = useTranslation('pagePrint');
  const problemText = useProblemText();
  const isMissing = watermark !== null && watermark.content.trim() === '';
  return (
    <Section title={t('watermark.title')}>
      <Switch
        label={t('watermark.show')}
        checked={watermark !== null}
        onChange={(_event, { checked }) =>
          onChange({ watermark: checked ? { content: '', mode: 'tile' } : null })
        }
      />
      {watermark && (
        <FieldGrid>
          <Field
            label={t('watermark.content')}
            size="small"
            required
            {...(isMissing && {
              validationState: 'error',
              validationMessage: problemText({ code: 'pagesWatermarkEmpty' }),
            })}
          >
            <Input
              size="small"
              value={watermark.content}
              maxLength={WATERMARK.maxContentLength}
              style={{ minWidth: 0 }}
              input={{ style: { minWidth: 0, width: '100%' } }}
              onChange={(_event, { value }) => onChange({ watermark: { ...watermark, content: value } })}
            />
          </Field>
          <SelectField
            label={t('watermark.mode')}
            value={watermark.mode}
            options={(['tile', 'single'] as const).map((value) => ({
              value,
              text: t(`watermark.modes.${value}`),
            }))}
            onChange={(mode) => onChange({ watermark: { ...watermark, mode } })}
          />
        </FieldGrid>
      )}
    </Section>
  );
}

/** Returns the message of a problem with the number of copies; null if there is none. */
function useCopiesProblem({ state }: PrintState): string | null {
  const { t, i18n } = useTranslation('print');
  const wrong = COPIES_PROBLEMS.find((known) => known === state.problem);
  const max = PRINT_LIMITS.maxCopies.toLocaleString(i18n.language);
  return wrong ? t(`problems.${wrong}`, { max }) : null;
}

function PrintSection({ job: { print, label }, onEditPrinters }: PagesSettingsPaneProps) {
  const { t } = useTranslation('pagePrint');
  const shared = useTranslation('print');
  const { form, change, state } = print;
  const output = outputOf('printer', findPrinter(form.printerId));
  return (
    <>
      <Section title={t('print.title')}>
        <CopiesField
          label={shared.t('copies')}
          value={form.copies}
          problem={useCopiesProblem(print)}
          disabled={false}
          onChange={(copies) => change({ copies })}
        />
        {state.copies > 1 && (
          <Checkbox
            label={shared.t('collate')}
            checked={form.collate}
            onChange={(_event, { checked }) => change({ collate: checked === true })}
          />
        )}
        <PrintWhere form={form} onChange={change} onEdit={onEditPrinters} />
      </Section>
      <FoldedSection name="pages-print" title={t('print.more')}>
        <PrintHow
          {...print}
          page={pageOf({ target: output, label, form })}
          isForBrowser={output === 'printer'}
          hasCodes={false}
        />
      </FoldedSection>
    </>
  );
}
