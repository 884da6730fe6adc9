/** Text that people read, with its file and line. */
interface Passage {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

export interface PlainWordsReport {
  readonly commentCount: number;
  /** Comments that start without a subject. */
  readonly headless: readonly string[];
  /** Uses of words that have a plain word or a term of the field. */
  readonly words: readonly string[];
}

const HEADLESS = /^(What|Whatever|Whether|Who|Whoever|Whose|Where|Wherever|Of|Those|That|How)\b/;
const WORDS = new RegExp(
  `\\b(${[
    ...['whoever', 'somebody', 'anybody', 'nobody', 'anew', 'is told', 'are told', 'told of', 'stands for'],
    ...['gone on with', 'goes on with', 'comes to the same', 'what (?:it|a \\w+) comes to', 'is asked of'],
    ...['lies (?:in|on|beside|there)', 'let go of', 'put away', 'is mended', 'mends', 'made of the'],
  ].join('|')})\\b`,
  'gi',
);
const DIRECTIVE = /^(@|biome-ignore|eslint)/;
const COMMENT = /^\s*(?:\/\*\*|\/\/|\*)\s?(.*?)(?:\*\/)?\s*$/;
const TITLE = /\b(?:it|test|describe)\(\s*['"`](.*?)['"`]/;
/** Summary or description in the contract of the API, which the OpenAPI document contains; a long one starts on its own line. */
const API_TEXT = /\b(?:description|summary):\s*(['"`])(.*?)\1/;
const API_KEY_ONLY = /\b(?:description|summary):$/;
const STRING_LINE = /^\s*(['"`])(.*)\1,?$/;
const FIRST_LINE = /^\s*\/\*\*\s*\S|^\s*\/\//;
const LINE_COMMENT = /^\s*\/\//;

function apiTextOf(line: string, lineBefore = ''): string | undefined {
  return (
    API_TEXT.exec(line)?.[2] ?? (API_KEY_ONLY.test(lineBefore) ? STRING_LINE.exec(line)?.[2] : undefined)
  );
}

const shown = ({ path, line, text }: Passage) => `${path}:${line}: ${text.trim().slice(0, 120)}`;

/** Reads the comments, test titles and API descriptions of a source file, or all lines of any other file. */
export function reportPlainWords(files: readonly { path: string; text: string }[]): PlainWordsReport {
  let commentCount = 0;
  const headless: string[] = [];
  const words: string[] = [];
  for (const { path, text } of files) {
    const isCode = /\.tsx?$/.test(path);
    const lines = text.split('\n');
    lines.forEach((content, at) => {
      const comment = isCode ? COMMENT.exec(content)?.[1] : undefined;
      const apiText = isCode ? apiTextOf(content, lines[at - 1]) : undefined;
      const read = isCode ? (comment ?? TITLE.exec(content)?.[1] ?? apiText) : content;
      if (!read) return;
      const passage = { path, line: at + 1, text: read };
      const isFirst = FIRST_LINE.test(content) && !LINE_COMMENT.test(lines[at - 1] ?? '');
      if (comment && isFirst && !DIRECTIVE.test(comment)) {
        commentCount++;
        if (HEADLESS.test(comment)) headless.push(shown(passage));
      } else if (apiText && HEADLESS.test(apiText)) headless.push(shown(passage));
      for (const _ of read.matchAll(WORDS)) words.push(shown(passage));
    });
  }
  return { commentCount, headless, words };
}

const BRITISH = new RegExp(
  `\\b(${[
    ...[
      'colours?',
      'coloured',
      'grey',
      'cancelled',
      'catalogue',
      'centred?',
      'licences?',
      'favourite',
      'behaviour',
    ],
    ...['neighbours?', '(?:milli|centi)?metres?', 'fibre', 'jewellery', 'programme', 'e-mails?', 'analyse'],
    '(?:organ|recogn|initial|optim|normal|serial|synchron|custom|capital|minim|maxim|raster)is(?:e[ds]?|ing|ation)',
  ].join('|')})\\b`,
  'i',
);

/** True if an American English text has a British spelling. */
export const hasBritishSpelling = (text: string): boolean => BRITISH.test(text);

/** True if a text has a typographic apostrophe: the interface uses the straight one, so that a search finds every “can't”. */
export const hasCurlyApostrophe = (text: string): boolean => /\p{L}’\p{L}/u.test(text);

/** True if a text starts or ends with white space: it is meant to be joined with another into a sentence. */
export const isFragment = (text: string): boolean => text !== text.trim();
