import { makeStyles, Text, Title2, tokens } from '@fluentui/react-components';
import { BrandMark } from '../../ui/BrandMark.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

const useStyles = makeStyles({
  root: {
    minHeight: '100%',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingVerticalL,
    textAlign: 'center',
    padding: tokens.spacingHorizontalXL,
    boxSizing: 'border-box',
  },
  title: { margin: 0 },
});

interface PlainMessageProps {
  readonly title: string;
  readonly text: string;
  readonly to: string;
  /** Text of the link. */
  readonly wayOn: string;
}

/** Screen with the mark of the product, one message and a link. */
export function PlainMessage({ title, text, to, wayOn }: PlainMessageProps) {
  const styles = useStyles();
  return (
    <main className={styles.root}>
      <BrandMark sizePx={40} />
      <Title2 as="h1" className={styles.title}>
        {title}
      </Title2>
      <Text>{text}</Text>
      <LinkButton to={to}>{wayOn}</LinkButton>
    </main>
  );
}
