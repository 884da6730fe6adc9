import * as v from 'valibot';
import { commonFields, dateFormat, integer, timeFormat, timestampMs, timeZone } from '../schema/common.ts';
import { boxTextFields, boxTextWire } from '../schema/textStyle.ts';
import { codeCodec, flagCodec, numberCodec, textCodec } from '../wire/valueCodec.ts';
import { isBlankText } from './dataContent.ts';
import { type KindDefinition, PLAIN_KIND, PLAIN_TRAITS, renamed } from './kindDefinition.ts';
import { LINE_BOX_MM } from './textBox.ts';

export const datetimeSchema = v.strictObject({
  kind: v.literal('datetime'),
  ...commonFields(25, 20),
  /** Time to show: `fixed` for the stored time, `print` for the time of printing. */
  clock: v.optional(v.picklist(['fixed', 'print']), 'fixed'),
  /** True to show the current time instead of the stored time. */
  autoUpdate: v.optional(v.boolean(), false),
  /** Stored time in milliseconds since 1970 (UTC). */
  timestampMs: v.optional(timestampMs, 0),
  /** IANA name of the time zone in which the stored time is shown; empty for the time zone of the machine that prints. */
  timeZone: v.optional(timeZone, ''),
  dateFormat: v.optional(dateFormat, 'yyyy-MM-dd'),
  timeFormat: v.optional(timeFormat, ''),
  offsetHours: v.optional(integer, 0),
  offsetDays: v.optional(integer, 0),
  offsetMonths: v.optional(integer, 0),
  offsetYears: v.optional(integer, 0),
  ...boxTextFields,
});
export type DatetimeElement = v.InferOutput<typeof datetimeSchema>;

export const datetimeKind: KindDefinition<DatetimeElement> = {
  ...PLAIN_KIND,
  wireType: '9',
  wireFields: (font) => [
    ['clock', 'dateType', codeCodec({ fixed: '1', print: '2' })],
    ['autoUpdate', 'autoUpdate', flagCodec],
    ['timestampMs', 'lockTimeStamp', numberCodec],
    ['timeZone', 'timeZone', textCodec],
    ['dateFormat', 'dateFormat', textCodec],
    ['timeFormat', 'timeFormat', textCodec],
    ['offsetHours', 'hourMigration', numberCodec],
    ['offsetDays', 'timeMigration', numberCodec],
    ['offsetMonths', 'monthMigration', numberCodec],
    ['offsetYears', 'yearMigration', numberCodec],
    ...boxTextWire(font),
  ],
  start: (options) => ({
    // A new element shows the time of printing, which is more common than a fixed date.
    clock: 'print',
    timestampMs: options.nowMs,
    dateFormat: options.dateFormat,
    heightMm: LINE_BOX_MM,
    fontFamily: options.fontFamily,
  }),
  traits: { ...PLAIN_TRAITS, hasText: true },
  slots: (time) => [{ source: 'clock', time }],
  faceStyles: (element) => [element],
  withFamilies: renamed,
  isBlank: isBlankText,
};
