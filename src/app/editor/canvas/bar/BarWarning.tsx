import { makeStyles, tokens } from '@fluentui/react-components';
import { WarningFilled } from '@fluentui/react-icons';

const useStyles = makeStyles({
  text: {
    flexGrow: 1,
    minWidth: 0,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    fontSize: tokens.fontSizeBase200,
  },
  icon: {
    verticalAlign: '-2px',
    marginInlineEnd: tokens.spacingHorizontalXS,
    color: tokens.colorStatusWarningForeground3,
  },
});

/** Warning in the bar below the canvas. It is cut where it has no room; its tooltip has the whole text. */
export function BarWarning({ text }: { readonly text: string }) {
  const styles = useStyles();
  return (
    <span className={styles.text} title={text}>
      <WarningFilled className={styles.icon} />
      <span role="status">{text}</span>
    </span>
  );
}
