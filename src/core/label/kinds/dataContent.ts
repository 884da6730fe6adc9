import type { DataSource } from '../schema/common.ts';
import { decodeDataSource, encodeDataSource } from '../wire/dataSourceWire.ts';
import { textCodec } from '../wire/valueCodec.ts';
import type { WireField } from '../wire/wireField.ts';
import type { ContentSlot, FaceStyle, WireExtras } from './kindDefinition.ts';

export interface DataFields {
  readonly content: string;
  readonly data: DataSource;
}

/** Returns the only slot of an element with one content. */
export function dataSlot({ content, data }: DataFields): ContentSlot {
  return { source: 'data', content, data };
}

/** True for contents without visible text. */
export function isBlankText(contents: readonly string[]): boolean {
  return contents.every((text) => text.trim() === '');
}

/** Returns the element with another data source. */
export function withDataSource<Element extends DataFields>(element: Element, data: DataSource): Element {
  return { ...element, data };
}

/** Returns the element with another content. */
export function withContent<Element extends DataFields>(
  element: Element,
  [content = element.content]: readonly string[],
): Element {
  return content === element.content ? element : { ...element, content };
}

/** Style formats of template text that select other font faces, such as `{name|bold}`. */
const LOOKS = [
  { format: /\|\s*bold\b/i, more: { bold: true } },
  { format: /\|\s*italic\b/i, more: { italic: true } },
] as const;

/** Returns the faces that a text and its fields may use; it may include faces that no field uses. */
export function facesOfText<Style extends FaceStyle & DataFields>(style: Style): readonly FaceStyle[] {
  if (style.data.source !== 'template') return [style];
  const styles: FaceStyle[] = [style];
  for (const { format, more } of LOOKS)
    if (format.test(style.content)) styles.push(...styles.map((known) => ({ ...known, ...more })));
  return styles;
}

export const CONTENT_WIRE: WireField = ['content', 'content', textCodec];

/** Wire encoding of a data source, which becomes several fields of the element. */
export const DATA_WIRE: WireExtras<DataFields> = {
  encode: ({ data }) => encodeDataSource(data),
  decode: (_, wire) => ({ data: decodeDataSource(wire.read) }),
};
