import { isRecord } from '../../../src/core/base/record.ts';
import { fail, ok } from '../../../src/core/base/result.ts';
import { defaultFontOf } from '../../../src/core/label/defaultFont.ts';
import { parseLabel } from '../../../src/core/label/parseLabel.ts';
import { encodeWire } from '../../../src/core/label/wire/encodeWire.ts';
import { isWireDocument, openWire } from '../../../src/core/label/wire/openWire.ts';
import type { WireForm } from '../../http/fields/wireForm.ts';
import { WrittenJson } from '../../http/fields/writtenJson.ts';

/** Fields of a request that are numbers. In the wire format their values are strings, as all values are. */
const NUMBERS = ['version'];

/** Returns a value of a response as a string: flags as the codes 0 and 1, and missing values as an empty string. */
function asText(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? '1' : '0';
  return value ?? '';
}

/** Returns the stored document of a label in the wire format. A document that this version can't parse stays as it is. */
function labelInWire(document: unknown, language: string): unknown {
  const plain: unknown = document instanceof WrittenJson ? document.toJSON() : document;
  const label = parseLabel(plain);
  return label.ok ? encodeWire(label.value, { defaultFont: defaultFontOf(language) }) : plain;
}

function listedInWire(listed: unknown, language: string): unknown {
  if (!isRecord(listed)) return listed;
  const entries = Object.entries(listed).map(([name, value]) => [
    name,
    name === 'label' ? labelInWire(value, language) : asText(value),
  ]);
  return Object.fromEntries(entries);
}

/** Wire format of the routes that carry labels (product specification, section 3). */
export const LABEL_WIRE_FORM: WireForm = {
  read: async (body, language) => {
    if (!isRecord(body)) return ok(body);
    const { label } = body;
    if (!isWireDocument(label))
      return fail('labelInvalid', { reason: 'the label is not in the wire format' });
    const read = openWire(label, { defaultFont: defaultFontOf(language) });
    if (!read.ok) {
      const { code, params: { path = '' } = {} } = read.error;
      return fail('labelInvalid', { reason: `${code} ${path}`.trim() });
    }
    const numbers = NUMBERS.flatMap((name) => {
      const value = body[name];
      return typeof value === 'string' && /^\d+$/.test(value) ? [[name, Number(value)]] : [];
    });
    return ok({ ...body, ...Object.fromEntries(numbers), label: read.value });
  },
  write: (data, language) =>
    isRecord(data) && Array.isArray(data.list)
      ? { ...data, list: data.list.map((one) => listedInWire(one, language)) }
      : listedInWire(data, language),
};
