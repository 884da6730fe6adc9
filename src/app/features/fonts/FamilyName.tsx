import { makeStyles } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { familyNameParts } from '../../../core/text/families.ts';
import { VISUALLY_HIDDEN } from '../../ui/visuallyHidden.ts';
import { type DrawnName, drawnNativeName } from './drawnNames.ts';

/** Part of a drawn name that is as high as a line of text, and its baseline, in hundredths of an em. */
const LINE = { top: 20, height: 110, baseline: 110 };

const useStyles = makeStyles({
  hidden: VISUALLY_HIDDEN,
  // Sizes in em: the drawing is as large as the text around it.
  drawn: {
    height: `${LINE.height / 100}em`,
    verticalAlign: `${(LINE.baseline - LINE.top - LINE.height) / 100}em`,
    overflow: 'visible',
    fill: 'currentColor',
  },
});

interface FamilyNameProps {
  /** Family id. */
  readonly family: string;
  readonly name: string;
}

/**
 * Name of a family. The part in its own script, as in “Noto Sans Thai (ไทย)”, is drawn in its own face: the system may have no font for it,
 * and would show boxes.
 */
export function FamilyName({ family, name }: FamilyNameProps) {
  const { latin, native } = familyNameParts(name);
  if (native === null) return name;
  return (
    <>
      {latin} (<NativeName family={family} name={native} />)
    </>
  );
}

function NativeName({ family, name }: FamilyNameProps) {
  const styles = useStyles();
  /** Undefined while it loads, null if it is not available. */
  const [drawn, setDrawn] = useState<DrawnName | null | undefined>(undefined);
  useEffect(() => {
    let isGone = false;
    void drawnNativeName(family, name).then((found) => isGone || setDrawn(found));
    return () => {
      isGone = true;
    };
  }, [family, name]);
  if (drawn === null) return name;
  return (
    <>
      <span className={styles.hidden}>{name}</span>
      {drawn && (
        <svg
          className={styles.drawn}
          aria-hidden="true"
          viewBox={`0 ${LINE.top} ${drawn.width} ${LINE.height}`}
          style={{ width: `${drawn.width / 100}em` }}
        >
          <path d={drawn.data} />
        </svg>
      )}
    </>
  );
}
