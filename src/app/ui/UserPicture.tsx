import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    flexShrink: 0,
    alignItems: 'center',
    justifyContent: 'center',
    borderRadius: tokens.borderRadiusCircular,
    overflow: 'hidden',
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
  },
  picture: { width: '100%', height: '100%', objectFit: 'cover' },
});

/** Returns the first character of a name as its reader counts characters. */
function initialOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first?.segment.toLocaleUpperCase() ?? '';
}

interface UserPictureProps {
  readonly name: string;
  /** Address of the user's picture; empty for the initial of the name. */
  readonly src: string;
  readonly sizePx: number;
}

/** Round picture or initial of a user. It is decoration: the name stands beside it. */
export function UserPicture({ name, src, sizePx }: UserPictureProps) {
  const styles = useStyles();
  /** Address of a picture that could not be loaded. */
  const [failedSrc, setFailedSrc] = useState('');
  return (
    <span
      className={styles.root}
      style={{ width: sizePx, height: sizePx, fontSize: sizePx * 0.45 }}
      aria-hidden="true"
    >
      {src === failedSrc || src === '' ? (
        initialOf(name)
      ) : (
        <img className={styles.picture} src={src} alt="" onError={() => setFailedSrc(src)} />
      )}
    </span>
  );
}
