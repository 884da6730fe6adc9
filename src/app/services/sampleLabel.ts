import sampleDocument from '../../../examples/price/label.json';
import type { Label } from '../../core/label/label.ts';
import { parseLabel } from '../../core/label/parseLabel.ts';

/** First row of the spreadsheet that belongs to the sample: it fills the label until one is bound. */
export const SAMPLE_ROW: Readonly<Record<string, string>> = {
  sku: 'GL-00001',
  name: 'Organic Green Tea',
  origin: 'Japan',
  weight: '100',
  price: '9.89',
  ean: '4006381330008',
  'unit price': '98.90',
};

/** The finished label that a new visitor finds in the editor. */
export function sampleLabel(): Label {
  const label = parseLabel(sampleDocument);
  if (!label.ok) throw new Error(`the sample label is not valid: ${label.error.code}`);
  return label.value;
}
