import { DEFAULT_LANGUAGE, isPartialLanguage, type Language } from '../../../core/base/languages.ts';

/** Title, summary and keywords of an article. */
interface ArticleEntry {
  readonly title: string;
  /** Search keywords, which need not occur in the article. */
  readonly keywords: string;
  readonly summary: string;
}

export type ArticleIndex = Readonly<Record<string, ArticleEntry>>;

const indexes = import.meta.glob<ArticleIndex>('../../../locales/*/help/index.json', { import: 'default' });

type Bodies = Readonly<Record<string, string>>;

const bodies = import.meta.glob<Bodies>('../../../locales/*/help/bodies.ts', { import: 'bodies' });

/** Loads the index of articles in one language; rejects on failure. */
export async function fetchArticleIndex(language: Language): Promise<ArticleIndex> {
  const own = await indexes[`../../../locales/${language}/help/index.json`]?.();
  return isPartialLanguage(language)
    ? { ...(await fetchArticleIndex(DEFAULT_LANGUAGE)), ...own }
    : (own ?? {});
}

async function fetchBodies(language: Language): Promise<Bodies> {
  const own = await bodies[`../../../locales/${language}/help/bodies.ts`]?.();
  return isPartialLanguage(language) ? { ...(await fetchBodies(DEFAULT_LANGUAGE)), ...own } : (own ?? {});
}

/** Loads the sources of all articles in one language, by id; rejects on failure. */
export async function fetchArticleBodies(language: Language): Promise<ReadonlyMap<string, string>> {
  const texts = await fetchBodies(language);
  return new Map(Object.entries(texts).map(([path, text]) => [path.slice(2, -3), text]));
}
