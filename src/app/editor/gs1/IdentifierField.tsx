import { Combobox, makeStyles, Option, tokens } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { findGs1Entry, searchGs1Entries } from '../../../core/barcode/gs1/gs1Catalogue.ts';
import { useIdentifierName } from './useIdentifierName.ts';

/** Maximum number of options; typing narrows the list. */
const MAX_OPTIONS = 40;

const useStyles = makeStyles({
  box: { minWidth: 0, width: '100%' },
  list: { maxHeight: '280px' },
  option: { display: 'block' },
  number: { fontFamily: tokens.fontFamilyMonospace, marginInlineEnd: tokens.spacingHorizontalS },
  title: { display: 'block', fontSize: tokens.fontSizeBase100, color: tokens.colorNeutralForeground3 },
});

interface IdentifierFieldProps {
  readonly label: string;
  /** Number of the chosen identifier; empty if none is chosen. */
  readonly value: string;
  readonly hasFocus: boolean;
  readonly onChange: (identifier: string) => void;
}

/** Combobox of application identifiers, searchable by number, title and name. */
export function IdentifierField({ label, value, hasFocus, onChange }: IdentifierFieldProps) {
  const styles = useStyles();
  const nameOf = useIdentifierName();
  const [wanted, setWanted] = useState<string | null>(null);
  const textOf = (identifier: string) => {
    const entry = findGs1Entry(identifier);
    return entry ? `(${identifier}) ${nameOf(entry)}` : identifier && `(${identifier})`;
  };
  const found = useMemo(() => searchGs1Entries(wanted ?? '', nameOf).slice(0, MAX_OPTIONS), [wanted, nameOf]);
  const choose = (identifier: string) => {
    setWanted(null);
    onChange(identifier);
  };
  return (
    <Combobox
      className={styles.box}
      size="small"
      freeform
      autoFocus={hasFocus}
      aria-label={label}
      input={{ style: { minWidth: 0, width: '100%' } }}
      // Not a tab stop, because arrow keys open the list: Tab moves directly to the value field.
      expandIcon={{ tabIndex: -1 }}
      listbox={{ className: styles.list }}
      value={wanted ?? textOf(value)}
      selectedOptions={[value]}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setWanted(event.target.value)}
      onOptionSelect={(_event, { optionValue }) => {
        if (optionValue !== undefined && findGs1Entry(optionValue)) choose(optionValue);
      }}
      onBlur={() => {
        // Typing a complete number selects its identifier.
        const number = /^\(?\s*(\d{2,4})\s*\)?$/.exec(wanted?.trim() ?? '')?.[1];
        if (number !== undefined && findGs1Entry(number)) choose(number);
        setWanted(null);
      }}
    >
      {found.map((entry) => (
        <Option key={entry.identifier} value={entry.identifier} text={textOf(entry.identifier)}>
          <span className={styles.option}>
            <span className={styles.number}>({entry.identifier})</span>
            {nameOf(entry)}
            <span className={styles.title}>{entry.title}</span>
          </span>
        </Option>
      ))}
    </Combobox>
  );
}
