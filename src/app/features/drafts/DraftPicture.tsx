import { makeStyles, tokens } from '@fluentui/react-components';
import type { DraftHead } from '../../../device/draftTypes.ts';
import { PAPER_COLOR } from '../../ui/themes/brand.ts';

const useStyles = makeStyles({
  image: { maxWidth: '100%', maxHeight: '100%', boxShadow: tokens.shadow4 },
  paper: { backgroundColor: PAPER_COLOR, boxShadow: tokens.shadow4, borderRadius: '3px' },
});

interface DraftPictureProps {
  readonly head: Pick<DraftHead, 'thumbnail' | 'widthMm' | 'heightMm'>;
  readonly maxWidthPx: number;
  readonly maxHeightPx: number;
}

/** Thumbnail of a draft; until it is drawn, an empty label of the draft's size. */
export function DraftPicture({ head, maxWidthPx, maxHeightPx }: DraftPictureProps) {
  const styles = useStyles();
  if (head.thumbnail) return <img className={styles.image} src={head.thumbnail} alt="" />;
  const scale = Math.min(maxWidthPx / head.widthMm, maxHeightPx / head.heightMm);
  const size = { width: head.widthMm * scale, height: head.heightMm * scale };
  return <div className={styles.paper} style={size} />;
}
