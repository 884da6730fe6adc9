import type { Language } from '../../i18n/languages.ts';

/** Title, summary and keywords of an article. */
interface ArticleEntry {
  readonly title: string;
  /** Search keywords, which need not occur in the article. */
  readonly keywords: string;
  readonly summary: string;
}

export type ArticleIndex = Readonly<Record<string, ArticleEntry>>;

const indexes = import.meta.glob<ArticleIndex>('./articles/*/index.json', { import: 'default' });

type Bodies = Readonly<Record<string, string>>;

const bodies = import.meta.glob<Bodies>('./articles/*/bodies.ts', { import: 'bodies' });

/** Loads the index of articles in one language; rejects on failure. */
export async function fetchArticleIndex(language: Language): Promise<ArticleIndex> {
  return (await indexes[`./articles/${language}/index.json`]?.()) ?? {};
}

/** Loads the sources of all articles in one language, by id; rejects on failure. */
export async function fetchArticleBodies(language: Language): Promise<ReadonlyMap<string, string>> {
  const texts = (await bodies[`./articles/${language}/bodies.ts`]?.()) ?? {};
  return new Map(Object.entries(texts).map(([path, text]) => [path.slice(2, -3), text]));
}
