import { makeStyles, Subtitle2, Text, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { StartTourButton } from './StartTourButton.tsx';
import { TOURS } from './tours.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  title: { margin: 0 },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  quiet: { color: tokens.colorNeutralForeground2 },
  foot: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
    marginTop: 'auto',
    paddingTop: tokens.spacingVerticalS,
  },
});

/** List of tours with their content and length. */
export function TourList() {
  const styles = useStyles();
  const { t } = useTranslation('tours');
  return (
    <section className={styles.root}>
      <Subtitle2 as="h2" className={styles.title}>
        {t('heading')}
      </Subtitle2>
      <Text>{t('lead')}</Text>
      <ul className={styles.cards}>
        {TOURS.map((tour) => (
          <li key={tour.id} className={styles.card}>
            <Text weight="semibold">{t(`${tour.id}.title`)}</Text>
            <Text className={styles.quiet}>{t(`${tour.id}.summary`)}</Text>
            <div className={styles.foot}>
              <Text className={styles.quiet} size={200}>
                {t('count', { count: tour.steps.length })}
                {tour.isSignedIn && ` · ${t('signIn')}`}
              </Text>
              <StartTourButton tour={tour} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
