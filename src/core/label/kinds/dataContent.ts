import type { DataSource } from '../schema/common.ts';
import { decodeDataSource, encodeDataSource } from '../wire/dataSourceWire.ts';
import { textCodec } from '../wire/valueCodec.ts';
import type { WireField } from '../wire/wireField.ts';
import type { ContentSlot, FaceStyle, WireExtras } from './kindDefinition.ts';

export interface DataFields {
  readonly content: string;
  readonly data: DataSource;
}

/** The one slot of an element whose content is its own or comes from a data source. */
export function dataSlot({ content, data }: DataFields): ContentSlot {
  return { source: 'data', content, data };
}

/** True for contents without visible text. */
export function isBlankText(contents: readonly string[]): boolean {
  return contents.every((text) => text.trim() === '');
}

/** The same element with another source of its content. */
export function withDataSource<Element extends DataFields>(element: Element, data: DataSource): Element {
  return { ...element, data };
}

/** The same element with another content. */
export function withContent<Element extends DataFields>(
  element: Element,
  [content = element.content]: readonly string[],
): Element {
  return content === element.content ? element : { ...element, content };
}

/** Fields of a text with columns may be bold or italic by themselves: `{name|bold}`. */
const LOOKS = [
  { format: /\|\s*bold\b/i, more: { bold: true } },
  { format: /\|\s*italic\b/i, more: { italic: true } },
] as const;

/** The styles that a text and its fields are set in; too many rather than too few. */
export function facesOfText<Style extends FaceStyle & DataFields>(style: Style): readonly FaceStyle[] {
  if (style.data.source !== 'template') return [style];
  const styles: FaceStyle[] = [style];
  for (const { format, more } of LOOKS)
    if (format.test(style.content)) styles.push(...styles.map((known) => ({ ...known, ...more })));
  return styles;
}

export const CONTENT_WIRE: WireField = ['content', 'content', textCodec];

/** A data source travels as fields of its element. */
export const DATA_WIRE: WireExtras<DataFields> = {
  encode: ({ data }) => encodeDataSource(data),
  decode: (_, wire) => ({ data: decodeDataSource(wire.read) }),
};
