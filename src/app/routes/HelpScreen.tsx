import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  Text,
  Title2,
  tokens,
} from '@fluentui/react-components';
import { useLayoutEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { ArticleView } from '../features/help/ArticleView.tsx';
import { ARTICLES, articleOf, type HelpScreenName } from '../features/help/articles.ts';
import { findHelp, type HelpDocument } from '../features/help/findHelp.ts';
import { HelpResults, TOUR } from '../features/help/HelpResults.tsx';
import { parseArticle, plainTexts } from '../features/help/parseArticle.ts';
import { TopicList } from '../features/help/TopicList.tsx';
import { TourList } from '../features/help/tours/TourList.tsx';
import { TOURS } from '../features/help/tours/tours.ts';
import { type HelpTexts, useHelpTexts } from '../features/help/useHelpTexts.ts';
import { SearchInput } from '../ui/fields/SearchInput.tsx';
import { WaitSpinner } from '../ui/WaitSpinner.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    boxSizing: 'border-box',
    maxWidth: '1000px',
    margin: '0 auto',
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXL} ${tokens.spacingVerticalXXXL}`,
    '@media (max-width: 767px)': { padding: tokens.spacingHorizontalM },
  },
  title: { margin: 0 },
  search: { maxWidth: '520px' },
});

/** Returns all searchable texts of the help in the page's language. */
function useDocuments({ index, bodies }: HelpTexts): readonly HelpDocument[] {
  const { t } = useTranslation('tours');
  return useMemo(() => {
    // The texts of tour steps are not searchable, because they contain names of controls, which load only when a tour starts.
    const tours = TOURS.map(({ id }) => ({
      id: `${TOUR}${id}`,
      title: t(`${id}.title`),
      keywords: t(`${id}.keywords`),
      summary: t(`${id}.summary`),
      texts: [],
    }));
    const articles = ARTICLES.flatMap(({ id }) => {
      const entry = index?.[id];
      return entry ? [{ id, ...entry, texts: plainTexts(parseArticle(bodies?.get(id) ?? '')) }] : [];
    });
    return [...tours, ...articles];
  }, [index, bodies, t]);
}

/** Navigation state of an address that follows the search field. */
const TYPED = 'typed';

/** Returns the text of the search field, which is stored in the address, and the function that changes it. */
function useQuery(isArticle: boolean): readonly [query: string, change: (next: string) => void] {
  const [parameters, setParameters] = useSearchParams();
  const location = useLocation();
  const navigation = useNavigationType();
  const stored = parameters.get('q') ?? '';
  const [query, setQuery] = useState(stored);
  // Addresses that follow the field may arrive after newer input. All others, such as of links and the back button, set the field.
  const isFollowing = navigation !== 'POP' && location.state === TYPED;
  useLayoutEffect(() => {
    if (!isFollowing) setQuery(stored);
  }, [isFollowing, stored]);
  const change = (next: string) => {
    setQuery(next);
    // Stored in the address, so that the back button returns from an article to the search results.
    setParameters(next === '' ? {} : { q: next }, { replace: !isArticle, state: TYPED });
  };
  return [query, change];
}

/** Help screen: search, and the list of articles or a single article. */
export function HelpScreen({ screen }: { readonly screen: HelpScreenName }) {
  const styles = useStyles();
  const { t } = useTranslation('help');
  const texts = useHelpTexts();
  const documents = useDocuments(texts);
  const [parameters] = useSearchParams();
  const articleId = parameters.get('article');
  const article = articleId === null ? null : articleOf(articleId);
  const [query, handleQuery] = useQuery(articleId !== null);
  const isAsked = query.trim() !== '' && articleId === null;
  return (
    <main className={styles.root}>
      {!article && (
        <>
          <Title2 as="h1" className={styles.title}>
            {t(`${screen}.title`)}
          </Title2>
          <Text>{t(`${screen}.lead`)}</Text>
        </>
      )}
      <search className={styles.search}>
        <SearchInput
          label={t('search')}
          value={articleId === null ? query : ''}
          hasFocus={false}
          onChange={handleQuery}
        />
      </search>
      {articleId !== null && !article && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t('missing')}</MessageBarBody>
        </MessageBar>
      )}
      {texts.index && article && (
        <ArticleView
          key={article.id}
          article={article}
          index={texts.index}
          source={texts.bodies?.get(article.id) ?? null}
        />
      )}
      {texts.index && isAsked && <HelpResults query={query.trim()} hits={findHelp(query, documents)} />}
      {!article && !isAsked && screen === 'useful' && <TourList />}
      {texts.index && !article && !isAsked && <TopicList screen={screen} index={texts.index} />}
      {/* Below everything else, because an element that appears and goes moves what is below it. */}
      {texts.isFailed && <NotFetched onRetry={texts.onRetry} />}
      {!texts.index && !texts.isFailed && <WaitSpinner label={t('loading')} />}
    </main>
  );
}

function NotFetched({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('help');
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>{t('failed')}</MessageBarBody>
      <MessageBarActions>
        <Button size="small" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
