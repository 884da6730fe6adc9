import type { PdfFile } from './openPdfFile.ts';
import { asArray, asDictionary, asName, asReference, type PdfValue } from './pdfValue.ts';

/**
 * Returns the object numbers of the layers that a document turns on for printing, regardless of their visibility on screen (ISO 32000-1,
 * 8.11.4.5): a usage application for the event Print lists such a layer, and the layer's usage dictionary turns it on.
 */
export function printedLayers({ catalog, resolve }: PdfFile): number[] {
  const dictionaryIn = (value: PdfValue | undefined, key: string) =>
    asDictionary(resolve(asDictionary(value)?.entries.get(key)));
  const usual = dictionaryIn(resolve(catalog.entries.get('OCProperties')), 'D');
  const layers = new Set<number>();
  for (const item of asArray(resolve(usual?.entries.get('AS')))?.items ?? []) {
    const entries = asDictionary(resolve(item))?.entries;
    const categories = asArray(resolve(entries?.get('Category')))?.items ?? [];
    const isForPrint = asName(resolve(entries?.get('Event'))) === 'Print';
    if (!isForPrint || !categories.some((category) => asName(resolve(category)) === 'Print')) continue;
    for (const group of asArray(resolve(entries?.get('OCGs')))?.items ?? []) {
      const usage = dictionaryIn(resolve(group), 'Usage') ?? undefined;
      const state = asName(resolve(dictionaryIn(usage, 'Print')?.entries.get('PrintState')));
      const object = asReference(group)?.object;
      if (state === 'ON' && object !== undefined) layers.add(object);
    }
  }
  return [...layers];
}
