import type { DataSource } from '../label.ts';
import { codeCodec, flagCodec, numberCodec } from './valueCodec.ts';

/** `inputDataType` of the specification, section 3. */
const MANUAL = '1';
const SERIAL = '2';
const EXCEL = '3';
const PROMPT = '4';
/** The position of a free text with several columns in it, which no single column has. */
const TEMPLATE_POSITION = '-1';

const direction = codeCodec({ increase: '1', decrease: '2' });

/** A data source as fields of its element. */
export function encodeDataSource(data: DataSource): Record<string, string> {
  switch (data.source) {
    case 'manual':
      return { inputDataType: MANUAL };
    case 'serial':
      return {
        inputDataType: SERIAL,
        transmutationValue: String(data.interval),
        transmutationCount: String(data.count),
        transmutationType: direction.encode(data.direction),
        repeatCount: String(data.repeat),
      };
    case 'column':
      return {
        inputDataType: EXCEL,
        excelKey: data.key,
        excelPos: String(data.position),
        showKeyName: flagCodec.encode(data.showKeyName),
      };
    case 'template':
      return { inputDataType: EXCEL, excelKey: '', excelPos: TEMPLATE_POSITION, showKeyName: '0' };
    case 'prompt':
      return { inputDataType: PROMPT, promptName: data.name };
  }
}

/** The same fields read back, still unchecked: the label's schema judges them. */
export function decodeDataSource(text: (name: string) => string | undefined): Record<string, unknown> {
  const number = (name: string) => numberCodec.decode(text(name) ?? '');
  switch (text('inputDataType') ?? MANUAL) {
    case SERIAL:
      return dropUndefined({
        source: 'serial',
        interval: number('transmutationValue'),
        count: number('transmutationCount'),
        direction: direction.decode(text('transmutationType') ?? ''),
        repeat: number('repeatCount'),
      });
    case EXCEL:
      if (text('excelPos') === TEMPLATE_POSITION) return { source: 'template' };
      return dropUndefined({
        source: 'column',
        key: text('excelKey') ?? '',
        position: number('excelPos'),
        showKeyName: flagCodec.decode(text('showKeyName') ?? ''),
      });
    case PROMPT:
      return dropUndefined({ source: 'prompt', name: text('promptName') });
    default:
      return { source: 'manual' };
  }
}

/** Fields that the wire does not have take the schema's defaults, so they must not be there at all. */
export function dropUndefined(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}
