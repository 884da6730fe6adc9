import { Caption1, Checkbox, Field, Input } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { fixedClock } from '../../../../core/data/clockText.ts';
import { DATE_FORMATS, formatDateTime, TIME_FORMATS, TWELVE_HOURS } from '../../../../core/data/dateTime.ts';
import type { DatetimeElement } from '../../../../core/label/label.ts';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { FieldGrid, Section } from '../../../ui/Section.tsx';
import { deviceTimeZone, localClock } from '../../core/localClock.ts';
import { sharedReader } from '../sharedValues.ts';
import { DatePreview } from './DatePreview.tsx';

interface DatetimeSectionProps {
  readonly elements: readonly DatetimeElement[];
  readonly onChange: (fields: Partial<DatetimeElement>) => void;
}

const NO_OFFSETS = { hours: 0, days: 0, months: 0, years: 0 };
const OFFSETS = ['offsetYears', 'offsetMonths', 'offsetDays', 'offsetHours'] as const;
const MAX_OFFSET = 9999;

/** Time to show as an example, in milliseconds since 1970, and its time zone; an empty time zone is that of this device. */
type Shown = Pick<DatetimeElement, 'timestampMs' | 'timeZone'>;

/** Formats a time for display; empty if the format cannot represent it. */
function sample(shown: Shown, dateFormat: string, timeFormat: string): string {
  const { timestampMs } = shown;
  const clock = fixedClock(shown, localClock(timestampMs));
  const text = formatDateTime(timestampMs, clock, NO_OFFSETS, dateFormat, timeFormat);
  return text.ok ? text.value : '';
}

/** Returns a time in the format of a `datetime-local` input. */
function inputText(shown: Shown): string {
  return `${sample(shown, 'yyyy-MM-dd', '')}T${sample(shown, '', 'hh:mm')}`;
}

/** Returns the date formats. Those with Chinese characters come first in Chinese, and last in other languages. */
function dateFormats(language: string): readonly string[] {
  const isChinese = (format: string) => /\p{Script=Han}/u.test(format);
  if (language.startsWith('zh')) return DATE_FORMATS;
  return [
    ...DATE_FORMATS.filter((format) => format !== '' && !isChinese(format)),
    ...DATE_FORMATS.filter(isChinese),
    '',
  ];
}

/** Adds the element's own format to the offered formats, if it is not one of them. */
function withOwn(formats: readonly string[], own: string | null): readonly string[] {
  return own === null || formats.includes(own) ? formats : [own, ...formats];
}

export function DatetimeSection({ elements, onChange }: DatetimeSectionProps) {
  const { t, i18n } = useTranslation('panel');
  const shared = sharedReader(elements);
  const [first] = elements;
  const clock = shared('clock');
  const autoUpdate = shared('autoUpdate');
  const timestampMs = shared('timestampMs');
  const timeZone = shared('timeZone');
  const dateFormat = shared('dateFormat');
  const timeFormat = shared('timeFormat');
  const formatOptions = (formats: readonly string[], shownAs: (format: string) => string) =>
    formats.map((value) => ({ value, text: value === '' ? t('datetime.none') : shownAs(value) }));
  return (
    <Section title={t('datetime.title')}>
      <DatePreview elements={elements} />
      <SelectField
        label={t('datetime.clock')}
        value={clock}
        options={(['print', 'fixed'] as const).map((value) => ({
          value,
          text: t(`datetime.clocks.${value}`),
        }))}
        onChange={(next) =>
          onChange({
            clock: next,
            ...(next === 'fixed' && timeZone === '' && { timeZone: deviceTimeZone() }),
          })
        }
      />
      {clock !== null && <Caption1>{t(`datetime.clockHints.${clock}`)}</Caption1>}
      {clock === 'fixed' && (
        <>
          <Field label={t('datetime.time')} size="small">
            <Input
              type="datetime-local"
              size="small"
              disabled={autoUpdate === true}
              value={timestampMs === null || timeZone === null ? '' : inputText({ timestampMs, timeZone })}
              onChange={(_event, { value }) => {
                const timeMs = new Date(value).getTime();
                if (Number.isFinite(timeMs)) onChange({ timestampMs: timeMs, timeZone: deviceTimeZone() });
              }}
            />
          </Field>
          {timeZone !== null && (
            <Caption1>
              {timeZone === '' ? t('datetime.anyTimeZone') : t('datetime.timeZone', { timeZone })}
            </Caption1>
          )}
          <Checkbox
            label={t('datetime.autoUpdate')}
            checked={autoUpdate ?? 'mixed'}
            onChange={(_event, { checked }) => onChange({ autoUpdate: checked === true })}
          />
          {autoUpdate === true && <Caption1>{t('datetime.autoUpdateHint')}</Caption1>}
        </>
      )}
      <FieldGrid>
        <SelectField
          label={t('datetime.date')}
          value={dateFormat}
          options={formatOptions(withOwn(dateFormats(i18n.language), dateFormat), (format) =>
            sample(first, format, ''),
          )}
          onChange={(format) => onChange({ dateFormat: format })}
        />
        <SelectField
          label={t('datetime.clockTime')}
          value={timeFormat}
          options={formatOptions(withOwn(TIME_FORMATS, timeFormat), (format) =>
            format === TWELVE_HOURS ? sample(first, '', format) : format,
          )}
          onChange={(format) => onChange({ timeFormat: format })}
        />
        {OFFSETS.map((field) => (
          <NumberField
            key={field}
            label={t(`datetime.${field}`)}
            value={shared(field)}
            min={-MAX_OFFSET}
            max={MAX_OFFSET}
            precision={0}
            onChange={(value) => onChange({ [field]: value })}
          />
        ))}
      </FieldGrid>
    </Section>
  );
}
