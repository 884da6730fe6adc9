import type { Language } from '../../i18n/languages.ts';

/** What is known of an article without reading it. */
export interface ArticleEntry {
  readonly title: string;
  /** Words that people look for it by, whether or not they stand in it. */
  readonly keywords: string;
  readonly summary: string;
}

export type ArticleIndex = Readonly<Record<string, ArticleEntry>>;

const indexes = import.meta.glob<ArticleIndex>('./articles/*/index.json', { import: 'default' });

type Bodies = Readonly<Record<string, string>>;

const BODIES: Readonly<Record<Language, () => Promise<{ readonly bodies: Bodies }>>> = {
  'en-US': () => import('./articles/en-US/bodies.ts'),
  'zh-CN': () => import('./articles/zh-CN/bodies.ts'),
  'zh-TW': () => import('./articles/zh-TW/bodies.ts'),
  'ru-RU': () => import('./articles/ru-RU/bodies.ts'),
};

/** Titles and summaries of one language; fails where they cannot be fetched. */
export async function fetchArticleIndex(language: Language): Promise<ArticleIndex> {
  return (await indexes[`./articles/${language}/index.json`]?.()) ?? {};
}

/** The articles of one language by id, as they are written; fails where they cannot be fetched. */
export async function fetchArticleBodies(language: Language): Promise<ReadonlyMap<string, string>> {
  const { bodies } = await BODIES[language]();
  return new Map(Object.entries(bodies).map(([path, text]) => [path.slice(2, -3), text]));
}
