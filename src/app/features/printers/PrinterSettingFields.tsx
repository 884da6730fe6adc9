import { Checkbox, Text } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { LABEL_LIMITS, MM_PER_INCH } from '../../../core/base/limits.ts';
import {
  DEVICE_LANGUAGES,
  type DeviceLanguage,
  isDialogueLanguage,
} from '../../../core/output/printerLanguages.ts';
import type { Cut, MediaChoice, PrinterSettings, SpeedRange } from '../../../core/output/printerSettings.ts';
import { hasNative } from '../../services/printers/printerProfile.ts';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { FieldGrid } from '../../ui/Section.tsx';
import { LengthField } from '../fields/LengthField.tsx';

interface PrinterSettingFieldsProps {
  readonly language: DeviceLanguage;
  readonly settings: PrinterSettings;
  /** True to offer native mode, if the language supports it. */
  readonly offersNative?: boolean;
  readonly onChange: (settings: PrinterSettings) => void;
}

/** Field value for a setting that stays as it is configured on the printer. */
const AS_SET = '';
const DARKNESS_STEP = 10;
const DARKNESSES = Array.from({ length: 100 / DARKNESS_STEP + 1 }, (_, step) => step * DARKNESS_STEP);
const MEDIA = ['gap', 'blackMark', 'continuous'] as const;

/**
 * Returns the speeds to choose from. They are steps of the language, or whole inches per second, converted to the millimeters per second
 * that runs expect.
 */
function speedsOf({ unit, min, max }: SpeedRange): { readonly value: number; readonly shown: number }[] {
  const isStep = unit === 'step';
  const first = isStep ? min : Math.round(min / MM_PER_INCH);
  const last = isStep ? max : Math.round(max / MM_PER_INCH);
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const shown = first + at;
    const mm = Math.round(shown * MM_PER_INCH);
    return { shown, value: isStep ? shown : Math.min(Math.max(mm, Math.ceil(min)), Math.floor(max)) };
  });
}

/** Fields for darkness, speed, cut and media, if the language supports them. */
export function PrinterSettingFields(props: PrinterSettingFieldsProps) {
  const { language, settings, offersNative = true, onChange } = props;
  const { t, i18n } = useTranslation('printers');
  const { darkness, speed } = DEVICE_LANGUAGES[language].settings;
  const asSet = { value: AS_SET, text: t('settings.asSet') };
  const numberOf = (value: string) => (value === AS_SET ? null : Number(value));
  return (
    <FieldGrid>
      {darkness && (
        <SelectField
          label={t('settings.darkness')}
          value={String(settings.darknessPercent ?? AS_SET)}
          options={[
            // Printers with a dialogue language need a darkness with each job, because the device itself has no setting for it.
            isDialogueLanguage(language) ? { value: AS_SET, text: t('settings.usual') } : asSet,
            ...DARKNESSES.map((percent) => ({
              value: String(percent),
              text: (percent / 100).toLocaleString(i18n.language, { style: 'percent' }),
            })),
          ]}
          onChange={(value) => onChange({ ...settings, darknessPercent: numberOf(value) })}
        />
      )}
      {speed && (
        <SelectField
          label={t('settings.speed')}
          value={String(settings.speed ?? AS_SET)}
          options={[
            asSet,
            ...speedsOf(speed).map(({ value, shown }) => ({
              value: String(value),
              text:
                speed.unit === 'step' ? String(shown) : t('settings.inches', { inches: shown, mm: value }),
            })),
          ]}
          onChange={(value) => onChange({ ...settings, speed: numberOf(value) })}
        />
      )}
      <CutFields language={language} settings={settings} onChange={onChange} />
      <MediaFields language={language} settings={settings} onChange={onChange} />
      {offersNative && hasNative(language) && (
        <Checkbox
          label={t('settings.native')}
          checked={settings.isNative}
          onChange={(_, { checked }) => onChange({ ...settings, isNative: checked === true })}
        />
      )}
      {!darkness && !speed && (
        <Text size={200}>{t('settings.notSaid', { language: DEVICE_LANGUAGES[language].name })}</Text>
      )}
    </FieldGrid>
  );
}

const DEFAULT_FEEDS = 10;
const CUTS: Readonly<Record<Cut['kind'], Cut>> = {
  each: { kind: 'each' },
  end: { kind: 'end' },
  every: { kind: 'every', feeds: DEFAULT_FEEDS },
};

function CutFields({ language, settings, onChange }: PrinterSettingFieldsProps) {
  const { t } = useTranslation('printers');
  const { cuts, maxFeedsPerCut } = DEVICE_LANGUAGES[language].settings;
  const { cut } = settings;
  if (cuts.length === 0) return null;
  return (
    <>
      <SelectField
        label={t('settings.cut')}
        value={cut?.kind ?? AS_SET}
        options={[
          { value: AS_SET, text: t('settings.asSet') },
          ...cuts.map((kind) => ({ value: kind, text: t(`cut.${kind}`) })),
        ]}
        onChange={(value) => onChange({ ...settings, cut: value === AS_SET ? null : CUTS[value] })}
      />
      {cut?.kind === 'every' && (
        <NumberField
          label={t('cut.feeds')}
          value={cut.feeds}
          min={1}
          max={maxFeedsPerCut}
          precision={0}
          whenNotNumeric="minimum"
          onChange={(feeds) => onChange({ ...settings, cut: { kind: 'every', feeds } })}
        />
      )}
    </>
  );
}

function MediaFields({ language, settings, onChange }: PrinterSettingFieldsProps) {
  const { t } = useTranslation('printers');
  const { gapLengths } = DEVICE_LANGUAGES[language].settings;
  const { media } = settings;
  const change = (next: MediaChoice | null) => onChange({ ...settings, media: next });
  const hasLength = media !== null && gapLengths.includes(media.kind);
  return (
    <>
      <SelectField
        label={t('settings.media')}
        value={media?.kind ?? AS_SET}
        options={[
          { value: AS_SET, text: t('media.asLabel') },
          ...MEDIA.map((kind) => ({ value: kind, text: t(`media.${kind}`) })),
        ]}
        onChange={(kind) => change(kind === AS_SET ? null : { kind, gapMm: null })}
      />
      {media && hasLength && (
        <SelectField
          label={t('media.length')}
          value={media.gapMm === null ? 'label' : 'own'}
          options={[
            { value: 'label', text: t('media.asLabel') },
            { value: 'own', text: t('media.own') },
          ]}
          onChange={(value) =>
            change({ ...media, gapMm: value === 'own' ? LABEL_LIMITS.defaultRowGapMm : null })
          }
        />
      )}
      {media && hasLength && media.gapMm !== null && (
        <LengthField
          label={t(`media.${media.kind}`)}
          valueMm={media.gapMm}
          minMm={0}
          maxMm={LABEL_LIMITS.maxGapMm}
          onChange={(gapMm) => change({ ...media, gapMm })}
        />
      )}
    </>
  );
}
