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
        description:
          'When the printer cuts: each row of labels, the end of the job, or the number of rows between cuts',
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
    native: Type.Optional(
      Type.Boolean({
        description:
          'True if the printer draws barcodes itself instead of printing them as pictures; only zpl and tspl',
      }),
    ),
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
          Type.Integer({
            minimum: 1,
            maximum: 1_000_000_000,
            description: 'Version to print; the latest by default',
          }),
        ),
      },
      {
        ...STRICT,
        description: 'Label in the account, instead of document; the key needs the scope labels:read',
      },
    ),
  ),
  document: Type.Optional(
    Type.Record(Type.String(), Type.Unknown(), { description: 'Label document, instead of label' }),
  ),
  rows: Type.Optional(
    Type.Array(Type.Record(text, Type.Union([text, Type.Number(), Type.Boolean(), Type.Null()])), {
      description:
        'Values by column name. To send a spreadsheet, use multipart/form-data with the field file',
    }),
  ),
  database: Type.Optional(
    Type.Object(
      { id: Type.String({ maxLength: 64 }) },
      {
        ...STRICT,
        description: 'Database in the account, instead of rows; the key needs the scope databases:read',
      },
    ),
  ),
  sheet: Type.Optional(
    Type.String({ maxLength: 200, description: 'Name of the worksheet; the first one by default' }),
  ),
  mergedCells: Type.Optional(Type.Enum(['refuse', 'repeat'])),
  ...READING_FIELDS,
  restoreZeros: Type.Optional(
    Type.Boolean({
      default: false,
      description: 'Restores leading zeros of GTINs that the spreadsheet stores as numbers',
    }),
  ),
  locale: Type.Optional(Type.String({ maxLength: 100, default: DEFAULT_LOCALE })),
  columns: Type.Optional(
    Type.Record(text, text, { description: 'Column of the spreadsheet for each column name of the label' }),
  ),
  where: Type.Optional(
    Type.String({
      maxLength: 4096,
      description: 'Row filter, such as stock > 0; replaces the filter of the label',
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
      description: 'Rows to print, such as 1-100,205-, by their position in print order, from 1',
    }),
  ),
  copies: Type.Optional(
    Type.Integer({ minimum: PRINT_LIMITS.minCopies, maximum: PRINT_LIMITS.maxCopies, default: 1 }),
  ),
  copiesColumn: Type.Optional(text),
  collate: Type.Optional(Type.Boolean({ default: true })),
  prompts: Type.Optional(Type.Record(text, text, { description: 'Answers to print-time inputs by name' })),
  serials: Type.Optional(
    Type.Record(text, text, { description: 'First values of serial numbers, by element id' }),
  ),
  now: Type.Optional(
    Type.String({
      maxLength: 40,
      description: 'Print time for dates on the label, in ISO 8601 format; the current time by default',
    }),
  ),
  dpi: Type.Optional(Type.Enum([...PRINT_LIMITS.resolutionsDpi], { default: PRINT_LIMITS.defaultDpi })),
  rotate: Type.Optional(
    Type.Enum([0, 90, 180, 270], { default: 0, description: 'Rotation in degrees, clockwise' }),
  ),
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
      description:
        "stock places labels on the sheets or roll of the label's stock; single makes one page per label",
    }),
  ),
  start: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MOST_PLACES,
      default: 1,
      description: 'Position of the first label on a partly used sheet, from 1',
    }),
  ),
  verify: Type.Optional(
    Type.Boolean({
      default: false,
      description: 'Decodes every barcode from the final pixels before it is printed',
    }),
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
      description: "stop ends the request at the first row that can't be printed; skip leaves such rows out",
    }),
  ),
};

export const RenderInput = Type.Object(MADE, STRICT);

export const JobInput = Type.Object(
  {
    ...MADE,
    format: Type.Optional(
      Type.Enum([...OUTPUT_FORMATS], {
        description: 'Required without destination; labels for a printer are always in its own language',
      }),
    ),
    destination: Type.Optional(
      Type.Union(
        [
          Type.Object({ printer: Type.String({ maxLength: 64 }) }, STRICT),
          Type.Object({ group: Type.String({ maxLength: 64 }) }, STRICT),
        ],
        {
          description: 'Printer, or group of printers, to print on; the key needs the scope print',
        },
      ),
    ),
    lifeHours: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: RENDER_JOB_LIMITS.maxLifeHours,
        default: RENDER_JOB_LIMITS.defaultLifeHours,
        description:
          'Hours until the job and its file are deleted; by default a week for jobs with a destination',
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
            'Receives the job as a POST request when it has finished. The header X-Diecut-Signature is t=SECONDS,v1=HEX, the HMAC-SHA256 of SECONDS.BODY with the secret as key',
        },
      ),
    ),
  },
  STRICT,
);
export type JobRequest = Static<typeof JobInput>;
export type RenderRequest = Static<typeof RenderInput>;
export type PreflightRequest = Static<typeof PreflightInput>;
