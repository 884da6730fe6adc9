import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import type { Label } from '../../../core/label/label.ts';
import { useSeen } from '../../ui/hooks/useSeen.ts';
import { SampleDrawing } from './SampleDrawing.tsx';

const useStyles = makeStyles({
  board: {
    boxSizing: 'border-box',
    flexShrink: 0,
    width: '96px',
    height: '64px',
    padding: tokens.spacingHorizontalXS,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
});

interface SmallDrawingProps {
  /** Reads the label when its place comes into view; null if it can't be read, which leaves the place empty. */
  readonly read: (signal: AbortSignal) => Promise<Label | null>;
}

/** Small picture of a label in a list. */
export function SmallDrawing({ read }: SmallDrawingProps) {
  const styles = useStyles();
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(place);
  const [label, setLabel] = useState<Label | null>(null);
  useEffect(() => {
    if (!isSeen) return undefined;
    const ending = new AbortController();
    void read(ending.signal).then((found) => {
      if (!ending.signal.aborted) setLabel(found);
    });
    return () => ending.abort();
  }, [isSeen, read]);
  return (
    <div ref={place} className={styles.board}>
      {label && <SampleDrawing label={label} />}
    </div>
  );
}
