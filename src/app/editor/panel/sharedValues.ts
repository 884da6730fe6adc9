import type { DataSource, TextStyle } from '../../../core/label/label.ts';

/** Field values that several items share; null where they differ. */
export type Shared<Fields> = { readonly [Name in keyof Fields]: Fields[Name] | null };

/** Returns the value that all items share; null if they differ. */
export function sharedValue<Item, Value>(
  items: readonly Item[],
  read: (item: Item) => Value,
  isSame: (a: Value, b: Value) => boolean = Object.is,
): Value | null {
  const [first, ...others] = items.map(read);
  return first !== undefined && others.every((value) => isSame(value, first)) ? first : null;
}

/** Returns the value of a field that several items share; null if they differ. */
export type SharedReader<Item> = <Name extends keyof Item>(name: Name) => Item[Name] | null;

export function sharedReader<Item>(items: readonly Item[]): SharedReader<Item> {
  return (name) => sharedValue(items, (item) => item[name]);
}

/** Returns the shared data source, compared by content. */
export function sharedData(items: readonly { readonly data: DataSource }[]): DataSource | null {
  return sharedValue(
    items,
    ({ data }) => data,
    (a, b) => JSON.stringify(a) === JSON.stringify(b),
  );
}

/** Returns the shared style of several texts. */
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
