import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { imageSource } from './imageSource.ts';

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

/** Returns the first character of a name: the first grapheme cluster, which can consist of several code points. */
function initialOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first?.segment.toLocaleUpperCase() ?? '';
}

interface UserPictureProps {
  readonly name: string;
  /** URL of the user's picture; if it is empty, the initial of the name is shown. */
  readonly src: string;
  readonly sizePx: number;
}

/** Round picture or initial of a user. It is hidden from screen readers, because the name is shown next to it. */
export function UserPicture({ name, src, sizePx }: UserPictureProps) {
  const styles = useStyles();
  /** URL of the picture that could not be loaded; empty if none has failed. */
  const [failedSrc, setFailedSrc] = useState('');
  const [nowMs] = useState(Date.now);
  const source = imageSource(src, nowMs);
  return (
    <span
      className={styles.root}
      style={{ width: sizePx, height: sizePx, fontSize: sizePx * 0.45 }}
      aria-hidden="true"
    >
      {source.src === '' || src === failedSrc ? (
        initialOf(name)
      ) : (
        <img className={styles.picture} {...source} alt="" onError={() => setFailedSrc(src)} />
      )}
    </span>
  );
}
