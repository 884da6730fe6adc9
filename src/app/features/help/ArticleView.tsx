import { makeStyles, Subtitle2, tokens, typographyStyles } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { WaitSpinner } from '../../ui/WaitSpinner.tsx';
import { ArticleText } from './ArticleText.tsx';
import { type Article, articleOf, helpPath } from './articles.ts';
import type { ArticleIndex } from './articleTexts.ts';
import { ArticleCards } from './TopicList.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  back: { alignSelf: 'flex-start', color: tokens.colorBrandForegroundLink },
  title: { ...typographyStyles.title2, margin: 0, outlineStyle: 'none', overflowWrap: 'anywhere' },
  text: { maxWidth: '720px' },
  related: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  relatedTitle: { margin: 0 },
});

interface ArticleViewProps {
  readonly article: Article;
  readonly index: ArticleIndex;
  /** Source of the article; null while it loads. */
  readonly source: string | null;
}

/** Article with links to related articles. Its heading takes the focus. */
export function ArticleView({ article, index, source }: ArticleViewProps) {
  const styles = useStyles();
  const { t } = useTranslation('help');
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The previous article may have been scrolled, so scroll to the top.
    ref.current?.closest('main')?.scrollIntoView({ block: 'start' });
    ref.current?.focus({ preventScroll: true });
  }, []);
  const related = article.related.flatMap((id) => articleOf(id) ?? []);
  return (
    <article className={styles.root}>
      <Link className={styles.back} to={helpPath(article.screen)}>
        {t('allTopics')}
      </Link>
      <h1 ref={ref} tabIndex={-1} className={styles.title}>
        {index[article.id]?.title}
      </h1>
      <div className={styles.text}>
        {source === null ? <WaitSpinner label={t('loading')} /> : <ArticleText source={source} />}
      </div>
      <section className={styles.related}>
        <Subtitle2 as="h2" className={styles.relatedTitle}>
          {t('related')}
        </Subtitle2>
        <ArticleCards articles={related} index={index} />
      </section>
    </article>
  );
}
