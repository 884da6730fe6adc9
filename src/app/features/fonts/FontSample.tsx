import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { readUserFont } from '../../services/offline/offlineFonts.ts';
import type { ListedFont } from './fontNames.ts';
import { FONT_SAMPLES } from './fontWords.ts';

const useStyles = makeStyles({
  drawn: {
    display: 'block',
    width: '100%',
    maxWidth: '240px',
    height: '30px',
    fill: tokens.colorNeutralForeground1,
  },
  written: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: '30px',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
  },
});

const faces = new Map<string, Promise<boolean>>();

/** Loads a font of the user's account for display, once. Returns false if the browser cannot load it, such as a font collection. */
function openFace(family: string, url: string): Promise<boolean> {
  const opening = faces.get(url);
  if (opening) return opening;
  const open = async () => {
    const file = await readUserFont(url);
    if (!file.ok) return false;
    try {
      document.fonts.add(await new FontFace(family, file.value).load());
      return true;
    } catch {
      return false;
    }
  };
  const opened = open();
  faces.set(url, opened);
  // Drop the failed entry so that the next request retries.
  void opened.then((isThere) => isThere || faces.delete(url));
  return opened;
}

/** Fields of a font that its sample needs. */
type SampledFont = Pick<ListedFont, 'fontId' | 'isOwn' | 'fontEnglishName'> & {
  readonly faces: readonly Pick<ListedFont['faces'][number], 'url'>[];
};

/** Sample of a font in its own face. */
export function FontSample({ font }: { readonly font: SampledFont }) {
  const styles = useStyles();
  const { fontId, isOwn, fontEnglishName, faces: own } = font;
  const cssFamily = `diecut-${fontId}`;
  const url = isOwn ? own[0].url : null;
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    if (url === null) return undefined;
    let isGone = false;
    void openFace(cssFamily, url).then((opened) => isGone || setIsThere(opened));
    return () => {
      isGone = true;
    };
  }, [cssFamily, url]);
  if (!isOwn)
    return (
      <svg className={styles.drawn} aria-hidden="true">
        <use href={`${FONT_SAMPLES}#${fontId}`} />
      </svg>
    );
  return (
    <div
      className={styles.written}
      aria-hidden="true"
      style={isThere ? { fontFamily: `"${cssFamily}", sans-serif` } : { visibility: 'hidden' }}
    >
      {fontEnglishName} 123
    </div>
  );
}
