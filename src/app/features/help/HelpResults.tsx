import { Badge, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { articleOf, articlePath } from './articles.ts';
import type { HelpHit } from './findHelp.ts';
import { Marked } from './Marked.tsx';
import { StartTourButton } from './tours/StartTourButton.tsx';
import { tourOf } from './tours/tours.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  hit: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    overflowWrap: 'anywhere',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  head: { display: 'flex', alignItems: 'baseline', gap: tokens.spacingHorizontalS },
  title: { flexGrow: 1 },
  piece: { color: tokens.colorNeutralForeground2 },
  link: { color: tokens.colorBrandForegroundLink },
});

/** Prefix that distinguishes ids of tours from ids of articles in the results. */
export const TOUR = 'tour:';

interface HelpResultsProps {
  readonly query: string;
  readonly hits: readonly HelpHit[];
}

/** Search results with highlighted matches. If nothing matches, it shows suggestions instead. */
export function HelpResults({ query, hits }: HelpResultsProps) {
  const styles = useStyles();
  const { t } = useTranslation('help');
  return (
    <section className={styles.root}>
      <Text role="status" weight="semibold">
        {hits.length === 0 ? t('none', { query }) : t('found', { count: hits.length, query })}
      </Text>
      {hits.length === 0 && (
        <Text>
          {t('noneTry')}{' '}
          <Link className={styles.link} to="/feedback/feedback">
            {t('feedback')}
          </Link>
        </Text>
      )}
      <ul className={styles.list}>
        {hits.map((hit) => (
          <Hit key={hit.id} hit={hit} />
        ))}
      </ul>
    </section>
  );
}

function Hit({ hit }: { readonly hit: HelpHit }) {
  const styles = useStyles();
  const tour = tourOf(hit.id.slice(TOUR.length));
  const article = articleOf(hit.id);
  if (hit.id.startsWith(TOUR) && tour)
    return (
      <li className={styles.hit}>
        <HitText hit={hit} kind="tour" />
        <StartTourButton tour={tour} />
      </li>
    );
  if (!article) return null;
  return (
    <li>
      <Link className={styles.hit} to={articlePath(article)}>
        <HitText hit={hit} kind="article" />
      </Link>
    </li>
  );
}

function HitText({ hit, kind }: { readonly hit: HelpHit; readonly kind: 'article' | 'tour' }) {
  const styles = useStyles();
  const { t } = useTranslation('help');
  return (
    <>
      <span className={styles.head}>
        <Text className={styles.title} weight="semibold">
          <Marked {...hit.title} />
        </Text>
        <Badge appearance="outline" color={kind === 'tour' ? 'brand' : 'subtle'}>
          {t(kind)}
        </Badge>
      </span>
      <Text className={styles.piece}>
        <Marked {...hit.piece} />
      </Text>
    </>
  );
}
