import { makeStyles, tokens } from '@fluentui/react-components';
import { ChevronDownRegular, ChevronRightRegular } from '@fluentui/react-icons';
import { type ReactNode, useId, useState } from 'react';

const useStyles = makeStyles({
  section: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  fold: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    width: '100%',
    padding: 0,
    border: 'none',
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    '&:focus-visible': {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      borderRadius: tokens.borderRadiusSmall,
    },
  },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalS,
  },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalXXS },
});

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Titled section of the panel. */
export function Section({ title, children }: SectionProps) {
  const styles = useStyles();
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

interface FoldedSectionProps extends SectionProps {
  /** Name under which the page remembers whether the section is open. */
  readonly name: string;
  /** True if the section is initially open, because its content must not be overlooked. */
  readonly startsOpen?: boolean;
}

const opened = new Set<string>();

/** Section of the panel that the user can open and close. */
export function FoldedSection({ name, title, startsOpen = false, children }: FoldedSectionProps) {
  const styles = useStyles();
  const id = useId();
  const [isOpen, setIsOpen] = useState(startsOpen || opened.has(name));
  const handleClick = () => {
    if (isOpen) opened.delete(name);
    else opened.add(name);
    setIsOpen(!isOpen);
  };
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={handleClick}>
          {isOpen ? <ChevronDownRegular /> : <ChevronRightRegular />}
          {title}
        </button>
      </h2>
      {isOpen && children}
    </section>
  );
}

/** Grid of fields in two columns. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={useStyles().pair}>{children}</div>;
}

export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={useStyles().row}>{children}</div>;
}
