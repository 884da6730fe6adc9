import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_LANGUAGE, type Language, matchLanguage } from '../../../core/base/languages.ts';
import { type ArticleIndex, fetchArticleBodies, fetchArticleIndex } from './articleTexts.ts';

export interface HelpTexts {
  readonly language: Language;
  /** Titles and summaries of articles; null while they load. */
  readonly index: ArticleIndex | null;
  /** Articles; null while they load. Until then only titles and summaries are searched. */
  readonly bodies: ReadonlyMap<string, string> | null;
  readonly isFailed: boolean;
  readonly onRetry: () => void;
}

type Fetched = Pick<HelpTexts, 'index' | 'bodies' | 'isFailed'>;
const NOTHING: Fetched = { index: null, bodies: null, isFailed: false };

/** Returns the help texts in the page's language. They load when help is opened, and again when the language changes. */
export function useHelpTexts(): HelpTexts {
  const { i18n } = useTranslation('help');
  const language = matchLanguage(i18n.language) ?? DEFAULT_LANGUAGE;
  const [tries, setTries] = useState(0);
  const attempt = `${language} ${tries}`;
  const [state, setState] = useState<Fetched & { readonly attempt: string }>({ ...NOTHING, attempt });
  useEffect(() => {
    let isGone = false;
    const put = (part: Partial<Fetched>) => {
      if (isGone) return;
      setState((before) => ({ ...(before.attempt === attempt ? before : NOTHING), ...part, attempt }));
    };
    const handleFailure = () => put({ isFailed: true });
    fetchArticleIndex(language).then((index) => put({ index }), handleFailure);
    fetchArticleBodies(language).then((bodies) => put({ bodies }), handleFailure);
    return () => {
      isGone = true;
    };
  }, [language, attempt]);
  // Texts that were loaded for another language or attempt are not shown.
  const { index, bodies, isFailed } = state.attempt === attempt ? state : NOTHING;
  return { language, index, bodies, isFailed, onRetry: () => setTries(tries + 1) };
}
