import { makeStyles, tokens } from '@fluentui/react-components';
import { useFileDrops } from './useFileDrops.ts';

const useStyles = makeStyles({
  veil: {
    position: 'fixed',
    inset: '12px',
    zIndex: 1000,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    padding: tokens.spacingHorizontalXXL,
    textAlign: 'center',
    // The events of the drag reach the elements below.
    pointerEvents: 'none',
    borderRadius: tokens.borderRadiusXLarge,
    border: `2px dashed ${tokens.colorCompoundBrandStroke}`,
    backgroundColor: tokens.colorNeutralBackgroundAlpha2,
    fontSize: tokens.fontSizeBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
});

interface DropVeilProps {
  /** Says what a drop at the pointer's position would do. */
  readonly textOf: (event: DragEvent) => string;
  readonly onDrop: (dropped: DataTransfer, event: DragEvent) => void;
}

/** Accepts files that are dropped anywhere on the page. While files are dragged over it, a veil says what dropping them will do. */
export function DropVeil({ textOf, onDrop }: DropVeilProps) {
  const styles = useStyles();
  const text = useFileDrops({ onOver: textOf, onDrop });
  return text === null ? null : <div className={styles.veil}>{text}</div>;
}
