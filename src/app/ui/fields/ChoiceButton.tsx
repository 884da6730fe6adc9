import { Button, Label, makeStyles, tokens } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  field: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  // Same spacing as Fluent's `Field`, so that the button aligns with fields next to it.
  label: { padding: `${tokens.spacingVerticalXXS} 0`, marginBottom: tokens.spacingVerticalXXS },
  button: { justifyContent: 'space-between', minWidth: 0, fontWeight: 'inherit' },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

interface ChoiceButtonProps {
  readonly label: string;
  /** Name of the selected value. */
  readonly name: string;
  /** Shown instead of `name`, for example a font name in its own font. */
  readonly shownName?: ReactNode;
  /** Called when the pointer or the focus comes near, to prefetch the dialog. */
  readonly onNear: () => void;
  readonly onOpen: () => void;
}

/** Field whose value is selected in a dialog. */
export function ChoiceButton({ label, name, shownName, onNear, onOpen }: ChoiceButtonProps) {
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
        <span className={styles.name}>{shownName ?? name}</span>
      </Button>
    </div>
  );
}
