import type { DataSource } from '../schema/common.ts';
import { codeCodec, flagCodec, numberCodec, textCodec, type ValueCodec } from './valueCodec.ts';

/** Codes of `inputDataType` in the specification, section 3. */
const sourceType = codeCodec({ manual: '1', serial: '2', excel: '3', prompt: '4' });
/** Column position by which the wire format marks template text, which is not bound to a single column. */
const TEMPLATE_POSITION = -1;

const direction = codeCodec({ increase: '1', decrease: '2' });

/** Encodes a data source as fields of its element. */
export function encodeDataSource(data: DataSource): Record<string, string> {
  switch (data.source) {
    case 'manual':
      return { inputDataType: sourceType.encode('manual') };
    case 'serial':
      return {
        inputDataType: sourceType.encode('serial'),
        transmutationValue: String(data.interval),
        transmutationCount: String(data.count),
        transmutationType: direction.encode(data.direction),
        repeatCount: String(data.repeat),
        keepsCounting: flagCodec.encode(data.keepsCounting),
      };
    case 'column':
      return {
        inputDataType: sourceType.encode('excel'),
        excelKey: data.key,
        excelPos: String(data.position),
        showKeyName: flagCodec.encode(data.showKeyName),
      };
    case 'template':
      return {
        inputDataType: sourceType.encode('excel'),
        excelKey: '',
        excelPos: String(TEMPLATE_POSITION),
        showKeyName: '0',
      };
    case 'prompt':
      return { inputDataType: sourceType.encode('prompt'), promptName: data.name };
  }
}

/** Reads a field with a codec; undefined if the field is missing. Throws `WireError` for an invalid value. */
export type FieldReader = (wireName: string, codec: ValueCodec) => unknown;

/** Decodes the data source from the fields of its element; the label's schema checks the values. */
export function decodeDataSource(read: FieldReader): Record<string, unknown> {
  const source = read('inputDataType', sourceType) ?? 'manual';
  switch (source) {
    case 'manual':
      return { source: 'manual' };
    case 'serial':
      return dropUndefined({
        source: 'serial',
        interval: read('transmutationValue', numberCodec),
        count: read('transmutationCount', numberCodec),
        direction: read('transmutationType', direction),
        repeat: read('repeatCount', numberCodec),
        keepsCounting: read('keepsCounting', flagCodec),
      });
    case 'excel': {
      const position = read('excelPos', numberCodec);
      if (position === TEMPLATE_POSITION) return { source: 'template' };
      return dropUndefined({
        source: 'column',
        key: read('excelKey', textCodec) ?? '',
        position,
        showKeyName: read('showKeyName', flagCodec),
      });
    }
    case 'prompt':
      return dropUndefined({ source: 'prompt', name: read('promptName', textCodec) });
    default:
      throw new Error(`the codec has a source more: ${String(source)}`);
  }
}

/** Removes fields with the value undefined, so that the schema's defaults apply. */
export function dropUndefined(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}
