import { makeStyles, Subtitle2, Text, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ARTICLES, type Article, articlePath, HELP_TOPICS, type HelpScreenName } from './articles.ts';
import type { ArticleIndex } from './articleTexts.ts';

const useStyles = makeStyles({
  topics: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXL },
  topic: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  title: { margin: 0 },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    boxSizing: 'border-box',
    height: '100%',
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  summary: { color: tokens.colorNeutralForeground2 },
});

interface ArticleCardsProps {
  readonly articles: readonly Article[];
  readonly index: ArticleIndex;
}

/** Cards of articles with their summaries. */
export function ArticleCards({ articles, index }: ArticleCardsProps) {
  const styles = useStyles();
  return (
    <ul className={styles.cards}>
      {articles.map((article) => (
        <li key={article.id}>
          <Link className={styles.card} to={articlePath(article)}>
            <Text weight="semibold">{index[article.id]?.title}</Text>
            <Text className={styles.summary}>{index[article.id]?.summary}</Text>
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface TopicListProps {
  readonly screen: HelpScreenName;
  readonly index: ArticleIndex;
}

/** Lists all articles of a help screen by topic. */
export function TopicList({ screen, index }: TopicListProps) {
  const styles = useStyles();
  const { t } = useTranslation('help');
  return (
    <div className={styles.topics}>
      {HELP_TOPICS.map((topic) => {
        const articles = ARTICLES.filter((article) => article.screen === screen && article.topic === topic);
        if (articles.length === 0) return null;
        return (
          <section key={topic} className={styles.topic}>
            <Subtitle2 as="h2" className={styles.title}>
              {t(`topics.${topic}`)}
            </Subtitle2>
            <ArticleCards articles={articles} index={index} />
          </section>
        );
      })}
    </div>
  );
}
