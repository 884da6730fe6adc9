import { Checkbox, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  group: { display: 'flex', flexDirection: 'column', border: 0, margin: 0, padding: 0 },
  legend: { padding: 0 },
  // Reserves space for the note, so that the controls below do not move when a note appears.
  note: { minHeight: tokens.lineHeightBase200 },
  problem: { color: tokens.colorPaletteRedForeground1 },
});

interface CheckGroupProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  readonly chosen: readonly Value[];
  /** Note about the selection; empty if there is none. */
  readonly note: string;
  /** True if the selection is invalid. */
  readonly isProblem?: boolean;
  readonly onChange: (chosen: readonly Value[]) => void;
}

/**
 * Group of checkboxes. It does not use Fluent's `Field`, which would give all boxes the same id, so that each label would toggle the first
 * box.
 */
export function CheckGroup<Value extends string>(props: CheckGroupProps<Value>) {
  const { label, options, chosen, note, isProblem = false, onChange } = props;
  const styles = useStyles();
  const choose = (value: Value, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, value] : chosen.filter((one) => one !== value));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      {options.map(({ value, text }) => (
        <Checkbox
          key={value}
          label={text}
          checked={chosen.includes(value)}
          onChange={(_event, { checked }) => choose(value, checked === true)}
        />
      ))}
      <Text size={200} role="status" className={mergeClasses(styles.note, isProblem && styles.problem)}>
        {note}
      </Text>
    </fieldset>
  );
}
