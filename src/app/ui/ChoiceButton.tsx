import { Button, Label, makeStyles, tokens } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons';

const useStyles = makeStyles({
  field: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  // As a `Field` has it: it stands beside fields, and their boxes are to be in line.
  label: { padding: `${tokens.spacingVerticalXXS} 0`, marginBottom: tokens.spacingVerticalXXS },
  button: { justifyContent: 'space-between', minWidth: 0, fontWeight: 'inherit' },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

interface ChoiceButtonProps {
  readonly label: string;
  /** What is chosen now. */
  readonly name: string;
  /** Fetches the dialog ahead of time. */
  readonly onNear: () => void;
  readonly onOpen: () => void;
}

/** A field whose value is chosen in a dialog of its own. */
export function ChoiceButton({ label, name, onNear, onOpen }: ChoiceButtonProps) {
  const styles = useStyles();
  return (
    <div className={styles.field}>
      <Label className={styles.label} size="small" aria-hidden="true">
        {label}
      </Label>
      <Button
        className={styles.button}
        size="small"
        icon={<ChevronDownRegular />}
        iconPosition="after"
        aria-haspopup="dialog"
        aria-label={`${label}: ${name}`}
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={onOpen}
      >
        <span className={styles.name}>{name}</span>
      </Button>
    </div>
  );
}
