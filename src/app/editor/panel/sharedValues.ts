import type { DataSource, TextStyle } from '../../../core/label/label.ts';

/** Fields of several things: what they have in common, and null where they differ. */
export type Shared<Fields> = { readonly [Name in keyof Fields]: Fields[Name] | null };

/** The value that all of them have; null where they differ. */
export function sharedValue<Item, Value>(
  items: readonly Item[],
  read: (item: Item) => Value,
  isSame: (a: Value, b: Value) => boolean = Object.is,
): Value | null {
  const [first, ...others] = items.map(read);
  return first !== undefined && others.every((value) => isSame(value, first)) ? first : null;
}

/** Reads what several things have in a field: null where they differ. */
export type SharedReader<Item> = <Name extends keyof Item>(name: Name) => Item[Name] | null;

export function sharedReader<Item>(items: readonly Item[]): SharedReader<Item> {
  return (name) => sharedValue(items, (item) => item[name]);
}

/** Data sources are records: alike where they say the same. */
export function sharedData(items: readonly { readonly data: DataSource }[]): DataSource | null {
  return sharedValue(
    items,
    ({ data }) => data,
    (a, b) => JSON.stringify(a) === JSON.stringify(b),
  );
}

/** The style of several texts. */
export function sharedStyle(texts: readonly TextStyle[]): Shared<TextStyle> {
  const shared = <Name extends keyof TextStyle>(name: Name) => sharedValue(texts, (text) => text[name]);
  return {
    fontFamily: shared('fontFamily'),
    fontSizePt: shared('fontSizePt'),
    align: shared('align'),
    bold: shared('bold'),
    italic: shared('italic'),
    underline: shared('underline'),
    strikethrough: shared('strikethrough'),
    letterSpacingMilliEm: shared('letterSpacingMilliEm'),
    lineSpacing: shared('lineSpacing'),
    wrap: shared('wrap'),
    autoHeight: shared('autoHeight'),
    inverted: shared('inverted'),
    verticalAlign: shared('verticalAlign'),
    textFit: shared('textFit'),
  };
}
