import { PT_TO_MM } from '../../src/core/base/units.ts';
import { parseTemplate } from '../../src/core/data/template.ts';
import { defaultFontOf } from '../../src/core/label/defaultFont.ts';
import type { ExampleWords, LabelFile } from './exampleWords.ts';

/** Line height of the Chinese fonts in em, which text boxes must hold (Noto Sans: ascent 1.16, descent 0.288). */
const CHINESE_LINE_EM = 1.448;

type Element = LabelFile['elements'][number];
type Place = Pick<Element, 'content' | 'data'>;

/** Pattern of words in a template besides its columns. */
const HAS_WORDS = /[\p{L}\p{Sc}]/u;

/** Replaces the column names in a template that has no other words. */
function renameColumns(content: string, nameOf: (column: string) => string): string {
  return parseTemplate(content)
    .map((part) => {
      if ('text' in part) return part.text;
      if ('column' in part) return `{${nameOf(part.column)}}`;
      throw new Error(`the names in {${part.source}} are not translated`);
    })
    .join('');
}

function saysWords(content: string): boolean {
  return parseTemplate(content).some((part) => 'text' in part && HAS_WORDS.test(part.text));
}

/** Enlarges a single-line box for a font with a greater line height; the middle of the box stays. */
function withHigherLines(element: Element): Element {
  const { wrap, fontSizePt = 0, yMm = 0, heightMm = 0 } = element;
  const neededMm = Math.ceil(fontSizePt * PT_TO_MM * CHINESE_LINE_EM * 10) / 10;
  if (wrap !== false || neededMm <= heightMm) return element;
  return { ...element, yMm: Number((yMm - (neededMm - heightMm) / 2).toFixed(2)), heightMm: neededMm };
}

/**
 * Translates a label. Throws for a text without a translation, an unused translation, or changes of an element that the label doesn't have,
 * so that incomplete translations are never written.
 */
export function translateLabel(label: LabelFile, words: ExampleWords, language: string): LabelFile {
  const unused = new Set(Object.keys(words.texts));
  const columnOf = (name: string) => {
    const index = words.columns.findIndex((column) => column.for === name);
    if (index < 0) throw new Error(`no column for “${name}”`);
    return { index, ...words.columns[index] };
  };
  const translateText = (content: string) => {
    if (!Object.hasOwn(words.texts, content)) throw new Error(`no words for “${content}”`);
    unused.delete(content);
    return words.texts[content];
  };
  const translatePlace = ({ content = '', data }: Place): Place => {
    if (data?.source === 'column' && data.key !== undefined) {
      const { index, name } = columnOf(data.key);
      return { content: String(words.rows[0][index]), data: { ...data, key: name, position: index } };
    }
    if (data?.source !== 'template') return { content: translateText(content), ...(data ? { data } : {}) };
    const isSame = !Object.hasOwn(words.texts, content) && !saysWords(content);
    const nameOf = (column: string) => columnOf(column).name;
    return { content: isSame ? renameColumns(content, nameOf) : translateText(content), data };
  };
  const family = defaultFontOf(language);
  const font = family === 'arimo' ? {} : { fontFamily: family };

  const elements = label.elements.map((element) => {
    const translated = {
      ...element,
      ...(element.content === undefined ? {} : translatePlace(element)),
      ...(element.kind === 'text' || element.kind === 'datetime' ? font : {}),
      ...(element.cells && {
        cells: element.cells.map((cell) => ({ ...cell, ...translatePlace(cell), ...font })),
      }),
      ...words.changes[element.id],
    };
    return 'fontFamily' in translated ? withHigherLines(translated) : translated;
  });
  const missing = Object.keys(words.changes).filter(
    (id) => !label.elements.some((element) => element.id === id),
  );
  if (missing.length > 0) throw new Error(`changes of what is not there: ${missing.join(', ')}`);
  if (unused.size > 0) throw new Error(`words that nothing says: ${[...unused].join(', ')}`);
  return { ...label, name: words.name, elements };
}

/** Formats a label file with one element per line, like the English label files. */
export function formatLabel({ elements, ...label }: LabelFile): string {
  const head = JSON.stringify(label, null, 2).slice(0, -2);
  const lines = elements.map((element) => `    ${JSON.stringify(element)}`);
  return `${head},\n  "elements": [\n${lines.join(',\n')}\n  ]\n}\n`;
}
