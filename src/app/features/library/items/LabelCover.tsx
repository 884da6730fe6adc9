import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { coverPicture } from '../../../services/library/coverPictures.ts';
import { PAPER_COLOR } from '../../../ui/themes/brand.ts';
import type { CardLabel } from './cardLabel.ts';

const useStyles = makeStyles({
  image: {
    maxWidth: '100%',
    maxHeight: '100%',
    boxShadow: tokens.shadow4,
    backgroundColor: PAPER_COLOR,
    objectFit: 'contain',
  },
  waiting: { fill: tokens.colorNeutralStencil1 },
  // Keeps the label's aspect ratio in any container.
  paper: {
    width: '85%',
    height: '85%',
    overflow: 'visible',
    filter: 'drop-shadow(0 1px 2px rgba(0, 0, 0, 0.2))',
  },
});

/** Returns a URL for the label's picture; null while there is none. */
function useCover(cover: string): string | null {
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    setShown(null);
    if (cover !== '')
      void coverPicture(cover).then((url) => {
        if (!isGone) setShown(url);
      });
    return () => {
      isGone = true;
    };
  }, [cover]);
  return shown;
}

/** Picture of a label. While it is drawn or loaded, a gray sheet is shown, because a white one would look like an empty label. */
export function LabelCover({ label }: { readonly label: Pick<CardLabel, 'cover' | 'width' | 'height'> }) {
  const styles = useStyles();
  const { cover, width, height } = label;
  const shown = useCover(cover);
  if (shown !== null) return <img className={styles.image} src={shown} alt="" decoding="async" />;
  return (
    <svg className={styles.paper} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <rect width={width} height={height} className={styles.waiting} />
    </svg>
  );
}
