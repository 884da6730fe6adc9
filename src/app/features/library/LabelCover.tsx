import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { coverPicture } from '../../services/library/coverPictures.ts';
import { PAPER_COLOUR } from '../../ui/themes/brand.ts';
import type { ListedLabel } from './labelPages.ts';

const useStyles = makeStyles({
  image: {
    maxWidth: '100%',
    maxHeight: '100%',
    boxShadow: tokens.shadow4,
    backgroundColor: PAPER_COLOUR,
    objectFit: 'contain',
  },
  paper: { backgroundColor: PAPER_COLOUR, boxShadow: tokens.shadow4, borderRadius: '3px' },
});

/** The longer side of a paper without a picture, as a share of its place. */
const SHARE = 0.85;

/** Where a browser can show the picture of a label from; null while there is none. */
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

/** How a label looks; its paper alone where there is no picture of it. */
export function LabelCover({ label }: { readonly label: Pick<ListedLabel, 'cover' | 'width' | 'height'> }) {
  const styles = useStyles();
  const { cover, width, height } = label;
  const shown = useCover(cover);
  if (shown !== null) return <img className={styles.image} src={shown} alt="" decoding="async" />;
  const longer = Math.max(width, height);
  return (
    <div
      className={styles.paper}
      style={{
        width: `${(width / longer) * SHARE * 100}%`,
        maxHeight: `${SHARE * 100}%`,
        aspectRatio: `${width} / ${height}`,
      }}
    />
  );
}
