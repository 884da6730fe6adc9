import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useNewShareCount } from '../../features/sharing/newShares.ts';

const useStyles = makeStyles({
  badge: {
    display: 'inline-block',
    boxSizing: 'border-box',
    minWidth: '18px',
    marginLeft: tokens.spacingHorizontalXS,
    padding: `0 ${tokens.spacingHorizontalXS}`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px',
    textAlign: 'center',
  },
});

/**
 * Badge with the number of received shares that the user hasn't seen.
 *
 * @param isNamed true if the name of the surrounding link already says the number
 */
export function NewShares({ isNamed = false }: { readonly isNamed?: boolean }) {
  const styles = useStyles();
  const { t } = useTranslation('frame');
  const count = useNewShareCount();
  if (count === 0) return null;
  return (
    <span className={styles.badge} title={t('newShares', { count })} aria-hidden={isNamed}>
      {count}
    </span>
  );
}
