import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { VISUALLY_HIDDEN } from '../../ui/visuallyHidden.ts';
import { type DrawnName, drawnName } from './drawnNames.ts';
import type { ListedFont } from './fontNames.ts';
import { useOwnFace } from './useOwnFace.ts';

/** Size of an em of a drawn name, and of its unit, which is a hundredth of an em. */
const EM_PX = 18;
const UNIT_PX = EM_PX / 100;

const useStyles = makeStyles({
  drawn: { display: 'block', maxWidth: '100%', fill: tokens.colorNeutralForeground1 },
  text: VISUALLY_HIDDEN,
});

interface FontNameProps {
  readonly font: Pick<ListedFont, 'fontId' | 'isOwn'> & {
    readonly faces: readonly Pick<ListedFont['faces'][number], 'url'>[];
  };
  /** Name in the language of the page. */
  readonly name: string;
}

/** Name of a font in its own face, and in the face of the page while that face isn't available. */
export function FontName({ font: { fontId, isOwn, faces }, name }: FontNameProps) {
  const styles = useStyles();
  const ownFace = useOwnFace(fontId, isOwn ? faces[0].url : null);
  const [drawn, setDrawn] = useState<DrawnName | null>(null);
  useEffect(() => {
    if (isOwn) return undefined;
    let isGone = false;
    void drawnName(fontId, name).then((found) => isGone || setDrawn(found));
    return () => {
      isGone = true;
    };
  }, [fontId, isOwn, name]);
  if (!drawn)
    return (
      <Text weight="semibold" {...(ownFace ? { style: { fontFamily: ownFace } } : {})}>
        {name}
      </Text>
    );
  const { width, height, data } = drawn;
  return (
    <>
      <span className={styles.text}>{name}</span>
      <svg
        className={styles.drawn}
        aria-hidden="true"
        width={width * UNIT_PX}
        height={height * UNIT_PX}
        viewBox={`0 0 ${width} ${height}`}
      >
        <path d={data} />
      </svg>
    </>
  );
}
