/** True for a group of texts, such as the titles of all screens. An array counts as one text: a translation replaces it as a whole. */
const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function overwrite(texts: object, own: object): void {
  for (const [key, text] of Object.entries(own)) {
    const before: unknown = Reflect.get(texts, key);
    if (isGroup(before) && isGroup(text)) overwrite(before, text);
    else Reflect.set(texts, key, text);
  }
}

/** Returns the texts of a translation, and the English texts where it has none. */
export function completeTexts<Texts extends object>(english: Texts, own: object): Texts {
  const texts = structuredClone(english);
  overwrite(texts, own);
  return texts;
}
