import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { MarkedText } from './findHelp.ts';

const useStyles = makeStyles({
  mark: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
    borderRadius: tokens.borderRadiusSmall,
  },
});

/** Text with highlighted matches. */
export function Marked({ text, marks }: MarkedText) {
  const styles = useStyles();
  const pieces: ReactNode[] = [];
  let from = 0;
  for (const mark of marks) {
    pieces.push(
      text.slice(from, mark.from),
      <mark key={mark.from} className={styles.mark}>
        {text.slice(mark.from, mark.to)}
      </mark>,
    );
    from = mark.to;
  }
  return (
    <>
      {pieces}
      {text.slice(from)}
    </>
  );
}
