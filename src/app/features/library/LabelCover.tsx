import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
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

/** How a label looks; its paper alone where there is no picture of it. */
export function LabelCover({ label }: { readonly label: Pick<ListedLabel, 'cover' | 'width' | 'height'> }) {
  const styles = useStyles();
  const [failed, setFailed] = useState('');
  const { cover, width, height } = label;
  if (cover !== '' && failed !== cover)
    return (
      <img
        className={styles.image}
        src={cover}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => {
          // Nobody need know: the paper stands there instead.
          console.warn(`the picture ${cover} could not be loaded`);
          setFailed(cover);
        }}
      />
    );
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
