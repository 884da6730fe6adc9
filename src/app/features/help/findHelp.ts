/** Searchable item of the help: an article or a tour. */
export interface HelpDocument {
  readonly id: string;
  readonly title: string;
  readonly keywords: string;
  readonly summary: string;
  /** Paragraphs, list items and headings; empty while they load. */
  readonly texts: readonly string[];
}

/** Range of a text in code units; `to` is exclusive. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

export interface MarkedText {
  readonly text: string;
  /** Matches, ordered and without overlaps. */
  readonly marks: readonly Stretch[];
}

export interface HelpHit {
  readonly id: string;
  readonly title: MarkedText;
  /** Excerpt with the most matches. */
  readonly piece: MarkedText;
}

/** Stop words, which are ignored in a query. */
const FILLERS = new Set(
  (
    'how do i to a an the is are my me in on of for what why does can you it and with not ' +
    'как что почему зачем где в на и с со для по не мне мой моя это'
  ).split(' '),
);
const CHINESE_FILLERS = /怎么样?|怎样|如何|什么|为什么|请问|怎麼樣?|怎樣|什麼|為什麼|請問|[吗呢嗎的了]/g;
const RUSSIAN_ENDING =
  /(?:ами|ями|ого|его|ому|ему|ыми|ими|ых|их|ах|ях|ам|ям|ом|ем|ов|ев|ей|ой|ыи|ии|ая|яя|ое|ее|ые|ие|ую|юю|ать|ить|ть|[аяоеиыуюь])$/;
const ENGLISH_ENDING = /(?:ing|es|ed|s)$/;
/** Matches a doubled final consonant, so that `scanning` has the stem of `scan`. */
const DOUBLED = /([bdgmnprt])\1$/;
const LEAST_STEM = 4;
/** Minimum length of words that match inside other words. Shorter words match only the start of a word: `ai` does not match `main`. */
const ANYWHERE_FROM = 4;
/** Minimum share of pairs of adjacent characters that must occur if a run of Chinese characters does not match as a whole. */
const LEAST_SHARE = 2 / 3;
const PIECE_LENGTH = 150;
const HAN = /\p{Script=Han}/u;

interface Folded {
  readonly text: string;
  /** Source index of each code unit of `text`, followed by the source's length. */
  readonly from: readonly number[];
}

/** Folds case, accents and character widths, and keeps the source index of each character. */
function fold(source: string): Folded {
  let text = '';
  const from: number[] = [];
  let at = 0;
  for (const sign of source) {
    const folded = sign.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
    for (let unit = 0; unit < folded.length; unit++) from.push(at);
    text += folded;
    at += sign.length;
  }
  return { text, from: [...from, at] };
}

interface Term {
  readonly text: string;
  readonly isHan: boolean;
}

function stem(word: string): string {
  const ending = /\p{Script=Cyrillic}/u.test(word) ? RUSSIAN_ENDING : ENGLISH_ENDING;
  const short = word.replace(ending, '');
  if (short.length < LEAST_STEM) return word;
  return short === word ? word : short.replace(DOUBLED, '$1');
}

/** Splits a query into terms: words, and runs of Chinese characters, because Chinese is written without spaces. */
function termsOf(query: string): readonly Term[] {
  const words = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const all = words(fold(query).text);
  const meant = words(fold(query.replace(CHINESE_FILLERS, ' ')).text).filter((word) => !FILLERS.has(word));
  return (meant.length > 0 ? meant : all).flatMap((word) =>
    (word.match(/\p{Script=Han}+|[^\p{Script=Han}]+/gu) ?? []).map((run) =>
      HAN.test(run) ? { text: run, isHan: true } : { text: stem(run), isHan: false },
    ),
  );
}

/** Returns the occurrences of a term in a folded text, as ranges of the source text. */
function places({ text, from }: Folded, wanted: string, isAnywhere: boolean): readonly Stretch[] {
  const found: Stretch[] = [];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    const isBegin = at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '');
    if (isBegin || isAnywhere)
      found.push({ from: from[at] ?? 0, to: Math.max(from[at + wanted.length] ?? 0, (from[at] ?? 0) + 1) });
  }
  return found;
}

const pairsOf = (run: string) =>
  Array.from({ length: Math.max(run.length - 1, 1) }, (_, at) => run.slice(at, at + 2));

function stretchesOf(folded: Folded, term: Term): readonly Stretch[] {
  const whole = places(folded, term.text, term.isHan || term.text.length >= ANYWHERE_FROM);
  if (whole.length > 0 || !term.isHan) return whole;
  return pairsOf(term.text).flatMap((pair) => places(folded, pair, true));
}

const hasPart = (fields: readonly Folded[], text: string, isHan: boolean) =>
  fields.some((field) => places(field, text, isHan || text.length >= ANYWHERE_FROM).length > 0);

/**
 * Returns how well a term matches some fields: 1 for a whole match, the share of matching character pairs for a Chinese run, otherwise 0.
 */
function shareOf(fields: readonly Folded[], { text, isHan }: Term): number {
  if (hasPart(fields, text, isHan)) return 1;
  if (!isHan || text.length < 3) return 0;
  const pairs = pairsOf(text);
  const share = pairs.filter((pair) => hasPart(fields, pair, true)).length / pairs.length;
  return share >= LEAST_SHARE ? share : 0;
}

function joined(stretches: readonly Stretch[]): readonly Stretch[] {
  const result: Stretch[] = [];
  for (const next of [...stretches].sort((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && next.from <= last.to)
      result.splice(-1, 1, { from: last.from, to: Math.max(last.to, next.to) });
    else result.push(next);
  }
  return result;
}

function marked(text: string, terms: readonly Term[]): MarkedText {
  const folded = fold(text);
  return { text, marks: joined(terms.flatMap((term) => stretchesOf(folded, term))) };
}

/** Cuts an excerpt around the first match, at word boundaries. */
function cut({ text, marks }: MarkedText): MarkedText {
  if (text.length <= PIECE_LENGTH) return { text, marks };
  const first = marks[0]?.from ?? 0;
  const early = Math.max(0, first - PIECE_LENGTH / 3);
  const space = early === 0 ? -1 : text.indexOf(' ', early);
  const from = early === 0 ? 0 : space >= 0 && space < first ? space + 1 : early;
  const lastSpace = text.lastIndexOf(' ', from + PIECE_LENGTH);
  const end = Math.min(from + PIECE_LENGTH, text.length);
  const to = end < text.length && lastSpace > first ? lastSpace : end;
  const lead = from > 0 ? '… ' : '';
  return {
    text: `${lead}${text.slice(from, to)}${to < text.length ? ' …' : ''}`,
    marks: marks
      .filter((mark) => mark.from >= from && mark.to <= to)
      .map((mark) => ({ from: mark.from - from + lead.length, to: mark.to - from + lead.length })),
  };
}

/** Weight of a match, by the field that contains it. */
const WEIGHTS = { title: 8, keywords: 5, summary: 3, texts: 1 } as const;

/**
 * Finds articles and tours that match every term of a query, in any order, ignoring case and accents; best match first. An empty query
 * finds nothing.
 */
export function findHelp(query: string, documents: readonly HelpDocument[]): readonly HelpHit[] {
  const terms = termsOf(query);
  if (terms.length === 0) return [];
  const found = documents.flatMap(({ id, title, keywords, summary, texts }) => {
    const all = [title, keywords, summary, ...texts].map(fold);
    if (terms.some((term) => shareOf(all, term) === 0)) return [];
    const sumOf = (text: string) => {
      const folded = [fold(text)];
      return terms.reduce((sum, term) => sum + shareOf(folded, term), 0);
    };
    const best = [summary, ...texts]
      .map((text) => ({ text, sum: sumOf(text) }))
      .reduce((a, b) => (b.sum > a.sum ? b : a));
    const head = marked(title, terms);
    const covered = head.marks.reduce((sum, { from, to }) => sum + to - from, 0) / Math.max(title.length, 1);
    const score =
      (sumOf(title) + covered) * WEIGHTS.title +
      sumOf(keywords) * WEIGHTS.keywords +
      sumOf(summary) * WEIGHTS.summary +
      best.sum * WEIGHTS.texts;
    return [{ score, hit: { id, title: head, piece: cut(marked(best.text, terms)) } }];
  });
  return found.sort((a, b) => b.score - a.score).map(({ hit }) => hit);
}
