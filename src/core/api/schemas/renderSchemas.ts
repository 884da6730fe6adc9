import Type, { type Static } from 'typebox';
import { LABEL_LIMITS, PRINT_LIMITS } from '../../base/limits.ts';
import { RENDER_JOB_LIMITS, WEBHOOK_LIMITS } from '../../base/serviceLimits.ts';
import { OUTPUT_FORMATS } from '../../run/formats.ts';
import { DEFAULT_LOCALE } from '../../sheet/sheet.ts';
import { READING_FIELDS } from './readingSchemas.ts';

/** Schema of names and short texts in requests. */
const text = Type.String({ maxLength: 4096 });
const MOST_PLACES = 10_000;

/** Schema option that rejects unknown fields, so that a typo isn't silently ignored. */
const STRICT = { additionalProperties: false };

/** Schema of the settings of a printer. */
export const PrinterInput = Type.Object(
  {
    darkness: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
    speed: Type.Optional(Type.Number({ minimum: 0, maximum: 1000 })),
    cut: Type.Optional(
      Type.Union([Type.Enum(['each', 'end']), Type.Integer({ minimum: 1, maximum: 1_000_000_000 })], {
        description: 'After each row of labels, after the last, or after so many of them',
      }),
    ),
    media: Type.Optional(
      Type.Object(
        {
          kind: Type.Enum(['gap', 'blackMark', 'continuous']),
          gapMm: Type.Optional(Type.Number({ minimum: 0, maximum: 1000 })),
        },
        STRICT,
      ),
    ),
    native: Type.Optional(Type.Boolean({ description: 'The printer draws bars itself: zpl, tspl' })),
  },
  STRICT,
);

/** Fields of a rendering request, except the fields that control its output. */
const ORDER = {
  label: Type.Optional(
    Type.Object(
      {
        id: Type.String({ maxLength: 64 }),
        version: Type.Optional(
          Type.Integer({ minimum: 1, maximum: 1_000_000_000, description: 'Left out, the latest' }),
        ),
      },
      { ...STRICT, description: 'A label of the account: the key needs the scope labels:read' },
    ),
  ),
  document: Type.Optional(
    Type.Record(Type.String(), Type.Unknown(), { description: 'A label document, in the place of label' }),
  ),
  rows: Type.Optional(
    Type.Array(Type.Record(text, Type.Union([text, Type.Number(), Type.Boolean(), Type.Null()])), {
      description: 'Values by the names of columns; a spreadsheet is sent as a form with the field file',
    }),
  ),
  database: Type.Optional(
    Type.Object(
      { id: Type.String({ maxLength: 64 }) },
      {
        ...STRICT,
        description: 'A database of the account, in the place of rows: needs the scope databases:read',
      },
    ),
  ),
  sheet: Type.Optional(Type.String({ maxLength: 200, description: 'Which sheet of a spreadsheet' })),
  mergedCells: Type.Optional(Type.Enum(['refuse', 'repeat'])),
  ...READING_FIELDS,
  restoreZeros: Type.Optional(
    Type.Boolean({ default: false, description: 'Fill up GTINs that lost their leading zero as numbers' }),
  ),
  locale: Type.Optional(Type.String({ maxLength: 100, default: DEFAULT_LOCALE })),
  columns: Type.Optional(
    Type.Record(text, text, { description: 'Headers that stand for columns of the label' }),
  ),
  where: Type.Optional(
    Type.String({
      maxLength: 4096,
      description: 'Only rows for which it holds, such as stock > 0; replaces that of the label',
    }),
  ),
  sort: Type.Optional(
    Type.Array(Type.Object({ column: text, descending: Type.Optional(Type.Boolean()) }, STRICT), {
      maxItems: LABEL_LIMITS.maxOrderColumns,
    }),
  ),
  select: Type.Optional(
    Type.String({
      maxLength: 4096,
      description: 'Rows in this order, such as 1-100,205-: counted from 1 in the order of printing',
    }),
  ),
  copies: Type.Optional(
    Type.Integer({ minimum: PRINT_LIMITS.minCopies, maximum: PRINT_LIMITS.maxCopies, default: 1 }),
  ),
  copiesColumn: Type.Optional(text),
  collate: Type.Optional(Type.Boolean({ default: true })),
  prompts: Type.Optional(Type.Record(text, text, { description: 'Answers to print-time inputs by name' })),
  serials: Type.Optional(
    Type.Record(text, text, { description: 'What serials begin with, by the ids of their elements' }),
  ),
  now: Type.Optional(
    Type.String({
      maxLength: 40,
      description: 'The time of printing, ISO 8601; left out, the server’s clock',
    }),
  ),
  dpi: Type.Optional(Type.Enum([...PRINT_LIMITS.resolutionsDpi], { default: PRINT_LIMITS.defaultDpi })),
  rotate: Type.Optional(Type.Enum([0, 90, 180, 270], { default: 0, description: 'Degrees clockwise' })),
  offset: Type.Optional(
    Type.Object(
      {
        xMm: Type.Number({ minimum: PRINT_LIMITS.minOffsetMm, maximum: PRINT_LIMITS.maxOffsetMm }),
        yMm: Type.Number({ minimum: PRINT_LIMITS.minOffsetMm, maximum: PRINT_LIMITS.maxOffsetMm }),
      },
      STRICT,
    ),
  ),
  pages: Type.Optional(
    Type.Enum(['stock', 'single'], {
      default: 'stock',
      description: 'The sheet or roll that the label is made for, or a page for each label',
    }),
  ),
  start: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MOST_PLACES,
      default: 1,
      description: 'Place of the first label on a part-used sheet',
    }),
  ),
  verify: Type.Optional(
    Type.Boolean({ default: false, description: 'Decode every barcode from the printed dots' }),
  ),
};

export const PreflightInput = Type.Object(ORDER, STRICT);
const MADE = {
  ...ORDER,
  format: Type.Enum([...OUTPUT_FORMATS]),
  printer: Type.Optional(PrinterInput),
  onError: Type.Optional(
    Type.Enum(['stop', 'skip'], {
      default: 'stop',
      description: 'A row that cannot be printed ends the call, or is left out',
    }),
  ),
};

export const RenderInput = Type.Object(MADE, STRICT);

export const JobInput = Type.Object(
  {
    ...MADE,
    format: Type.Optional(
      Type.Enum([...OUTPUT_FORMATS], {
        description: 'Left out of what is printed: that is in the language of the printer',
      }),
    ),
    destination: Type.Optional(
      Type.Union(
        [
          Type.Object({ printer: Type.String({ maxLength: 64 }) }, STRICT),
          Type.Object({ group: Type.String({ maxLength: 64 }) }, STRICT),
        ],
        {
          description:
            'A printer or a group of printers that an agent hands the labels to: the key needs the scope print',
        },
      ),
    ),
    lifeHours: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: RENDER_JOB_LIMITS.maxLifeHours,
        default: RENDER_JOB_LIMITS.defaultLifeHours,
        description: 'For how long the job and its file are there; left out, a week for what is printed',
      }),
    ),
    webhook: Type.Optional(
      Type.Object(
        {
          url: Type.String({ maxLength: WEBHOOK_LIMITS.maxUrlLength }),
          secret: Type.String({
            minLength: WEBHOOK_LIMITS.minSecretLength,
            maxLength: WEBHOOK_LIMITS.maxSecretLength,
          }),
        },
        {
          ...STRICT,
          description:
            'Is posted the job when it is over. X-Diecut-Signature is t=seconds,v1=HMAC-SHA256 of “seconds.body” with the secret, in hexadecimal digits',
        },
      ),
    ),
  },
  STRICT,
);
export type JobRequest = Static<typeof JobInput>;
export type RenderRequest = Static<typeof RenderInput>;
export type PreflightRequest = Static<typeof PreflightInput>;
