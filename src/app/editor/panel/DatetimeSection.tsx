import { Checkbox, Field, Input } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { DATE_FORMATS, formatDateTime, TIME_FORMATS } from '../../../core/data/dateTime.ts';
import type { DatetimeElement } from '../../../core/label/label.ts';
import { NumberField } from '../../ui/NumberField.tsx';
import { FieldGrid, Section } from '../../ui/Section.tsx';
import { SelectField } from '../../ui/SelectField.tsx';

interface DatetimeSectionProps {
  readonly element: DatetimeElement;
  readonly onChange: (fields: Partial<DatetimeElement>) => void;
}

const NO_OFFSETS = { hours: 0, days: 0, months: 0, years: 0 };
const OFFSETS = ['offsetYears', 'offsetMonths', 'offsetDays', 'offsetHours'] as const;
const MAX_OFFSET = 9999;

function clockAt(nowMs: number) {
  return { nowMs, offsetMinutesAt: (timeMs: number) => -new Date(timeMs).getTimezoneOffset() };
}

/** A format as it looks for the element's own time; nothing for a time that it cannot write. */
function sample(timeMs: number, dateFormat: string, timeFormat: string): string {
  const text = formatDateTime(timeMs, clockAt(timeMs), NO_OFFSETS, dateFormat, timeFormat);
  return text.ok ? text.value : '';
}

/** Local time as the browser's own field writes it. */
function localText(timeMs: number): string {
  return `${sample(timeMs, 'yyyy-MM-dd', '')}T${sample(timeMs, '', 'hh:mm')}`;
}

export function DatetimeSection({ element, onChange }: DatetimeSectionProps) {
  const { t } = useTranslation('panel');
  const { timestampMs } = element;
  return (
    <Section title={t('datetime.title')}>
      <SelectField
        label={t('datetime.clock')}
        value={element.clock}
        options={(['fixed', 'print'] as const).map((value) => ({
          value,
          text: t(`datetime.clocks.${value}`),
        }))}
        onChange={(clock) => onChange({ clock })}
      />
      {element.clock === 'fixed' && !element.autoUpdate && (
        <Field label={t('datetime.time')} size="small">
          <Input
            type="datetime-local"
            size="small"
            value={localText(timestampMs)}
            onChange={(_event, { value }) => {
              const timeMs = new Date(value).getTime();
              if (Number.isFinite(timeMs)) onChange({ timestampMs: timeMs });
            }}
          />
        </Field>
      )}
      <FieldGrid>
        <SelectField
          label={t('datetime.date')}
          value={element.dateFormat}
          options={DATE_FORMATS.map((format) => ({
            value: format,
            text: format === '' ? t('datetime.none') : sample(timestampMs, format, ''),
          }))}
          onChange={(dateFormat) => onChange({ dateFormat })}
        />
        <SelectField
          label={t('datetime.clockTime')}
          value={element.timeFormat}
          options={TIME_FORMATS.map((format) => ({
            value: format,
            text: format === '' ? t('datetime.none') : format,
          }))}
          onChange={(timeFormat) => onChange({ timeFormat })}
        />
        {OFFSETS.map((field) => (
          <NumberField
            key={field}
            label={t(`datetime.${field}`)}
            value={element[field]}
            min={-MAX_OFFSET}
            max={MAX_OFFSET}
            precision={0}
            onChange={(value) => onChange({ [field]: value })}
          />
        ))}
      </FieldGrid>
      <Checkbox
        label={t('datetime.autoUpdate')}
        checked={element.autoUpdate}
        onChange={(_event, { checked }) => onChange({ autoUpdate: checked === true })}
      />
    </Section>
  );
}
